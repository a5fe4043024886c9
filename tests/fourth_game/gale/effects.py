"""What a bridge does."""

from enum import IntEnum

import numpy as np

from gale.record import BLACK, LINKS, STATE, WHITE
from gale.rules import has_connected
from triskel.core import kernel
from triskel.core.bits import ONE, ZERO, lowest, signed
from triskel.core.jit import jit
from triskel.core.remark import Codes, add_effect

NOWHERE = -1


class Effect(IntEnum):
    WINS_GAME = 1
    LEAVES_GAME = 2
    DENIES_GAME = 3
    BUILDS = 4


EFFECTS: Codes = {
    Effect.WINS_GAME: (),
    Effect.LEAVES_GAME: ("cell",),
    Effect.DENIES_GAME: ("cell",),
    Effect.BUILDS: ("cell",),
}


@jit
def _winning_link(state: np.record, seat: int) -> int:
    """Return a link where a bridge would win a seat the game."""
    free = LINKS & ~(state.bridges[WHITE] | state.bridges[BLACK])
    while free != ZERO:
        if has_connected(state.bridges[seat] | (free & (~free + ONE)), seat):
            return lowest(free)
        free &= free - ONE
    return NOWHERE


@kernel.effects.of(STATE)
def effects(state: np.record, move: np.uint64, scratch: np.ndarray, out: np.ndarray) -> int:
    scratch[0] = state
    mover, after = signed(state.mover), scratch[0]
    kernel.apply(after, move)
    if has_connected(after.bridges[mover], mover):
        return add_effect(out, 0, Effect.WINS_GAME, 0, 0, 0)
    before, left, count = _winning_link(state, 1 - mover), _winning_link(after, 1 - mover), 0
    if left != NOWHERE:
        count = add_effect(out, count, Effect.LEAVES_GAME, left, 0, 0)
    elif before != NOWHERE:
        count = add_effect(out, count, Effect.DENIES_GAME, before, 0, 0)
    return add_effect(out, count, Effect.BUILDS, signed(move), 0, 0)
