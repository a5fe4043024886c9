"""What a player sees of a game of Gale, for learning programs: planes of 8 × 8 numbers."""

import numpy as np

from gale.record import STATE, WHITE
from triskel.core import kernel
from triskel.core.observation import Field, Observation
from triskel.core.planes import clear, fill, paint

OBSERVATION = Observation(
    (
        Field("bridges", 2, "my bridges; those of the opponent"),
        Field("white", 1, "everywhere 1 if I am White, who builds from west to east"),
        Field("turn", 1, "everywhere 1 if I am to move"),
    ),
    cell=(8, 8),
)


@kernel.observe.of(STATE)
def observe(state: np.record, seat: int, out: np.ndarray) -> None:
    clear(out)
    paint(out, 0, state.bridges[seat])
    paint(out, 1, state.bridges[1 - seat])
    fill(out, 2, 1.0 if seat == WHITE else 0.0)
    fill(out, 3, 1.0 if kernel.to_move(state) == seat else 0.0)
