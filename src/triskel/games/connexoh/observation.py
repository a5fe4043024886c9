"""What a player sees of a game of Connex'Oh, as planes of 8 × 8 numbers, and the symmetries of its board.

Nothing is hidden in Connex'Oh. The planes are from the point of view of a seat, mine and theirs, and as the board lies:
a smaller board is the south-west part of the planes. A batch remembers earlier positions, too, for repetition.
"""

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ONE, ZERO, signed
from triskel.core.jit import jit
from triskel.core.observation import Field, Observation
from triskel.core.planes import clear, fill, mirrored, paint, upside_down
from triskel.games.connexoh.record import BLACK, BOARD, DRAWN_OCCURRENCE, LARGEST, LAST_MOVE, LAST_ROW, NO_TILE, STATE
from triskel.games.connexoh.rules import (
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    PAWN_MOVES,
    TURNS,
    along_paths,
    connections,
    exits,
    is_over,
)

OBSERVATION = Observation(
    (
        Field("board", 1, "the tiles"),
        Field("side", 2, "the tiles whose triangle of mine touches the north side; the east side"),
        Field("pawns", 2, "my pawns; those of the opponent"),
        Field("mine", 2, "where my triangle is connected with that on the tile to the north; to the east"),
        Field("theirs", 2, "the same for the opponent"),
        Field("leaving", 2, "my triangles on paths that reach the edge I leave over; the opponent's on theirs"),
        Field("edge", 2, "the row at the edge that I leave over; that the opponent leaves over"),
        Field("protected", 1, "the tiles that may not be turned now"),
        Field("turn", 1, "everywhere 1 if I am to move"),
        Field("moves", 1, f"everywhere the moves played, of {LAST_MOVE}"),
        Field("seen", 1, "everywhere how often the position has come up: 0 for the first time, 1/2, 1 for the last"),
    ),
    cell=(8, 8),
)
BOARD_PLANE, SIDE, PAWNS, MINE, THEIRS, LEAVING, EDGE, PROTECTED, TURN, MOVES, SEEN = (
    OBSERVATION.slices[field.name].start for field in OBSERVATION.fields
)
# A symmetry is the sum of 1: exchange east and west, 2: turn the board by 180° and exchange the colours and seats.
SYMMETRIES = ("identity", "mirror", "change-sides", "mirror-and-change-sides")

# What `remember` keeps: how many positions, a Bloom filter of their hashes, and then the hashes.
_FILTER_WORDS = 32
_FIRST_HASH = 1 + _FILTER_WORDS
PAST_WORDS = _FIRST_HASH + LAST_MOVE + 1
_6, _63, _FILTER_BITS = np.uint64(6), np.uint64(63), np.uint64(64 * _FILTER_WORDS - 1)


@kernel.observe.of(STATE)
def observe(state: np.record, seat: int, out: np.ndarray) -> None:
    clear(out)
    board, other = BOARD[state.side], 1 - seat
    paint(out, BOARD_PLANE, board)
    paint(out, SIDE, board & (~state.north if seat == BLACK else state.north))
    paint(out, SIDE + 1, board & (~state.east if seat == BLACK else state.east))
    _paint_player(state, seat, 0, MINE, out)
    _paint_player(state, other, 1, THEIRS, out)
    paint(out, PROTECTED, state.protected)
    if not is_over(state):
        fill(out, TURN, 1.0 if state.mover == seat else 0.0)
    fill(out, MOVES, state.moves_played / LAST_MOVE)
    fill(out, SEEN, (signed(state.seen) - 1) / (DRAWN_OCCURRENCE - 1))


@jit
def _paint_player(state: np.record, player: int, which: int, connected: int, out: np.ndarray) -> None:
    up, right = connections(state, player)
    paint(out, PAWNS + which, state.pawns[player])
    paint(out, connected, up)
    paint(out, connected + 1, right)
    paint(out, LEAVING + which, along_paths(up, right, exits(state, player), BOARD[state.side]))
    paint(out, EDGE + which, LAST_ROW[player, state.side])


@jit
def _mirror(cells: np.uint64, size: int) -> np.uint64:
    return mirrored(cells) >> np.uint64(LARGEST - size)


@jit
def _half_turn(cells: np.uint64, size: int) -> np.uint64:
    return upside_down(mirrored(cells)) >> np.uint64((LARGEST - size) * (LARGEST + 1))


@kernel.transform.of(STATE)
def transform(state: np.record, symmetry: int) -> None:
    size, board = signed(state.side), BOARD[state.side]
    if symmetry & 1:
        state.north, state.east = _mirror(state.north, size), board & ~_mirror(state.east, size)
        state.pawns[0], state.pawns[1] = _mirror(state.pawns[0], size), _mirror(state.pawns[1], size)
        state.protected = _mirror(state.protected, size)
    if symmetry & 2:  # turned, light touches the other sides; with the colours exchanged the same ones again
        state.north, state.east = _half_turn(state.north, size), _half_turn(state.east, size)
        state.pawns[0], state.pawns[1] = _half_turn(state.pawns[1], size), _half_turn(state.pawns[0], size)
        state.protected = _half_turn(state.protected, size)
        state.mover ^= 1
    if state.turned != NO_TILE:
        state.turned = _transformed_cell(signed(state.turned), size, symmetry)


@jit
def _transformed_cell(cell: int, size: int, symmetry: int) -> int:
    column, row = cell % 8, cell // 8
    if symmetry & 1:
        column = size - 1 - column
    if symmetry & 2:
        column, row = size - 1 - column, size - 1 - row
    return 8 * row + column


@kernel.transform_move.of(STATE)
def transform_move(state: np.record, symmetry: int, move: np.uint64) -> np.uint64:
    code, size = signed(move), signed(state.side)
    if code >= PAWN_MOVES:
        start = _transformed_cell((code - PAWN_MOVES) // 64, size, symmetry)
        end = _transformed_cell((code - PAWN_MOVES) % 64, size, symmetry)
        return np.uint64(PAWN_MOVES + 64 * start + end)
    turn = code % TURNS
    if symmetry & 1 and turn == CLOCKWISE:
        turn = COUNTER_CLOCKWISE
    elif symmetry & 1 and turn == COUNTER_CLOCKWISE:
        turn = CLOCKWISE
    return np.uint64(TURNS * _transformed_cell(code // TURNS, size, symmetry) + turn)


@kernel.remember.of(STATE)
def remember(state: np.record, past: np.ndarray) -> None:
    """Count how often the position has come up. Most are new, and the filter says so without a look at the others."""
    digest = kernel.digest(state)
    known, place = signed(past[0]), digest & _FILTER_BITS
    word, here = 1 + signed(place >> _6), ONE << (place & _63)
    if past[word] & here != ZERO:
        seen = 1
        for i in range(_FIRST_HASH, _FIRST_HASH + known):
            seen += 1 if past[i] == digest else 0
        state.seen = max(signed(state.seen), seen)
    past[word] |= here
    if known <= LAST_MOVE:
        past[_FIRST_HASH + known] = digest
        past[0] = known + 1
