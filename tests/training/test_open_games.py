"""Games to learn from: what is kept of them is true."""

import random

import numpy as np

import triskel
from triskel.core.position import Position
from triskel.games.keks.record import STATE
from triskel.search.limits import Limits
from triskel.search.solver import solve
from triskel.training.games import Games, joined, load, play_for, save
from triskel.training.keks_games import play_game

NODES = 2_000


def test_a_game_brings_one_player_what_it_costs_the_other():
    states, payoffs = play_game(random.Random(1), NODES)
    movers = [int(state["mover"][0]) for state in states]
    assert movers == [(movers[0] + ply) % 2 for ply in range(len(movers))]
    assert len({payoff if mover == movers[0] else -payoff for mover, payoff in zip(movers, payoffs, strict=True)}) == 1


def test_the_end_that_was_not_played_is_the_right_one():
    """Where a game was broken off, the solver agrees about who wins it."""
    for seed in range(3):
        states, payoffs = play_game(random.Random(seed), NODES)
        last = Position(triskel.game("keks"), states[-1])
        assert solve(last, Limits()).value == payoffs[-1]


def test_games_are_kept_and_joined(tmp_path):
    one, other = play_for(0, play_game, NODES, "one"), play_for(0, play_game, NODES, "other")
    both = joined([one, other])
    assert both.games.tolist() == [0] * len(one.states) + [1] * len(other.states)
    save(both, tmp_path / "games.npz")
    for kept, meant in zip(load(tmp_path / "games.npz", STATE), both, strict=True):
        assert np.array_equal(kept, meant)
    assert isinstance(load(tmp_path / "games.npz", STATE), Games)
