"""Triskel: three connection games to play, study and research.

    import triskel
    position = triskel.game("keks").start(seed=7)
    position = position.play(position.legal()[0])

Importing this costs next to nothing; a game's compiled rules are loaded when it is first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from triskel.core.errors import GameOver, IllegalMove, NetError, NotationError, OptionError, TriskelError
from triskel.games import game, games

if TYPE_CHECKING:
    from triskel.core.game import Game
    from triskel.core.outcome import Outcome
    from triskel.core.position import Position
    from triskel.players import Player, player, players

__version__ = "0.1.0"

__all__ = [
    "Game",
    "GameOver",
    "IllegalMove",
    "NetError",
    "NotationError",
    "OptionError",
    "Outcome",
    "Player",
    "Position",
    "TriskelError",
    "game",
    "games",
    "player",
    "players",
]

_LATER = {
    "Game": "triskel.core.game",
    "Outcome": "triskel.core.outcome",
    "Position": "triskel.core.position",
    "Player": "triskel.players",
    "player": "triskel.players",
    "players": "triskel.players",
}


def __getattr__(name: str) -> Any:
    if name not in _LATER:
        raise AttributeError(f"module 'triskel' has no attribute {name!r}")
    return getattr(import_module(_LATER[name]), name)
