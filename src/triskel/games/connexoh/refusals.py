"""Why a move of Connex'Oh is not allowed."""

from enum import IntEnum

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ONE, ZERO, bit, lowest, signed
from triskel.core.jit import jit
from triskel.core.remark import LEGAL, Codes, write_remark
from triskel.games.connexoh.record import BOARD, STATE
from triskel.games.connexoh.rules import (
    ACTIONS,
    PAWN_MOVES,
    TURNS,
    along_paths,
    connections,
    is_over,
    one_further,
    paths_through,
)


class Refusal(IntEnum):
    GAME_OVER = 1
    NO_MOVE = 2
    OFF_BOARD = 3
    PROTECTED = 4
    NO_PAWN = 5
    OTHERS_PAWN = 6
    SAME_TILE = 7
    NO_PATH = 8
    OCCUPIED = 9
    IN_THE_WAY = 10


REFUSALS: Codes = {
    Refusal.GAME_OVER: (),
    Refusal.NO_MOVE: (),
    Refusal.OFF_BOARD: ("tile",),
    Refusal.PROTECTED: ("tile",),
    Refusal.NO_PAWN: ("tile", "colour"),
    Refusal.OTHERS_PAWN: ("tile", "colour"),
    Refusal.SAME_TILE: (),
    Refusal.NO_PATH: ("tile", "target_tile", "colour"),
    Refusal.OCCUPIED: ("tile", "colour"),
    Refusal.IN_THE_WAY: ("tile",),
}


@jit
def _pawn_in_the_way(state: np.record, pawn: np.uint64, target: np.uint64) -> np.uint64:
    """Return the first pawn between a pawn and a target on its path; none if the target can be reached.

    On a loop there is one on either way, and one of them is returned.
    """
    up, right = connections(state, state.mover)
    pawns, board = state.pawns[state.mover], BOARD[state.side]
    reached = along_paths(up, right, pawn, board & ~pawns)
    if reached & target != ZERO:
        return ZERO
    blocking = one_further(up, right, reached) & pawns & ~pawn
    while blocking & (blocking - ONE) != ZERO:  # two: which of them is between?
        first = blocking & (~blocking + ONE)
        if along_paths(up, right, pawn, board & ~first) & target == ZERO:
            return first
        blocking ^= first
    return blocking


@jit
def _pawn_refusal(state: np.record, start: int, end: int, out: np.ndarray) -> int:
    mover, pawn, target = signed(state.mover), bit(start), bit(end)
    if state.pawns[mover] & pawn == ZERO:
        others = state.pawns[1 - mover] & pawn != ZERO
        return write_remark(out, Refusal.OTHERS_PAWN if others else Refusal.NO_PAWN, start, mover, 0)
    if start == end:
        return write_remark(out, Refusal.SAME_TILE, 0, 0, 0)
    if paths_through(state, mover, pawn) & target == ZERO:
        return write_remark(out, Refusal.NO_PATH, start, end, mover)
    if state.pawns[mover] & target != ZERO:
        return write_remark(out, Refusal.OCCUPIED, end, mover, 0)
    blocking = _pawn_in_the_way(state, pawn, target)
    if blocking != ZERO:
        return write_remark(out, Refusal.IN_THE_WAY, lowest(blocking), 0, 0)
    return write_remark(out, LEGAL, 0, 0, 0)


@kernel.refusal.of(STATE)
def refusal(state: np.record, move: np.uint64, out: np.ndarray) -> int:
    if is_over(state):
        return write_remark(out, Refusal.GAME_OVER, 0, 0, 0)
    if move >= np.uint64(ACTIONS):
        return write_remark(out, Refusal.NO_MOVE, 0, 0, 0)
    code, board = signed(move), BOARD[state.side]
    first, last = code // TURNS, code // TURNS
    if code >= PAWN_MOVES:
        first, last = (code - PAWN_MOVES) // 64, (code - PAWN_MOVES) % 64
    if bit(first) & board == ZERO or bit(last) & board == ZERO:
        return write_remark(out, Refusal.OFF_BOARD, last if bit(first) & board != ZERO else first, 0, 0)
    if code >= PAWN_MOVES:
        return _pawn_refusal(state, first, last, out)
    if bit(first) & state.protected != ZERO:
        return write_remark(out, Refusal.PROTECTED, first, 0, 0)
    return write_remark(out, LEGAL, 0, 0, 0)
