"""PettingZoo's own tests on our environments, and what they do not look at."""

import time
import warnings
from itertools import count

import numpy as np
import pytest

import triskel
from triskel.adapters import pettingzoo as ours

with warnings.catch_warnings():
    warnings.simplefilter("ignore")  # their tests import their own games in a way that they deprecate
    from pettingzoo.test import (
        api_test,
        parallel_api_test,
        parallel_seed_test,
        performance_benchmark,
        render_test,
        seed_test,
    )
    from pettingzoo.utils import parallel_to_aec

TABLES = [
    ("keks", {}),
    ("keks", {"last_tile": True}),
    ("connexoh", {"size": 4}),
    ("connexoh", {"size": 6, "orientation": 1}),
    ("conex", {"players": 2}),
    ("conex", {"players": 3, "table": "small"}),
    ("conex", {"players": 4, "target": 10, "stuck": "hands"}),
]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.filterwarnings("ignore:.*:UserWarning"),  # of hints that the suites give as warnings
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]
every_table = pytest.mark.parametrize("name, options", TABLES)


@every_table
def test_api(name, options, capsys):
    api_test(ours.env(name, **options), num_cycles=300)
    api_test(ours.raw_env(name, **options), num_cycles=50)
    assert "Passed API test" in capsys.readouterr().out


@every_table
def test_seeds(name, options):
    seed_test(lambda: ours.env(name, **options), num_cycles=60)
    parallel_seed_test(lambda: ours.parallel_env(name, **options), num_cycles=60)


@every_table
def test_rendering(name, options, capsys):
    render_test(lambda render_mode: ours.env(name, render_mode=render_mode, **options))
    assert capsys.readouterr().out


@every_table
def test_parallel_api(name, options):
    parallel_api_test(ours.parallel_env(name, **options), num_cycles=200)
    api_test(parallel_to_aec(ours.parallel_env(name, **options)), num_cycles=50)


@pytest.mark.parametrize("name", triskel.games())
def test_performance_benchmark(name, capsys, monkeypatch):
    """It runs for five seconds by its own clock, which is made to pass faster here."""
    ticks = count()
    monkeypatch.setattr(time, "time", lambda: next(ticks) / 20)
    performance_benchmark(ours.raw_env(name))
    assert "turns per second" in capsys.readouterr().out


def test_an_illegal_action_ends_the_wrapped_game_and_is_refused_by_the_raw_one():
    wrapped, raw, parallel = ours.env("keks"), ours.raw_env("keks"), ours.parallel_env("keks")
    for env in (wrapped, raw, parallel):
        env.reset(seed=1)
    illegal = int(np.flatnonzero(wrapped.last()[0]["action_mask"] == 0)[0])
    wrapped.step(illegal)
    assert wrapped.rewards == {"player_0": -1, "player_1": 0}
    with pytest.raises(triskel.IllegalMove, match=f"action {illegal} is not legal here"):
        raw.step(illegal)
    legal = int(np.flatnonzero(raw.last()[0]["action_mask"])[0])
    _, rewards, terminations, _, infos = parallel.step({"player_0": legal, "player_1": legal})  # player_1 must wait
    assert rewards == {"player_0": 0.0, "player_1": -1.0}
    assert all(terminations.values())
    assert infos["player_1"] == {"illegal": True}
    assert parallel.agents == []


def test_those_who_are_not_to_move_wait():
    env = ours.parallel_env("conex", players=3)
    observations, _ = env.reset(seed=1)
    assert [np.flatnonzero(observations[agent]["action_mask"]).tolist() for agent in env.agents[1:]] == [[env.wait]] * 2
    assert not observations["player_0"]["action_mask"][env.wait]


def test_a_game_goes_as_it_does_by_itself():
    """The same moves from the same deal, and the payoffs at the end."""
    env = ours.raw_env("conex", players=3, target=10)
    env.reset(seed=4)
    position, rng = triskel.Position(env._table.game, env._table.states.copy()), np.random.default_rng(1)
    for agent in env.agent_iter():
        observation, reward, over, _, _ = env.last()
        if over:
            assert reward == pytest.approx(position.outcome.payoffs[int(agent[-1])])
            env.step(None)
            continue
        assert int(agent[-1]) == position.turn
        assert np.array_equal(observation["observation"], position.observation(position.turn))
        assert np.flatnonzero(observation["action_mask"]).tolist() == list(position.actions)
        action = int(rng.choice(list(position.actions)))
        position = position.play_action(action)
        env.step(action)
    assert position.turn is None
