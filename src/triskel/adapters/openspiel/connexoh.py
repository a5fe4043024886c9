"""Connex'Oh as a game of OpenSpiel: no chance, nothing hidden."""

from typing import Any

from triskel.adapters.openspiel.base import TriskelGame, TriskelState, game_type
from triskel.games.connexoh.record import LAST_MOVE, USUAL_ORIENTATION, USUAL_SIZE

_OPTIONS = {"size": USUAL_SIZE, "orientation": USUAL_ORIENTATION}


class ConnexohGame(TriskelGame):
    NAME = "connexoh"
    TYPE = game_type("connexoh", "Connex'Oh", (2, 2), chance=False, hidden=False, options=_OPTIONS)
    MAX_LENGTH = LAST_MOVE

    def new_initial_state(self, *_: Any) -> "ConnexohState":
        return ConnexohState(self)


class ConnexohState(TriskelState):
    def __init__(self, game: ConnexohGame) -> None:
        super().__init__(game)
        self.position = game.rules.start(**game.options)
