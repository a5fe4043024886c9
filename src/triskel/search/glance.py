"""Judging moves at a glance: how they look, and how one stands after them. No tree."""

import numpy as np

from triskel.core import kernel
from triskel.core.jit import entry
from triskel.core.position import Position
from triskel.search.evaluators import SCALE, worth
from triskel.search.explored import Candidate
from triskel.search.tree import happened


@entry
def like_all(root: np.ndarray, moves: np.ndarray, likes: np.ndarray) -> int:
    """List the legal moves and their preferences; answers how many there are."""
    count = kernel.legal(root[0], moves)
    for k in range(count):
        likes[k] = kernel.preference(root[0], moves[k])
    return count


@entry
def foresee_all(root: np.ndarray, past: np.ndarray, again: float, moves: np.ndarray, values: np.ndarray) -> int:
    """List the legal moves and what the mover's game is worth after each; answers how many there are.

    `again` is what it is worth to come back to an earlier position.
    """
    seat = kernel.to_move(root[0])
    count = kernel.legal(root[0], moves)
    states = root.copy()
    for k in range(count):
        states[0] = root[0]
        kernel.apply(states[0], moves[k])
        values[k] = again if happened(states[0], past) else worth(states[0], seat) / SCALE
    return count


def liked_moves(position: Position) -> tuple[Candidate, ...]:
    """Every legal move with its preference, the best liked first."""
    moves = np.empty(position.game.max_moves, np.uint64)
    likes = np.empty(position.game.max_moves, np.int64)
    return _sorted(moves, likes, like_all(position.states, moves, likes))


def foreseen_moves(position: Position, again: float = 0.0) -> tuple[Candidate, ...]:
    """Every legal move with the evaluation after it, the best for the mover first."""
    moves = np.empty(position.game.max_moves, np.uint64)
    values = np.empty(position.game.max_moves)
    past = np.array(position.past, np.uint64)
    return _sorted(moves, values, foresee_all(position.states, past, again, moves, values))


def _sorted(moves: np.ndarray, values: np.ndarray, count: int) -> tuple[Candidate, ...]:
    order = sorted(range(count), key=lambda k: (-values[k], moves[k]))
    return tuple(Candidate(int(moves[k]), 1, float(values[k])) for k in order)
