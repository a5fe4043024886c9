"""The games: found by name, imported when first asked for.

Ours are the three below. Other packages add theirs by an entry point (see docs/adding-a-game.md):

    [project.entry-points."triskel.games"]
    gale = "gale"        # the name of the game, and the module that has it as `GAME`
"""

import sys
from functools import lru_cache
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, cast

from triskel.core.errors import OptionError

if TYPE_CHECKING:
    from triskel.core.game import Game
    from triskel.core.net import Net

_OURS = {name: f"triskel.games.{name}" for name in ("keks", "connexoh", "conex")}


def games() -> list[str]:
    """Return the names of all games: ours, then those of other packages."""
    return [*_OURS, *sorted(_others(tuple(sys.path)).keys() - _OURS.keys())]


def game(name: str) -> "Game":
    """Return a game by its name."""
    return cast("Game", import_module(module_of(name)).GAME)


def module_of(name: str) -> str:
    """Return the module of a game by its name, without importing it; OptionError where there is no such game."""
    module = _OURS.get(name) or _others(tuple(sys.path)).get(name)
    if module is None:
        raise OptionError(f"there is no game {name[:40]!r}: the games are {', '.join(games())}")
    return module


def load_net(path: str | Path) -> "Net":
    """Return the net in a .net file, which says which game it is for; NetError says what is wrong with it."""
    from triskel.core.net import game_of, read_file  # noqa: PLC0415, which loads the compiler

    data = read_file(path)
    return game(game_of(data)).read_net(data)


@lru_cache(maxsize=8)
def _others(path: tuple[str, ...]) -> dict[str, str]:
    """Return the modules of other packages' games by name; looked up once for every search path of this process."""
    from importlib.metadata import entry_points  # noqa: PLC0415, it costs more than all else that `triskel` imports

    return {entry.name: entry.value for entry in entry_points(group="triskel.games")}
