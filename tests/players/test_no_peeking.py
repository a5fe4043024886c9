"""The leak test, through the players: what a seat cannot see may be anything else, and its player moves alike."""

import random
from dataclasses import replace

import numpy as np
import pytest

import triskel
from games.conex.test_hidden import games, permuted
from triskel.core.position import Position
from triskel.core.rng import seeded
from triskel.players import LEVELS, base
from triskel.players.base import SeatedPlayer, for_seat
from walks import INTERPRETED

NODES = 4 if INTERPRETED else 40
ENOUGH_TO_CHOOSE = 1_000  # for uct, which first tries every move once


def positions():
    """Positions of every kind where somebody is to act."""
    return [position for position in games() if position.turn is not None][:: 40 if INTERPRETED else 6]


def check_that_nobody_peeks(name, nodes=NODES):
    for number, position in enumerate(positions()):
        twin = permuted(position, position.turn, random.Random(number))
        if name == "uct" and position.seats != 2:
            continue
        choices = {triskel.player(name, seed=number, nodes=nodes).choose(at) for at in (position, twin)}
        assert len(choices) == 1


@pytest.mark.parametrize("name", triskel.players())
def test_players_do_not_see_what_their_seat_cannot(name):
    check_that_nobody_peeks(name, ENOUGH_TO_CHOOSE if name == "uct" and not INTERPRETED else NODES)


@pytest.mark.parametrize("level", LEVELS)
def test_what_a_level_says_of_its_move_gives_nothing_away(level):
    """`triskel best` prints it: the value and the line must not depend on what the seat cannot see either."""
    for number, position in enumerate(positions()[::3]):
        twin = permuted(position, position.turn, random.Random(number))
        told = [triskel.player(level, seed=number, nodes=NODES).consider(at) for at in (position, twin)]
        assert replace(told[0], seconds=0) == replace(told[1], seconds=0)


@pytest.mark.skipif(INTERPRETED, reason="needs more nodes than there is time for")
def test_a_player_that_peeks_is_found(monkeypatch):
    monkeypatch.setattr(base, "for_seat", lambda *given: given[0])
    with pytest.raises(AssertionError):
        check_that_nobody_peeks("uct", ENOUGH_TO_CHOOSE)


def test_what_a_player_thinks_about_holds_nothing_hidden():
    """The very bytes are the same, whatever the hidden things are."""
    for number, position in enumerate(positions()):
        twin = permuted(position, position.turn, random.Random(number))
        imagined = [for_seat(at, at.turn, seeded(number)) for at in (position, twin)]
        assert imagined[0] == imagined[1]
        assert imagined[0].view(position.turn) == position.view(position.turn)


def test_every_player_is_seated():
    for name in triskel.players():
        assert isinstance(triskel.player(name), SeatedPlayer)


def test_open_games_are_shown_as_they_are():
    position = triskel.game("keks").start(seed=1)
    assert for_seat(position, 0, np.zeros(1, np.uint64)) is position
    assert isinstance(position, Position)
