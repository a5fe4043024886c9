"""Playouts from the leaf of a tree: at random, or by preference."""

import numpy as np

from triskel.core import kernel
from triskel.core.jit import jit
from triskel.core.rng import below

TO_THE_END = -1  # plies of a playout that is not cut short
MOST_MOVES = 1 << 13  # no position of any game has more


@jit
def rank(state: np.record, moves: np.ndarray, ranks: np.ndarray) -> int:
    """List the legal moves and their ranks, and return how many there are.

    The best by preference ranks highest, of equals the first. A rank contains the number of its move, so that finding
    the highest is enough.
    """
    count = kernel.legal(state, moves)
    for k in range(count):
        ranks[k] = kernel.preference(state, moves[k]) * MOST_MOVES + (MOST_MOVES - 1 - k)
    return count


@jit
def next_best(ranks: np.ndarray, count: int) -> int:
    """Return the number of the move with the highest rank, and remove it from the ranks; one must be left."""
    best = ranks[0]
    for k in range(1, count):
        best = max(best, ranks[k])
    number = MOST_MOVES - 1 - best % MOST_MOVES
    ranks[number] = np.iinfo(np.int64).min
    return number


@jit
def play_at_random(state: np.record, plies: int, moves: np.ndarray, rng: np.ndarray) -> None:
    """Play random legal moves."""
    while plies != 0:
        count = kernel.legal(state, moves)
        if count == 0:
            return
        kernel.apply(state, moves[below(rng, count)])
        plies -= 1


@jit
def play_sensibly(
    state: np.record, plies: int, slip: int, moves: np.ndarray, ranks: np.ndarray, rng: np.ndarray
) -> None:
    """Play the best moves by preference, but one in `slip` at random."""
    while plies != 0 and kernel.to_move(state) != kernel.NOBODY:
        if below(rng, slip) == 0:
            kernel.apply(state, moves[below(rng, kernel.legal(state, moves))])
        else:
            count = rank(state, moves, ranks)
            kernel.apply(state, moves[next_best(ranks, count)])
        plies -= 1
