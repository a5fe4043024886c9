"""What chance gave a player of Conex: how well a draw or a roll serves him, beside others that could have come.

A result less the luck is the same on average, but differs less from game to game, since the network judges luck well
enough. To learn from, that is worth half as many games again and more.
"""

import numpy as np

from triskel.core import kernel
from triskel.core.bits import signed
from triskel.core.jit import entry, jit
from triskel.core.kernel import MAX_EVALUATION
from triskel.core.rng import below
from triskel.games.conex.record import DIE
from triskel.search.evaluators import evaluate_any

OTHERS = 24  # other draws and rolls that each is compared with


@jit
def _deal_anew(state: np.record, buried: int, rng: np.ndarray) -> None:
    """Shuffle the pile and roll the dice to come, with all hands as they are, and the buried cards at its bottom."""
    for i in range(signed(state.pile_count) - 1, buried, -1):
        place = buried + below(rng, i + 1 - buried)
        card = state.pile[i]
        state.pile[i] = state.pile[place]
        state.pile[place] = card
    for i in range(state.dice_left):
        state.dice[i] = DIE[below(rng, len(DIE))]


@entry
def luck(before: np.ndarray, move: np.uint64, buried: int, net: np.ndarray, rng: np.ndarray) -> float:
    """Return how much better seat 0 stands after a move than it could have expected to, from −2 to 2.

    As many cards as were buried since the beginning are not shuffled: they were chosen, and come last.
    """
    states = before.copy()
    kernel.apply(states[0], move)
    real, expected = evaluate_any(states[0], 0, net), 0.0
    for _ in range(OTHERS):
        states[0] = before[0]
        _deal_anew(states[0], buried, rng)
        kernel.apply(states[0], move)
        expected += evaluate_any(states[0], 0, net) / OTHERS
    return (real - expected) / MAX_EVALUATION
