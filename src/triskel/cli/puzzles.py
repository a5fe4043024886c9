"""`triskel puzzles`: make puzzles, check them, and say which are those of a day."""

import json
import multiprocessing
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, date, datetime
from functools import partial
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter
from cyclopts.validators import Number
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from triskel.cli.parameters import GameName, Positive
from triskel.core.errors import OptionError, TriskelError
from triskel.puzzles.daily import deal_of_day, puzzle_of_day
from triskel.puzzles.puzzle import read_puzzles, shipped_file

puzzles = App(name="puzzles")

Count = Annotated[int, Parameter(validator=Number(gte=1, lte=100_000))]
Jobs = Annotated[int | None, Positive]


@puzzles.command
def make(
    game: GameName,
    file: Path | None = None,
    *,
    count: Count = 300,
    seed: Annotated[int, Parameter(validator=Number(gte=0, lte=1_000_000))] = 0,
    jobs: Jobs = None,
) -> None:
    """Make puzzles with one proven answer; a file that has some already is added to.

    Example: `triskel puzzles make keks keks.jsonl --count 20`

    Parameters
    ----------
    file
        A file of JSON lines, a puzzle each; GAME.jsonl unless given.
    count
        How many the file is to have in the end.
    seed
        Another number gives other puzzles.
    jobs
        How many processes work at the same time; without it one for every core. The puzzles are the same.
    """
    from triskel.puzzles.making import make_puzzles  # noqa: PLC0415, which loads the compiler

    target = file or Path(f"{game}.jsonl")
    with _progress(count) as show:
        make_puzzles(game, count, target, seed, jobs or os.cpu_count() or 1, lambda n, at: show(n, f"game {at}"))
    print(f"{len(read_puzzles(target))} puzzles in {target}")


@puzzles.command
def check(game: GameName, file: Path | None = None, *, every: Count = 1, jobs: Jobs = None) -> None:
    """Check the answers of puzzles by another search than the one that made them.

    Keks is checked by alpha-beta to the end, Connex'Oh by trying all moves, Conex with more guesses. Exit code 2 if
    an answer is wrong.

    Example: `triskel puzzles check keks --every 50`

    Parameters
    ----------
    file
        A file of puzzles; those that Triskel comes with unless given.
    every
        Only check one puzzle in so many.
    jobs
        How many processes work at the same time; without it one for every core.
    """
    from triskel.puzzles.checking import problem_of  # noqa: PLC0415, which loads the compiler

    chosen = read_puzzles(file or shipped_file(game))[::every]
    if not chosen:
        raise OptionError("there is no puzzle to check")
    wrong = 0
    with multiprocessing.get_context("spawn").Pool(jobs) as pool, _progress(len(chosen)) as show:
        for done, problem in enumerate(pool.imap(partial(problem_of, game), chosen), 1):
            if problem is not None:
                wrong += 1
                print(f"puzzle {chosen[done - 1].id}: {problem}", flush=True)
            show(done, "")
    if wrong:
        raise TriskelError(f"{wrong} of {len(chosen)} puzzles are wrong")
    print(f"{len(chosen)} puzzles are right")


@puzzles.command
def daily(*, day: Annotated[str | None, Parameter(name="--date")] = None) -> None:
    """Print the puzzles and the deal of a day as JSON: the same for everybody.

    Example: `triskel puzzles daily --date 2026-12-24`

    Parameters
    ----------
    day
        The day, as 2026-12-24; today in UTC unless given.
    """
    try:
        wanted = date.fromisoformat(day) if day is not None else datetime.now(UTC).date()
    except ValueError:
        raise OptionError(f"a day is written like 2026-12-24, not {day!r}") from None
    deal = deal_of_day(wanted)
    found = {name: puzzle_of_day(wanted, read_puzzles(shipped_file(name))).id for name in ("keks", "connexoh", "conex")}
    print(json.dumps({"date": wanted.isoformat(), "puzzles": found, "deal": {"game": deal.game, "seed": deal.seed}}))


@contextmanager
def _progress(total: int) -> Iterator[Callable[[int, str], None]]:
    """Show a progress bar on a terminal, and nothing elsewhere."""
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=total)
        yield lambda done, what: bar.update(task, completed=done, description=what)
