"""The net of Conex (see games/conex/features.py): fitted to results of games.

Every position is learnt from twice, once as either player sees it.
"""

import numpy as np

from triskel.core.net import Net
from triskel.games.conex.features import NET, ROWS, WIDTH
from triskel.training.fitting import Examples, examples_of, join, learn, new_network, quantised

DECAY = 0.5
SPREAD = 0.05  # of the numbers to begin with


def both_views(states: np.ndarray, payoffs: np.ndarray) -> Examples:
    """Return every position as its mover sees it, and after all of them every one as the other does."""
    return join([examples_of(states, payoffs, NET), examples_of(states, -payoffs, NET, others=True)])


def fit(examples: Examples, epochs: int, learning_rate: float, rng: np.random.Generator) -> Net:
    """Return a net that was fitted to examples."""
    beginning = SPREAD * rng.standard_normal((ROWS, WIDTH))
    beginning[~_has_examples(examples)] = 0  # a row without examples adds nothing
    fitted = new_network(beginning, np.full(ROWS, DECAY), SPREAD, rng)
    learn(fitted, examples, learning_rate, epochs, rng)
    return quantised(NET, fitted.rows, fitted.weights)


def _has_examples(examples: Examples) -> np.ndarray:
    """Return which features there are examples of, as a mask."""
    mask = np.zeros(ROWS, bool)
    for k in range(int(examples.counts.max())):
        mask[examples.features[examples.counts > k, k]] = True
    return mask
