"""Games of Conex for two to learn from: the search over guesses plays itself.

    python -m triskel.training.conex_games games.npz --seconds 500

Nobody peeks: a move is searched from what its player sees. In some games, and there now and then, one of the moves that
were considered most is played instead of the best, so that the positions are of many kinds.
"""

import random

import numpy as np

import triskel
from triskel.core.position import Position
from triskel.core.rng import seeded
from triskel.players.base import for_seat
from triskel.search.ismcts import explore_hidden
from triskel.search.limits import Limits
from triskel.training.games import run

LOOSE = (0.0, 0.05, 0.15, 0.3)  # the share of moves that are not the best, for one game or another
CONSIDERED = 6  # of these one is played then
USUAL_NODES = 150


def play_game(chooser: random.Random, nodes: int) -> tuple[list[np.ndarray], list[int]]:
    """The positions of one game as they really were, and what each brought its mover."""
    game = triskel.game("conex")
    position, loose = game.start(seed=chooser.getrandbits(60), players=2), chooser.choice(LOOSE)
    seen: list[Position] = []
    while position.turn is not None:
        seen.append(position)
        imagined = for_seat(position, position.turn, seeded(chooser.getrandbits(64)))
        found = explore_hidden(imagined, Limits(nodes=nodes), seed=chooser.getrandbits(32))
        move = found.best.move
        if chooser.random() < loose:
            move = chooser.choice(found.candidates[:CONSIDERED]).move
        position = position.play(game.write_move(position.state, move))
    outcome = position.outcome
    assert outcome is not None
    return [at.states for at in seen], [round(outcome.payoffs[at.turn or 0]) for at in seen]


if __name__ == "__main__":
    run(play_game, USUAL_NODES)
