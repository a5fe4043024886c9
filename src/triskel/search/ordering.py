"""Which move to try first: what the table remembers, what the game prefers, what was good nearby.

Killers are the moves that last refuted something at the same distance from the root; the history counts how
often a move refuted something anywhere. Both know moves by their codes alone, so they serve every game.
"""

import numpy as np

from triskel.core import kernel
from triskel.core.bits import signed
from triskel.core.jit import jit

HISTORY_BITS = 12
HISTORY_LIMIT = 1 << 14
KILLERS = 2

_TABLE_MOVE = 1 << 40
_KILLER = 1 << 20
_PREFERENCE = 1 << 8  # a step of `kernel.preference` counts as much as this of history
_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_SHIFT = np.uint64(64 - HISTORY_BITS)


@jit
def _slot(move: np.uint64) -> int:
    """The place of a move in the history; two moves may share one."""
    return signed((move * _GOLDEN) >> _SHIFT)


@jit
def rate(
    state: np.record,
    moves: np.ndarray,
    rates: np.ndarray,
    count: int,
    table_move: np.uint64,
    killers: np.ndarray,
    history: np.ndarray,
) -> None:
    """Give every move a number: the larger, the earlier it is tried."""
    for i in range(count):
        move = moves[i]
        if move == table_move:
            rates[i] = _TABLE_MOVE
            continue
        rates[i] = kernel.preference(state, move) * _PREFERENCE + history[_slot(move)]
        for k in range(KILLERS):
            if move == killers[k]:
                rates[i] += _KILLER


@jit
def bring_best(moves: np.ndarray, rates: np.ndarray, start: int, count: int) -> None:
    """Swap the best rated of the moves from `start` on to that place."""
    best = start
    for i in range(start + 1, count):
        if rates[i] > rates[best]:
            best = i
    moves[start], moves[best] = moves[best], moves[start]
    rates[start], rates[best] = rates[best], rates[start]


@jit
def reward(moves: np.ndarray, tried: int, depth: int, killers: np.ndarray, history: np.ndarray) -> None:
    """Remember that the last of the tried moves refuted the position, and that those before it did not."""
    good = moves[tried - 1]
    if killers[0] != good:
        killers[1] = killers[0]
        killers[0] = good
    bonus = min(depth * depth, 400)
    for i in range(tried):
        slot = _slot(moves[i])
        change = bonus if i == tried - 1 else -bonus
        history[slot] += change - history[slot] * bonus // HISTORY_LIMIT
