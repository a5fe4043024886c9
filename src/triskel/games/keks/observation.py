"""What a player sees of a game of Keks, as planes of 8 × 8 numbers, and the symmetries of its board.

Nothing is hidden in Keks. The planes are from the point of view of a seat: mine and theirs. They hold all that decides
how the game goes on: of colours that are decided, or gone, it does not matter who holds how many.
"""

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ZERO, popcount, signed
from triskel.core.jit import jit
from triskel.core.observation import Field, Observation
from triskel.core.planes import clear, fill, mirrored, paint, transposed, upside_down
from triskel.games.keks.record import COLOURS, NO_CRUMBS, STATE, TILES_OF_A_COLOUR, WINNING_COLOURS, WINNING_TILES
from triskel.games.keks.rules import holes, is_over, takeable

OBSERVATION = Observation(
    (
        Field("colour", COLOURS, "the tiles of each colour, A to J"),
        Field("takeable", 1, "the tiles that can be taken first, whoever is to move"),
        Field("untouched", 1, "the tiles of colours of which none has been taken: the first will be nobody's"),
        Field("mine", 2, "the tiles of undecided colours of which I hold one; of which I hold two"),
        Field("theirs", 2, "the same for the opponent"),
        Field("decided", 1, "the tiles of crumbs and of colours that are won"),
        Field("crumbs", 1, "everywhere 1 if a colour has been turned into crumbs"),
        Field("won", 2, "everywhere the colours that I have won, in fifths; those that the opponent has"),
        Field("turn", 1, "everywhere 1 if I am to move"),
        Field("last_tile", 1, "everywhere 1 if the very last tile may be taken (an option)"),
    ),
    cell=(8, 8),
)
TAKEABLE, UNTOUCHED, MINE, THEIRS, DECIDED, CRUMBS, WON, TURN, LAST_TILE = (
    OBSERVATION.slices[field.name].start for field in OBSERVATION.fields[1:]
)
# A symmetry is the sum of 1: exchange east and west, 2: north and south, 4: columns and rows, done in this order.
SYMMETRIES = (
    "identity",
    "mirror-east-west",
    "mirror-north-south",
    "half-turn",
    "transpose",
    "quarter-turn-left",
    "quarter-turn-right",
    "transpose-other",
)


@kernel.observe.of(STATE)
def observe(state: np.record, seat: int, out: np.ndarray) -> None:
    clear(out)
    for colour in range(COLOURS):
        lying = state.lying[colour]
        if lying != ZERO:
            paint(out, colour, lying)
            _paint_holdings(state, seat, colour, out)
    if not is_over(state):
        paint(out, TAKEABLE, takeable(state.keks, holes(state.keks) > 0, state.last_tile != 0))
        fill(out, TURN, 1.0 if state.mover == seat else 0.0)
    fill(out, CRUMBS, 0.0 if state.crumbs == NO_CRUMBS else 1.0)
    fill(out, WON, state.won[seat] / WINNING_COLOURS)
    fill(out, WON + 1, state.won[1 - seat] / WINNING_COLOURS)
    fill(out, LAST_TILE, 1.0 if state.last_tile != 0 else 0.0)


@jit
def _paint_holdings(state: np.record, seat: int, colour: int, out: np.ndarray) -> None:
    """Paint what the tiles of a colour are worth to both players."""
    lying = state.lying[colour]
    mine, theirs = signed(state.hands[seat, colour]), signed(state.hands[1 - seat, colour])
    if colour == state.crumbs or mine >= WINNING_TILES or theirs >= WINNING_TILES:
        paint(out, DECIDED, lying)
    elif popcount(lying) == TILES_OF_A_COLOUR:
        paint(out, UNTOUCHED, lying)
    else:
        if mine > 0:
            paint(out, MINE + mine - 1, lying)
        if theirs > 0:
            paint(out, THEIRS + theirs - 1, lying)


@jit
def _transformed(cells: np.uint64, symmetry: int) -> np.uint64:
    if symmetry & 1:
        cells = mirrored(cells)
    if symmetry & 2:
        cells = upside_down(cells)
    if symmetry & 4:
        cells = transposed(cells)
    return cells


@kernel.transform.of(STATE)
def transform(state: np.record, symmetry: int) -> None:
    state.keks = _transformed(state.keks, symmetry)
    for colour in range(COLOURS):
        state.lying[colour] = _transformed(state.lying[colour], symmetry)


@kernel.transform_move.of(STATE)
def transform_move(state: np.record, symmetry: int, move: np.uint64) -> np.uint64:
    return _transformed(move, symmetry)
