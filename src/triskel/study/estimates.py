"""Estimates with their 95 % intervals, and a test of paired differences. Equal data gives equal numbers."""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import numpy as np

Z_95 = 1.96
RESAMPLES = 1_000
SIGN_FLIPS = 4_000
AT_A_TIME = 250  # resamples, so that little memory is needed
LEAST = 20  # groups below which a mean gets no interval of its own


def decimal(value: float, decimals: int = 1) -> str:
    """Return a number as a text, with a minus sign where it is below 0."""
    return f"{value:.{decimals}f}".replace("-", "−")


def in_percent(value: float, decimals: int = 0) -> str:
    """Return a share as a text like `52 %`, which no line break separates."""
    return f"{decimal(100 * value, decimals)}\N{NO-BREAK SPACE}%"


@dataclass(frozen=True, slots=True)
class Estimate:
    """A value, its 95 % interval, and how many games, or pairs of games, it comes from."""

    value: float
    low: float
    high: float
    count: int

    def excludes(self, value: float) -> bool:
        return not self.low <= value <= self.high

    def percent(self) -> str:
        """Return it as a text like `52.3 % (50.2 to 54.4)`."""
        return f"{in_percent(self.value, 1)} ({decimal(100 * self.low)} to {decimal(100 * self.high)})"

    def number(self, decimals: int = 1) -> str:
        low, value, high = (decimal(each, decimals) for each in (self.low, self.value, self.high))
        return f"{value} ({low} to {high})"


@dataclass(frozen=True, slots=True)
class Difference:
    """A paired difference with its interval, and how likely one as large is if there is none."""

    estimate: Estimate
    p: float

    def p_text(self) -> str:
        return "p < 0.001" if self.p < 0.001 else f"p = {self.p:.3f}" if self.p < 0.1 else f"p = {self.p:.2f}"


def share(successes: int, count: int) -> Estimate:
    """Return a share with Wilson's interval."""
    if count == 0:
        return Estimate(math.nan, 0.0, 1.0, 0)
    p, z2 = successes / count, Z_95 * Z_95
    middle = (p + z2 / (2 * count)) / (1 + z2 / count)
    half = Z_95 / (1 + z2 / count) * math.sqrt(p * (1 - p) / count + z2 / (4 * count * count))
    return Estimate(p, max(0.0, middle - half), min(1.0, middle + half), count)


def mean_score(groups: Iterable[Sequence[float]]) -> Estimate:
    """Return the mean of scores, which go from 0 to 1."""
    return mean(groups, 0.0, 1.0)


def share_of(flags: Iterable[bool]) -> Estimate:
    """Return the share of those that are true, with Wilson's interval."""
    found = list(flags)
    return share(sum(found), len(found))


def mean(groups: Iterable[Sequence[float]], least: float = -math.inf, most: float = math.inf) -> Estimate:
    """Return the mean of all values; its interval is from a bootstrap that keeps groups, such as pairs, together.

    `least` and `most` are the ends of what a value can be.
    """
    kept = [group for group in groups if len(group)]
    sums, counts = np.array([sum(each) for each in kept], float), np.array([len(each) for each in kept], float)
    if len(kept) == 0:
        return Estimate(math.nan, math.nan, math.nan, 0)
    value, total = float(sums.sum() / counts.sum()), int(counts.sum())
    if np.ptp(sums / counts) == 0.0:  # nothing to draw from: as wide as a share of so many groups would be
        known = share(len(kept), len(kept))
        return Estimate(value, max(least, value - (1 - known.low)), min(most, value + (1 - known.low)), total)
    drawn = [sums[index].sum(1) / counts[index].sum(1) for index in _resamples(len(kept))]
    low, high = np.percentile(np.concatenate(drawn), [2.5, 97.5])
    return Estimate(value, float(low), float(high), total)


def correlation(pairs: Sequence[tuple[float, float]]) -> Estimate:
    """Return the correlation of pairs in which either value may come first, with a bootstrap interval."""
    values = np.array(pairs, float).reshape(-1, 2)
    if len(values) < LEAST or np.ptp(values) == 0.0:
        return Estimate(math.nan, -1.0, 1.0, len(values))
    drawn = np.array([_within(values[row]) for index in _resamples(len(values)) for row in index])
    low, high = np.nanpercentile(drawn, [2.5, 97.5])
    return Estimate(_within(values), float(low), float(high), len(values))


def _within(values: np.ndarray) -> float:
    """Return the intraclass correlation of pairs."""
    centred = values - values.mean()
    variance = float((centred**2).mean())
    return float((centred[:, 0] * centred[:, 1]).mean() / variance) if variance else math.nan


def paired(differences: Sequence[float]) -> Difference:
    """Return the mean of paired differences, its bootstrap interval, and the p of a test that flips their signs."""
    values = np.array(differences, float)
    estimate = mean([[each] for each in differences])
    if not values.any():
        return Difference(Estimate(0.0, 0.0, 0.0, len(values)), 1.0)
    rng, extreme, observed = np.random.default_rng(1), 0, abs(values.sum()) - 1e-9
    for _ in range(SIGN_FLIPS // AT_A_TIME):
        signs = 2 * rng.integers(0, 2, (AT_A_TIME, len(values)), dtype=np.int8) - 1
        extreme += int((np.abs(signs @ values) >= observed).sum())
    return Difference(estimate, (1 + extreme) / (1 + SIGN_FLIPS))


def _resamples(count: int) -> Iterable[np.ndarray]:
    rng = np.random.default_rng(0)
    for _ in range(RESAMPLES // AT_A_TIME):
        yield rng.integers(0, count, (AT_A_TIME, count))
