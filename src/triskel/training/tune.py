"""Tuning the numbers of a game's searches by matches (see spsa.py).

    python -m triskel.training.tune TUNE.toml --to FOLDER --processes 16

The same command goes on where it was broken off. docs/training.md describes both.
"""

import math
from collections.abc import Callable
from dataclasses import fields, replace
from pathlib import Path
from typing import Annotated, Any

import msgspec
from msgspec import Meta

import triskel
from triskel.arena.ratings import pentanomial
from triskel.arena.workers import Workers
from triskel.core.errors import OptionError
from triskel.core.game import Game
from triskel.games import load_net
from triskel.search.params import SearchParams, params_of
from triskel.training.command import carry_out
from triskel.training.contests import Contender, Contest, Report, play_all
from triskel.training.files import Chunks, Log, claim, write_whole
from triskel.training.plan import Count, CountOrNone, Options, Table, check_options, variants_of
from triskel.training.spsa import Range, Spsa

Positive = Annotated[float, Meta(gt=0)]
STEPS_TO_BOUND = 20  # how often `c_end` lies between the bounds, where it is not given
DIGITS = 4  # of fractions in the result

# Plays the pairs of an iteration, and returns their scores for the first of the two.
Match = Callable[[int, SearchParams, SearchParams], list[float]]


class Bounds(Table, frozen=True):
    low: float
    high: float
    start: float | None = None
    c_end: Positive | None = None


class TuningPlan(Table, frozen=True):
    """What is tuned. `params` has the bounds of numbers by their names in SearchParams; `name.0` is one of a tuple."""

    game: str
    seed: CountOrNone
    iterations: Count
    pairs: Count  # in an iteration
    nodes: Count  # for a move
    params: dict[str, Bounds]
    r_end: Positive = 0.002
    net: str | None = None
    options: Options = {}

    def spsa(self) -> Spsa:
        """Return how the numbers are tuned; OptionError where the plan makes no sense."""
        if not self.params:
            raise OptionError("name at least one number to tune, as a table [params.NAME]")
        game = triskel.game(self.game)
        check_options(self.game, self.options)
        ranges = {name: _range(game, name, bounds, self.r_end) for name, bounds in self.params.items()}
        for end in ("low", "high"):
            with_numbers(game, {name: _number(getattr(at, end), at.whole) for name, at in ranges.items()})
        return Spsa(ranges, self.iterations, self.pairs, self.seed)


def _range(game: Game, name: str, bounds: Bounds, r_end: float) -> Range:
    own = _read(params_of(game), name)
    whole, start = isinstance(own, int), own if bounds.start is None else bounds.start
    if not -math.inf < bounds.low < bounds.high < math.inf:
        raise OptionError(f"params.{name}: low must be less than high, and both finite")
    if not bounds.low <= start <= bounds.high:
        raise OptionError(
            f"params.{name}: it begins at {start:g}, which is not between {bounds.low:g} and {bounds.high:g}"
        )
    c_end = (bounds.high - bounds.low) / STEPS_TO_BOUND if bounds.c_end is None else bounds.c_end
    return Range(start, bounds.low, bounds.high, max(c_end, 0.5) if whole else c_end, r_end, whole)


def _read(params: SearchParams, name: str) -> int | float:
    """Return a number of a search by its name."""
    field, _, index = name.partition(".")
    value = getattr(params, field) if field in {each.name for each in fields(SearchParams)} else None
    if isinstance(value, tuple) and index.isdecimal() and int(index) < len(value):
        return value[int(index)]
    if isinstance(value, int | float) and not index:
        return value
    raise OptionError(
        f"params.{name[:60]}: no search has such a number; those of tuples are named like reduction_steps.0"
    )


def _number(value: float, whole: bool) -> float:
    return round(value) if whole else float(f"{value:.{DIGITS}g}")


def with_numbers(game: Game, numbers: dict[str, float]) -> SearchParams:
    """Return the numbers of a game's searches with some of them changed."""
    return replace(params_of(game), **_fields(game, numbers))


def _fields(game: Game, numbers: dict[str, float]) -> dict[str, Any]:
    """Return numbers by the fields of SearchParams, tuples put together."""
    found: dict[str, Any] = {}
    for name, number in numbers.items():
        field, _, index = name.partition(".")
        if index:
            steps = list(found.get(field, getattr(params_of(game), field)))
            steps[int(index)] = number
            found[field] = tuple(steps)
        else:
            found[field] = number
    return found


def as_profile(game: Game, numbers: dict[str, float]) -> str:
    """Return the line of a profile that makes players use these numbers."""
    search = {**game.profile.search, **_fields(game, numbers)}
    return "search={" + ", ".join(f'"{name}": {value!r}' for name, value in search.items()) + "}"


def climb(plan: TuningPlan, log: Log, match: Match, report: Report) -> dict[str, float]:
    """Take the steps that the log lacks, and return the numbers that they lead to."""
    game, spsa, done = triskel.game(plan.game), plan.spsa(), log.read()
    numbers = done[-1]["numbers"] if done else {name: at.start for name, at in spsa.ranges.items()}
    for iteration in range(len(done), plan.iterations):
        step = spsa.step(iteration, numbers)
        scores = match(iteration, with_numbers(game, step.plus), with_numbers(game, step.minus))
        lead = sum(4 * score - 2 for score in scores)  # games won more than lost
        numbers = spsa.moved(iteration, numbers, step, lead)
        sides = {"plus": step.plus, "minus": step.minus}
        log.add({"iteration": iteration + 1, **sides, "pairs": pentanomial(scores), "numbers": numbers})
        shown = ", ".join(f"{name} {number:.{DIGITS}g}" for name, number in numbers.items())
        report(f"iteration {iteration + 1} of {plan.iterations}: {shown}")
    return {name: _number(number, spsa.ranges[name].whole) for name, number in numbers.items()}


def tune(plan: TuningPlan, to: Path, workers: Workers, report: Report) -> None:
    """Do what is missing of a tuning, and print the line of a profile that comes of it."""
    plan.spsa()
    game, kept = triskel.game(plan.game), Chunks(to / "pairs", ".json")
    net = game.net if plan.net is None else load_net(plan.net)
    game.weights(net)  # refuses that of another game
    claim(to, "tune.json", msgspec.to_builtins(plan) | {"net": net and net.digest})

    def match(iteration: int, plus: SearchParams, minus: SearchParams) -> list[float]:
        contenders = Contender(net, plus), Contender(net, minus)
        contest = Contest(plan.game, variants_of(plan.options), plan.seed, plan.nodes, contenders)
        numbers = range(iteration * plan.pairs, (iteration + 1) * plan.pairs)
        kept.remove(before=numbers.start)  # the log has what came of them
        return play_all(contest, numbers, workers, kept)

    line = as_profile(game, climb(plan, Log(to / "log.jsonl"), match, report))
    kept.remove()
    write_whole(to / "search.txt", line.encode() + b"\n")
    print(line)


if __name__ == "__main__":
    carry_out("Tune the numbers of a game's searches by matches.", TuningPlan, tune)
