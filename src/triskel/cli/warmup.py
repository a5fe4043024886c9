"""`triskel warmup`: compile everything once, so that later starts only load it."""

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import cache, partial
from itertools import chain
from multiprocessing import SimpleQueue, cpu_count, get_context

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

import triskel
from triskel.core import batch, jit
from triskel.core.game import Game
from triskel.core.position import Position
from triskel.core.rng import seeded
from triskel.match.assessment import assess, review
from triskel.players.strategies import STRATEGIES
from triskel.search.alphabeta import search
from triskel.search.limits import Limits
from triskel.search.perft import perft
from triskel.search.solver import solve

Step = tuple[str, Callable[[], object]]


def warmup(*, quiet: bool = False) -> None:
    """Compile the rules of all games and keep the result; later starts load it in milliseconds.

    Parameters
    ----------
    quiet
        Print nothing.
    """
    console, games = Console(quiet=quiet), triskel.games()
    passes = [_compile_steps(name) for name in games]
    if not any(jit.cache_dir().rglob("*.nbi")):  # an index that Numba has written
        passes = [_compile_in_parallel(games), *passes]
    steps = sum(len([*_steps(triskel.game(name))]) for name in games)
    _show_progress(console, chain(*passes), steps * (2 if len(passes) > len(games) else 1))
    jit.mark_compiled()
    jit.forget_old_caches()
    if not console.is_terminal:
        console.print(f"compiled: {', '.join(games)}")


def _show_progress(console: Console, labels: Iterable[str], steps: int) -> None:
    """Run through the steps of compiling with a progress bar, which only a terminal shows."""
    columns = (
        TextColumn("compiling"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=console, disable=console.quiet or not console.is_terminal) as progress:
        task = progress.add_task("", total=steps)
        for label in labels:
            progress.update(task, description=label, advance=1)
        progress.update(task, description="done")


def compile_first(game: Game, level: str) -> None:
    """Compile all that a level needs, unless that has been done, so that its thinking time begins afterwards.

    It takes many seconds: stderr says so, with a progress bar if it is a terminal.
    """
    note = f"{game.name}-{level}"
    if jit.is_compiled() or jit.is_compiled(note):
        return
    steps: list[Step] = [
        (f"{game.title}: rules", lambda: _play_some(game)),
        (f"{game.title}: {level}", lambda: compile_level(game, level)),
    ]
    console = Console(stderr=True)
    if not console.is_terminal:
        console.print(f"compiling {game.title} once: thinking begins afterwards", style=None, highlight=False)
    _show_progress(console, _run(steps), len(steps))
    jit.mark_compiled(note)


def _run(steps: Iterable[Step]) -> Iterator[str]:
    """Run each step, and yield its label when it is done."""
    for label, run in steps:
        run()
        yield label


def _compile_in_parallel(games: list[str]) -> Iterator[str]:
    """Compile every game in a process of its own, and yield the label of each finished step.

    The processes write the same index files, so one may overwrite an entry of another. A second pass in one process
    finds nearly everything compiled and adds what was lost.
    """
    spawn = get_context("spawn")
    done = spawn.SimpleQueue()
    with ProcessPoolExecutor(min(cpu_count() or 1, len(games)), spawn, _report_to, (done,)) as pool:
        longest_first = sorted(games, key=lambda name: -triskel.game(name).record.itemsize)
        compiling = [pool.submit(_compile, name) for name in longest_first]
        for each in compiling:
            each.add_done_callback(lambda _: done.put(None))
        for _ in games:
            while (label := done.get()) is not None:
                yield label
        for each in compiling:
            each.result()


def _report_to(done: "SimpleQueue[str | None]") -> None:
    _compile.done = done  # type: ignore[attr-defined]


def _compile(name: str) -> None:
    for label in _compile_steps(name):
        _compile.done.put(label)  # type: ignore[attr-defined]


def _compile_steps(name: str) -> Iterator[str]:
    return _run(_steps(triskel.game(name)))


def _steps(game: Game) -> Iterator[Step]:
    """Yield everything compiled that Python can call, in the order in which users call it."""
    title = game.title
    start = cache(lambda: game.start(seed=0))
    many = cache(lambda: game.batch(2, seed=0, threads=1))
    yield f"{title}: text", lambda: game.parse(start().text())
    yield f"{title}: legal moves", lambda: start().legal()
    yield f"{title}: a game", lambda: _play_some(game)
    yield f"{title}: remarks", lambda: (start().refusal(2**64 - 1), start().effects(start().legal()[0]))
    yield f"{title}: views", lambda: [start().view(seat) for seat in (None, 0)]
    yield f"{title}: pictures", lambda: (start().draw(), start().svg())
    yield f"{title}: hash", lambda: start().digest()
    yield f"{title}: counting", lambda: perft(start(), 2)
    yield f"{title}: batches", lambda: many().apply(many().legal()[0][:, 0].copy())
    yield f"{title}: actions", lambda: (many().sample(many().legal_mask()), start().actions)
    yield f"{title}: steps", lambda: many().step(many().sample())
    yield f"{title}: observations", lambda: (many().observe(), many().transform(0, np.zeros((2, 1), np.int64)))
    yield f"{title}: playouts", lambda: many().random_playouts()
    yield f"{title}: results", lambda: (many().to_move(), many().payoffs(), many().digests())
    yield f"{title}: determinization", lambda: batch.determinize_all(np.copy(many().states), 0, seeded(0))
    if not game.hidden:
        yield f"{title}: alpha-beta", lambda: search(start(), Limits(nodes=100))
    if game.solvable:
        yield f"{title}: solver", lambda: _solve_the_end(game)
    for name in triskel.players():
        yield f"{title}: {name}", partial(_choose, name, game)
    yield f"{title}: strategies", lambda: _run_strategies(game, game.profile.levels)
    yield f"{title}: reviews", lambda: _review(start())


def compile_level(game: Game, level: str) -> None:
    """Compile, or load, all that a level thinks by: what it knows of a position, its strategies, and the solver."""
    _choose(level, game)
    _run_strategies(game, [level])
    if game.solvable:
        _solve_the_end(game)


def _run_strategies(game: Game, levels: Iterable[str]) -> None:
    """Run the strategies of levels and their hasty ones: a single choice takes either."""
    thinking = [game.profile.levels[level] for level in levels]
    for name in {each.strategy for each in thinking} | {each.hasty for each in thinking if each.hasty}:
        STRATEGIES[name](game.start(seed=0), Limits(nodes=8), 0, None)


def _choose(name: str, game: Game) -> str:
    return triskel.player(name, seed=0, nodes=8).choose(game.start(seed=0))


def _review(position: Position) -> None:
    """A move that is not the best, so that everything a review looks at is compiled."""
    stop = np.zeros(1, np.int64)
    best = assess(position, stop).best
    other = next(move for move in position.legal() if move != best)
    review([other], [assess(position, stop, other)], [0.0] * position.seats)


def _solve_the_end(game: Game) -> None:
    """A position near the end of a game, so that the solver finishes and its line is compiled too."""
    chooser, played = triskel.player("random", seed=0), [game.start(seed=0)]
    while not played[-1].outcome:
        played.append(played[-1].play(chooser.choose(played[-1])))
    solve(played[-3], Limits(nodes=100_000))


def _play_some(game: Game, plies: int = 400) -> None:
    """A whole game, so that results are compiled too."""
    position, chooser = game.start(seed=0), triskel.player("random", seed=0)
    for _ in range(plies):
        if position.outcome:
            return
        position = position.play(chooser.choose(position))
