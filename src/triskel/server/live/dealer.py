"""Where the games and the seeds of new matches come from; tests give the server a dealer of their own."""

import secrets

import triskel
from triskel.core.chance import Seed
from triskel.core.game import Game


class Dealer:
    def game(self, name: str) -> Game:
        """Return the game of that name; OptionError if there is none."""
        return triskel.game(name)

    def seed(self) -> Seed:
        """Return the seed of a new match: None for one that nobody can guess."""
        return None

    def lot(self, count: int) -> list[int]:
        """Return the numbers below `count` in an order that nobody can guess."""
        return secrets.SystemRandom().sample(range(count), count)
