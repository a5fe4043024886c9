"""Playing a match: pairs go out to workers, results come in, and it ends when enough is known.

A worker may die: its pair is simply played again, since a pair depends on its number alone.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from triskel.arena.pairs import Pair, Setting, check
from triskel.arena.ratings import Rating, Sprt, pentanomial, rate
from triskel.arena.results import Results


class Workers(Protocol):
    """Whoever plays pairs: processes here, or machines elsewhere."""

    def play(self, setting: Setting, numbers: Iterator[int]) -> Iterator[Pair]:
        """Play pairs as they are asked for, several at a time; answers come in any order."""
        ...


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands."""

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
    tell: Callable[[Standing], None] | None = None,
    early: bool = True,
) -> Standing:
    """Play up to so many pairs, fewer if the test is decided before; `tell` hears of every pair."""
    check(setting)
    now = standing(results, sprt)

    def open_numbers() -> Iterator[int]:
        """Asked for one by one, so that none is begun once the test is decided."""
        for number in range(pairs):
            if early and now.verdict:
                return
            if number not in results.pairs:
                yield number

    for pair in workers.play(setting, open_numbers()):
        results.add(pair)
        now = standing(results, sprt)
        if tell:
            tell(now)
    return now
