"""`triskel engine`: the engine protocol (docs/engine.md) on standard input and output."""

import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from typing import IO

import triskel
from triskel.arena.engine_process import LONGEST_LINE
from triskel.cli.engine_session import EngineSession
from triskel.cli.parameters import NO_OPTIONS, GameName, GameOptions, Threads


def engine(
    game: GameName,
    *,
    level: str = "master",
    net: str = "",
    threads: Threads = 1,
    seed: int = 0,
    options: GameOptions = NO_OPTIONS,
) -> None:
    """Play for another program, which sends positions and asks for moves line by line; see docs/engine.md.

    Parameters
    ----------
    level
        Who plays, from novice to master.
    net
        A .net file to evaluate positions by; without it the net that the game ships with.
    threads
        How many threads think together.
    seed
        Decides what a level leaves to chance.
    """
    lock = threading.Lock()

    def write(line: str) -> None:
        with lock, suppress(BrokenPipeError):  # who does not listen any more will close our input too
            print(line, flush=True)

    given = {"level": level, "net": net, "threads": str(threads), "seed": str(seed), **options.values()}
    session = EngineSession(triskel.game(game), given, write)
    try:
        for line in _lines(sys.stdin.buffer):
            if line is None:
                write(f"error a line is at most {LONGEST_LINE} bytes long: this one was skipped")
            elif not session.obey(line):
                break
    finally:
        session.close()


def _lines(stream: IO[bytes]) -> Iterator[str | None]:
    """Read lines of a bounded length; None stands for one that is longer."""
    while line := stream.readline(LONGEST_LINE):
        if line.endswith(b"\n") or len(line) < LONGEST_LINE:
            yield line.decode(errors="replace").strip()
            continue
        while (rest := stream.readline(LONGEST_LINE)) and not rest.endswith(b"\n"):
            pass
        yield None
