"""Verdicts on moves: by how much of the chance to win they lose, in thousandths."""

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import triskel
from triskel.core.profile import Reviewing
from triskel.search.luck import luck_in
from triskel.search.verdicts import (
    accuracy_of,
    chance_lost,
    difference_of,
    expected_payoff,
    payoff_among,
    thousandths,
    value_for,
    verdict_of,
)

values = st.floats(-1, 1)


@given(values)
def test_a_value_is_shown_to_a_thousandth(value):
    assert abs(thousandths(value) / 1000 - value) <= 0.0005 + 1e-12
    assert thousandths(thousandths(value) / 1000) == thousandths(value)


@given(values, values)
def test_a_difference_is_shown_to_a_thousandth(value, other):
    assert difference_of(value, other) == math.floor((value - other) * 1000 + 0.5)


def test_the_whole_payoff_is_the_whole_chance():
    for seats in (2, 3, 4):
        least = -1 / (seats - 1)
        assert chance_lost(difference_of(1, least), seats) == 1000
        assert payoff_among(1.0, seats) == 1
        assert payoff_among(-1.0, seats) == pytest.approx(least)
    assert chance_lost(-5, 2) == 0
    assert [chance_lost(loss, 2) for loss in (0, 1, 100)] == [0, 1, 50]


def test_verdicts_have_their_limits():
    limits = np.array(Reviewing().most_lost, np.int64)
    assert [verdict_of(lost, limits) for lost in (0, *limits)] == [0, 0, 1, 2, 3]
    assert [verdict_of(lost + 1, limits) for lost in limits] == [1, 2, 3, 4]
    assert verdict_of(1000, limits) == len(limits)


def test_accuracy_falls_with_what_is_lost():
    known = [accuracy_of(lost) for lost in range(1001)]
    assert known[0] == 1000
    assert known[1000] == 0
    assert known == sorted(known, reverse=True)
    assert known[100] == pytest.approx(10 * (103.1668 * math.exp(-0.4354) - 3.1669), abs=1)


def test_what_the_mover_gets_the_others_lose():
    assert [value_for(0.6, 1, 2, seat) for seat in range(2)] == [-0.6, 0.6]
    assert sum(value_for(0.6, 2, 4, seat) for seat in range(4)) == pytest.approx(0)


def test_an_evaluation_stands_for_a_payoff():
    assert expected_payoff(0.2, 5.0) == pytest.approx(math.tanh(1))
    assert expected_payoff(0.0, 5.0) == 0


def test_only_draws_and_dice_are_luck():
    """A card laid without a die leaves nothing to chance; what cards one draws differs from deal to deal."""
    drawn = set()
    for seed in range(4):
        position = triskel.game("conex").start(seed=seed)
        for move in position.legal()[:3]:
            if position.play(move).state["dice_left"] == position.state["dice_left"] and move != "draw":
                assert luck_in(position, move) == 0
        drawn.add(luck_in(position, "draw"))
    assert len(drawn) == 4
    assert min(drawn) < 0 < max(drawn)
    assert luck_in(triskel.game("keks").start(seed=0), triskel.game("keks").start(seed=0).legal()[0]) == 0
