"""Priors and values of leaves, many at a time.

MCTS collects leaves and passes them on as one array of records, which suits neural networks. Any callable of this form
is an evaluator; `StaticEvaluator` is the one made of a game's own `evaluate`.
"""

from typing import Protocol

import numpy as np

from triskel.core import kernel
from triskel.core.game import Game
from triskel.core.jit import entry, jit
from triskel.core.kernel import MAX_EVALUATION
from triskel.core.net import Net
from triskel.core.outcome import payoff

FIRST_RANKS = 2.0  # the larger, the more alike are the priors of the first few moves


class Evaluator(Protocol):
    """Evaluates games of two that are not over."""

    def __call__(self, states: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return priors, a row for each state in the order of `kernel.legal` that sums to 1, and values.

        A row may be longer than there are moves: the rest is not read. Values are for the seat to move, from −1, lost,
        to 1, won.
        """
        ...


class StaticEvaluator:
    """A game's own evaluation, by its own net or another, and priors by the rank of each move's evaluation."""

    def __init__(self, game: Game, net: Net | None = None) -> None:
        self._net = game.weights(net)
        self._moves = np.empty(game.max_moves, np.uint64)

    def __call__(self, states: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        priors = np.zeros((len(states), len(self._moves)), np.float32)
        values = np.empty(len(states))
        evaluate_all(states, self._moves, priors, values, states[:1].copy(), self._net)
        return priors, values


@entry
def evaluate_all(
    states: np.ndarray, moves: np.ndarray, priors: np.ndarray, values: np.ndarray, after: np.ndarray, net: np.ndarray
) -> None:
    """Evaluate every state; `after` is room for a state of the same kind."""
    for i in range(len(states)):
        seat = kernel.to_move(states[i])
        values[i] = kernel.evaluate(states[i], seat, net) / MAX_EVALUATION
        count = kernel.legal(states[i], moves)
        scores = np.empty(count, np.int64)
        for k in range(count):
            after[0] = states[i]
            kernel.apply(after[0], moves[k])
            scores[k] = -evaluate_any(after[0], seat, net)
        _rank(scores, priors[i])


@jit
def _rank(scores: np.ndarray, priors: np.ndarray) -> None:
    """Write priors by rank, the lowest score first; equal scores share a rank."""
    order = np.argsort(scores)
    total, rank = 0.0, 0
    for k in range(len(order)):
        if k > 0 and scores[order[k]] != scores[order[k - 1]]:
            rank = k
        priors[order[k]] = 1.0 / (FIRST_RANKS + rank)
        total += priors[order[k]]
    for k in range(len(order)):
        priors[k] /= total


@jit
def evaluate_any(state: np.record, seat: int, net: np.ndarray) -> int:
    """Return the evaluation of a game for a seat or, when it is over, its outcome on the same scale."""
    if kernel.to_move(state) == kernel.NOBODY:
        return int(MAX_EVALUATION * payoff(kernel.winners(state), kernel.seats(state), seat))
    return kernel.evaluate(state, seat, net)
