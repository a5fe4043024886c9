"""`triskel warmup`: compile everything once, so that nothing ever stalls on the compiler."""

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

import triskel
from triskel.core import batch, jit
from triskel.core.game import Game
from triskel.core.position import Position
from triskel.core.rng import seeded
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
    steps = [step for name in triskel.games() for step in _steps(triskel.game(name))]
    console = Console(quiet=quiet)
    columns = (
        TextColumn("compiling"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeElapsedColumn(),
        TextColumn("{task.description}"),
    )
    with Progress(*columns, console=console, disable=quiet or not console.is_terminal) as progress:
        task = progress.add_task("", total=len(steps))
        for label, run in steps:
            progress.update(task, description=label)
            run()
            progress.advance(task)
        progress.update(task, description="done")
    jit.forget_old_caches()
    if not console.is_terminal:
        console.print(f"compiled: {', '.join(triskel.games())}")


def _steps(game: Game) -> Iterator[Step]:
    """Everything compiled that can be reached from Python, in an order that a user would call it in."""
    title = game.title
    start = game.start(seed=0)
    many = game.batch(2, seed=0, threads=1)
    moves, _ = many.legal()
    yield f"{title}: text", lambda: game.parse(start.text())
    yield f"{title}: legal moves", start.legal
    yield f"{title}: a game", lambda: _play_some(game)
    yield f"{title}: what a seat sees", lambda: [start.view(seat) for seat in (None, 0)]
    yield f"{title}: pictures", lambda: (start.draw(), start.svg())
    yield f"{title}: hash", start.digest
    yield f"{title}: counting", lambda: perft(start, 2)
    yield f"{title}: batches", lambda: many.apply(moves[:, 0].copy())
    yield f"{title}: actions", lambda: many.step(many.sample(many.legal_mask()))
    yield f"{title}: playouts", many.random_playouts
    yield f"{title}: results", lambda: (many.to_move(), many.payoffs(), many.digests())
    yield f"{title}: hidden things", lambda: batch.determinize_all(np.copy(many.states), 0, seeded(0))
    if not game.hidden:
        yield f"{title}: alpha-beta", lambda: search(start, Limits(nodes=100))
    if game.solvable:
        yield f"{title}: solver", lambda: _solve_the_end(game)
    for name in triskel.players():
        yield f"{title}: {name}", partial(_choose, name, start)


def _choose(name: str, position: Position) -> str:
    return triskel.player(name, seed=0, nodes=8).choose(position)


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
