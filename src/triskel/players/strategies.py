"""The strategies by which levels find their moves. A game's profile says which of them each level uses.

A strategy returns candidates, the best first, and what its search found out about the best. What decides is compiled
(`search/`); here results become texts.
"""

import time
from dataclasses import dataclass, replace
from typing import Protocol

from triskel.core.kernel import MAX_EVALUATION
from triskel.core.net import Net
from triskel.core.position import Position
from triskel.core.profile import StrategyName
from triskel.search.alphabeta import Memory
from triskel.search.candidates import count_serious
from triskel.search.engine import best_move
from triskel.search.evaluators import StaticEvaluator
from triskel.search.ismcts import explore_hidden
from triskel.search.limits import Limits
from triskel.search.mcts import explore
from triskel.search.one_ply import rank_by_evaluation, rank_by_preference
from triskel.search.params import SearchParams, params_of
from triskel.search.result import SearchResult
from triskel.search.root_stats import Candidate, RootStats, to_array, to_result


@dataclass(frozen=True, slots=True)
class Thought:
    """The result of a strategy: candidates, the best first, and all that was found out about that one."""

    candidates: tuple[Candidate, ...]
    found: SearchResult


class Strategy(Protocol):
    """Takes a position, limits and a seed; a net and the numbers of a search stand in for the game's own.

    `memory` is what the player has found for earlier moves, where a search can use it.
    """

    def __call__(
        self,
        position: Position,
        limits: Limits,
        seed: int,
        net: Net | None = None,
        params: SearchParams | None = None,
        memory: Memory | None = None,
    ) -> Thought: ...


def by_one_ply(
    position: Position,
    limits: Limits,
    seed: int,
    net: Net | None = None,
    params: SearchParams | None = None,
    memory: Memory | None = None,
) -> Thought:
    """Rank moves by the evaluation of the position after each: a search of one ply."""
    contempt = position.game.profile.contempt
    began, seen = time.perf_counter(), rank_by_evaluation(position, -contempt / MAX_EVALUATION, net=net)
    return _at_once(position, seen, began)


def by_preference(
    position: Position,
    limits: Limits,
    seed: int,
    net: Net | None = None,
    params: SearchParams | None = None,
    memory: Memory | None = None,
) -> Thought:
    """Rank moves by how they look, without evaluating what they lead to."""
    began, seen = time.perf_counter(), rank_by_preference(position, as_values=True)
    return _at_once(position, seen, began)


def by_puct(
    position: Position,
    limits: Limits,
    seed: int,
    net: Net | None = None,
    params: SearchParams | None = None,
    memory: Memory | None = None,
) -> Thought:
    """Search a tree (PUCT) whose leaves are worth their evaluation."""
    params = params or params_of(position.game)
    evaluator = StaticEvaluator(position.game, net, params)
    return _serious(position, explore(position, limits, evaluator=evaluator, params=params, seed=seed))


def by_ismcts(
    position: Position,
    limits: Limits,
    seed: int,
    net: Net | None = None,
    params: SearchParams | None = None,
    memory: Memory | None = None,
) -> Thought:
    """Search a tree over determinizations of what is hidden."""
    params = params or params_of(position.game)
    return _serious(position, explore_hidden(position, limits, params=params, net=net, seed=seed))


def by_alphabeta(
    position: Position,
    limits: Limits,
    seed: int,
    net: Net | None = None,
    params: SearchParams | None = None,
    memory: Memory | None = None,
) -> Thought:
    """Search by alpha-beta, with the solver near the end. There is one candidate."""
    params = params or params_of(position.game)
    found = best_move(position, limits, contempt=position.game.profile.contempt, params=params, net=net, memory=memory)
    if found.exact and abs(found.value) < 1:
        found = replace(found, value=0.0)  # a draw, without the contempt
    return Thought((Candidate(position.moves[found.move], 1, found.value, found.exact),), found)


def _at_once(position: Position, seen: tuple[Candidate, ...], began: float) -> Thought:
    seconds = time.perf_counter() - began
    return Thought(seen, to_result(position, RootStats(seen, (seen[0].move,), len(seen), seconds=seconds)))


def _serious(position: Position, seen: RootStats) -> Thought:
    serious = count_serious(to_array(seen.candidates), len(seen.candidates))
    return Thought(seen.candidates[:serious], to_result(position, seen))


STRATEGIES: dict[StrategyName, Strategy] = {
    "preference": by_preference,
    "one-ply": by_one_ply,
    "puct": by_puct,
    "alphabeta": by_alphabeta,
    "ismcts": by_ismcts,
}
