"""Which moves look promising in Connex'Oh, for trying the best first: judged by what a move does at once.

A turn connects and parts triangles, takes pawns out, and opens a path that its pawns can go along; a pawn gains rows.
"""

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ONE, ZERO, lowest, popcount, signed
from triskel.core.jit import jit
from triskel.games.connexoh.record import BELOW_TOP, BLACK, BOARD, LAST_ROW, LEFT_OF_LAST, STATE, WHITE
from triskel.games.connexoh.rules import CLOCKWISE, COUNTER_CLOCKWISE, PAWN_MOVES, TURNS, along_paths

_1, _8 = np.uint64(1), np.uint64(8)
_NOT_FIRST = np.uint64(0xFEFE_FEFE_FEFE_FEFE)
_NOT_LAST = np.uint64(0x7F7F_7F7F_7F7F_7F7F)
# The rows that have one of the upper four, then of the upper two of four, then of the upper one of two.
_UPPER_4, _UPPER_2, _UPPER_1 = (
    np.uint64(0xFFFF_FFFF_0000_0000),
    np.uint64(0xFFFF_0000_FFFF_0000),
    np.uint64(0xFF00_FF00_FF00_FF00),
)

_CONNECTION = 2  # for a connection of one's own that is made, or of the other's that is broken
_OUT = 60  # for a pawn that leaves
_OWN_PAWN_TURNED = 1
_ROW_OPENED = 6  # for every row between the rearmost pawn of a lengthened path and its end
_ROW_GAINED, _PAWN_MOVED, _LAST_ROW_REACHED = 8, -1, 20


@jit
def _connections(north: np.uint64, east: np.uint64, board: np.uint64, tile: np.uint64, n: bool, e: bool) -> int:
    """Return the number of connections of a triangle at the north (or south) and the east (or west) side of a tile.

    `north` and `east` are the tiles of the board where the triangle of that colour touches these sides.
    """
    upright = (tile << _8) & board & ~north if n else (tile >> _8) & north
    level = (tile << _1) & _NOT_FIRST & board & ~east if e else (tile >> _1) & _NOT_LAST & east
    return (1 if upright != ZERO else 0) + (1 if level != ZERO else 0)


@jit
def _path_through(north: np.uint64, east: np.uint64, side: int, tile: np.uint64) -> np.uint64:
    """Return the tiles of a colour's path through a tile, by the tiles where that colour touches north and east."""
    up, right = north & ~(north >> _8) & BELOW_TOP[side], east & ~(east >> _1) & LEFT_OF_LAST[side]
    return along_paths(up, right, tile, BOARD[side])


@jit
def _lowest_row(tiles: np.uint64) -> int:
    return lowest(tiles) // 8


@jit
def _highest_row(tiles: np.uint64) -> int:
    row = 0
    if tiles & _UPPER_4 != ZERO:
        tiles &= _UPPER_4
        row += 4
    if tiles & _UPPER_2 != ZERO:
        tiles &= _UPPER_2
        row += 2
    return row + (1 if tiles & _UPPER_1 != ZERO else 0)


@jit
def _rows_opened(path: np.uint64, pawns: np.uint64, player: int) -> int:
    """Return how many rows a path leads beyond the rearmost of the pawns on it."""
    free = path & ~pawns
    if free == ZERO:
        return 0
    rows = _highest_row(free) - _lowest_row(pawns) if player == WHITE else _highest_row(pawns) - _lowest_row(free)
    return max(rows, 0)


@jit
def _turn_preference(state: np.record, tile: np.uint64, turn: int) -> int:
    side, mover = signed(state.side), signed(state.mover)
    board, other = BOARD[side], mover ^ 1
    north, east = state.north & tile, state.east & tile
    if turn == CLOCKWISE:
        new_north, new_east = tile ^ east, north
    elif turn == COUNTER_CLOCKWISE:
        new_north, new_east = east, tile ^ north
    else:
        new_north, new_east = tile ^ north, tile ^ east

    # 1. Connections made and broken
    light_north, light_east = state.north, state.east
    dark_north, dark_east = ~light_north & board, ~light_east & board
    was_n, was_e, is_n, is_e = north != ZERO, east != ZERO, new_north != ZERO, new_east != ZERO
    light = _connections(light_north, light_east, board, tile, is_n, is_e)
    light -= _connections(light_north, light_east, board, tile, was_n, was_e)
    dark = _connections(dark_north, dark_east, board, tile, not is_n, not is_e)
    dark -= _connections(dark_north, dark_east, board, tile, not was_n, not was_e)
    mine, theirs = (light, dark) if mover == WHITE else (dark, light)
    score = _CONNECTION * (mine - theirs)
    if state.pawns[mover] & tile != ZERO:
        score += _OWN_PAWN_TURNED

    # 2. The paths through the tile that may have grown. Light leaves over the north edge where it touches the north
    # side, dark over the south edge where light does.
    edge = tile if is_n and not was_n else ZERO
    light_north, light_east = light_north ^ north ^ new_north, light_east ^ east ^ new_east
    for player in range(2):
        grown = (mine if player == mover else theirs) > 0
        if not grown and edge & LAST_ROW[player, side] == ZERO:
            continue
        if player == WHITE:
            path = _path_through(light_north, light_east, side, tile)
        else:
            path = _path_through(~light_north & board, ~light_east & board, side, tile)
        pawns = path & state.pawns[player]
        if pawns == ZERO:
            continue
        leaves = path & light_north & LAST_ROW[player, side] != ZERO
        if player == other:
            score -= _OUT * popcount(pawns) if leaves else 0
        else:
            score += _OUT * popcount(pawns) if leaves else _ROW_OPENED * _rows_opened(path, pawns, player)
    return score


@kernel.preference.of(STATE)
def preference(state: np.record, move: np.uint64) -> int:
    """Return more for turns that connect own triangles or part the other's, and for pawns that leave or advance."""
    code = signed(move)
    if code < PAWN_MOVES:
        return _turn_preference(state, ONE << np.uint64(code // TURNS), code % TURNS)
    start, end = (code - PAWN_MOVES) // 64, (code - PAWN_MOVES) % 64
    rows = end // 8 - start // 8
    if state.mover == BLACK:
        rows = -rows
    score = _ROW_GAINED * rows + _PAWN_MOVED
    reached = (ONE << np.uint64(end)) & LAST_ROW[state.mover, state.side] != ZERO
    return score + (_LAST_ROW_REACHED if rows > 0 and reached else 0)
