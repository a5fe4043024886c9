"""The networks that are learnt: what is written is what was learnt."""

import numpy as np
import pytest

from triskel.games.conex import network as conex
from triskel.games.keks import evaluation as keks
from triskel.training import conex_games, conex_network, keks_games, keks_network
from triskel.training.fitting import Examples, foretold, learn, new_network, whole_numbers
from triskel.training.games import joined, play_for

GAMES, EPOCHS = 60, 100


def learnt(fit, play_game, nodes):
    """Some games, and the rows and weights that a network made of them."""
    games = joined([play_for(0, play_game, nodes, f"game {number}") for number in range(GAMES)])
    numbers, told = fit(games, EPOCHS, np.random.default_rng(0))
    assert "results foretold" in told
    return games, numbers[:-1].astype(np.int64), numbers[-1].astype(np.int64)


def share_foretold(games, sums, weights):
    """Of the decided games, most of which it was learnt from."""
    logits = sums.clip(min=0) @ weights
    return (np.sign(logits) == np.sign(games.payoffs))[games.payoffs != 0].mean()


def test_the_network_of_keks():
    games, rows, weights = learnt(keks_network.fit, keks_games.play_game, 1_000)
    assert rows.shape == (keks.ROWS, keks.WIDTH)
    looked_up = np.empty((len(games.states), keks_network.LOOKED_UP), np.int64)
    keks_network.look_up(games.states, looked_up)
    assert share_foretold(games, rows[looked_up].sum(1), weights) > 0.75


def test_the_network_of_conex():
    games, rows, weights = learnt(conex_network.fit, conex_games.play_game, 20)
    assert rows.shape == (conex.ROWS, conex.WIDTH)
    facts, counts, _ = conex_network.both_views(games)
    sums = np.array([rows[told[:count]].sum(0) for told, count in zip(facts, counts, strict=True)])
    assert share_foretold(games, sums[: len(games.states)], weights) > 0.75


@pytest.mark.parametrize("limit", [np.inf, 0.5])
def test_a_network_learns_what_adding_up_alone_cannot(limit):
    """Two facts of four are told; it is won when both are of the same pair."""
    rng = np.random.default_rng(0)
    facts = np.array([[one, other] for one in (0, 1) for other in (2, 3)] * 64)
    wanted = np.array([1.0, 0.0, 0.0, 1.0] * 64, np.float32)
    examples = Examples(facts, np.full(len(facts), 2), wanted)
    fitted = new_network(rng.standard_normal((4, 32)), np.zeros(4), 0.1, rng)
    learn(fitted, examples, np.arange(len(facts)), 0.05, 4_000, rng, limit)
    assert foretold(fitted, examples).endswith("100.0% of decided results foretold")
    assert np.abs(fitted.weights).max() <= limit


def test_a_single_game_is_too_little_to_tell_how_good_a_network_is():
    games = play_for(0, keks_games.play_game, 100, "one game")
    assert "too few games" in keks_network.fit(games, 1, np.random.default_rng(0))[1]


def test_what_is_of_no_use_fades():
    rng = np.random.default_rng(0)
    examples = Examples(np.zeros((64, 1), np.int16), np.ones(64, np.int64), np.ones(64, np.float32))
    fitted = new_network(np.ones((2, 4)), np.array([0.0, 1.0]), 0.1, rng)
    learn(fitted, examples, np.arange(64), 0.05, 20_000, rng)
    assert np.abs(fitted.rows[1]).max() < 0.05
    assert np.abs(fitted.rows[0]).max() > 1


def test_numbers_that_do_not_fit_are_told():
    with pytest.raises(ValueError, match="too large"):
        whole_numbers(np.array([40_000.0]))
