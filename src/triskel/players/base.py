"""What a player is."""

from typing import Protocol

from triskel.core.position import Position


class Player(Protocol):
    """Chooses moves. `about` says in a sentence how it plays."""

    about: str

    def choose(self, position: Position, seconds: float | None = None) -> str:
        """The text of a legal move for the seat to act, found in about the given time."""
        ...
