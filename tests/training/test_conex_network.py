"""The network that is learnt: what is written is what was learnt. Needs PyTorch, which is not in the set-up."""

import numpy as np
import pytest

from triskel.games.conex.network import FINENESS, ROWS, WIDTH
from triskel.training.conex_games import play_game
from triskel.training.games import play_for

torch = pytest.importorskip("torch")


def test_what_is_written_says_what_was_learnt():
    from triskel.training import conex_network  # noqa: PLC0415, needs PyTorch

    games = play_for(4, play_game, 20, "to learn from")
    numbers, told = conex_network.fit(games, 100, "cpu")
    assert numbers.shape == (ROWS + 1, WIDTH)
    assert "foretold" in told
    facts = np.empty((len(games.states), 80), np.int64)
    conex_network.tell(games.states, False, facts)
    rows = np.concatenate([numbers[:ROWS].astype(np.int64), np.zeros((1, WIDTH), np.int64)])
    logits = rows[facts].sum(1).clip(min=0) @ numbers[ROWS].astype(np.int64) / FINENESS**2
    right = (np.sign(logits) == games.payoffs)[games.payoffs != 0].mean()
    assert right > 0.75  # of the games that most of it was learnt from
