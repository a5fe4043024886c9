"""What a leaf is worth and which of its moves look good, asked for many leaves at a time.

MCTS collects leaves and hands them over as one array of records, which is how neural networks like to be asked.
Any callable of this form will do; `Static` is the one made of a game's own `evaluate`.
"""

from typing import Protocol

import numpy as np

from triskel.core import kernel
from triskel.core.game import Game
from triskel.core.jit import entry, jit
from triskel.core.outcome import payoff

SCALE = 10_000  # what `kernel.evaluate` calls won
FIRST_RANKS = 2.0  # the larger, the more alike are the priors of the first few moves


class Evaluator(Protocol):
    """Judges games of two that are not over."""

    def __call__(self, states: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Priors, a row each in the order of `kernel.legal`, which sum up to 1; and values for the seat to move.

        A row may be longer than there are moves: the rest is not looked at. Values go from −1, lost, to 1, won.
        """
        ...


class Static:
    """A game's hand-made evaluation, and priors by the rank of what it says after each move."""

    def __init__(self, game: Game) -> None:
        self._moves = np.empty(game.max_moves, np.uint64)

    def __call__(self, states: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        priors = np.zeros((len(states), len(self._moves)), np.float32)
        values = np.empty(len(states))
        static_all(states, self._moves, priors, values, states[:1].copy())
        return priors, values


@entry
def static_all(
    states: np.ndarray, moves: np.ndarray, priors: np.ndarray, values: np.ndarray, after: np.ndarray
) -> None:
    """Judge every state; `after` is room for a state of the same kind."""
    for i in range(len(states)):
        seat = kernel.to_move(states[i])
        values[i] = kernel.evaluate(states[i], seat) / SCALE
        count = kernel.legal(states[i], moves)
        likes = np.empty(count, np.int64)
        for k in range(count):
            after[0] = states[i]
            kernel.apply(after[0], moves[k])
            likes[k] = -worth(after[0], seat)
        _rank(likes, priors[i])


@jit
def _rank(dislikes: np.ndarray, priors: np.ndarray) -> None:
    """Priors by rank; moves liked alike share one."""
    order = np.argsort(dislikes)
    total, rank = 0.0, 0
    for k in range(len(order)):
        if k > 0 and dislikes[order[k]] != dislikes[order[k - 1]]:
            rank = k
        priors[order[k]] = 1.0 / (FIRST_RANKS + rank)
        total += priors[order[k]]
    for k in range(len(order)):
        priors[k] /= total


@jit
def worth(state: np.record, seat: int) -> int:
    """A game to a seat: what `kernel.evaluate` says, or the outcome on the same scale."""
    if kernel.to_move(state) == kernel.NOBODY:
        return int(SCALE * payoff(kernel.winners(state), kernel.seats(state), seat))
    return kernel.evaluate(state, seat)
