"""`triskel bench`: the speed of rules and search on this machine, also beside other programs."""

import json
import os
import platform
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from functools import partial
from pathlib import Path
from typing import Any

import numba
from rich.console import Console
from rich.table import Table

import triskel
from triskel.cli import peers
from triskel.core.batch import Batch
from triskel.core.game import Game
from triskel.core.position import Position
from triskel.search.perft import perft

# The options that games are usually played with.
USUAL: dict[str, dict[str, Any]] = {"conex": {"players": 3}}
BATCH = 1024
BATCH_STEPS = 50
PERFT_LEAVES = 2_000_000  # enough for a steady measurement
MAX_PERFT_DEPTH = 12


@dataclass(frozen=True, slots=True)
class Task:
    """Something to measure. `work` does some of it and returns how many units that was."""

    what: str
    unit: str
    work: Callable[[], int]
    rival: str | None = None  # the peer's task that this is compared with


@dataclass(frozen=True, slots=True)
class Rate:
    what: str
    unit: str
    per_second: float
    rival: str | None


def bench(
    *,
    game: str | None = None,
    seconds: float = 0.5,
    rounds: int = 3,
    compare: bool = False,
    json_file: Path | None = None,
) -> None:
    """Measure random playouts, counting and batched steps, on one thread and on all.

    Parameters
    ----------
    game
        Only this game.
    seconds
        How long to measure each thing in each round.
    rounds
        How many rounds; the median counts.
    compare
        Run the peers that are installed (open_spiel, pgx, pettingzoo) in the same rounds, and print ratios.
    json_file
        Also write the numbers to this file.
    """
    names = [game] if game else triskel.games()
    tasks = [task for name in names for task in _tasks(triskel.game(name))]
    missing: list[str] = []
    if compare:
        rivals, missing = peers.tasks()
        tasks += [Task(what, "plies", work) for what, work in rivals.items()]
    rates = _measure(tasks, seconds, max(1, rounds))
    _print(rates)
    if compare:
        _print_ratios(rates)
    for name in missing:
        print(f"not installed, so not measured: {name}")
    if json_file:
        written = {"machine": machine(), "rates": [asdict(rate) for rate in rates]}
        json_file.write_text(json.dumps(written, indent=1) + "\n", encoding="utf-8")


def _measure(tasks: list[Task], seconds: float, rounds: int) -> list[Rate]:
    """Measure all tasks in rounds, so that changes of the machine's speed affect all of them alike."""
    found: list[list[float]] = [[] for _ in tasks]
    for task in tasks:
        task.work()  # compile, load, fill caches
    for _ in range(rounds):
        for task, rates in zip(tasks, found, strict=True):
            rates.append(_rate(task.work, seconds))
    medians = [statistics.median(rates) for rates in found]
    return [Rate(task.what, task.unit, rate, task.rival) for task, rate in zip(tasks, medians, strict=True)]


def _rate(work: Callable[[], int], seconds: float) -> float:
    units, began = 0, time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds:
        units += work()
    return units / spent


def _tasks(game: Game) -> Iterator[Task]:
    threads = os.cpu_count() or 1
    usual = USUAL.get(game.name, {})
    title = " ".join([game.title, *(f"({name} {value})" for name, value in usual.items())])
    for count in dict.fromkeys((1, threads)):
        many = game.batch(2048, seed=0, threads=count, **usual)
        label = f"{title} random playouts, {_threads(count)}"
        yield Task(label, "plies", partial(_plies, many), peers.STEPPED)
        if count == 1:
            yield Task(label, "games", partial(_games, many))
    start = game.start(seed=0, **usual)
    depth = _deep_enough(start)
    yield Task(f"{title} perft {depth}, 1 thread", "leaves", lambda: perft(start, depth))
    for count in dict.fromkeys((1, threads)):
        yield Task(f"{title} batched steps, {_threads(count)}", "plies", _stepper(game, count), peers.BATCHED)


def _plies(many: Batch) -> int:
    return int(many.random_playouts()[1].sum())


def _games(many: Batch) -> int:
    return len(many.random_playouts()[1])


def _threads(count: int) -> str:
    return f"{count} thread{'s' if count > 1 else ''}"


def _deep_enough(start: Position) -> int:
    return next((d for d in range(1, MAX_PERFT_DEPTH) if perft(start, d) >= PERFT_LEAVES), MAX_PERFT_DEPTH)


def _stepper(game: Game, threads: int) -> Callable[[], int]:
    """Return a function that steps a whole batch at random: choice, move, mask, reward, and a new deal at the end."""
    many = game.batch(BATCH, seed=0, threads=threads, autoreset=True, **USUAL.get(game.name, {}))

    def work() -> int:
        for _ in range(BATCH_STEPS):
            many.step(many.sample())
        return BATCH * BATCH_STEPS

    return work


def _print(rates: list[Rate]) -> None:
    table = Table("measured", "per second", "of", title=machine())
    for rate in rates:
        table.add_row(rate.what, f"{rate.per_second:,.0f}", rate.unit)
    Console(width=100).print(table)


def _print_ratios(rates: list[Rate]) -> None:
    table = Table("ours", "theirs", "ratio", title="beside others, in the same run")
    for ours in rates:
        for theirs in rates:
            if ours.rival and ours.unit == "plies" and theirs.what.startswith(ours.rival):
                table.add_row(ours.what, theirs.what, f"{ours.per_second / theirs.per_second:.1f} ×")
    Console(width=100).print(table)


def machine() -> str:
    """Return a line that names the processor and the versions."""
    return (
        f"{_processor()}, {os.cpu_count()} threads; Python {platform.python_version()}, "
        f"Numba {numba.__version__}, Triskel {triskel.__version__}"
    )


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()
