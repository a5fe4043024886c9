"""Minimax as the books have it: every move of every position, no windows, no table. Slow and plain."""

import numba
import numpy as np

from triskel.core import kernel
from triskel.search.pvs import WIN


@numba.njit
def _plain_value(state, seat, ply, depth, digests, net):
    """The value where it is plain, or None: the same four cases in the same order as in the search."""
    if kernel.to_move(state) == kernel.NOBODY:
        winners = kernel.winners(state)
        if winners == 0 or winners == 3:
            return 0
        return WIN - ply if (winners >> seat) & 1 else ply - WIN
    if ply == depth:
        return kernel.evaluate(state, seat, net)
    digests[ply] = kernel.digest(state)
    for before in range(ply - 2, -1, -2):
        if digests[before] == digests[ply]:
            return 0
    return None


@numba.njit
def minimax(root, seat, depth, max_moves, net):
    """The value of the root for the seat that moves there."""
    states = np.repeat(root, depth + 1)
    moves = np.empty((depth + 1, max_moves), np.uint64)
    left = np.zeros(depth + 1, np.int64)
    best = np.full(depth + 1, -WIN - 1)
    digests = np.zeros(depth + 1, np.uint64)
    digests[0] = kernel.digest(states[0])
    left[0] = kernel.legal(states[0], moves[0])
    ply = 0
    while True:
        if left[ply] == 0:
            if ply == 0:
                return best[0]
            ply -= 1
            best[ply] = max(best[ply], -best[ply + 1])
            continue
        left[ply] -= 1
        states[ply + 1] = states[ply]
        kernel.apply(states[ply + 1], moves[ply, left[ply]])
        value = _plain_value(states[ply + 1], (seat + ply + 1) & 1, ply + 1, depth, digests, net)
        if value is None:
            ply += 1
            best[ply] = -WIN - 1
            left[ply] = kernel.legal(states[ply], moves[ply])
        else:
            best[ply] = max(best[ply], -value)
