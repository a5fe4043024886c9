"""Fitting nets to the results of games.

While a net is learnt its numbers are fractions (`Network`); what comes of it is a `Net` of whole ones. The steps are
those of AdamW (Loshchilov and Hutter, "Decoupled Weight Decay Regularization", 2019), growing at first and then ever
shorter. One core is enough for that: it goes six times through a million positions in half a minute.
"""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from triskel.core import kernel
from triskel.core.jit import entry, reordered
from triskel.core.net import Net, NetShape, forward, room_for

BATCH = 4096
WARM_UP, FIRST_STEP = 0.3, 0.04  # the share of the steps that grow longer, and how long the first is beside the longest
MEAN_KEPT, SQUARES_KEPT, TINY = 0.9, 0.999, 1e-8


class Examples(NamedTuple):
    """Positions to learn from: their features, how many each has, and targets: 0 is lost, 1 won; luck goes beyond."""

    features: np.ndarray
    counts: np.ndarray
    targets: np.ndarray


class Network(NamedTuple):
    """Rows to add up, and the weights of their sums.

    Every row has a weight decay of its own; the weights have the least of these.
    """

    rows: np.ndarray
    weights: np.ndarray
    decay: np.ndarray


def new_network(rows: np.ndarray, decay: np.ndarray, spread: float, rng: np.random.Generator) -> Network:
    """Return a network to begin with: the rows as given, the weights random and small."""
    weights = np.float32(spread) * rng.standard_normal(rows.shape[1:], np.float32)
    return Network(rows.astype(np.float32), weights, decay.astype(np.float32)[:, None])


@reordered
def _logit(sums: np.ndarray, weights: np.ndarray) -> np.float32:
    """Return the logit of winning."""
    logit = np.float32(0)
    for i in range(len(sums)):
        logit += max(sums[i], np.float32(0)) * weights[i]
    return logit


@reordered
def _add_up(features: np.ndarray, count: int, rows: np.ndarray, sums: np.ndarray) -> None:
    for i in range(len(sums)):
        sums[i] = 0
    for k in range(count):
        row = rows[features[k]]
        for i in range(len(sums)):
            sums[i] += row[i]


@entry
def _compute_gradients(
    features: np.ndarray,
    counts: np.ndarray,
    targets: np.ndarray,
    batch: np.ndarray,
    rows: np.ndarray,
    weights: np.ndarray,
    row_gradients: np.ndarray,
    weight_gradients: np.ndarray,
) -> None:
    """Write the gradients of a batch's loss, its mean cross entropy, by each number of the network."""
    sums, nothing = np.empty(len(weights), np.float32), np.float32(0)
    row_gradients[:] = 0
    weight_gradients[:] = 0
    for n in batch:
        _add_up(features[n], counts[n], rows, sums)
        error = np.float32((1 / (1 + math.exp(-_logit(sums, weights))) - targets[n]) / len(batch))
        for i in range(len(sums)):
            weight_gradients[i] += error * max(sums[i], nothing)
            sums[i] = error * weights[i] if sums[i] > nothing else nothing
        for k in range(counts[n]):
            gradients = row_gradients[features[n, k]]
            for i in range(len(sums)):
                gradients[i] += sums[i]


class _Optimizer:
    """AdamW for one array of numbers."""

    def __init__(self, numbers: np.ndarray, decay: np.ndarray | float) -> None:
        self._numbers, self._decay, self._steps = numbers, decay, 0
        self.gradients, self._mean, self._squares = (np.zeros_like(numbers) for _ in range(3))

    def step(self, learning_rate: float) -> None:
        self._steps += 1
        self._mean += (1 - MEAN_KEPT) * (self.gradients - self._mean)
        self._squares += (1 - SQUARES_KEPT) * (self.gradients**2 - self._squares)
        mean = self._mean / (1 - MEAN_KEPT**self._steps)
        spread = np.sqrt(self._squares / (1 - SQUARES_KEPT**self._steps)) + TINY
        self._numbers *= 1 - learning_rate * self._decay
        self._numbers -= learning_rate * mean / spread


def _schedule(done: float) -> float:
    """Return the factor of the learning rate, up to 1, when a share of the steps is done."""
    if done < WARM_UP:
        return FIRST_STEP + (1 - FIRST_STEP) * (1 - math.cos(math.pi * done / WARM_UP)) / 2
    return (1 + math.cos(math.pi * (done - WARM_UP) / (1 - WARM_UP))) / 2


