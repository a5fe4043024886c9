"""Playing a match: pairs go out to workers, results come in, and it ends when enough is known.

When a worker dies its pair is played again: a pair depends on its number alone.
"""

import statistics
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Protocol

from triskel.arena import workers as any_workers
from triskel.arena.pairs import Pair, Setting, seats_of
from triskel.arena.ratings import Z_95, Rating, Sprt, pentanomial, rate
from triskel.arena.results import Results, RotationResults
from triskel.arena.rotations import play_rotation
from triskel.core.errors import OptionError


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
    if (seats := seats_of(setting)) != 2:
        raise OptionError(f"a match in pairs is between two players, and this game has {seats} seats")
    now = standing(results, sprt)

    def open_numbers() -> Iterator[int]:
        """Yield the pairs to play one by one, so that none is started once the test is decided."""
        for number in range(pairs):
            if early and now.verdict:
                return
            if number not in results.played:
                yield number

    for pair in workers.play(setting, open_numbers()):
        results.add(pair)
        now = standing(results, sprt)
        if report:
            report(now)
    return now


@dataclass(frozen=True, slots=True)
class Tally:
    """How often one player wins against several, with the 95 % error, and how often it would if all were equal."""

    games: int
    share: float
    error: float
    par: float


def tally(results: RotationResults, seats: int) -> Tally:
    """Return the tally of the deals so far; with fewer than two the error is as large as can be."""
    scores = results.scores()
    error = Z_95 * statistics.stdev(scores) / len(scores) ** 0.5 if len(scores) > 1 else 1.0
    return Tally(seats * len(scores), statistics.fmean(scores) if scores else 1 / seats, error, 1 / seats)


def play_rotations(
    setting: Setting,
    deals: int,
    workers: any_workers.Workers,
    results: RotationResults,
    report: Callable[[Tally], None] | None = None,
) -> Tally:
    """Play so many deals of a game of more than two; `report` is called after every deal."""
    seats = seats_of(setting)
    missing = (number for number in range(deals) if number not in results.played)
    for rotation in workers.run(play_rotation, setting, missing):
        results.add(rotation)
        if report:
            report(tally(results, seats))
    return tally(results, seats)
