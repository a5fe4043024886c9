"""Move ordering: the table's move, killer moves, then the game's preference and the history heuristic.

Killer moves are those that last caused a beta cutoff at the same distance from the root; the history counts how often
a move caused one anywhere. Both know moves by their codes alone, so they serve every game.
"""

import numpy as np

from triskel.core import kernel
from triskel.core.bits import signed
from triskel.core.jit import inlined

HISTORY_BITS = 12
HISTORY_LIMIT = 1 << 14
KILLERS = 2

_GOLDEN = np.uint64(0x9E3779B97F4A7C15)
_SHIFT = np.uint64(64 - HISTORY_BITS)


@inlined
def _slot(move: np.uint64) -> int:
    """Return the place of a move in the history; two moves may share one."""
    return signed((move * _GOLDEN) >> _SHIFT)


@inlined
def promote(moves: np.ndarray, count: int, table_move: np.uint64, killers: np.ndarray) -> int:
    """Bring the table's move and the killers to the front where they are legal, and return how many are.

    One of them often causes a cutoff, and then the others need no score.
    """
    found = 0
    for i in range(count):
        if moves[i] == table_move:
            moves[0], moves[i] = moves[i], moves[0]
            found = 1
            break
    for i in range(found, count):
        if moves[i] == killers[0] or moves[i] == killers[1]:
            moves[found], moves[i] = moves[i], moves[found]
            found += 1
    return found


@inlined
def score_moves(
    state: np.record,
    moves: np.ndarray,
    scores: np.ndarray,
    start: int,
    count: int,
    history: np.ndarray,
    preference_weight: int,
) -> None:
    """Score every move from `start` on: the larger, the earlier it is tried."""
    for i in range(start, count):
        scores[i] = kernel.preference(state, moves[i]) * preference_weight + history[_slot(moves[i])]


@inlined
def pick_best(moves: np.ndarray, scores: np.ndarray, start: int, count: int) -> None:
    """Swap the move with the best score from `start` on to that place."""
    best = start
    for i in range(start + 1, count):
        if scores[i] > scores[best]:
            best = i
    moves[start], moves[best] = moves[best], moves[start]
    scores[start], scores[best] = scores[best], scores[start]


@inlined
def update_history(moves: np.ndarray, tried: int, bonus: int, killers: np.ndarray, history: np.ndarray) -> None:
    """Note that the last of the tried moves caused a cutoff, and that those before it did not."""
    good = moves[tried - 1]
    if killers[0] != good:
        killers[1] = killers[0]
        killers[0] = good
    for i in range(tried):
        slot = _slot(moves[i])
        change = bonus if i == tried - 1 else -bonus
        history[slot] += change - history[slot] * bonus // HISTORY_LIMIT
