"""Why a move of Keks is not allowed."""

from enum import IntEnum

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ONE, ZERO, lowest, popcount
from triskel.core.jit import jit
from triskel.core.remark import LEGAL, Codes, write_remark
from triskel.core.stack import stack_array
from triskel.games.keks.record import COLOURS, NOT_FILE_A, NOT_FILE_H, STATE
from triskel.games.keks.rules import SUBSETS, holes, is_over, takeable, takings

_1, _8 = np.uint64(1), np.uint64(8)


class Refusal(IntEnum):
    GAME_OVER = 1
    NOTHING_TAKEN = 2
    NO_TILE = 3
    TWO_COLOURS = 4
    NO_FREE_EDGE = 5
    ONE_FREE_EDGE = 6
    LAST_TILE = 7
    BREAKS_KEKS = 8


# `cells` are those that can be taken before it, in the same move.
REFUSALS: Codes = {
    Refusal.GAME_OVER: (),
    Refusal.NOTHING_TAKEN: (),
    Refusal.NO_TILE: ("cell",),
    Refusal.TWO_COLOURS: ("colour", "other_colour"),
    Refusal.NO_FREE_EDGE: ("cell", "cells"),
    Refusal.ONE_FREE_EDGE: ("cell", "cells"),
    Refusal.LAST_TILE: ("cell", "cells"),
    Refusal.BREAKS_KEKS: ("cell", "cells"),
}


@jit
def _neighbours(keks: np.uint64, tile: np.uint64) -> int:
    """Return how many tiles lie against a tile."""
    beside = ((tile << _1) & NOT_FILE_A) | ((tile >> _1) & NOT_FILE_H) | (tile << _8) | (tile >> _8)
    return popcount(keks & beside)


@jit
def _colours(state: np.record, move: np.uint64) -> tuple[int, int]:
    """Return the first and the last colour of some tiles."""
    first, last = -1, -1
    for colour in range(COLOURS):
        if state.lying[colour] & move != ZERO:
            last = colour
            if first < 0:
                first = colour
    return first, last


@jit
def _most_taken(state: np.record, move: np.uint64) -> np.uint64:
    """Return the most tiles of a move, all of one colour, that can be taken one after another: all, if it is legal."""
    found, numbers, most = stack_array(SUBSETS, np.uint64), stack_array(SUBSETS, np.uint8), ZERO
    has_holes, last_tile = holes(state.keks) > 0, state.last_tile != 0
    first = move & takeable(state.keks, has_holes, last_tile)
    for i in range(takings(state.keks, move, first, has_holes, last_tile, found, numbers, 0, 0)):
        if popcount(found[i]) > popcount(most):
            most = found[i]
    return most


@kernel.refusal.of(STATE)
def refusal(state: np.record, move: np.uint64, out: np.ndarray) -> int:
    if is_over(state):
        return write_remark(out, Refusal.GAME_OVER, 0, 0, 0)
    if move == ZERO:
        return write_remark(out, Refusal.NOTHING_TAKEN, 0, 0, 0)
    if move & ~state.keks != ZERO:
        return write_remark(out, Refusal.NO_TILE, lowest(move & ~state.keks), 0, 0)
    colour, other = _colours(state, move)
    if colour != other:
        return write_remark(out, Refusal.TWO_COLOURS, colour, other, 0)
    taken = _most_taken(state, move)
    if taken == move:
        return write_remark(out, LEGAL, 0, 0, 0)
    left = move & ~taken
    tile = left & (~left + ONE)
    neighbours = _neighbours(state.keks & ~taken, tile)
    code = Refusal.BREAKS_KEKS
    if neighbours == 4:
        code = Refusal.NO_FREE_EDGE
    elif neighbours == 3:
        code = Refusal.ONE_FREE_EDGE
    elif neighbours == 0:
        code = Refusal.LAST_TILE
    return write_remark(out, code, lowest(tile), taken, 0)
