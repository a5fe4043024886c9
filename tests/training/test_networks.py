"""The nets that are learnt: what is written is what was learnt."""

import numpy as np
import pytest

from triskel.core.errors import NetError
from triskel.core.net import Net, NetShape
from triskel.games.conex import features as conex
from triskel.games.keks import evaluation as keks
from triskel.training import conex_games, conex_network, keks_games, keks_network
from triskel.training.fitting import (
    Examples,
    evaluation_report,
    features_of,
    learn,
    new_network,
    predict,
    quantised,
)
from triskel.training.games import joined, play_for

GAMES, EPOCHS = 60, 100
TINY = NetShape("none", rows=4, width=32, quantum=256, weight_quantum=256, most_features=2)


def learnt(fit, play_game, nodes):
    """Some games, and the net that was made of them."""
    games = joined([play_for(0, play_game, nodes, f"game {number}") for number in range(GAMES)])
    net, report = fit(games, EPOCHS, np.random.default_rng(0))
    assert "results predicted" in report
    return games, net


def share_predicted(games, net):
    """Of the decided games, most of which it was learnt from."""
    logits = predict(net, *features_of(games.states, net.shape))
    return (np.sign(logits) == np.sign(games.payoffs))[games.payoffs != 0].mean()


def test_the_net_of_keks():
    games, net = learnt(keks_network.fit, keks_games.play_game, 1_000)
    assert net.shape == keks.NET
    assert share_predicted(games, net) > 0.75


def test_the_net_of_conex():
    games, net = learnt(conex_network.fit, conex_games.play_game, 20)
    assert net.shape == conex.NET
    assert share_predicted(games, net) > 0.75


def test_a_prediction_is_what_the_players_compute():
    games = play_for(0, conex_games.play_game, 20, "one game")
    rng = np.random.default_rng(0)
    net = Net.of(conex.NET, rng.integers(-3_000, 3_000, conex.NET.size))
    features, counts, _ = conex_network.both_views(games)
    numbers = net.numbers.astype(np.int64)
    sums = np.array([numbers[rows[:count]].sum(0) for rows, count in zip(features, counts, strict=True)])
    assert np.array_equal(predict(net, features, counts), sums.clip(min=0) @ numbers[-1] / conex.NET.logit)


def test_games_are_played_with_the_net_that_is_given():
    zeros = Net.of(keks.NET, np.zeros(keks.NET.size))
    own, other = (play_for(0, keks_games.play_game, 300, "a game", net) for net in (None, zeros))
    assert own.states.tobytes() != other.states.tobytes()


@pytest.mark.parametrize("limit", [np.inf, 0.5])
def test_a_network_learns_what_adding_up_alone_cannot(limit):
    """Two features of four are set; it is won when both are of the same pair."""
    rng = np.random.default_rng(0)
    features = np.array([[one, other] for one in (0, 1) for other in (2, 3)] * 64)
    targets = np.array([1.0, 0.0, 0.0, 1.0] * 64, np.float32)
    examples = Examples(features, np.full(len(features), 2), targets)
    fitted = new_network(rng.standard_normal((4, 32)), np.zeros(4), 0.1, rng)
    learn(fitted, examples, np.arange(len(features)), 0.05, 4_000, rng, limit)
    net = quantised(TINY, fitted.rows, fitted.weights)
    assert evaluation_report(net, examples).endswith("100.0% of decided results predicted")
    assert np.abs(fitted.weights).max() <= limit


def test_a_single_game_is_too_little_to_tell_how_good_a_net_is():
    games = play_for(0, keks_games.play_game, 100, "one game")
    assert "too few games" in keks_network.fit(games, 1, np.random.default_rng(0))[1]


def test_what_is_of_no_use_fades():
    rng = np.random.default_rng(0)
    examples = Examples(np.zeros((64, 1), np.int16), np.ones(64, np.int64), np.ones(64, np.float32))
    fitted = new_network(np.ones((2, 4)), np.array([0.0, 1.0]), 0.1, rng)
    learn(fitted, examples, np.arange(64), 0.05, 20_000, rng)
    assert np.abs(fitted.rows[1]).max() < 0.05
    assert np.abs(fitted.rows[0]).max() > 1


def test_numbers_that_do_not_fit_are_refused():
    with pytest.raises(NetError, match="do not lie between"):
        quantised(TINY, np.full((4, 32), 200.0), np.zeros(32))
