"""`triskel study`: many games by chosen levels, and a page that says what they show about the game."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from triskel.arena.workers import InProcess, Workers, workers_on
from triskel.cli.parameters import NO_OPTIONS, GameName, GameOptions, Nodes, Positive
from triskel.core.errors import OptionError
from triskel.study.folder import Folder
from triskel.study.plan import USUAL_LEVELS, make_plan
from triskel.study.run import play_study

NEEDED = ("altair", "vl_convert", "pyarrow")  # the extra `study`


def study(
    game: GameName,
    *,
    out: Path,
    levels: str = ",".join(USUAL_LEVELS),
    games: Annotated[int, Positive] = 400,
    compare: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)] = (),
    seed: int = 0,
    jobs: Annotated[int | None, Positive] = None,
    ray: str | None = None,
    nodes: Nodes | None = None,
    play: bool = True,
    report: bool = True,
    options: GameOptions = NO_OPTIONS,
) -> None:
    """Play many games, and write a page with what they show: who is ahead, how long, how close, by luck or by skill.

    Broken off, it goes on where it was; with more games it adds to those that are there. docs/studies.md says what is
    measured.

    Parameters
    ----------
    out
        A folder for the page (report.html), its data (Parquet and JSON), and the games (chunks).
    levels
        Who plays, with commas in between: levels or other players, `master@20000` with a limit of nodes.
    games
        How many games of every variant.
    compare
        A designer's question, as option=a,b: the same games are played with each value; repeatable.
    seed
        Another number gives other games.
    jobs
        How many games to play at the same time; without it one for every core.
    ray
        Play on a Ray cluster: its address, or `auto`.
    nodes
        Nodes to evaluate each position with; without it 2000, in games with hidden hands 100.
    play
        Play games; with --no-play only write the page about those that are there.
    report
        Write the page and its data; with --no-report only play.
    """
    if report:
        _check_extra()
    folder = Folder(out)
    if play:
        plan = make_plan(game, _read_levels(levels), options.values(), compare, seed, nodes)
        with _progress() as show:
            play_study(plan, folder, games, _workers(ray, jobs), show)
    elif folder.read_plan().game != game:
        raise OptionError(f"{out} has a study of {folder.read_plan().game}, not of {game}")
    if report:
        from triskel.study.report import write_report  # noqa: PLC0415, it needs the extra

        print(write_report(folder))


def _read_levels(text: str) -> list[str]:
    return [level.strip() for level in text.split(",") if level.strip()]


def _check_extra() -> None:
    if any(find_spec(name) is None for name in NEEDED):
        raise OptionError("plots and Parquet need an extra: pip install 'triskel[study]', or play with --no-report")


def _workers(ray: str | None, jobs: int | None) -> Workers:
    if ray is None and (jobs or os.cpu_count()) == 1:
        return InProcess()
    return workers_on(ray, jobs)


@contextmanager
def _progress() -> Iterator[Callable[[int, int], None]]:
    """Show a progress bar on a terminal, and nothing elsewhere."""
    console = Console(stderr=True)
    columns = (TextColumn("chunks"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=None)
        yield lambda done, total: bar.update(task, completed=done, total=total)
