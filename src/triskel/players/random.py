"""The player that any other should beat."""

from triskel.core.position import Position
from triskel.core.rng import draw_index
from triskel.players.base import SeatedPlayer


class RandomPlayer(SeatedPlayer):
    about = "plays any legal move, each as likely as the other"

    def _choose(self, position: Position, seconds: float | None) -> str:
        moves = position.legal()
        return moves[draw_index(self._rng, len(moves))]