def learn(
    network: Network,
    examples: Examples,
    learning_rate: float,
    epochs: int,
    rng: np.random.Generator,
    limit: float = math.inf,
) -> None:
    """Fit a network to the targets of examples. No weight gets larger than the limit."""
    rows, weights = _Optimizer(network.rows, network.decay), _Optimizer(network.weights, float(network.decay.min()))
    steps = max(1, epochs * len(examples.targets) // BATCH)
    for step in range(steps):
        batch = rng.integers(len(examples.targets), size=BATCH)
        _compute_gradients(*examples, batch, network.rows, network.weights, rows.gradients, weights.gradients)
        for optimizer in (rows, weights):
            optimizer.step(learning_rate * _schedule(step / steps))
        np.clip(network.weights, -limit, limit, out=network.weights)


@entry
def _list_features(states: np.ndarray, others: bool, rows: np.ndarray, counts: np.ndarray) -> None:
    for i in range(len(states)):
        seat = kernel.to_move(states[i])
        counts[i] = kernel.features(states[i], 1 - seat if others else seat, rows[i])


def features_of(states: np.ndarray, shape: NetShape, others: bool = False) -> tuple[np.ndarray, np.ndarray]:
    """Return the features of positions of games of two, as the mover sees them or the other, and how many each has."""
    rows = np.zeros((len(states), shape.most_features), np.int16)
    counts = np.zeros(len(states), np.int64)
    _list_features(states, others, rows, counts)
    return rows[:, : counts.max(initial=0)].copy(), counts


def examples_of(states: np.ndarray, payoffs: np.ndarray, shape: NetShape, others: bool = False) -> Examples:
    """Return positions with their features, and their movers' payoffs, or the others', as targets."""
    return Examples(*features_of(states, shape, others), ((payoffs + 1) / 2).astype(np.float32))


def join(parts: Sequence[Examples]) -> Examples:
    """Return the examples of all parts."""
    counts = np.concatenate([part.counts for part in parts])
    features, first = np.zeros((len(counts), counts.max(initial=0)), np.int16), 0
    for part in parts:
        last = first + len(part.counts)
        features[first:last, : part.features.shape[1]] = part.features
        first = last
    return Examples(features, counts, np.concatenate([part.targets for part in parts]))


@entry
def _predict(
    net: np.ndarray,
    rows: int,
    width: int,
    features: np.ndarray,
    counts: np.ndarray,
    room: np.ndarray,
    sums: np.ndarray,
    logits: np.ndarray,
) -> None:
    for i in range(len(features)):
        for k in range(counts[i]):
            room[k] = features[i, k]
        logits[i] = forward(net, rows, width, room, counts[i], sums)


def predict(net: Net, features: np.ndarray, counts: np.ndarray) -> np.ndarray:
    """Return the logit of winning for every position, exactly as the players compute it."""
    shape, logits = net.shape, np.empty(len(features))
    room, sums = np.empty(room_for(shape.most_features), np.int64), np.empty(shape.width, np.int32)
    _predict(net.array, shape.rows, shape.width, features, counts, room, sums, logits)
    return logits / shape.logit


class Fitness(NamedTuple):
    """How well a net predicts: the mean cross entropy, and the share of decided results. None without examples."""

    loss: float | None
    predicted: float | None


def fitness(net: Net, examples: Examples) -> Fitness:
    """Return how well a net predicts the targets of examples."""
    decided = examples.targets != 0.5
    if not decided.any():
        return Fitness(None, None)
    logits = predict(net, examples.features, examples.counts)
    loss = (np.logaddexp(0, logits) - examples.targets * logits).mean()
    right = ((logits > 0) == (examples.targets > 0.5))[decided].mean()
    return Fitness(round(float(loss), 5), round(float(right), 5))


def quantised(shape: NetShape, rows: np.ndarray, weights: np.ndarray) -> Net:
    """Return the net of whole numbers; NetError where some are too large: then they need more weight decay."""
    numbers = np.concatenate([rows * shape.quantum, weights[None] * shape.weight_quantum])
    return Net.of(shape, numbers.round())
