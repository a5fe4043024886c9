"""Players: who chooses a move. They are found by name."""

from triskel.core.errors import OptionError
from triskel.players.base import Player
from triskel.players.random import RandomPlayer

__all__ = ["Player", "player", "players"]

_PLAYERS = {"random": RandomPlayer}


def players() -> list[str]:
    """The names of all players."""
    return list(_PLAYERS)


def player(name: str, seed: int | None = None) -> Player:
    """A player by name; with a seed it plays the same way every time."""
    if name not in _PLAYERS:
        raise OptionError(f"there is no player {name[:40]!r}: the players are {', '.join(_PLAYERS)}")
    return _PLAYERS[name](seed)
