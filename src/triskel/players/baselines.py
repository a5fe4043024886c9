"""Players to measure others by: simple, known, and the same for ever."""

from triskel.core.errors import OptionError
from triskel.core.position import Position
from triskel.players.base import SeatedPlayer
from triskel.search.glance import liked_moves
from triskel.search.limits import Limits
from triskel.search.mcts import TO_THE_END, search_tree

USUAL_SECONDS = 1.0
SHORT_PLAYOUT = 8
ENDING_PLAYOUTS = ("keks",)  # games that random moves bring to a telling end


class GreedyPlayer(SeatedPlayer):
    about = "plays the move that looks best at once, without looking ahead"

    def _think(self, position: Position, seconds: float | None) -> str:
        return position.game.write_move(position.state, liked_moves(position)[0].move)


class PlainUct(SeatedPlayer):
    about = "plain UCT on one guess at what is hidden: random playouts, in Connex'Oh and Conex cut short and evaluated"

    def __init__(self, seed: int | None = None, nodes: int | None = None, threads: int = 1) -> None:
        super().__init__(seed)
        self._nodes, self._threads = nodes, threads

    def _think(self, position: Position, seconds: float | None) -> str:
        if position.seats != 2:
            raise OptionError("uct plays games of two only")
        if seconds is None and self._nodes is None:
            seconds = USUAL_SECONDS
        limits = Limits(seconds=seconds, nodes=self._nodes, threads=self._threads)
        plies = TO_THE_END if position.game.name in ENDING_PLAYOUTS else SHORT_PLAYOUT
        return search_tree(position, limits, plies=plies, seed=self._random.getrandbits(32)).move
