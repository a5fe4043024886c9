"""The nets that are learnt: what is written is what was learnt."""

import random

import numpy as np
import pytest

import triskel
from triskel.core.errors import NetError
from triskel.core.net import Net, NetShape
from triskel.games.conex import features as conex
from triskel.games.keks import evaluation as keks
from triskel.training import conex_network, keks_network
from triskel.training.fitting import Examples, features_of, fitness, join, learn, new_network, predict, quantised
from triskel.training.games import in_arrays
from triskel.training.plan import SelfPlay
from triskel.training.recipes import recipe_of

GAMES, EPOCHS = 60, 100
TINY = NetShape("none", rows=4, width=32, quantum=256, weight_quantum=256, most_features=2)


def play(name, nodes, count, net=None):
    recipe, setting = recipe_of(name), SelfPlay(games=1, nodes=nodes, opening=0, random_moves=0.04)
    net = net or triskel.game(name).net
    games = ((number, recipe.play_game({}, setting, net, random.Random(number))) for number in range(count))
    return in_arrays(games, recipe.state)


def learnt(name, nodes, learning_rate):
    """Some games, and the net that was made of them."""
    games, recipe = play(name, nodes, GAMES), recipe_of(name)
    examples = recipe.examples(games.states, games.payoffs)
    return games, recipe.fit(examples, EPOCHS, learning_rate, np.random.default_rng(0))


def share_predicted(games, net):
    """Of the decided games, most of which it was learnt from."""
    logits = predict(net, *features_of(games.states, net.shape))
    return (np.sign(logits) == np.sign(games.payoffs))[games.payoffs != 0].mean()


def test_the_net_of_keks():
    games, net = learnt("keks", 1_000, 6e-3)
    assert net.shape == keks.NET
    assert share_predicted(games, net) > 0.75


def test_the_net_of_conex():
    games, net = learnt("conex", 20, 4e-3)
    assert net.shape == conex.NET
    assert share_predicted(games, net) > 0.75


def test_a_prediction_is_what_the_players_compute():
    games = play("conex", 20, 1)
    rng = np.random.default_rng(0)
    net = Net.of(conex.NET, rng.integers(-3_000, 3_000, conex.NET.size))
    features, counts, _ = conex_network.both_views(games.states, games.payoffs)
    numbers = net.numbers.astype(np.int64)
    sums = np.array([numbers[rows[:count]].sum(0) for rows, count in zip(features, counts, strict=True)])
    assert np.array_equal(predict(net, features, counts), sums.clip(min=0) @ numbers[-1] / conex.NET.logit)


def test_games_are_played_with_the_net_that_is_given():
    zeros = Net.of(keks.NET, np.zeros(keks.NET.size))
    own, other = (play("keks", 300, 1, net) for net in (None, zeros))
    assert own.states.tobytes() != other.states.tobytes()


@pytest.mark.parametrize("limit", [np.inf, 0.5])
def test_a_network_learns_what_adding_up_alone_cannot(limit):
    """Two features of four are set; it is won when both are of the same pair."""
    rng = np.random.default_rng(0)
    features = np.array([[one, other] for one in (0, 1) for other in (2, 3)] * 64)
    targets = np.array([1.0, 0.0, 0.0, 1.0] * 64, np.float32)
    examples = Examples(features, np.full(len(features), 2), targets)
    fitted = new_network(rng.standard_normal((4, 32)), np.zeros(4), 0.1, rng)
    learn(fitted, examples, 0.05, 4_000, rng, limit)
    net = quantised(TINY, fitted.rows, fitted.weights)
    assert fitness(net, examples).predicted == 1
    assert np.abs(fitted.weights).max() <= limit


def test_no_games_tell_nothing_about_a_net():
    """Where nothing was held out, nothing is said."""
    nothing = keks_network.movers_view(np.empty(0, play("keks", 100, 1).states.dtype), np.empty(0))
    assert fitness(triskel.game("keks").net, nothing) == (None, None)


def test_what_is_of_no_use_fades():
    rng = np.random.default_rng(0)
    examples = Examples(np.zeros((64, 1), np.int16), np.ones(64, np.int64), np.ones(64, np.float32))
    fitted = new_network(np.ones((2, 4)), np.array([0.0, 1.0]), 0.1, rng)
    learn(fitted, examples, 0.05, 20_000, rng)
    assert np.abs(fitted.rows[1]).max() < 0.05
    assert np.abs(fitted.rows[0]).max() > 1


def test_numbers_that_do_not_fit_are_refused():
    with pytest.raises(NetError, match="do not lie between"):
        quantised(TINY, np.full((4, 32), 200.0), np.zeros(32))


def test_examples_with_different_numbers_of_features_are_joined():
    parts = [
        Examples(np.full((1, count), count, np.int16), np.array([count]), np.array([0.5], np.float32))
        for count in (1, 3, 2)
    ]
    joined = join(parts)
    assert joined.features.tolist() == [[1, 0, 0], [3, 3, 3], [2, 2, 0]]
    assert joined.counts.tolist() == [1, 3, 2]
