"""The net of Conex (see games/conex/features.py): fitted to results of games.

    python -m triskel.training.conex_network games.npz more.npz --to conex.net

Every position is learnt from twice, once as either player sees it.
"""

import numpy as np

from triskel.core.net import Net
from triskel.games.conex.features import NET, ROWS, WIDTH
from triskel.games.conex.record import STATE
from triskel.training.fitting import (
    Examples,
    evaluation_report,
    features_of,
    held_back,
    learn,
    new_network,
    quantised,
    run,
)
from triskel.training.games import Games

EPOCHS, LEARNING_RATE, DECAY = 6, 4e-3, 0.5
SPREAD = 0.05  # of the numbers to begin with


def both_views(games: Games) -> Examples:
    """Return every position as its mover sees it, and after all of them every one as the other does."""
    (mine, my_counts), (theirs, their_counts) = (features_of(games.states, NET, others) for others in (False, True))
    targets = np.concatenate([games.payoffs + 1, 1 - games.payoffs]) / 2
    return Examples(
        np.concatenate([mine, theirs]), np.concatenate([my_counts, their_counts]), targets.astype(np.float32)
    )


def fit(games: Games, epochs: int, rng: np.random.Generator) -> tuple[Net, str]:
    """Return a net, and how well it predicts games that it never saw."""
    examples, unseen = both_views(games), np.tile(held_back(games.games), 2)
    beginning = SPREAD * rng.standard_normal((ROWS, WIDTH))
    beginning[~_has_examples(examples.only(~unseen))] = 0  # a row without examples adds nothing
    fitted = new_network(beginning, np.full(ROWS, DECAY), SPREAD, rng)
    learn(fitted, examples, np.flatnonzero(~unseen), LEARNING_RATE, epochs, rng)
    net = quantised(NET, fitted.rows, fitted.weights)
    return net, evaluation_report(net, examples.only(unseen))


def _has_examples(examples: Examples) -> np.ndarray:
    """Return which features there are examples of, as a mask."""
    mask = np.zeros(ROWS, bool)
    for k in range(int(examples.counts.max())):
        mask[examples.features[examples.counts > k, k]] = True
    return mask


if __name__ == "__main__":
    run(fit, STATE, EPOCHS)
