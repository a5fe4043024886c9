"""The network that judges positions of Conex (see games/conex/network.py): fitted to results of games.

    python -m triskel.training.conex_network games.npz more.npz --to src/triskel/games/conex/network.npy

Every position is learnt from twice, once with the eyes of either player. Where the facts are others than network.npy
was made for, put zeros of the new size there before anything else: ROWS + 1 times WIDTH of them.
"""

import numpy as np

from triskel.core.bits import signed
from triskel.core.jit import entry
from triskel.games.conex.network import MAX_FEATURES, QUANTUM, ROWS, WIDTH, features
from triskel.games.conex.record import STATE
from triskel.training.fitting import Examples, foretold, held_back, learn, new_network, run, whole_numbers
from triskel.training.games import Games

EPOCHS, RATE, DECAY = 6, 4e-3, 0.5
SPREAD = 0.05  # of the numbers to begin with


@entry
def tell(states: np.ndarray, swapped: bool, told: np.ndarray, counts: np.ndarray) -> None:
    """List the facts of every position as its mover sees it, or as the other does."""
    facts = np.empty(MAX_FEATURES, np.int64)
    for i in range(len(states)):
        me = signed(states[i].mover)
        if swapped:
            me = 1 - me
        counts[i] = features(states[i], me, 1 - me, facts)
        for k in range(counts[i]):
            told[i, k] = facts[k]


def both_views(games: Games) -> Examples:
    """Every position with the eyes of its mover, and after all of them every one with those of the other."""
    facts = np.empty((2, len(games.states), MAX_FEATURES), np.int16)
    counts = np.empty((2, len(games.states)), np.int64)
    for swapped in (False, True):
        tell(games.states, swapped, facts[int(swapped)], counts[int(swapped)])
    wanted = np.concatenate([games.payoffs + 1, 1 - games.payoffs]) / 2
    return Examples(facts.reshape(-1, MAX_FEATURES), counts.reshape(-1), wanted.astype(np.float32))


def fit(games: Games, epochs: int, rng: np.random.Generator) -> tuple[np.ndarray, str]:
    """The numbers of the network, and how well it foretells games that it never saw."""
    examples, unseen = both_views(games), np.tile(held_back(games.games), 2)
    beginning = SPREAD * rng.standard_normal((ROWS, WIDTH))
    beginning[~_met(examples.only(~unseen))] = 0  # what is never met has no say
    fitted = new_network(beginning, np.full(ROWS, DECAY), SPREAD, rng)
    learn(fitted, examples, np.flatnonzero(~unseen), RATE, epochs, rng)
    numbers = np.concatenate([fitted.rows, fitted.weights[None]]) * QUANTUM
    return whole_numbers(numbers), foretold(fitted, examples.only(unseen))


def _met(examples: Examples) -> np.ndarray:
    """Which facts there are examples of."""
    met = np.zeros(ROWS, bool)
    for k in range(int(examples.counts.max())):
        met[examples.facts[examples.counts > k, k]] = True
    return met


if __name__ == "__main__":
    run(fit, STATE, EPOCHS)
