"""Making puzzles: numbered games are tried one after another, on several processes, until there are enough.

What is found depends on the numbers alone, not on how many processes there are: puzzles are written in their order. A
run that is started again goes on after the last puzzle of its file.
"""

import multiprocessing
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from itertools import count as count_from
from pathlib import Path

import msgspec

from triskel.core.errors import OptionError
from triskel.puzzles import conex, connexoh, keks
from triskel.puzzles.puzzle import Puzzle, read_puzzles, write_puzzles

MAKERS: dict[str, Callable[[int], Puzzle | None]] = {
    "keks": keks.make,
    "connexoh": connexoh.make,
    "conex": conex.make,
}
GAMES_A_SEED = 1_000_000
AHEAD = 4  # games under way, for each process

Report = Callable[[int, int], None]  # takes how many puzzles there are, and the number of the last game


def make_puzzles(name: str, count: int, file: Path, seed: int, jobs: int, report: Report) -> None:
    """Add puzzles to a file until it has as many as wanted."""
    maker = MAKERS.get(name)
    if maker is None:
        raise OptionError(f"no puzzles can be made of {name[:40]!r}: the games are {', '.join(MAKERS)}")
    kept = read_puzzles(file) if file.exists() else []
    if kept:
        write_puzzles(file, kept)  # without a line that was cut off
    known = {(puzzle.position, puzzle.seed) for puzzle in kept}
    first = kept[-1].id + 1 if kept else seed * GAMES_A_SEED + 1
    found = len(kept)
    report(found, first - 1)
    if found >= count:
        return
    with file.open("ab") as out:
        for number, puzzle in _try_games(maker, first, jobs):
            if puzzle is not None and (puzzle.position, puzzle.seed) not in known:
                known.add((puzzle.position, puzzle.seed))
                out.write(msgspec.json.encode(puzzle) + b"\n")
                out.flush()
                found += 1
            report(found, number)
            if found >= count:
                return


def _try_games(maker: Callable[[int], Puzzle | None], first: int, jobs: int) -> Iterator[tuple[int, Puzzle | None]]:
    """Yield what each game has to offer, in the order of their numbers."""
    if jobs == 1:
        for number in count_from(first):
            yield number, maker(number)
    context = multiprocessing.get_context("spawn")  # threads and locks of this process must not be copied
    with ProcessPoolExecutor(jobs, mp_context=context) as pool:
        running: deque[tuple[int, Future[Puzzle | None]]] = deque()
        try:
            for number in count_from(first):
                running.append((number, pool.submit(maker, number)))
                if len(running) >= AHEAD * jobs:
                    done, future = running.popleft()
                    yield done, future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
