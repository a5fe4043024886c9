"""A small network in NumPy: two hidden layers, a policy and a value. Enough to learn our games in minutes on a CPU.

Inputs may come in parts that the same weights look at, such as the colours of Keks: what is learnt of one is known of
all. Each part has its own logits; the value is that of the mean of the parts.
"""

from pathlib import Path

import numpy as np

ILLEGAL = np.float32(-1e9)  # the logit of an illegal action


class Network:
    def __init__(self, inputs: int, actions: int, hidden: int = 128, seed: int = 0) -> None:
        rng = np.random.default_rng(seed)
        shapes = ((inputs, hidden), (hidden, hidden), (hidden, actions), (hidden, 1))
        gains = (2**0.5, 2**0.5, 0.01, 0.1)
        self.weights = []
        for (rows, columns), gain in zip(shapes, gains, strict=True):
            self.weights.append((gain / rows**0.5 * rng.normal(size=(rows, columns))).astype(np.float32))
            self.weights.append(np.zeros(columns, np.float32))
        self._moments = [(np.zeros_like(each), np.zeros_like(each)) for each in self.weights]
        self._steps = 0

    def forward(self, inputs: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return the logits of all actions and the values, from −1 to 1, of rows of inputs, or of rows of parts."""
        w1, b1, w2, b2, wp, bp, wv, bv = self.weights
        size, parts = len(inputs), inputs.shape[1] if inputs.ndim == 3 else 1
        inputs = inputs.reshape(size * parts, -1)
        first = np.maximum(inputs @ w1 + b1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        pooled = second.reshape(size, parts, -1).mean(axis=1)
        values = np.tanh(pooled @ wv + bv)
        self._kept = inputs, first, second, pooled, values
        return (second @ wp + bp).reshape(size, -1), values[:, 0]

    def backward(self, by_logits: np.ndarray, by_values: np.ndarray) -> list[np.ndarray]:
        """Return the gradients of all weights, given those of the outputs of the last `forward`."""
        _, _, w2, _, wp, _, wv, _ = self.weights
        inputs, first, second, pooled, values = self._kept
        parts = len(inputs) // len(values)
        by_values = (by_values[:, None] * (1 - values**2)).astype(np.float32)
        by_logits = by_logits.reshape(len(inputs), -1)
        by_second = (by_logits @ wp.T + np.repeat(by_values @ wv.T / parts, parts, axis=0)) * (second > 0)
        by_first = (by_second @ w2.T) * (first > 0)
        layers = ((inputs, by_first), (first, by_second), (second, by_logits), (pooled, by_values))
        return [each for before, by in layers for each in (before.T @ by, by.sum(axis=0))]

    def update(self, gradients: list[np.ndarray], rate: float, longest: float = 0.5) -> None:
        """Take a step of Adam, the gradients shortened to a length."""
        length = float(np.sqrt(sum((each**2).sum() for each in gradients)))
        self._steps += 1
        correction = (1 - 0.999**self._steps) ** 0.5 / (1 - 0.9**self._steps)
        shortened = np.float32(min(1.0, longest / (length + 1e-8)))
        for i, gradient in enumerate(gradients):
            step, (mean, square) = shortened * gradient, self._moments[i]
            mean[...] += 0.1 * (step - mean)
            square[...] += 0.001 * (step**2 - square)
            self.weights[i] -= np.float32(rate * correction) * mean / (np.sqrt(square) + np.float32(1e-5))

    def save(self, file: Path) -> None:
        np.savez(file, *self.weights)

    def load(self, file: Path) -> None:
        with np.load(file) as arrays:
            self.weights = [arrays[name] for name in arrays.files]


def softmax(logits: np.ndarray) -> np.ndarray:
    powers = np.exp(logits - logits.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def wilson(successes: float, trials: int) -> tuple[float, float]:
    """Return the interval that a share lies in with 95 % confidence."""
    z, share = 1.96, successes / trials
    middle = share + z * z / (2 * trials)
    spread = z * (share * (1 - share) / trials + z * z / (4 * trials * trials)) ** 0.5
    return (middle - spread) / (1 + z * z / trials), (middle + spread) / (1 + z * z / trials)
