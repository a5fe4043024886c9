"""Perft: counting the positions at a depth, the test of move generators."""

import numpy as np

from triskel.core import kernel
from triskel.core.jit import entry
from triskel.core.position import Position


@entry
def count_leaves(root: np.ndarray, depth: int, max_moves: int) -> int:
    """Return the number of sequences of `depth` moves. The last ply is counted, not played."""
    states = np.repeat(root, depth + 1)
    moves = np.empty((depth + 1, max_moves), np.uint64)
    left = np.zeros(depth + 1, np.int64)
    leaves, ply = 0, 0
    left[0] = kernel.legal(states[0], moves[0])
    if depth == 1:
        return left[0]
    while ply >= 0:
        if left[ply] == 0:
            ply -= 1
            continue
        left[ply] -= 1
        states[ply + 1] = states[ply]
        kernel.apply(states[ply + 1], moves[ply, left[ply]])
        count = kernel.legal(states[ply + 1], moves[ply + 1])
        if ply + 2 == depth:
            leaves += count
        else:
            ply += 1
            left[ply] = count
    return leaves


def perft(position: Position, depth: int) -> int:
    """Return the number of leaves at a depth; games that end earlier have none there."""
    if depth == 0:
        return 1
    return int(count_leaves(position.states, depth, position.game.max_moves))
