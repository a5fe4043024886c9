"""The games. They are found by name and imported only when asked for."""

from importlib import import_module
from typing import TYPE_CHECKING, cast

from triskel.core.errors import OptionError

if TYPE_CHECKING:
    from triskel.core.game import Game

NAMES = ("keks", "connexoh", "conex")


def games() -> list[str]:
    """The names of all games."""
    return list(NAMES)


def game(name: str) -> "Game":
    """A game by its name."""
    if name not in NAMES:
        raise OptionError(f"there is no game {name[:40]!r}: the games are {', '.join(NAMES)}")
    return cast("Game", import_module(f"triskel.games.{name}").GAME)
