"""Players, which choose moves. They are found by name."""

import sys
from collections.abc import Callable
from functools import partial
from types import ModuleType

from triskel.core.errors import OptionError
from triskel.players.base import Player
from triskel.players.baselines import GreedyPlayer, PlainUct
from triskel.players.levels import LEVELS, LevelPlayer
from triskel.players.random import RandomPlayer

__all__ = ["LEVELS", "Player", "player", "players"]

# Those that search take a limit of nodes and a number of threads.
_SIMPLE: dict[str, Callable[[int | None], Player]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
_SEARCHING: dict[str, Callable[[int | None, int | None, int], Player]] = {
    **{level: partial(LevelPlayer, level) for level in LEVELS},
    "uct": PlainUct,
}


def players() -> list[str]:
    """Return the names of all players."""
    return [*_SIMPLE, *_SEARCHING]


def player(name: str, seed: int | None = None, nodes: int | None = None, threads: int = 1) -> Player:
    """Return a player by name; with a seed, a limit of nodes and one thread it plays the same way every time.

    `expert@5000` is short for the name with a limit of 5000 nodes.
    """
    name, _, limit = name.partition("@")
    if limit:
        nodes = _read_nodes(limit)
    if name in _SIMPLE:
        return _SIMPLE[name](seed)
    if name in _SEARCHING:
        return _SEARCHING[name](seed, nodes, threads)
    raise OptionError(f"there is no player {name[:40]!r}: the players are {', '.join(players())}")


def _read_nodes(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text[:12]) > 0 and len(text) <= 12):
        raise OptionError(f"a limit of nodes is a whole number from 1 on, not {text[:40]!r}")
    return int(text)


class _Callable(ModuleType):
    """Python puts this module under the name `triskel.players`, where the public function of that name belongs."""

    def __call__(self) -> list[str]:
        return players()


sys.modules[__name__].__class__ = _Callable
