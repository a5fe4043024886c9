"""The levels, from novice to master, under the same names in every game.

Weaker levels search less, overlook moves, and choose among moves of about equal value. No level plays moves at random.
"""

from dataclasses import dataclass, replace

from triskel.core.net import Net
from triskel.core.position import Position
from triskel.core.rng import draw_seed
from triskel.players.base import SeatedPlayer
from triskel.players.strategies import STRATEGIES
from triskel.search.alphabeta import Memory
from triskel.search.candidates import choose, is_hasty
from triskel.search.limits import Limits
from triskel.search.params import SearchParams
from triskel.search.result import SearchResult
from triskel.search.root_stats import to_array

USUAL_SECONDS = 1.0
NO_LIMITS = Limits()


@dataclass(frozen=True, slots=True)
class Level:
    """What is true of a level whatever the game; the game's profile has the rest."""

    about: str
    share: float = 1.0  # of the given time


LEVELS = {
    "novice": Level("looks at its own move only, overlooks every other one, and is soon content"),
    "casual": Level("looks a little ahead, and overlooks a move now and then"),
    "club": Level("thinks some moves ahead, but plays too fast at times and errs where it is close"),
    "expert": Level("thinks hard, for at most half of its time, and seldom plays too fast", share=0.5),
    "master": Level("plays as well as it can in all of its time"),
}
STRONGEST = list(LEVELS)[-1]


class LevelPlayer(SeatedPlayer):
    """A player of one level. `nodes` replaces the level's own limit, and then time does not matter.

    What it finds within a time helps with its next move. With a limit of nodes it thinks anew about every move, and so
    finds the same each time.
    """

    def __init__(
        self,
        level: str,
        seed: int | None = None,
        nodes: int | None = None,
        threads: int = 1,
        net: Net | None = None,
        params: SearchParams | None = None,
    ) -> None:
        super().__init__(seed, net, params)
        self._name, self._level = level, LEVELS[level]
        self.about = self._level.about
        self._nodes, self._threads = nodes, threads
        self._memory = Memory()

    def _choose(self, position: Position, seconds: float | None) -> str:
        return self._find(position, Limits(seconds=seconds)).move

    def consider(self, position: Position, limits: Limits = NO_LIMITS) -> SearchResult:
        """Return the move that `choose` would return, with what the search found; the threads are the player's own."""
        return self._find(self._determinized(position), limits)

    def _find(self, position: Position, limits: Limits) -> SearchResult:
        thinking = position.game.profile.levels[self._name]
        limits, seed = self._limits(thinking.nodes, limits), int(draw_seed(self._rng))
        in_haste = is_hasty(thinking.hasty_share, self._rng)
        strategy = thinking.hasty if in_haste and thinking.hasty is not None else thinking.strategy
        memory = None if limits.seconds is None or limits.nodes is not None else self._memory
        thought = STRATEGIES[strategy](position, limits, seed, self.net, self._params, memory)
        candidates = to_array(thought.candidates)
        chosen = choose(candidates, len(candidates), thinking.overlooked, thinking.noise, self._rng)
        code, value = int(candidates[chosen]["move"]), float(candidates[chosen]["value"])
        if code == thought.candidates[0].move:
            return thought.found
        move = position.game.write_move(position.state, code)
        return replace(thought.found, move=move, value=value, line=(move,), exact=False)

    def _limits(self, nodes: int | None, given: Limits) -> Limits:
        """Return the limits that were given, and the level's own where none were."""
        given = replace(given, threads=self._threads)
        if self._nodes is not None:
            return replace(given, nodes=self._nodes, seconds=None)
        if given.nodes is not None or given.depth is not None:
            return given
        seconds = USUAL_SECONDS if given.seconds is None and nodes is None else given.seconds
        return replace(given, nodes=nodes, seconds=None if seconds is None else seconds * self._level.share)
