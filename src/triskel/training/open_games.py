"""Games of Keks to learn from: a search plays itself, and every position is kept with the result.

    python -m triskel.training.keks_games games.npz --seconds 300

A game begins with some random moves and has a few more on the way, so that the positions are of many kinds. It is
broken off as soon as the search is sure of its end.
"""

import random

import numpy as np

import triskel
from triskel.core.net import Net
from triskel.core.position import Position
from triskel.search.alphabeta import search
from triskel.search.limits import Limits
from triskel.training.games import run

MOST_RANDOM_MOVES = 10  # at the beginning
BLUNDERS = 0.03  # the share of random moves after that
USUAL_NODES = 15_000


def play_game(chooser: random.Random, nodes: int, net: Net | None = None) -> tuple[list[np.ndarray], list[float]]:
    """Return the positions of one game after its random beginning, and the payoff of each for its mover."""
    position = triskel.game("keks").start(seed=chooser.getrandbits(60))
    for _ in range(chooser.randrange(MOST_RANDOM_MOVES)):
        position = position.play(chooser.choice(position.legal()))
    seen: list[Position] = []
    while position.turn is not None:
        seen.append(position)
        found = search(position, Limits(nodes=nodes), net=net)
        if found.exact:
            return _labelled(seen, position.turn, round(found.value))
        position = position.play(chooser.choice(position.legal()) if chooser.random() < BLUNDERS else found.move)
    outcome = position.outcome
    assert outcome is not None
    return _labelled(seen, 0, round(outcome.payoffs[0]))


def _labelled(seen: list[Position], seat: int, payoff: float) -> tuple[list[np.ndarray], list[float]]:
    return [at.states for at in seen], [payoff if at.turn == seat else -payoff for at in seen]


if __name__ == "__main__":
    run(play_game, USUAL_NODES)
