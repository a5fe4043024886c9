"""Games of Conex for two to learn from: the search over guesses plays itself.

    python -m triskel.training.conex_games games.npz --seconds 500

Nobody peeks: a move is searched from what its player sees. In some games, and there now and then, one of the moves that
were considered most is played instead of the best, and in all of them any move once in a while, so that the positions
are of many kinds. The payoff of a position is the result of the game less the luck that came after it.
"""

import random

import numpy as np

import triskel
from triskel.core.net import Net
from triskel.core.position import Position
from triskel.core.rng import seeded
from triskel.games.conex.moves import DROPPING, ZAP, kind_of
from triskel.players.base import for_seat
from triskel.search.ismcts import explore_hidden
from triskel.search.limits import Limits
from triskel.training.conex_luck import luck
from triskel.training.games import run

LOOSE = (0.0, 0.05, 0.15, 0.3)  # the share of moves that are not the best, for one game or another
CONSIDERED = 6  # of these one is played then
ANY_MOVE = 0.04  # the share of moves without a thought
BURYING = (ZAP, DROPPING)  # moves that put a card under the pile
USUAL_NODES = 150


def play_game(chooser: random.Random, nodes: int, net: Net | None = None) -> tuple[list[np.ndarray], list[float]]:
    """Return the positions of one game, with nothing hidden, and the payoff of each for its mover."""
    game = triskel.game("conex")
    position, loose = game.start(seed=chooser.getrandbits(60), players=2), chooser.choice(LOOSE)
    rng = seeded(chooser.getrandbits(64))
    seen: list[Position] = []
    luck_so_far, buried, weights = [0.0], 0, game.weights(net)
    while position.turn is not None:
        seen.append(position)
        move = _choose(position, loose, chooser, nodes, net)
        luck_so_far.append(luck_so_far[-1] + luck(position.states, np.uint64(move), buried, weights, rng))
        position = position.play(game.write_move(position.state, move))
        buried = min(buried + (kind_of(np.uint64(move)) in BURYING), int(position.state.pile_count))
    outcome = position.outcome
    assert outcome is not None
    payoffs = [outcome.payoffs[0] - (luck_so_far[-1] - before) for before in luck_so_far[:-1]]
    return [at.states for at in seen], [
        payoff if at.turn == 0 else -payoff for at, payoff in zip(seen, payoffs, strict=True)
    ]


def _choose(position: Position, loose: float, chooser: random.Random, nodes: int, net: Net | None) -> int:
    moves = list(position.moves.values())
    if len(moves) == 1 or chooser.random() < ANY_MOVE:
        return chooser.choice(moves)
    assert position.turn is not None
    imagined = for_seat(position, position.turn, seeded(chooser.getrandbits(64)))
    found = explore_hidden(imagined, Limits(nodes=nodes), net=net, seed=chooser.getrandbits(32))
    return chooser.choice(found.candidates[:CONSIDERED]).move if chooser.random() < loose else found.best.move


if __name__ == "__main__":
    run(play_game, USUAL_NODES)
