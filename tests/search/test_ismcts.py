"""Searching with hidden hands: legal, the same again, and blind to what is hidden."""

import random

import numpy as np
import pytest

import triskel
from games.conex.test_hidden import permuted
from triskel.core.position import Position
from triskel.core.rng import seeded
from triskel.search.info_tree import NODE
from triskel.search.ismcts import DONE, USED, explore_hidden, iterate, new_workspace
from triskel.search.limits import Limits
from triskel.search.params import DEFAULTS
from triskel.search.root_stats import to_result
from walks import INTERPRETED, random_game

CONEX = triskel.game("conex")
FEW = Limits(nodes=10 if INTERPRETED else 200)


def search_hidden(position, limits, **options):
    """The result of a search as texts."""
    return to_result(position, explore_hidden(position, limits, **options))


def some(players, seeds=2):
    """Positions spread over random games."""
    for seed in range(seeds):
        walk = random_game(CONEX, seed, players=players)[:-1]
        yield from walk[:: max(1, len(walk) // (2 if INTERPRETED else 6))]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_move_is_legal_and_the_same_again(players):
    for position in some(players):
        found = search_hidden(position, FEW, seed=3)
        assert found.move in position.legal()
        assert -1 <= found.value <= 1
        assert found.nodes == FEW.nodes
        assert explore_hidden(position, FEW, seed=3) == explore_hidden(position, FEW, seed=3)


def test_the_search_is_blind_to_what_is_hidden():
    for number, position in enumerate(some(3)):
        twin = permuted(position, position.turn, random.Random(number))
        assert explore_hidden(position, FEW, seed=1) == explore_hidden(twin, FEW, seed=1)


@pytest.mark.parametrize("threads", [1, 2])
def test_visits_add_up(threads):
    seen = explore_hidden(CONEX.start(seed=1), Limits(nodes=100, threads=threads))
    assert seen.simulations == 100
    assert sum(candidate.visits for candidate in seen.candidates) == 100
    assert seen.best.visits == max(candidate.visits for candidate in seen.candidates)


def test_a_tree_that_is_full_goes_on_being_searched_within_its_place():
    position, more = CONEX.start(seed=1), 20
    full = 1 + len(position.moves) + more

    def below_the_first_moves(iterations):
        work = new_workspace(position, more + 10, 8, DEFAULTS, CONEX.weights(), seeded(1), np.zeros(1, np.int64))
        buffer = work.nodes
        buffer[full:] = np.zeros(10, NODE)
        work = work._replace(nodes=buffer[:full])
        iterate(work, iterations)
        assert (work.counters[DONE], work.counters[USED]) == (iterations, full)
        assert buffer[full:].tobytes() == bytes(10 * NODE.itemsize)
        tried = buffer[full - more : full]
        return int(tried["visits"][tried["parent"] > 0].sum())

    few = 60 if INTERPRETED else 300
    assert below_the_first_moves(4 * few) > 2 * below_the_first_moves(few) > 0


def test_the_value_is_how_one_stands_and_not_what_the_move_gains():
    for leader, sign in ((0, 1), (1, -1)):  # seat 0 is to move
        states = CONEX.start(seed=1).states.copy()
        states["scores"][0, leader] = 35
        assert sign * search_hidden(Position(CONEX, states), FEW).value > 0.5


def test_a_search_that_is_told_to_stop_still_finds_a_move():
    position = CONEX.start(seed=1)
    found = search_hidden(position, Limits(nodes=10**9), stop=np.ones(1, np.int64))
    assert found.move in position.legal()
    assert found.nodes == 1


@pytest.mark.skipif(INTERPRETED, reason="takes too long without the compiler")
def test_a_game_that_can_be_won_at_once_is_won():
    """The second seat moves last: if a placement takes it over the target and past the first, that wins."""
    tried = 0
    for seed in range(60):
        position = random_game(CONEX, seed, target=12)[-2]
        wins = [move for move in position.legal() if getattr(position.play(move).outcome, "winners", ()) == (1,)]
        if position.turn == 1 and 0 < len(wins) < len(position.legal()) // 2:
            assert search_hidden(position, Limits(nodes=1000)).move in wins
            tried += 1
    assert tried > 5


def test_a_finished_game_is_not_searched():
    with pytest.raises(triskel.GameOver):
        search_hidden(random_game(CONEX, 1)[-1], FEW)
