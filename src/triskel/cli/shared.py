"""What several commands share beside their parameters: batch input by lines, and colour."""

import os
import sys
from collections.abc import Callable

import triskel
from triskel.cli.parameters import GameOptions
from triskel.core.errors import TriskelError
from triskel.core.position import Position

Answer = Callable[[str], str]


def reader(game: str, options: GameOptions) -> Callable[[str], Position]:
    """Return a function that reads positions; wrong options are refused now, before any position is read."""
    played, values = triskel.game(game), options.values()
    played.resolve_options(values)
    return lambda text: played.parse(text, **values)


def answer_lines(answer: Answer) -> None:
    """Answer every line of the input with a line, at once; a bad one with `error: …`."""
    sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
    for line in sys.stdin:
        try:
            reply = answer(line.rstrip("\r\n"))
        except TriskelError as error:
            reply = f"error: {one_line(error)}"
        print(reply, flush=True)


def one_line(error: Exception) -> str:
    """Return an error's message without line breaks."""
    return " ".join(str(error).split())


def wants_colour() -> bool:
    """Return whether the output is a terminal whose user has not turned colour off."""
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
