"""How levels choose: in a fixed order, overlooking some moves, and erring where values are close."""

import statistics

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from triskel.core.rng import seeded
from triskel.search.candidates import _median, _sort, choose, count_serious, is_hasty
from triskel.search.root_stats import Candidate, to_array, to_candidates

few_values = st.sampled_from([-1.0, -0.25, 0.0, 0.1, 0.5, 1.0])
candidates = st.lists(
    st.builds(Candidate, st.integers(0, 2**64 - 1), st.integers(1, 9), few_values, st.booleans()),
    min_size=1,
    max_size=40,
    unique_by=lambda candidate: candidate.move,
)


@given(candidates)
def test_they_become_an_array_and_come_back(given_candidates):
    assert to_candidates(to_array(given_candidates), len(given_candidates)) == tuple(given_candidates)


@given(candidates, st.booleans(), st.integers(0, 3))
def test_they_are_sorted_by_value_or_visits_and_then_by_move(given_candidates, by_value, start):
    array = to_array(given_candidates)
    _sort(array, start, len(array), by_value)
    rest = sorted(given_candidates[start:], key=lambda c: (-c.value if by_value else -c.visits, c.move))
    assert to_candidates(array, len(array)) == (*given_candidates[:start], *rest)


@given(candidates)
def test_the_median_is_the_usual_one(given_candidates):
    expected = statistics.median(c.value for c in given_candidates)
    assert _median(to_array(given_candidates), len(given_candidates)) == expected


def ranked(*values):
    return to_array([Candidate(10 * i, 1, value) for i, value in enumerate(values)])


def chosen_moves(values, overlooked, noise, times=400):
    rng, moves = seeded(1), []
    for _ in range(times):
        array = ranked(*values)
        moves.append(int(array[choose(array, len(array), overlooked, noise, rng)]["move"]))
    return moves


def test_whoever_overlooks_nothing_and_never_errs_plays_the_first():
    assert set(chosen_moves([0.5, 0.4, 0.3], 0.0, 0.0)) == {0}


def test_the_first_is_played_when_all_are_overlooked():
    assert set(chosen_moves([0.5, 0.4, 0.3], 1.0, 0.5)) == {0}


def test_whoever_overlooks_half_plays_the_second_half_as_often_as_the_first():
    moves = chosen_moves([0.5, 0.4, 0.3, 0.2], 0.5, 0.0, 4000)
    counts = [moves.count(move) for move in (0, 10, 20, 30)]
    assert counts[0] / 4000 == pytest.approx(1 / 2 + 1 / 16, abs=0.03)
    assert counts[1] / 4000 == pytest.approx(1 / 4, abs=0.03)
    assert counts[2] / 4000 == pytest.approx(1 / 8, abs=0.03)


def test_noise_confuses_what_is_close_and_nothing_else():
    moves = chosen_moves([0.5, 0.49, 0.1, 0.0, -0.5], 0.0, 0.1)
    assert 50 < moves.count(10) < 200
    assert set(moves) == {0, 10}


def test_noise_is_none_where_all_are_equal():
    assert set(chosen_moves([0.5, 0.5, 0.5], 0.0, 0.5)) == {0}


def test_equal_seeds_choose_equal_moves_on_every_machine():
    moves = chosen_moves([0.5, 0.45, 0.4, 0.2, 0.0], 0.3, 0.5, 20)
    assert moves == [0, 10, 0, 0, 0, 0, 10, 10, 0, 10, 0, 20, 10, 0, 10, 0, 10, 0, 20, 10]


def test_moves_that_were_hardly_tried_are_not_serious():
    array = to_array([Candidate(i, visits, 0.0) for i, visits in enumerate((100, 130, 50, 20, 19, 3))])
    assert count_serious(array, len(array)) == 4
    assert count_serious(array[:1], 1) == 1


def test_haste_has_its_share():
    rng = seeded(5)
    assert not any(is_hasty(0.0, rng) for _ in range(200))
    assert np.mean([is_hasty(0.35, rng) for _ in range(2000)]) == pytest.approx(0.35, abs=0.04)
