"""The rating of a match: the score, Elo with its error, and the sequential test.

The unit is the *pair*: two games on one deal with the seats swapped. Their results are correlated, so the error is
taken from the five possible pair scores 0, ½, 1, 1½, 2 (a pentanomial), not from single games.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

PAIR_SCORES = (0.0, 0.25, 0.5, 0.75, 1.0)  # of a pair, as a share of its two points
Z_95 = 1.96  # standard errors on either side of a 95 % interval
UNSEEN = 1e-3  # the count of a pair score that never occurred, so that no likelihood is 0
BISECTIONS = 80


def expected(elo: float) -> float:
    """Return the score that a lead of `elo` points predicts."""
    return 1.0 / (1.0 + 10.0 ** (-elo / 400.0))


def elo_of(score: float) -> float:
    """Return the lead in Elo points that a score from 0 to 1 means; infinite at the ends."""
    if score <= 0.0 or score >= 1.0:
        return math.copysign(math.inf, score - 0.5)
    return -400.0 * math.log10(1.0 / score - 1.0)


def pentanomial(scores: Iterable[float]) -> tuple[int, ...]:
    """Return how many pairs had each of the five scores."""
    counts = [0] * len(PAIR_SCORES)
    for score in scores:
        counts[round(score * 4)] += 1
    return tuple(counts)


@dataclass(frozen=True, slots=True)
class Rating:
    """The first player's score per game with its 95 % error, and the same in Elo: low, best guess, high."""

    pairs: int
    score: float
    error: float
    elo_low: float
    elo: float
    elo_high: float


def rate(counts: Sequence[int]) -> Rating:
    """Return the rating of a match from its five counts; with fewer than two pairs the error is as large as can be."""
    pairs = sum(counts)
    if pairs == 0:
        return Rating(0, 0.5, 0.5, -math.inf, 0.0, math.inf)
    mean = _mean(counts)
    error = Z_95 * math.sqrt(_variance(counts) / pairs) if pairs > 1 else 0.5
    return Rating(pairs, mean, error, elo_of(mean - error), elo_of(mean), elo_of(mean + error))


def _mean(counts: Sequence[float]) -> float:
    return sum(n * s for n, s in zip(counts, PAIR_SCORES, strict=True)) / sum(counts)


def _variance(counts: Sequence[int]) -> float:
    """Return the variance as if one more pair had been half won, half lost: a player that won all may still lose."""
    more = [counts[0] + 0.5, *counts[1:-1], counts[-1] + 0.5]
    mean = _mean(more)
    return sum(n * (s - mean) ** 2 for n, s in zip(more, PAIR_SCORES, strict=True)) / sum(more)


@dataclass(frozen=True, slots=True)
class Sprt:
    """The sequential probability ratio test: is the lead `elo1` rather than `elo0`? alpha and beta bound the errors."""

    elo0: float = 0.0
    elo1: float = 100.0
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """Return the log-likelihood ratios below which elo0 and above which elo1 is accepted."""
        return math.log(self.beta / (1 - self.alpha)), math.log((1 - self.beta) / self.alpha)

    def llr(self, counts: Sequence[int]) -> float:
        """Return the log-likelihood ratio of the counts: elo1 against elo0."""
        if sum(counts) == 0:
            return 0.0
        seen = [max(n, UNSEEN) for n in counts]
        return _log_likelihood(seen, expected(self.elo1)) - _log_likelihood(seen, expected(self.elo0))

    def verdict(self, counts: Sequence[int]) -> str | None:
        """Return `accepted` (elo1), `rejected` (elo0), or None while the test is undecided."""
        low, high = self.bounds
        llr = self.llr(counts)
        return "accepted" if llr >= high else "rejected" if llr <= low else None


def _log_likelihood(counts: Sequence[float], mean: float) -> float:
    """Return the maximum log-likelihood of the counts over distributions with the given mean.

    The maximum is at p_i ∝ n_i / (1 + t (s_i − mean)), with the t for which it has the mean.
    """
    total = sum(counts)
    low, high = -1.0 / (PAIR_SCORES[-1] - mean), 1.0 / (mean - PAIR_SCORES[0])
    for _ in range(BISECTIONS):
        t = (low + high) / 2
        slope = sum(n * (s - mean) / (1 + t * (s - mean)) for n, s in zip(counts, PAIR_SCORES, strict=True))
        low, high = (t, high) if slope > 0 else (low, t)
    t = (low + high) / 2
    chances = [n / total / (1 + t * (s - mean)) for n, s in zip(counts, PAIR_SCORES, strict=True)]
    return sum(n * math.log(p) for n, p in zip(counts, chances, strict=True))
