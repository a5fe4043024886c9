"""Players, which choose moves. They are found by name."""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import ModuleType

from triskel.core.errors import OptionError
from triskel.core.net import Net
from triskel.games import load_net
from triskel.players.base import Player, SeatedPlayer
from triskel.players.baselines import GreedyPlayer, PlainUct
from triskel.players.levels import LEVELS, LevelPlayer
from triskel.players.random import RandomPlayer
from triskel.search.params import SearchParams

__all__ = ["LEVELS", "Player", "player", "players"]

# Those that search take a limit of nodes, a number of threads, a net, and the numbers of the search.
_SIMPLE: dict[str, Callable[[int | None], SeatedPlayer]] = {"random": RandomPlayer, "greedy": GreedyPlayer}
_SEARCHING: dict[str, Callable[[int | None, int | None, int, Net | None, SearchParams | None], SeatedPlayer]] = {
    **{level: partial(LevelPlayer, level) for level in LEVELS},
    "uct": PlainUct,
}


def players() -> list[str]:
    """Return the names of all players."""
    return [*_SIMPLE, *_SEARCHING]


def player(
    name: str,
    seed: int | None = None,
    nodes: int | None = None,
    threads: int = 1,
    net: Net | str | Path | None = None,
    params: SearchParams | None = None,
) -> SeatedPlayer:
    """Return a player by name; with a seed, a limit of nodes and one thread it plays the same way every time.

    `net`, or the .net file of that name, evaluates positions instead of the game's own. `expert@5000:net=other.net` is
    short for the name with a limit of 5000 nodes and that net. `params` are the numbers that its searches use
    instead of the game's.
    """
    name, _, option = name.partition(":")
    if option:
        net = _read_net(option)
    name, _, limit = name.partition("@")
    if limit:
        nodes = _read_nodes(limit)
    if name in _SIMPLE:
        if net is not None:
            raise OptionError(f"{name} takes no net: it does not evaluate positions")
        if params is not None:
            raise OptionError(f"{name} takes no numbers for a search: it does not search")
        return _SIMPLE[name](seed)
    if name in _SEARCHING:
        return _SEARCHING[name](seed, nodes, threads, load_net(net) if isinstance(net, str | Path) else net, params)
    raise OptionError(f"there is no player {name[:40]!r}: the players are {', '.join(players())}")


def _read_net(text: str) -> str:
    key, _, file = text.partition("=")
    if key != "net" or not file:
        raise OptionError(f"after a player's name comes net=FILE, as in master:net=other.net, not {text[:40]!r}")
    return file


def _read_nodes(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text[:12]) > 0 and len(text) <= 12):
        raise OptionError(f"a limit of nodes is a whole number from 1 on, not {text[:40]!r}")
    return int(text)


class _Callable(ModuleType):
    """Python puts this module under the name `triskel.players`, where the public function of that name belongs."""

    def __call__(self) -> list[str]:
        return players()


sys.modules[__name__].__class__ = _Callable
