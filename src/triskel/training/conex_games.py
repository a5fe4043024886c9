"""Games of Conex to learn from: the search over guesses plays itself.

Nobody peeks: a move is searched from what its player sees. In some games, and there now and then, one of the moves that
were considered most is played instead of the best, and in all of them any move once in a while, so that the positions
are of many kinds. The payoff of a position is the result of the game less the luck that came after it.
"""

import random
from typing import Any

import numpy as np

import triskel
from triskel.core.net import Net
from triskel.core.position import Position
from triskel.core.rng import seeded
from triskel.games.conex.moves import DROPPING, ZAP, kind_of
from triskel.players.base import for_seat
from triskel.search.ismcts import explore_hidden
from triskel.search.limits import Limits
from triskel.search.root_stats import RootStats
from triskel.training.conex_luck import luck
from triskel.training.games import Labelled
from triskel.training.plan import SelfPlay

LOOSE = (0.0, 0.05, 0.15, 0.3)  # the share of moves that are not the best, for one game or another
CONSIDERED = 6  # of these one is played then
BURYING = (ZAP, DROPPING)  # moves that put a card under the pile


def play_game(options: dict[str, Any], setting: SelfPlay, net: Net, chooser: random.Random) -> list[Labelled]:
    """Return the positions of one game after its random beginning, with nothing hidden, labelled."""
    game = triskel.game("conex")
    position, loose = game.start(seed=chooser.getrandbits(60), **options), chooser.choice(LOOSE)
    opening, weights, rng = chooser.randrange(setting.opening + 1), game.weights(net), seeded(chooser.getrandbits(64))
    seen: list[tuple[Position, float]] = []
    luck_so_far, buried = [0.0], 0
    while position.turn is not None:
        if len(luck_so_far) <= opening:
            move = chooser.choice(list(position.moves.values()))
        else:
            found = _explore(position, setting.nodes, net, chooser)
            seen.append((position, found.best.value))
            move = _choose(position, found, loose, setting.random_moves, chooser)
        luck_so_far.append(luck_so_far[-1] + luck(position.states, np.uint64(move), buried, weights, rng))
        position = position.play(game.write_move(position.state, move))
        buried = min(buried + (kind_of(np.uint64(move)) in BURYING), int(position.state.pile_count))
    outcome = position.outcome
    assert outcome is not None
    payoffs = [outcome.payoffs[0] - (luck_so_far[-1] - before) for before in luck_so_far[opening:-1]]
    return [
        Labelled(at.states, payoff if at.turn == 0 else -payoff, value)
        for (at, value), payoff in zip(seen, payoffs, strict=True)
    ]


def _explore(position: Position, nodes: int, net: Net, chooser: random.Random) -> RootStats:
    assert position.turn is not None
    imagined = for_seat(position, position.turn, seeded(chooser.getrandbits(64)))
    return explore_hidden(imagined, Limits(nodes=nodes), net=net, seed=chooser.getrandbits(32))


def _choose(position: Position, found: RootStats, loose: float, random_moves: float, chooser: random.Random) -> int:
    if chooser.random() < random_moves:
        return chooser.choice(list(position.moves.values()))
    return chooser.choice(found.candidates[:CONSIDERED]).move if chooser.random() < loose else found.best.move
