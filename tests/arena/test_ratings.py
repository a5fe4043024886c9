"""The arithmetic of matches, against values known from elsewhere."""

import math

import pytest

from triskel.arena.ratings import Sprt, elo_of, expected, pentanomial, rate


@pytest.mark.parametrize("elo, score", [(0, 0.5), (100, 0.6401), (200, 0.7597), (400, 0.9091), (-191, 0.2498)])
def test_elo_and_score_are_those_of_the_usual_table(elo, score):
    assert expected(elo) == pytest.approx(score, abs=1e-4)
    assert elo_of(expected(elo)) == pytest.approx(elo)


def test_winning_everything_is_infinitely_better():
    assert elo_of(1.0) == math.inf
    assert elo_of(0.0) == -math.inf


def test_pairs_are_counted_by_their_scores():
    assert pentanomial([0, 0.25, 0.5, 0.5, 0.75, 1, 1, 1]) == (1, 1, 2, 1, 3)


def test_the_error_is_that_of_the_pairs():
    """Half the pairs won, half lost: the mean of 101 coins, of deviation ½."""
    rating = rate((50, 0, 0, 0, 51))
    assert rating.score == pytest.approx(51 / 101)
    assert rating.error == pytest.approx(1.96 * 0.5 / 10, rel=0.01)
    assert rating.elo_low < rating.elo < rating.elo_high


def test_pairs_that_hang_together_have_a_larger_error_than_pairs_that_even_out():
    assert rate((50, 0, 0, 0, 50)).error > rate((0, 0, 100, 0, 0)).error


def test_who_won_all_games_may_still_lose_one():
    few, many = rate((0, 0, 0, 0, 10)), rate((0, 0, 0, 0, 600))
    assert few.score == many.score == 1
    assert 0.8 < few.score - few.error < 0.95 < many.score - many.error < 1
    assert few.elo_low < many.elo_low < many.elo == math.inf


def test_no_games_say_nothing():
    assert rate((0, 0, 0, 0, 0)).pairs == 0
    assert Sprt().llr((0, 0, 0, 0, 0)) == 0


@pytest.mark.parametrize("won, lost", [(70, 30), (50, 50), (20, 80)])
def test_with_two_results_the_test_is_walds(won, lost):
    """A pair won or lost as one is a coin, for which the ratio of likelihoods is known."""
    sprt = Sprt(elo0=0, elo1=100)
    p0, p1 = expected(0), expected(100)
    known = won * math.log(p1 / p0) + lost * math.log((1 - p1) / (1 - p0))
    assert sprt.llr((lost, 0, 0, 0, won)) == pytest.approx(known, rel=1e-3, abs=1e-2)


def test_the_ratio_is_about_what_the_normal_distribution_says():
    """For close hypotheses: N (s1 − s0) (2 mean − s0 − s1) / (2 variance)."""
    counts, scores = (40, 130, 320, 170, 60), (0, 0.25, 0.5, 0.75, 1)
    total = sum(counts)
    mean = sum(n * s for n, s in zip(counts, scores, strict=True)) / total
    variance = sum(n * (s - mean) ** 2 for n, s in zip(counts, scores, strict=True)) / total
    sprt = Sprt(elo0=0, elo1=5)
    s0, s1 = expected(0), expected(5)
    about = total * (s1 - s0) * (2 * mean - s0 - s1) / (2 * variance)
    assert sprt.llr(counts) == pytest.approx(about, rel=0.03)


def test_the_bounds_are_walds():
    assert Sprt(alpha=0.05, beta=0.05).bounds == pytest.approx((-2.944, 2.944), abs=1e-3)


def test_the_verdict_comes_with_the_evidence():
    sprt = Sprt(elo0=0, elo1=100)
    assert sprt.verdict((0, 0, 1, 0, 1)) is None
    assert sprt.verdict((5, 0, 10, 0, 60)) == "accepted"
    assert sprt.verdict((60, 0, 10, 0, 5)) == "rejected"
