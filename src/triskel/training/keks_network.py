"""The network that judges positions of Keks (see games/keks/evaluation.py): fitted to results of games.

    python -m triskel.training.keks_network games.npz more.npz --to src/triskel/games/keks/network.npy

Of most sorts of colours there are few examples, so a sort's row is a sum: what it shares with the sorts that have as
many tiles at hand, what it shares with those that lie alike, what its owners alone say, and a rest that has to earn
its place. Once learnt, the four are added up for good.
"""

import numpy as np

from triskel.core.jit import entry
from triskel.games.keks.evaluation import NOTHING, QUANTUM, ROWS, SORT, WIDTH, rows_of
from triskel.games.keks.record import STATE
from triskel.training.fitting import Examples, Network, foretold, held_back, learn, new_network, run, whole_numbers
from triskel.training.games import Games

LOOKED_UP = 12  # rows for a position
EPOCHS, RATE = 10, 6e-3
DECAY, DECAY_OF_REST = 1e-3, 3.0
WEIGHT_LIMIT = 4.0
SPREAD = 0.1  # of the numbers to begin with


def _shared() -> np.ndarray:
    """For each sort of colour the numbers of the three parts that it shares with others."""
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
MAX_FEATURES = LOOKED_UP * (1 + len(PARTS))


@entry
def look_up(states: np.ndarray, rows: np.ndarray) -> None:
    """The rows that the network looks up for every position."""
    for i in range(len(states)):
        found = rows_of(states[i])
        for k in range(len(found)):
            rows[i, k] = found[k]


def examples_of(games: Games) -> Examples:
    """Every position as the rows that are added up for it while the network is learnt."""
    rows = np.empty((len(games.states), LOOKED_UP), np.int64)
    look_up(games.states, rows)
    facts, counts = np.empty((len(rows), MAX_FEATURES), np.int16), np.empty(len(rows), np.int64)
    _take_apart(rows, SHARED + FIRST_PARTS, facts, counts)
    return Examples(facts, counts, ((games.payoffs + 1) / 2).astype(np.float32))


@entry
def _take_apart(rows: np.ndarray, parts: np.ndarray, facts: np.ndarray, counts: np.ndarray) -> None:
    """Put the rest and the shared parts of a sort in the place of its row."""
    for i in range(len(rows)):
        told = 0
        for row in rows[i]:
            if row > NOTHING:
                facts[i, told] = OTHERS + row - NOTHING - 1
                told += 1
            elif row < NOTHING:
                facts[i, told] = row
                for k in range(parts.shape[1]):
                    facts[i, told + 1 + k] = parts[row, k]
                told += 1 + parts.shape[1]
        counts[i] = told


def fit(games: Games, epochs: int, rng: np.random.Generator) -> tuple[np.ndarray, str]:
    """The numbers of the network, and how well it foretells games that it never saw."""
    examples, unseen = examples_of(games), held_back(games.games)
    beginning, decay = SPREAD * rng.standard_normal((LEARNT, WIDTH)), np.full(LEARNT, DECAY)
    beginning[:NOTHING], decay[:NOTHING] = 0, DECAY_OF_REST
    fitted = new_network(beginning, decay, SPREAD, rng)
    learn(fitted, examples, np.flatnonzero(~unseen), RATE, epochs, rng, WEIGHT_LIMIT)
    return _exported(fitted), foretold(fitted, examples.only(unseen))


def _exported(fitted: Network) -> np.ndarray:
    """The rows and, below them, the weights, as the whole numbers that evaluation.py reads."""
    sorts = fitted.rows[:NOTHING] + fitted.rows[SHARED + FIRST_PARTS].sum(1)
    rows = np.concatenate([sorts, np.zeros_like(sorts[:1]), fitted.rows[OTHERS:]])
    numbers = np.concatenate([rows * QUANTUM, fitted.weights[None] * (QUANTUM // 2)])
    return whole_numbers(numbers)


if __name__ == "__main__":
    run(fit, STATE, EPOCHS)
