"""Which search each level uses in which game, and how far it may go.

A way of thinking names candidates, the best first. Where everything lies open the strong ones calculate; in Conex one
has to imagine the other hands.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from triskel.core.kernel import MAX_EVALUATION
from triskel.core.position import Position
from triskel.search.engine import best_move
from triskel.search.evaluators import StaticEvaluator
from triskel.search.ismcts import explore_hidden
from triskel.search.limits import Limits
from triskel.search.mcts import explore
from triskel.search.one_ply import rank_by_evaluation, rank_by_preference
from triskel.search.result import SearchResult
from triskel.search.root_stats import Candidate, RootStats, to_result

SERIOUS = 0.2  # a move tried less often than this share of the favourite's visits is no candidate
# What a draw costs whoever seeks more. In Connex'Oh two equal players could turn tiles back and forth for ever.
CONTEMPT = {"connexoh": 3_000}


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of thinking: moves to choose from, the best first, and all that was found out about that one."""

    candidates: tuple[Candidate, ...]
    found: SearchResult


Strategy = Callable[[Position, Limits, int], Thought]


def by_evaluation(position: Position, limits: Limits, seed: int) -> Thought:
    """How one stands after each move."""
    began, seen = time.perf_counter(), rank_by_evaluation(position, -_contempt(position) / MAX_EVALUATION)
    return _at_once(position, seen, began)


def by_preference(position: Position, limits: Limits, seed: int) -> Thought:
    """What looks best, without a thought for how one stands then."""
    began, liked = time.perf_counter(), rank_by_preference(position)
    seen = tuple(replace(move, value=min(1.0, move.value / MAX_EVALUATION)) for move in liked)
    return _at_once(position, seen, began)


def by_puct(position: Position, limits: Limits, seed: int) -> Thought:
    """A tree of positions judged by rule of thumb."""
    return _serious(position, explore(position, limits, evaluator=StaticEvaluator(position.game), seed=seed))


def by_ismcts(position: Position, limits: Limits, seed: int) -> Thought:
    """A tree over guesses at what is hidden."""
    return _serious(position, explore_hidden(position, limits, seed=seed))


def by_alphabeta(position: Position, limits: Limits, seed: int) -> Thought:
    """Alpha-beta, and a proof near the end: it names one move and is sure of it."""
    found = best_move(position, limits, contempt=_contempt(position))
    if found.exact and abs(found.value) < 1:
        found = replace(found, value=0.0)  # a draw, whatever it is held to cost
    return Thought((Candidate(position.moves[found.move], 1, found.value, found.exact),), found)


def mix(share: float, one: Strategy, usual: Strategy) -> Strategy:
    """One way for a share of the moves, and the usual one for the others."""

    def mixed(position: Position, limits: Limits, seed: int) -> Thought:
        hurried = Random(f"hurry {seed}").random() < share  # not the stream that the ways draw from
        return (one if hurried else usual)(position, limits, seed)

    return mixed


def _at_once(position: Position, seen: tuple[Candidate, ...], began: float) -> Thought:
    seconds = time.perf_counter() - began
    return Thought(seen, to_result(position, RootStats(seen, seen[0], (seen[0].move,), len(seen), seconds=seconds)))


def _contempt(position: Position) -> int:
    return CONTEMPT.get(position.game.name, 0)


def _serious(position: Position, seen: RootStats) -> Thought:
    enough = SERIOUS * seen.best.visits
    others = [c for c in seen.candidates if c.visits >= enough and c is not seen.best]
    return Thought((seen.best, *sorted(others, key=lambda c: -c.visits)), to_result(position, seen))


# By game and level: the way, and the most nodes; None is as many as the time allows.
STRATEGIES: dict[str, dict[str, tuple[Strategy, int | None]]] = {
    "keks": {
        "novice": (by_evaluation, None),
        "casual": (by_puct, 15),
        "club": (by_puct, 500),
        "expert": (by_alphabeta, 20_000),
        "master": (by_alphabeta, None),
    },
    "connexoh": {
        "novice": (by_evaluation, None),
        "casual": (mix(0.6, by_evaluation, by_alphabeta), 400),
        "club": (mix(0.35, by_evaluation, by_alphabeta), 1_500),
        "expert": (mix(0.12, by_evaluation, by_alphabeta), 10_000),
        "master": (by_alphabeta, None),
    },
    "conex": {
        "novice": (by_preference, None),
        "casual": (mix(0.8, by_preference, by_ismcts), 20),
        "club": (mix(0.5, by_preference, by_ismcts), 60),
        "expert": (mix(0.2, by_preference, by_ismcts), 200),
        "master": (by_ismcts, None),
    },
}
