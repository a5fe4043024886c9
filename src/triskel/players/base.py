"""What a player is, and how it is kept from seeing what is hidden from its seat."""

import secrets
from abc import ABC, abstractmethod
from typing import Protocol

import numpy as np

from triskel.core.batch import determinize_all
from triskel.core.errors import GameOver
from triskel.core.net import Net
from triskel.core.position import Position
from triskel.core.rng import draw_seed, seeded
from triskel.search.params import SearchParams


class Player(Protocol):
    """Chooses moves. `about` says how it plays."""

    about: str

    def choose(self, position: Position, seconds: float | None = None) -> str:
        """Return the text of a legal move for the seat to act, found in about the given time."""
        ...


def for_seat(position: Position, seat: int, rng: np.ndarray) -> Position:
    """Return a determinization of the position for a seat: what is hidden from it is drawn again."""
    if not position.game.hidden:
        return position
    states = position.states.copy()
    determinize_all(states, seat, rng)
    return Position(position.game, states, position.past)


class SeatedPlayer(ABC):
    """A player that is given determinizations only, never the real position. All players of ours are such."""

    about: str

    def __init__(self, seed: int | None = None, net: Net | None = None, params: SearchParams | None = None) -> None:
        """With a net, positions are evaluated by it instead of by the game's own; `params` tune the search."""
        self._rng = seeded(secrets.randbits(64) if seed is None else seed)
        self.net, self._params = net, params

    def choose(self, position: Position, seconds: float | None = None) -> str:
        return self._choose(self._determinized(position), seconds)

    def _determinized(self, position: Position) -> Position:
        """Return a determinization for the seat to act: all that this player ever sees."""
        if position.turn is None:
            raise GameOver("the game is over: there is nothing to choose")
        return for_seat(position, position.turn, seeded(int(draw_seed(self._rng))))

    @abstractmethod
    def _choose(self, position: Position, seconds: float | None) -> str:
        """Return the text of a move for the seat to act in a determinization."""
