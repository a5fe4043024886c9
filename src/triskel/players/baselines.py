"""Baselines to measure other players by: simple, well known, and never changed."""

from triskel.core.errors import OptionError
from triskel.core.net import Net
from triskel.core.position import Position
from triskel.core.rng import draw_seed
from triskel.players.base import SeatedPlayer
from triskel.search.limits import Limits
from triskel.search.mcts import explore
from triskel.search.one_ply import rank_by_preference
from triskel.search.params import SearchParams, params_of
from triskel.search.playouts import TO_THE_END

USUAL_SECONDS = 1.0


class GreedyPlayer(SeatedPlayer):
    about = "plays the move that looks best at once, without looking ahead"

    def _choose(self, position: Position, seconds: float | None) -> str:
        return position.game.write_move(position.state, rank_by_preference(position)[0].move)


class PlainUct(SeatedPlayer):
    about = "plain UCT on one guess at what is hidden: random playouts, cut short or sensible where the game needs it"

    def __init__(
        self,
        seed: int | None = None,
        nodes: int | None = None,
        threads: int = 1,
        net: Net | None = None,
        params: SearchParams | None = None,
    ) -> None:
        super().__init__(seed, net, params)
        self._nodes, self._threads = nodes, threads

    def _choose(self, position: Position, seconds: float | None) -> str:
        if position.seats != 2:
            raise OptionError("uct plays games of two only")
        if seconds is None and self._nodes is None:
            seconds = USUAL_SECONDS
        limits = Limits(seconds=seconds, nodes=self._nodes, threads=self._threads)
        profile, seed = position.game.profile, int(draw_seed(self._rng))
        plies = TO_THE_END if profile.playout_plies is None else profile.playout_plies
        sensible = profile.sensible_playouts
        params = self._params or params_of(position.game)
        found = explore(position, limits, plies=plies, sensible=sensible, params=params, net=self.net, seed=seed)
        return position.game.write_move(position.state, found.best.move)
