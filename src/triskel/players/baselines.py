"""Players to measure others by: simple, known, and the same for ever."""

from triskel.core.errors import OptionError
from triskel.core.position import Position
from triskel.players.base import SeatedPlayer
from triskel.search.limits import Limits
from triskel.search.mcts import explore
from triskel.search.one_ply import rank_by_preference
from triskel.search.playouts import TO_THE_END

USUAL_SECONDS = 1.0
# By game: how many plies a playout has, and whether what looks best is played. In Connex'Oh playouts never end.
PLAYOUTS = {"keks": (TO_THE_END, False), "connexoh": (8, False), "conex": (TO_THE_END, True)}


class GreedyPlayer(SeatedPlayer):
    about = "plays the move that looks best at once, without looking ahead"

    def _think(self, position: Position, seconds: float | None) -> str:
        return position.game.write_move(position.state, rank_by_preference(position)[0].move)


class PlainUct(SeatedPlayer):
    about = "plain UCT on one guess at what is hidden: random playouts, cut short in Connex'Oh, sensible ones in Conex"

    def __init__(self, seed: int | None = None, nodes: int | None = None, threads: int = 1) -> None:
        super().__init__(seed)
        self._nodes, self._threads = nodes, threads

    def _think(self, position: Position, seconds: float | None) -> str:
        if position.seats != 2:
            raise OptionError("uct plays games of two only")
        if seconds is None and self._nodes is None:
            seconds = USUAL_SECONDS
        limits = Limits(seconds=seconds, nodes=self._nodes, threads=self._threads)
        plies, sensible = PLAYOUTS[position.game.name]
        seed = self._random.getrandbits(32)
        best = explore(position, limits, plies=plies, sensible=sensible, seed=seed).best
        return position.game.write_move(position.state, best.move)
