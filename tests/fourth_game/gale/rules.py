"""The rules of Gale on its record. A move is the number of the cell that a bridge is built on."""

import numpy as np

from gale.record import BLACK, DOTS, GOAL, LINKS, START, STATE, WHITE
from triskel.core import kernel
from triskel.core.bits import ONE, ZERO, bit, lowest, mix, signed
from triskel.core.jit import entry, jit

MAX_MOVES = 25
ACTIONS = 56  # cells a1 to g7, rounded up to a multiple of eight

_1, _8 = np.uint64(1), np.uint64(8)


@jit
def beside(cells: np.uint64) -> np.uint64:
    """Return the cells beside some. No step leads around the edge: the eighth column is never asked for."""
    return (cells << _1) | (cells >> _1) | (cells << _8) | (cells >> _8)


@jit
def flood(reached: np.uint64, own: np.uint64) -> np.uint64:
    """Return some cells and all of a player's own that can be reached from them, side by side."""
    while True:
        grown = reached | (beside(reached) & own)
        if grown == reached:
            return reached
        reached = grown


@entry
def has_connected(bridges: np.uint64, seat: int) -> bool:
    """Return whether a seat's bridges connect its two edges. A bridge lies between dots of the same player."""
    return flood(bridges & START[seat], bridges | DOTS[seat]) & GOAL[seat] != ZERO


@jit
def is_over(state: np.record) -> bool:
    """Return whether the last move has connected two edges."""
    last = 1 - signed(state.mover)
    return has_connected(state.bridges[last], last)


@kernel.deal.of(STATE)
def deal(state: np.record, chance: np.record) -> None:
    """Leave the board empty: there is no chance in Gale."""


@kernel.to_move.of(STATE)
def to_move(state: np.record) -> int:
    return kernel.NOBODY if is_over(state) else state.mover


@kernel.legal.of(STATE)
def legal(state: np.record, moves: np.ndarray) -> int:
    if is_over(state):
        return 0
    free, count = LINKS & ~(state.bridges[WHITE] | state.bridges[BLACK]), 0
    while free != ZERO:
        moves[count] = lowest(free)
        free &= free - ONE
        count += 1
    return count


@kernel.apply.of(STATE)
def apply(state: np.record, move: np.uint64) -> None:
    state.bridges[state.mover] |= bit(move)
    state.mover ^= 1


@kernel.winners.of(STATE)
def winners(state: np.record) -> int:
    """Return the player who built the last bridge. Nobody can stop both, so no game is drawn."""
    return 1 << (1 - signed(state.mover))


@kernel.action_of.of(STATE)
def action_of(state: np.record, move: np.uint64) -> int:
    return signed(move)


@kernel.move_of.of(STATE)
def move_of(state: np.record, action: int) -> np.uint64:
    return np.uint64(action)


@kernel.digest.of(STATE)
def digest(state: np.record) -> np.uint64:
    return mix(mix(state.bridges[WHITE]) ^ state.bridges[BLACK])
