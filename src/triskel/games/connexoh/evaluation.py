"""How well a player stands in Connex'Oh, and which moves look promising.

The measure is the number of tiles that must be turned before a pawn leaves. A path goes through a tile from an
upright side to a level one or back, and a tile that does not lie that way costs one turn. So the ways out are
flooded backwards from the edge, for all tiles at once: with no turn, with one, with two, …
"""

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ZERO, popcount, signed
from triskel.core.jit import jit
from triskel.games.connexoh.record import BLACK, BOARD, LAST_ROW, STATE, WHITE
from triskel.games.connexoh.rules import PAWN_MOVES

FAR = 5  # turns; what is farther counts alike

_1, _8 = np.uint64(1), np.uint64(8)
_NOT_FIRST = np.uint64(0xFEFE_FEFE_FEFE_FEFE)
_NOT_LAST = np.uint64(0x7F7F_7F7F_7F7F_7F7F)
_NEAR = np.array([0, 450, 250, 130, 70, 40], np.int64)  # for a pawn so many turns from leaving
_OUT = 2600
_MOST = 10_000
_ROW = 400  # for every row that a pawn has gone
# The tiles whose row, counted from 0, has this power of two in it.
_ROW_1, _ROW_2, _ROW_4 = (
    np.uint64(0xFF00_FF00_FF00_FF00),
    np.uint64(0xFFFF_0000_FFFF_0000),
    np.uint64(0xFFFF_FFFF_0000_0000),
)


@jit
def _nearness(state: np.record, player: int) -> int:
    """The sum of what the player's pawns are worth by the turns that each needs to leave."""
    board, pawns = BOARD[state.side], state.pawns[player]
    north, east = state.north, state.east
    if player == BLACK:
        north, east = ~north, ~east
    edge = LAST_ROW[player, state.side]
    over_north = edge if player == WHITE else ZERO
    over_south = edge if player == BLACK else ZERO
    # The tiles from which stepping over a side leads out: what the level before has, then this level.
    by_north, by_south, by_east, by_west = over_north, over_south, ZERO, ZERO
    worth, left = 0, pawns
    before_level, before_upright = ZERO, ZERO
    for turns in range(FAR + 1):
        while True:
            # Who enters a tile over a level side (east, west) goes on over the upright side it touches.
            through = (north & by_north) | (~north & by_south)
            from_east, from_west = (east & through) | before_upright, (~east & through) | before_upright
            new_east = (from_west >> _1) & _NOT_LAST & board
            new_west = (from_east << _1) & _NOT_FIRST & board
            through = (east & new_east) | (~east & new_west)
            from_north, from_south = (north & through) | before_level, (~north & through) | before_level
            new_north = ((from_south >> _8) & board) | over_north
            new_south = ((from_north << _8) & board) | over_south
            same = new_north == by_north and new_south == by_south and new_east == by_east and new_west == by_west
            by_north, by_south, by_east, by_west = new_north, new_south, new_east, new_west
            if same:
                break
        reached = (north & by_north) | (~north & by_south) | (east & by_east) | (~east & by_west)
        reached |= before_level | before_upright
        worth += _NEAR[turns] * popcount(left & reached)
        left &= ~reached
        if left == ZERO:
            break
        before_upright, before_level = by_north | by_south, by_east | by_west
    return worth


@jit
def _rows(pawns: np.uint64) -> int:
    """The sum of the pawns' rows, the first being 0."""
    return popcount(pawns & _ROW_1) + 2 * popcount(pawns & _ROW_2) + 4 * popcount(pawns & _ROW_4)


@kernel.evaluate.of(STATE)
def evaluate(state: np.record, seat: int) -> int:
    whites, blacks = state.pawns[WHITE], state.pawns[BLACK]
    score = _nearness(state, WHITE) - _nearness(state, BLACK)
    gone = _rows(whites) + _rows(blacks) - (signed(state.side) - 1) * popcount(blacks)
    score += _ROW * gone
    score += _OUT * (popcount(state.pawns[BLACK]) - popcount(state.pawns[WHITE]))
    if seat == BLACK:
        score = -score
    score += 60 if seat == state.mover else -60
    # Bent rather than cut off: however far ahead, the next pawn must still be worth something.
    return int(score * _MOST / (_MOST + abs(score)))


@kernel.preference.of(STATE)
def preference(state: np.record, move: np.uint64) -> int:
    """Turns before pawn moves."""
    return 1 if move < np.uint64(PAWN_MOVES) else 0
