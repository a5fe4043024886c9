"""Games to learn from: what is kept of them is true."""

import random

import numpy as np
import pytest

import triskel
from triskel.core.position import Position
from triskel.games.keks.record import STATE
from triskel.search.limits import Limits
from triskel.search.solver import solve
from triskel.training.files import write_whole
from triskel.training.games import in_arrays, load, to_bytes
from triskel.training.open_games import play_game
from triskel.training.plan import SelfPlay

KEKS = triskel.game("keks")
SETTING = SelfPlay(games=1, nodes=1_000, opening=9, random_moves=0.03)
SOLVING = SelfPlay(games=1, nodes=300, opening=9, random_moves=0.03, solver_nodes=20_000, solver_positions=4)


def game(seed, setting=SETTING):
    return play_game("keks", {}, setting, KEKS.net, random.Random(seed))


def test_a_game_brings_one_player_what_it_costs_the_other():
    labelled = game(1)
    movers = [int(each.states["mover"][0]) for each in labelled]
    assert movers == [(movers[0] + ply) % 2 for ply in range(len(movers))]
    firsts = {each.payoff if mover == movers[0] else -each.payoff for mover, each in zip(movers, labelled, strict=True)}
    assert len(firsts) == 1


@pytest.mark.parametrize("seed", range(3))
def test_the_end_that_was_not_played_is_the_right_one(seed):
    """Where a game was broken off, the solver agrees about who wins it; so does the value that is kept of it."""
    last = game(seed)[-1]
    assert solve(Position(KEKS, last.states), Limits()).value == last.payoff == last.value


def test_what_a_search_expects_is_kept_as_a_payoff():
    """It is no certainty before the end, and nearer to what came the nearer the end is."""
    values = [each for seed in range(8) for each in game(seed)[:-1]]
    assert all(-1 < each.value < 1 for each in values)
    errors = [abs(each.value - each.payoff) for each in values]
    assert np.mean(errors) < np.mean([abs(each.payoff) for each in values])


def test_positions_after_the_end_is_certain_are_solved():
    found = 0
    for seed in range(4):
        labelled = game(seed, SOLVING)
        numbers = [int(each.states["keks"][0]).bit_count() for each in labelled]
        assert numbers == sorted(numbers, reverse=True)
        for each in labelled[-SOLVING.solver_positions :]:
            if each.payoff == each.value:
                assert solve(Position(KEKS, each.states), Limits()).value == each.payoff
                found += 1
    assert found > 8


def test_games_are_kept_as_they_were(tmp_path):
    games = [(number, game(number)) for number in range(2)]
    write_whole(tmp_path / "games.npz", to_bytes(in_arrays(games, STATE)))
    kept = load(tmp_path / "games.npz", STATE)
    assert kept.games.tolist() == [number for number, labelled in games for _ in labelled]
    flat = [each for _, labelled in games for each in labelled]
    assert kept.states.tobytes() == b"".join(each.states.tobytes() for each in flat)
    assert kept.payoffs.tolist() == [each.payoff for each in flat]
    assert kept.values == pytest.approx([each.value for each in flat])


def test_a_damaged_file_of_games_is_refused(tmp_path):
    data = to_bytes(in_arrays([(0, game(1))], STATE))
    write_whole(tmp_path / "games.npz", data[: len(data) // 2])
    with pytest.raises(triskel.OptionError, match=r"games\.npz is damaged"):
        load(tmp_path / "games.npz", STATE)
