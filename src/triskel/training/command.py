"""The command line of the modules that are run: a TOML file that says what to do, and a folder for what comes of it."""

import argparse
import os
import sys
from collections.abc import Callable
from pathlib import Path

from triskel.arena.workers import InProcess, Workers, workers_on
from triskel.core.errors import TriskelError
from triskel.training.contests import Report
from triskel.training.plan import Read, read_plan

BAD_INPUT, BROKEN_OFF = 2, 130


def carry_out(about: str, kind: type[Read], work: Callable[[Read, Path, Workers, Report], None]) -> None:
    """Do the work that the arguments of this process ask for; errors become one line on stderr and exit code 2."""
    parser = argparse.ArgumentParser(description=about)
    parser.add_argument("file", type=Path, help="the TOML file that says what to do")
    parser.add_argument("--to", type=Path, required=True, help="the folder to write to, or to go on with")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="how many games at the same time")
    parser.add_argument("--ray", help="work on a Ray cluster: its address, or auto")
    asked = parser.parse_args()
    if asked.processes < 1:
        parser.error("--processes must be at least 1")
    try:
        workers = InProcess() if asked.ray is None and asked.processes == 1 else workers_on(asked.ray, asked.processes)
        work(read_plan(asked.file, kind), asked.to, workers, show)
    except TriskelError as problem:
        _end(str(problem), BAD_INPUT)
    except OSError as problem:
        _end(f"{problem.filename}: {problem.strerror}" if problem.filename else str(problem), BAD_INPUT)
    except KeyboardInterrupt:
        _end("broken off: the same command goes on from here", BROKEN_OFF)
    finally:
        show("")


def show(text: str) -> None:
    """Show what is being done on one line of a terminal, and nothing elsewhere."""
    if sys.stderr.isatty():
        print(f"\r\x1b[K{text}", end="", file=sys.stderr, flush=True)


def _end(message: str, code: int) -> None:
    show("")
    print(" ".join(message.split()), file=sys.stderr)
    sys.exit(code)
