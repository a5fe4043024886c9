"""`triskel study`: many games by chosen levels, to find out how a game plays."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from triskel.cli.arena import workers_on
from triskel.cli.parameters import NO_OPTIONS, GameName, GameOptions, Nodes, Positive
from triskel.study.folder import Folder
from triskel.study.plan import USUAL_LEVELS, make_plan
from triskel.study.run import InProcess, Workers, play_study


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
    options: GameOptions = NO_OPTIONS,
) -> None:
    """Play many games by chosen levels, each position evaluated by the same shallow search.

    Broken off, it goes on where it was; with more games it adds to those that are there.

    Parameters
    ----------
    out
        A folder for the plan and the games, in chunks.
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
    """
    plan = make_plan(game, _read_levels(levels), options.values(), compare, seed, nodes)
    with _progress() as show:
        play_study(plan, Folder(out), games, _workers(ray, jobs), show)


def _read_levels(text: str) -> list[str]:
    return [level.strip() for level in text.split(",") if level.strip()]


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
