"""The net of Keks (see games/keks/evaluation.py): fitted to results of games.

Of most sorts of colours there are few examples, so a sort's row is a sum: what it shares with the sorts that have as
many tiles at hand, what it shares with those that lie alike, what its owners alone say, and a rest that has to earn
its place. Once learnt, the four are added up for good.
"""

import numpy as np

from triskel.core.jit import entry
from triskel.core.net import Net
from triskel.games.keks.evaluation import FEATURES, NET, NOTHING, ROWS, SORT, WIDTH
from triskel.training.fitting import Examples, Network, examples_of, learn, new_network, quantised

DECAY, DECAY_OF_REST = 1e-3, 3.0
WEIGHT_LIMIT = 4.0
SPREAD = 0.1  # of the numbers to begin with


def _shared() -> np.ndarray:
    """Return, for each sort of colour, the numbers of the three parts that it shares with others."""
    phase, owned, at_hand, at_edge, inside, followed = np.indices(SORT).reshape(len(SORT), -1)
    owners = phase * SORT[1] + owned
    placed = (owners * SORT[2] + at_hand) * SORT[5] + followed
    lying = (owners * SORT[3] + at_edge) * SORT[4] + inside
    return np.stack([owners, placed, lying], 1)


SHARED = _shared()
# While it is learnt, the network has the rests first, then one table of shared parts after the other, then what is not
# about a colour.
PARTS = SHARED.max(0) + 1
FIRST_PARTS = NOTHING + np.cumsum([0, *PARTS[:-1]])
OTHERS = NOTHING + int(PARTS.sum())
LEARNT = OTHERS + ROWS - NOTHING - 1
MAX_FEATURES = FEATURES * (1 + len(PARTS))


def movers_view(states: np.ndarray, payoffs: np.ndarray) -> Examples:
    """Return every position as its mover sees it."""
    return examples_of(states, payoffs, NET)


def with_split_rows(examples: Examples) -> Examples:
    """Return the same positions with the rows that are added up while the net is learnt."""
    features = np.empty((len(examples.features), MAX_FEATURES), np.int16)
    counts = np.empty(len(features), np.int64)
    _split(examples.features, SHARED + FIRST_PARTS, features, counts)
    return examples._replace(features=features, counts=counts)


@entry
def _split(rows: np.ndarray, parts: np.ndarray, features: np.ndarray, counts: np.ndarray) -> None:
    """Put the rest and the shared parts of a sort in the place of its row."""
    for i in range(len(rows)):
        count = 0
        for row in rows[i]:
            if row > NOTHING:
                features[i, count] = OTHERS + row - NOTHING - 1
                count += 1
            elif row < NOTHING:
                features[i, count] = row
                for k in range(parts.shape[1]):
                    features[i, count + 1 + k] = parts[row, k]
                count += 1 + parts.shape[1]
        counts[i] = count


def fit(examples: Examples, epochs: int, learning_rate: float, rng: np.random.Generator) -> Net:
    """Return a net that was fitted to examples."""
    beginning, decay = SPREAD * rng.standard_normal((LEARNT, WIDTH)), np.full(LEARNT, DECAY)
    beginning[:NOTHING], decay[:NOTHING] = 0, DECAY_OF_REST
    fitted = new_network(beginning, decay, SPREAD, rng)
    learn(fitted, with_split_rows(examples), learning_rate, epochs, rng, WEIGHT_LIMIT)
    return quantised(NET, _joined_rows(fitted), fitted.weights)


def _joined_rows(fitted: Network) -> np.ndarray:
    """Return the rows of the net: for each sort of colour its rest and its shared parts added up."""
    sorts = fitted.rows[:NOTHING] + fitted.rows[SHARED + FIRST_PARTS].sum(1)
    return np.concatenate([sorts, np.zeros_like(sorts[:1]), fitted.rows[OTHERS:]])
