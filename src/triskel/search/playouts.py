"""Playing on from where a tree ends: at random, or by what looks best."""

import numpy as np

from triskel.core import kernel
from triskel.core.jit import jit
from triskel.core.rng import below

TO_THE_END = -1  # plies of a playout that is not cut short
SLIP = 8  # one move in so many is any legal one, where what looks best is played


@jit
def rate(state: np.record, moves: np.ndarray, likes: np.ndarray) -> int:
    """List the legal moves and how much each is liked; answers how many there are."""
    count = kernel.legal(state, moves)
    for k in range(count):
        likes[k] = kernel.preference(state, moves[k])
    return count


@jit
def next_best(likes: np.ndarray, count: int) -> int:
    """The index of the move liked best, which is then struck off."""
    best = 0
    for k in range(1, count):
        if likes[k] > likes[best]:
            best = k
    likes[best] = np.iinfo(np.int64).min
    return best


@jit
def play_at_random(state: np.record, plies: int, moves: np.ndarray, rng: np.ndarray) -> None:
    while plies != 0:
        count = kernel.legal(state, moves)
        if count == 0:
            return
        kernel.apply(state, moves[below(rng, count)])
        plies -= 1


@jit
def play_sensibly(state: np.record, plies: int, moves: np.ndarray, likes: np.ndarray, rng: np.ndarray) -> None:
    """Play what looks best, except for the slips."""
    while plies != 0 and kernel.to_move(state) != kernel.NOBODY:
        if below(rng, SLIP) == 0:
            kernel.apply(state, moves[below(rng, kernel.legal(state, moves))])
        else:
            count = rate(state, moves, likes)
            kernel.apply(state, moves[next_best(likes, count)])
        plies -= 1
