"""How well a player stands in Connex'Oh.

The measure is the number of tiles that must be turned before a pawn leaves. A path goes through a tile from an
upright side to a level one or back, and a tile that does not lie that way costs one turn. So the ways out are
flooded backwards from the edge, for all tiles at once: with no turn, with one, with two, …

That can be undone by the other player's next turn, so it counts for less where the other is to move. The rows that a
pawn has gone cannot be undone, and count for more; a pawn that is out counts for most. What being
near is worth was fitted to what the search found 64 plies later; rows and pawns out were tried in matches.
"""

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ZERO, popcount, signed
from triskel.core.jit import jit
from triskel.core.kernel import MAX_EVALUATION
from triskel.games.connexoh.record import BLACK, BOARD, LAST_ROW, STATE, WHITE

FAR = 5  # turns; whatever is farther counts the same

_1, _8 = np.uint64(1), np.uint64(8)
_NOT_FIRST = np.uint64(0xFEFE_FEFE_FEFE_FEFE)
_NOT_LAST = np.uint64(0x7F7F_7F7F_7F7F_7F7F)
# For a pawn so many turns from leaving: of the player to move, and of the other.
_NEAR = np.array([[0, 1069, 706, 356, 161, 96], [0, 964, 590, 286, 154, 94]], np.int64)
_OUT = 5000
_ROW = 800  # for every row that a pawn has gone: in all less than for leaving
_TO_MOVE = 80
# The tiles whose row, counted from 0, has this power of two in it.
_ROW_1, _ROW_2, _ROW_4 = (
    np.uint64(0xFF00_FF00_FF00_FF00),
    np.uint64(0xFFFF_0000_FFFF_0000),
    np.uint64(0xFFFF_FFFF_0000_0000),
)


@jit
def _nearness(state: np.record, player: int) -> int:
    """Return the worth of a player's pawns by the number of turns that each needs to leave.

    A tile that is protected from the player cannot be the first to be turned.
    """
    board, pawns, near = BOARD[state.side], state.pawns[player], _NEAR[0 if player == state.mover else 1]
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
            # A path that enters a tile over a level side (east, west) goes on over the upright side it touches.
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
        worth += near[turns] * popcount(left & reached)
        left &= ~reached
        if left == ZERO:
            break
        before_upright, before_level = by_north | by_south, by_east | by_west
        if turns == 0 and player == state.mover:
            before_upright &= ~state.protected
            before_level &= ~state.protected
    return worth


@jit
def turns_to_leave(state: np.record, player: int, pawn: np.uint64, spare: np.record) -> int:
    """Return how many tiles must be turned before a pawn leaves; FAR + 1 if more than FAR. Writes on `spare`.

    Protection lasts one move, and is not looked at.
    """
    spare.north, spare.east, spare.protected = state.north, state.east, ZERO
    spare.mover, spare.side, spare.pawns[player] = player, state.side, pawn
    worth = _nearness(spare, player)
    for turns in range(1, FAR + 1):
        if worth == _NEAR[0, turns]:
            return turns
    return FAR + 1


@jit
def _rows(pawns: np.uint64) -> int:
    """Return the sum of the pawns' rows, the first being 0."""
    return popcount(pawns & _ROW_1) + 2 * popcount(pawns & _ROW_2) + 4 * popcount(pawns & _ROW_4)


@kernel.evaluate.of(STATE)
def evaluate(state: np.record, seat: int, net: np.ndarray) -> int:
    whites, blacks = state.pawns[WHITE], state.pawns[BLACK]
    score = _nearness(state, WHITE) - _nearness(state, BLACK)
    gone = _rows(whites) + _rows(blacks) - (signed(state.side) - 1) * popcount(blacks)
    score += _ROW * gone
    score += _OUT * (popcount(state.pawns[BLACK]) - popcount(state.pawns[WHITE]))
    if seat == BLACK:
        score = -score
    score += _TO_MOVE if seat == state.mover else -_TO_MOVE
    # Squashed rather than clipped: however far ahead, the next pawn must still be worth something.
    return int(score * MAX_EVALUATION / (MAX_EVALUATION + abs(score)))
