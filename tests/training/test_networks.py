"""The networks that are learnt: what is written is what was learnt. Needs PyTorch, which is not in the set-up."""

import numpy as np
import pytest

from triskel.games.conex import network as conex
from triskel.games.keks import evaluation as keks
from triskel.training import conex_games, keks_games
from triskel.training.games import play_for

torch = pytest.importorskip("torch")


def learnt(fit, play_game, seconds, nodes, epochs):
    """Some games, and the rows and weights that a network made of them."""
    games = play_for(seconds, play_game, nodes, "to learn from")
    numbers, told = fit(games, epochs, "cpu")
    assert "foretold" in told
    return games, numbers[:-1].astype(np.int64), numbers[-1].astype(np.int64)


def share_foretold(games, sums, weights):
    """Of the decided games, most of which it was learnt from."""
    logits = sums.clip(min=0) @ weights
    return (np.sign(logits) == games.payoffs)[games.payoffs != 0].mean()


def test_the_network_of_keks():
    from triskel.training import keks_network  # noqa: PLC0415, needs PyTorch

    games, rows, weights = learnt(keks_network.fit, keks_games.play_game, 2, 1_000, 200)
    assert rows.shape == (keks.ROWS, keks.WIDTH)
    looked_up = np.empty((len(games.states), keks_network.LOOKED_UP), np.int64)
    keks_network.look_up(games.states, looked_up)
    assert share_foretold(games, rows[looked_up].sum(1), weights) > 0.75


def test_the_network_of_conex():
    from triskel.training import conex_network  # noqa: PLC0415, needs PyTorch

    games, rows, weights = learnt(conex_network.fit, conex_games.play_game, 4, 20, 100)
    assert rows.shape == (conex.ROWS, conex.WIDTH)
    facts = np.empty((len(games.states), conex.MOST_FACTS), np.int64)
    conex_network.tell(games.states, False, facts)
    with_nothing = np.concatenate([rows, np.zeros((1, conex.WIDTH), np.int64)])
    assert share_foretold(games, with_nothing[facts].sum(1), weights) > 0.75
