"""The network that is learnt: what is written is what was learnt. Needs PyTorch, which is not in the set-up."""

import numpy as np
import pytest

from triskel.games.keks.evaluation import FINENESS, ROWS, WIDTH
from triskel.training.games import play_for
from triskel.training.keks_games import play_game

torch = pytest.importorskip("torch")


def test_what_is_written_says_what_was_learnt():
    from triskel.training import keks_network  # noqa: PLC0415, needs PyTorch

    games = play_for(2, play_game, 1_000, "to learn from")
    numbers, told = keks_network.fit(games, 200, "cpu")
    assert numbers.shape == (ROWS + 1, WIDTH)
    assert "foretold" in told
    rows = np.empty((len(games.states), keks_network.LOOKED_UP), np.int64)
    keks_network.look_up(games.states, rows)
    sums = numbers[rows].sum(1).clip(min=0)
    logits = sums @ numbers[ROWS] / (FINENESS * FINENESS // 2)
    right = (np.sign(logits) == games.payoffs)[games.payoffs != 0].mean()
    assert right > 0.75  # of the games that most of it was learnt from
