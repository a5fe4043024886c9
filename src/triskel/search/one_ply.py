"""Ranking the legal moves without a tree: by preference, or by the evaluation after each."""

import numpy as np

from triskel.core import kernel
from triskel.core.jit import entry
from triskel.core.kernel import MAX_EVALUATION
from triskel.core.net import Net
from triskel.core.position import Position
from triskel.search.evaluators import evaluate_any
from triskel.search.root_stats import Candidate
from triskel.search.tree import is_repetition


@entry
def preferences(root: np.ndarray, moves: np.ndarray, values: np.ndarray) -> int:
    """List the legal moves and their preferences, and return how many there are."""
    count = kernel.legal(root[0], moves)
    for k in range(count):
        values[k] = kernel.preference(root[0], moves[k])
    return count


@entry
def evaluations(
    root: np.ndarray, past: np.ndarray, repetition: float, moves: np.ndarray, values: np.ndarray, net: np.ndarray
) -> int:
    """List the legal moves and the mover's evaluation after each, and return how many there are.

    `repetition` is the value of coming back to an earlier position.
    """
    seat = kernel.to_move(root[0])
    count = kernel.legal(root[0], moves)
    states = root.copy()
    for k in range(count):
        states[0] = root[0]
        kernel.apply(states[0], moves[k])
        if is_repetition(states[0], past):
            values[k] = repetition
        else:
            values[k] = evaluate_any(states[0], seat, net) / MAX_EVALUATION
    return count


def rank_by_preference(position: Position) -> tuple[Candidate, ...]:
    """Return every legal move with its preference, the best first."""
    moves = np.empty(position.game.max_moves, np.uint64)
    values = np.empty(position.game.max_moves, np.int64)
    return _ranked(moves, values, preferences(position.states, moves, values))


def rank_by_evaluation(position: Position, repetition: float = 0.0, *, net: Net | None = None) -> tuple[Candidate, ...]:
    """Return every legal move with the evaluation after it, by the game's own net or another, the best first."""
    weights = position.game.weights(net)
    moves = np.empty(position.game.max_moves, np.uint64)
    values = np.empty(position.game.max_moves)
    past = np.array(position.past, np.uint64)
    return _ranked(moves, values, evaluations(position.states, past, repetition, moves, values, weights))


def _ranked(moves: np.ndarray, values: np.ndarray, count: int) -> tuple[Candidate, ...]:
    order = sorted(range(count), key=lambda k: (-values[k], moves[k]))
    return tuple(Candidate(int(moves[k]), 1, float(values[k])) for k in order)
