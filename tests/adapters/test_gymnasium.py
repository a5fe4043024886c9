"""Gymnasium's own checks on our environments, and what they do not look at."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from gymnasium.vector import AutoresetMode

import triskel
from triskel.adapters.gymnasium import IDS, PENALTY, VectorGame

TABLES = [
    ("keks", {"opponent": "club", "nodes": 50}),
    ("keks", {"opponent": "random", "last_tile": True, "seat": 1}),
    ("connexoh", {"opponent": "casual", "nodes": 50, "size": 4}),
    ("connexoh", {"opponent": "greedy", "size": 5}),
    ("conex", {"opponent": "greedy", "players": 3}),
    ("conex", {"opponent": "novice", "nodes": 20, "players": 4, "target": 10, "seat": 2}),
]

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("ignore:.*:UserWarning")]


@pytest.mark.parametrize("name, options", TABLES)
def test_check_env(name, options):
    env = gymnasium.make(IDS[name], **options)
    check_env(env.unwrapped)
    shown = gymnasium.make(IDS[name], render_mode="ansi", **options)
    shown.reset(seed=1)
    assert isinstance(shown.render(), str)


@pytest.mark.parametrize("name, options", TABLES)
def test_equal_seeds_repeat_whole_episodes(name, options):
    first, second = (gymnasium.make(IDS[name], **options) for _ in range(2))
    rng = np.random.default_rng(1)
    for seed in (3, None):
        told = [env.reset(seed=seed) for env in (first, second)]
        over = False
        for _ in range(30):
            assert np.array_equal(told[0][0], told[1][0])
            assert np.array_equal(told[0][-1]["action_mask"], told[1][-1]["action_mask"])
            if over:
                break
            action = rng.choice(np.flatnonzero(told[0][-1]["action_mask"]))
            told = [env.step(action) for env in (first, second)]
            over = told[0][2]


def test_an_illegal_action_ends_the_episode_with_the_penalty():
    env = gymnasium.make(IDS["keks"], opponent="random")
    _, info = env.reset(seed=1)
    _, reward, terminated, truncated, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, terminated, truncated) == (PENALTY, True, False)
    assert info["illegal"]


def test_an_episode_ends_with_the_payoff():
    env = gymnasium.make(IDS["keks"], opponent="random", seat=1)
    rng, rewards = np.random.default_rng(1), set()
    for seed in range(6):
        _, info = env.reset(seed=seed)
        over = False
        while not over:
            _, reward, over, _, info = env.step(rng.choice(np.flatnonzero(info["action_mask"])))
        rewards.add(reward)
        assert reward == env.unwrapped.position.outcome.payoffs[1]
    assert rewards <= {-1.0, 0.0, 1.0}


def test_wrong_settings_are_refused():
    with pytest.raises(triskel.OptionError, match="there is no seat 2"):
        gymnasium.make(IDS["keks"], seat=2)
    with pytest.raises(triskel.OptionError, match="there is no player 'me'"):
        gymnasium.make(IDS["keks"], opponent="me")


@pytest.mark.parametrize("name, options", [("keks", {}), ("connexoh", {"size": 4}), ("conex", {"players": 3})])
def test_a_vector_environment_plays_as_games_do(name, options):
    envs = gymnasium.make_vec(IDS[name], num_envs=16, vectorization_mode="vector_entry_point", **options)
    assert envs.metadata["autoreset_mode"] == AutoresetMode.SAME_STEP
    observations, infos = envs.reset(seed=3)
    game, unwrapped = triskel.game(name), envs.unwrapped
    ended = 0
    for step in range(210):  # a game of Connex'Oh ends after 400 moves at the latest
        states, seats = unwrapped._batch.states, infos["seat"]
        positions = [triskel.Position(game, states[i : i + 1].copy()) for i in range(16)]
        assert [position.turn for position in positions] == seats.tolist()
        if step % 20 == 0:
            expected = [position.observation(position.turn) for position in positions]
            assert np.array_equal(observations, expected)
            assert [np.flatnonzero(row).tolist() for row in infos["action_mask"]] == [
                list(p.actions) for p in positions
            ]
            assert observations in envs.observation_space
        observations, rewards, terminations, truncations, infos = envs.step(unwrapped.sample())
        assert not truncations.any()
        assert not rewards[~terminations].any()
        assert np.array_equal(infos["_final_obs"], terminations)
        ended += terminations.sum()
        for last in infos["final_obs"][terminations]:
            assert not game.observation.split(last).get("turn", np.zeros(1)).any()
    assert ended


def test_equal_seeds_repeat_a_vector_environment_on_any_number_of_threads():
    results = []
    for threads in (1, 2):
        envs = VectorGame("keks", 64, threads=threads)
        observations, _ = envs.reset(seed=9)
        for _ in range(60):
            observations, rewards, *_ = envs.step(envs.sample())
        results.append((observations.copy(), rewards.copy()))
    assert all(np.array_equal(one, two) for one, two in zip(*results, strict=True))


def test_a_vector_environment_punishes_illegal_actions():
    envs = VectorGame("keks", 4)
    envs.reset(seed=1)
    _, rewards, terminations, *_ = envs.step(np.zeros(4, np.int64))  # takes no tile
    assert (rewards == PENALTY).all()
    assert terminations.all()
