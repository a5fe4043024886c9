"""PettingZoo's own tests on our environments, and what they do not look at."""

import copy
import pickle
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


def keep(observation):
    """Return what of an observation somebody may keep: arrays, views of them, buffers; each with a copy."""
    array, mask = observation["observation"], observation["action_mask"]
    kept = [array, mask, array[1:], mask[::2], array.reshape(-1)[:3], memoryview(mask), np.from_dlpack(array)]
    return [(each, np.array(each)) for each in kept]


@pytest.mark.parametrize("which", range(7))
@pytest.mark.parametrize("name", triskel.games())
def test_an_observation_that_is_kept_never_changes(name, which):
    """Arrays are written again, but not those that somebody still has, in whatever way."""
    env = ours.raw_env(name)
    env.reset(seed=3)
    kept, rng = [], np.random.default_rng(1)
    for turn in range(30):
        observation = env.last()[0]
        action = int(rng.choice(np.flatnonzero(observation["action_mask"])))
        if turn % 3 < 2:
            kept.append(keep(observation)[which])
        del observation
        env.step(action)
    for each, before in kept:
        assert np.array_equal(np.asarray(each), before)


def test_what_was_written_into_an_observation_is_gone():
    """Two agents who get the same observation do not see each other's, nor does the next one see what was written."""
    env = ours.raw_env("conex", players=2)
    env.reset(seed=3)
    for _ in range(20):
        first, second = env.last()[0], env.last()[0]
        assert np.array_equal(first["action_mask"], second["action_mask"])
        action = int(np.flatnonzero(second["action_mask"])[0])
        legal = second["action_mask"].sum()
        for array in first.values():
            array[:] = 1
        assert second["action_mask"].sum() == legal
        assert not np.all(second["observation"] == 1)
        del first, second
        env.step(action)


def test_arrays_are_used_again():
    env = ours.raw_env("conex")
    env.reset(seed=3)
    seen = set()
    for _ in range(20):
        observation = env.last()[0]  # that of the step before is let go only now
        seen.add(observation["observation"].ctypes.data)
        env.step(int(np.flatnonzero(observation["action_mask"])[0]))
    assert len(seen) == 2


@pytest.mark.parametrize("copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))])
def test_a_copied_environment_goes_on_by_itself(copied):
    env = ours.raw_env("conex")
    env.reset(seed=3)
    twin = copied(env)
    for _ in range(10):
        mine, its = env.last()[0], twin.last()[0]
        for field in mine:
            assert np.array_equal(mine[field], its[field])
        action = int(np.flatnonzero(mine["action_mask"])[-1])
        env.step(action)
        assert np.array_equal(twin.last()[0]["action_mask"], its["action_mask"])
        twin.step(action)
    twin.reset(seed=4)
    env.reset(seed=4)
    assert np.array_equal(env.last()[0]["observation"], twin.last()[0]["observation"])


@pytest.mark.parametrize("name", triskel.games())
def test_every_agent_can_be_asked_for_at_any_time(name):
    """What is ready for the one to act is not lost by what others are shown, nor the other way round."""
    env, rng = ours.raw_env(name), np.random.default_rng(2)
    env.reset(seed=5)
    for asked in range(25):
        position = triskel.Position(env._table.game, env._table.states.copy())
        others = [seat for seat in range(position.seats) if seat != position.turn]
        for seat in [*others * (asked % 4), position.turn, *others * (asked % 3), position.turn]:
            observation = env.observe(f"player_{seat}")
            assert np.array_equal(observation["observation"], position.observation(seat))
            legal = list(position.actions) if seat == position.turn else []
            assert np.flatnonzero(observation["action_mask"]).tolist() == legal
        env.step(int(rng.choice(list(position.actions))))


def test_what_is_kept_of_a_finished_game_does_not_change_with_the_next():
    env, rng = ours.raw_env("conex", target=10), np.random.default_rng(2)
    for seed in range(5):
        env.reset(seed=seed)
        while not env.terminations[env.agent_selection]:
            env.step(int(rng.choice(np.flatnonzero(env.last()[0]["action_mask"]))))
        kept = [env.observe(agent) for agent in env.agents]
        before = copy.deepcopy(kept)
        env.reset(seed=seed + 1)
        env.last()
        for one, other in zip(kept, before, strict=True):
            assert all(np.array_equal(one[field], other[field]) for field in one)
