"""What a player is, and how it is kept from seeing what its seat cannot."""

import random
from abc import ABC, abstractmethod
from typing import Protocol

import numpy as np

from triskel.core.batch import determinize_all
from triskel.core.errors import GameOver
from triskel.core.position import Position
from triskel.core.rng import seeded


class Player(Protocol):
    """Chooses moves. `about` says in a sentence how it plays."""

    about: str

    def choose(self, position: Position, seconds: float | None = None) -> str:
        """The text of a legal move for the seat to act, found in about the given time."""
        ...


def for_seat(position: Position, seat: int, rng: np.ndarray) -> Position:
    """The position as a seat may imagine it: what it cannot see is drawn anew, so nothing of the truth is left."""
    if not position.game.hidden:
        return position
    states = position.states.copy()
    determinize_all(states, seat, rng)
    return Position(position.game, states, position.past)


class SeatedPlayer(ABC):
    """A player that thinks about `for_seat`'s position and never holds the real one: every player of ours is one."""

    about: str

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, position: Position, seconds: float | None = None) -> str:
        return self._think(self._imagined(position), seconds)

    def _imagined(self, position: Position) -> Position:
        """All that this player ever thinks about."""
        if position.turn is None:
            raise GameOver("the game is over: there is nothing to choose")
        return for_seat(position, position.turn, seeded(self._random.getrandbits(64)))

    @abstractmethod
    def _think(self, position: Position, seconds: float | None) -> str:
        """The text of a move for the seat to act in a position that may be shown to it."""
