"""Priors and values of positions, many at a time.

Tree searches collect leaves and pass them on as one array of records, which suits neural networks. Any callable of the
form of `Evaluator` will do. `StaticEvaluator` is made of a game's own `evaluate`; `PolicyEvaluator` wraps a network
whose policy is over the game's fixed actions.
"""

import threading
from collections.abc import Callable
from typing import NamedTuple, Protocol

import numpy as np

from triskel.core import kernel
from triskel.core.errors import OptionError
from triskel.core.game import Game
from triskel.core.jit import entry, jit
from triskel.core.kernel import MAX_EVALUATION
from triskel.core.net import Net
from triskel.core.outcome import payoff
from triskel.search.params import DEFAULTS, SearchParams


class Evaluator(Protocol):
    """Evaluates positions that are not over. Several threads may call it at the same time."""

    def __call__(self, states: np.ndarray, priors: np.ndarray, values: np.ndarray) -> None:
        """Write the priors and values of every state.

        `priors[i]` is for the legal moves of `states[i]` in the order of `kernel.legal`, and sums to 1; the rest of the
        row is not read. `values[i, seat]` goes from −1, lost, to 1, won.
        """
        ...


class Scratch(NamedTuple):
    """What a thread needs to rank moves by evaluation."""

    after: np.ndarray  # one state
    moves: np.ndarray
    scores: np.ndarray
    counts: np.ndarray  # of moves by rank


class StaticEvaluator:
    """A game's own evaluation, by its own net or another, and priors by the rank of each move's evaluation."""

    def __init__(self, game: Game, net: Net | None = None, params: SearchParams = DEFAULTS) -> None:
        self._game, self._net, self._rank_offset = game, game.weights(net), params.rank_offset
        self._local = threading.local()

    def __call__(self, states: np.ndarray, priors: np.ndarray, values: np.ndarray) -> None:
        evaluate_all(states, *self.arguments(), priors, values)

    def arguments(self) -> tuple[Scratch, float, np.ndarray]:
        """Return what `evaluate_all` takes beside its arrays of states, priors and values."""
        return self._scratch(), self._rank_offset, self._net

    def _scratch(self) -> Scratch:
        """Return this thread's arrays."""
        if not hasattr(self._local, "scratch"):
            most = self._game.max_moves
            after, moves = np.empty(1, self._game.record), np.empty(most, np.uint64)
            self._local.scratch = Scratch(after, moves, np.empty(most, np.int64), np.empty(most, np.int64))
        scratch: Scratch = self._local.scratch
        return scratch


@entry
def evaluate_all(
    states: np.ndarray, scratch: Scratch, rank_offset: float, net: np.ndarray, priors: np.ndarray, values: np.ndarray
) -> None:
    """Write the priors and values of every state."""
    after, moves = scratch.after, scratch.moves
    for i in range(len(states)):
        seat = kernel.to_move(states[i])
        if kernel.seats(states[i]) == 2:
            values[i, seat] = kernel.evaluate(states[i], seat, net) / MAX_EVALUATION
            values[i, 1 - seat] = -values[i, seat]
        else:
            for each in range(kernel.seats(states[i])):
                values[i, each] = kernel.evaluate(states[i], each, net) / MAX_EVALUATION
        count = kernel.legal(states[i], moves)
        for k in range(count):
            after[0] = states[i]
            kernel.apply(after[0], moves[k])
            scratch.scores[k] = evaluate_any(after[0], seat, net)
        _write_priors(scratch.scores[:count], scratch.counts[:count], rank_offset, priors[i])


@jit
def _write_priors(scores: np.ndarray, counts: np.ndarray, rank_offset: float, priors: np.ndarray) -> None:
    """Write priors by rank, the highest score first; equal scores share a rank."""
    counts[:] = 0
    for k in range(len(scores)):
        rank = 0
        for other in scores:
            rank += 1 if other > scores[k] else 0
        priors[k] = 1.0 / (rank_offset + rank)
        counts[rank] += 1
    total = 0.0
    for rank in range(len(counts)):
        for _ in range(counts[rank]):
            total += float(np.float32(1.0 / (rank_offset + rank)))  # as it was written
    for k in range(len(scores)):
        priors[k] /= total


@jit
def evaluate_any(state: np.record, seat: int, net: np.ndarray) -> int:
    """Return the evaluation of a game for a seat or, when it is over, its outcome on the same scale."""
    if kernel.to_move(state) == kernel.NOBODY:
        return int(MAX_EVALUATION * payoff(kernel.winners(state), kernel.seats(state), seat))
    return kernel.evaluate(state, seat, net)


# Takes an array of states; returns weights of the game's actions, a row of `Game.actions` for each state, and values by
# state and seat.
Network = Callable[[np.ndarray], tuple[np.ndarray, np.ndarray]]


class PolicyEvaluator:
    """A network whose policy is over the game's fixed actions, such as `Batch.legal_mask` has them.

    The weights of the legal actions are put into the order of `kernel.legal` and divided by their sum, so the network
    need not know which actions are legal.
    """

    def __init__(self, game: Game, network: Network) -> None:
        self._game, self._network = game, network

    def __call__(self, states: np.ndarray, priors: np.ndarray, values: np.ndarray) -> None:
        policy, found = self._network(states)
        _check_shape("policy", policy, (len(states), self._game.actions))
        _check_shape("values", found, (len(states), values.shape[1]))
        values[:] = found
        moves = np.empty(self._game.max_moves, np.uint64)
        order_by_legal(states, np.ascontiguousarray(policy, np.float32), moves, priors)


def _check_shape(name: str, array: np.ndarray, shape: tuple[int, int]) -> None:
    if np.shape(array) != shape:
        raise OptionError(f"the network's {name} must have the shape {shape}, not {np.shape(array)}")


@entry
def order_by_legal(states: np.ndarray, policy: np.ndarray, moves: np.ndarray, priors: np.ndarray) -> None:
    """Write the weights of the legal moves as priors; all are equal where the policy has none for them."""
    for i in range(len(states)):
        count, total = kernel.legal(states[i], moves), 0.0
        for k in range(count):
            priors[i, k] = max(np.float32(0), policy[i, kernel.action_of(states[i], moves[k])])
            total += priors[i, k]
        for k in range(count):
            priors[i, k] = priors[i, k] / total if total > 0 else 1.0 / count
