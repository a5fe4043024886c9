"""Playing a match: pairs go out to workers, results come in, and it ends when enough is known.

When a worker dies its pair is played again: a pair depends on its number alone.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from triskel.arena.pairs import Pair, Setting, check
from triskel.arena.ratings import Rating, Sprt, pentanomial, rate
from triskel.arena.results import Results


class Workers(Protocol):
    """Plays pairs: processes on this machine, or a cluster."""

    def play(self, setting: Setting, numbers: Iterator[int]) -> Iterator[Pair]:
        """Play the pairs of these numbers, several at a time; results come in any order."""
        ...


@dataclass(frozen=True, slots=True)
class Standing:
    """The state of a match: the five counts of pair scores, the rating, and the sequential test."""

    counts: tuple[int, ...]
    rating: Rating
    llr: float
    verdict: str | None


def standing(results: Results, sprt: Sprt) -> Standing:
    counts = pentanomial(results.scores())
    return Standing(counts, rate(counts), sprt.llr(counts), sprt.verdict(counts))


def play_match(
    setting: Setting,
    pairs: int,
    sprt: Sprt,
    workers: Workers,
    results: Results,
    report: Callable[[Standing], None] | None = None,
    early: bool = True,
) -> Standing:
    """Play up to so many pairs, fewer if the test is decided before; `report` is called after every pair."""
    check(setting)
    now = standing(results, sprt)

    def open_numbers() -> Iterator[int]:
        """Yield the pairs to play one by one, so that none is started once the test is decided."""
        for number in range(pairs):
            if early and now.verdict:
                return
            if number not in results.pairs:
                yield number

    for pair in workers.play(setting, open_numbers()):
        results.add(pair)
        now = standing(results, sprt)
        if report:
            report(now)
    return now
