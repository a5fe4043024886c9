"""Games of Conex to learn from: what is kept of them is true."""

import random
from itertools import pairwise

import numpy as np
import pytest

import triskel
from triskel.core.position import Position
from triskel.core.rng import seeded
from triskel.games.conex.cards.deck import CARD_ACTION, CARD_INDEX
from triskel.games.conex.record import WITH_DIE
from triskel.training.conex_games import play_game
from triskel.training.conex_luck import luck
from triskel.training.plan import SelfPlay

SETTING = SelfPlay(games=1, nodes=20, opening=3, random_moves=0.04)


def has_luck(move):
    """Does chance have a say in what comes of the move?"""
    return move == "draw" or (">" in move and CARD_ACTION[CARD_INDEX[move.split(">")[0][:-1]]] == WITH_DIE)


def move_between(before, after):
    return next(move for move in before.legal() if before.play(move).text() == after.text())


@pytest.mark.parametrize("seed", range(2))
def test_a_game_is_kept_as_it_was_with_what_came_of_it(seed):
    """Every position follows from the one before by one move, and brought the same unless chance had a say in that."""
    game = triskel.game("conex")
    labelled = play_game({}, SETTING, game.net, random.Random(seed))
    seen = [Position(game, each.states) for each in labelled]
    brought = [each.payoff if at.turn == 0 else -each.payoff for at, each in zip(seen, labelled, strict=True)]
    changes = 0
    for (before, after), (earlier, later) in zip(pairwise(seen), pairwise(brought), strict=True):
        lucky = has_luck(move_between(before, after))
        assert lucky or earlier == pytest.approx(later)
        changes += lucky and earlier != later
    assert changes > 0
    ends = [after.outcome for after in map(seen[-1].play, seen[-1].legal()) if after.turn is None]
    assert any(brought[-1] == pytest.approx(end.payoffs[0]) for end in ends)
    assert all(-1 <= each.value <= 1 for each in labelled)


def test_only_draws_and_rolls_are_luck():
    position = triskel.game("conex").start(seed=4)
    had = {
        move: luck(position.states, np.uint64(code), 0, position.game.weights(), seeded(1))
        for move, code in position.moves.items()
    }
    lucky = {move for move in had if abs(had[move]) > 1e-9}
    assert lucky == {move for move in position.moves if has_luck(move)}
    assert "draw" in lucky


@pytest.mark.parametrize("buried", [0, 20])
def test_luck_is_nothing_on_average(buried):
    """Whatever lies at the bottom of the pile for good."""
    position = triskel.game("conex").start(seed=4)
    draw, shuffled = np.uint64(position.moves["draw"]), random.Random(1)
    had = []
    for seed in range(400):
        states = position.states.copy()
        pile = states["pile"][0][: int(states["pile_count"][0])]
        pile[buried:] = shuffled.sample(list(pile[buried:]), len(pile) - buried)
        had.append(luck(states, draw, buried, position.game.weights(), seeded(seed)))
    assert abs(np.mean(had)) < 4 * np.std(had) / np.sqrt(len(had))
    assert np.std(had) > 0.02
