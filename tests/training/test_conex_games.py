"""Games of Conex to learn from: what is kept of them is true."""

import random
from itertools import pairwise

import triskel
from triskel.core.position import Position
from triskel.training.conex_games import play_game


def test_a_game_is_kept_as_it_was_with_what_came_of_it():
    """Every position follows from the one before by one move, and the last one leads to the results."""
    states, payoffs = play_game(random.Random(2), 20)
    game = triskel.game("conex")
    seen = [Position(game, state) for state in states]
    for before, after in pairwise(seen):
        assert after.text() in {before.play(move).text() for move in before.legal()}
    assert payoffs[-1] in {round(seen[-1].play(move).outcome.payoffs[seen[-1].turn]) for move in _ending(seen[-1])}
    by_seat = {(at.turn, payoff) for at, payoff in zip(seen, payoffs, strict=True)}
    assert len(by_seat) == 2
    assert sum(payoff for _, payoff in by_seat) == 0


def _ending(position):
    return [move for move in position.legal() if position.play(move).turn is None]
