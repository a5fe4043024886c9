"""What several commands share: options as text, positions from arguments, batch input by lines."""

import os
import sys
from collections.abc import Callable
from typing import Annotated

from cyclopts import Parameter

import triskel
from triskel.core.errors import OptionError, TriskelError
from triskel.core.game import Game
from triskel.core.position import Position

OptionTexts = Annotated[
    tuple[str, ...], Parameter(name="--option", negative=(), help="An option of the game, as name=value; repeatable.")
]

DEFAULT_SEED = "0"


def pairs(texts: tuple[str, ...], what: str = "option") -> dict[str, str]:
    """`name=value` texts as a dictionary."""
    found = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(f"an {what} is written name=value, not {text[:60]!r}")
        found[name] = value
    return found


def find_position(game: Game, text: str | None, options: dict[str, str], seed: str = DEFAULT_SEED) -> Position:
    """The position that was given, or else a dealt one."""
    if text is None:
        return game.start(seed=seed, **options)
    return game.parse(text, **options)


def reader(game: str, option: tuple[str, ...]) -> Callable[[str], Position]:
    """A function that reads positions; options that are wrong are refused now, before any position is read."""
    played, options = game_named(game), pairs(option)
    played.settle(options)
    return lambda text: played.parse(text, **options)


def answer_lines(answer: Callable[[str], str]) -> None:
    """Answer every line of the input with a line, at once; a bad one with `error: …`."""
    sys.stdin.reconfigure(errors="replace")  # type: ignore[union-attr]
    for line in sys.stdin:
        try:
            reply = answer(line.rstrip("\r\n"))
        except TriskelError as error:
            reply = f"error: {' '.join(str(error).split())}"
        print(reply, flush=True)


def game_named(name: str) -> Game:
    return triskel.game(name)


def wants_colour() -> bool:
    """Whether the output is a terminal that people want coloured."""
    return sys.stdout.isatty() and "NO_COLOR" not in os.environ and os.environ.get("TERM") != "dumb"
