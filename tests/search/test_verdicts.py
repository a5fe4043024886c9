"""Verdicts on moves: by what they lose, in thousandths."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from triskel.search.verdicts import MOST_LOST, expected_payoff, loss_of, thousandths, value_for, verdict_of

values = st.floats(-1, 1)


@given(values)
def test_a_value_is_shown_to_a_thousandth(value):
    assert abs(thousandths(value) / 1000 - value) <= 0.0005 + 1e-12
    assert thousandths(thousandths(value) / 1000) == thousandths(value)


@given(values, values)
def test_a_loss_is_never_a_gain(value, came):
    assert loss_of(value, came) == max(0, math.floor((value - came) * 1000 + 0.5))


def test_verdicts_have_their_limits():
    losses = (0, 10, 11, 100, 101, 250, 251, 500, 501, 2000)
    assert [verdict_of(loss) for loss in losses] == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4]
    assert verdict_of(2000) == len(MOST_LOST)


def test_what_the_mover_gets_the_others_lose():
    assert [value_for(0.6, 1, 2, seat) for seat in range(2)] == [-0.6, 0.6]
    assert sum(value_for(0.6, 2, 4, seat) for seat in range(4)) == pytest.approx(0)


def test_an_evaluation_stands_for_a_payoff():
    assert expected_payoff(0.2, 5.0) == pytest.approx(math.tanh(1))
    assert expected_payoff(0.0, 5.0) == 0
