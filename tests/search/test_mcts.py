"""MCTS finds what is there to find, proves only what is true, and plays the same way every time."""

from functools import cache

import numpy as np
import pytest

import triskel
from triskel.search.evaluators import StaticEvaluator
from triskel.search.limits import Limits
from triskel.search.mcts import explore
from triskel.search.playouts import TO_THE_END
from triskel.search.root_stats import to_result
from walks import INTERPRETED, random_game

KEKS, CONNEXOH = triskel.game("keks"), triskel.game("connexoh")
SIMULATIONS = 300 if INTERPRETED else 20_000
WAYS = {
    "random playouts": {"plies": TO_THE_END},
    "short playouts": {"plies": 4},
    "sensible playouts": {"plies": TO_THE_END, "sensible": True},
    "no playouts": {"plies": 0},
    "an evaluator": {"evaluator": StaticEvaluator(KEKS)},
}
by_every_way = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS.keys())


def search_tree(position, limits, **way):
    """The result of a search as texts."""
    return to_result(position, explore(position, limits, **way))


def endings(tiles, games=12):
    """Keks positions of random games with few tiles left."""
    for seed in range(2 if INTERPRETED else games):
        for position in random_game(KEKS, seed):
            if position.turn is not None and int(position.state.keks).bit_count() == tiles:
                yield position


@cache
def true_value(position):
    """What a position is worth to the player to move, by trying everything."""
    values = []
    for move in position.legal():
        after = position.play(move)
        worth = after.outcome.payoffs[position.turn] if after.outcome else -true_value(after)
        if worth == 1:
            return 1.0
        values.append(worth)
    return max(values)


@by_every_way
def test_endings_are_proven_as_brute_force_has_them(way):
    positions = list(endings(6))
    assert positions
    for position in positions:
        found = search_tree(position, Limits(nodes=SIMULATIONS), **way)
        assert found.exact
        assert found.value == true_value(position)
        after = position.play(found.move)
        assert found.value == (after.outcome.payoffs[position.turn] if after.outcome else -true_value(after))


@by_every_way
def test_what_is_proven_of_a_single_move_is_true(way):
    for position in endings(7, games=4):
        for candidate in explore(position, Limits(nodes=400), **way).candidates:
            after = position.play(KEKS.write_move(position.state, candidate.move))
            if candidate.proven:
                worth = after.outcome.payoffs[position.turn] if after.outcome else -true_value(after)
                assert candidate.value == worth


@by_every_way
def test_a_win_at_once_is_taken(way):
    tried = 0
    for seed in range(3 if INTERPRETED else 40):
        position = random_game(KEKS, seed)[-2]
        wins = [move for move in position.legal() if 1.0 in getattr(position.play(move).outcome, "payoffs", ())]
        if wins:
            assert search_tree(position, Limits(nodes=2000), **way).move in wins
            tried += 1
    assert tried


def test_a_connexoh_pawn_leaves_when_that_wins():
    position = CONNEXOH.parse("2.2.2.2./2.2.2.2./2.2.2.2./0w2.2.2b w -", size=4)
    while position.turn is not None:
        found = search_tree(position, Limits(nodes=3000), evaluator=StaticEvaluator(CONNEXOH))
        position = position.play(found.move)
        if len(position.past) > 12:
            break
    assert position.outcome is not None
    assert position.outcome.winners


@by_every_way
def test_equal_seeds_and_nodes_give_the_same(way):
    position = KEKS.start(seed=3)
    once, again = (explore(position, Limits(nodes=SIMULATIONS // 20), seed=5, **way) for _ in range(2))
    assert once == again


def test_another_seed_gives_other_visits():
    position = KEKS.start(seed=3)
    once, other = (explore(position, Limits(nodes=500), seed=seed) for seed in (1, 2))
    assert once.candidates != other.candidates


@pytest.mark.parametrize("threads", [1, 2, 3])
def test_simulations_are_counted_and_limited(threads):
    limits = Limits(nodes=600, threads=threads)
    seen = explore(KEKS.start(seed=1), limits)
    assert seen.simulations == 600
    assert sum(candidate.visits for candidate in seen.candidates) == 600


def test_threads_agree_on_a_proof():
    position = next(endings(7))
    one, two = (search_tree(position, Limits(nodes=SIMULATIONS, threads=threads)) for threads in (1, 2))
    assert one.exact
    assert two.exact
    assert one.value == two.value == true_value(position)


@by_every_way
def test_a_search_that_is_told_to_stop_still_finds_a_move(way):
    position = KEKS.start(seed=1)
    found = search_tree(position, Limits(nodes=10**9), stop=np.ones(1, np.int64), **way)
    assert found.move in position.legal()
    assert found.nodes < 100


def test_the_line_can_be_played():
    found = search_tree(KEKS.start(seed=2), Limits(nodes=SIMULATIONS // 10))
    position = KEKS.start(seed=2)
    for move in found.line:
        position = position.play(move)
    assert len(found.line) == found.depth >= 2


def test_going_round_in_a_circle_is_worth_nothing():
    """A position of the game's past is a draw to the tree, however well one stands there."""
    position = CONNEXOH.start(size=4)
    for move in ("a1+90", "d4+90", "a1-90"):
        position = position.play(move)
    back = CONNEXOH.read_move(position.state, "d4-90")
    seen = explore(position, Limits(nodes=1500), plies=0)
    assert next(candidate.value for candidate in seen.candidates if candidate.move == back) == 0


@pytest.mark.parametrize("way", [{"plies": 0}, {"evaluator": StaticEvaluator(CONNEXOH)}])
def test_a_position_that_comes_again_is_searched_like_any(way):
    position = CONNEXOH.start(size=4)
    for move in ("a1+90", "d4+90", "a1-90", "d4-90"):
        position = position.play(move)
    assert search_tree(position, Limits(nodes=50), **way).move in position.legal()


def test_a_finished_game_is_not_searched():
    with pytest.raises(triskel.GameOver):
        search_tree(random_game(KEKS, 1)[-1], Limits(nodes=10))
