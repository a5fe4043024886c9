"""The player that any other should beat."""

import random

from triskel.core.errors import GameOver
from triskel.core.position import Position


class RandomPlayer:
    about = "plays any legal move, each as likely as the other"

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)

    def choose(self, position: Position, seconds: float | None = None) -> str:
        moves = position.legal()
        if not moves:
            raise GameOver("the game is over: there is nothing to choose")
        return self._random.choice(moves)
