"""Which search each level uses in which game, and how far it may go.

A way of thinking names candidates, the best first. Where everything lies open the strong ones calculate; in Conex one
has to imagine the other hands.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random

from triskel.core.position import Position
from triskel.search.evaluators import SCALE, Static
from triskel.search.explored import Candidate, Explored, told
from triskel.search.glance import foreseen_moves, liked_moves
from triskel.search.ismcts import explore_hidden
from triskel.search.limits import Found, Limits
from triskel.search.mcts import explore
from triskel.search.thinking import think

SERIOUS = 0.2  # a move tried less often than this share of the favourite's visits is no candidate
# What a draw costs whoever seeks more. In Connex'Oh two equal players could turn tiles back and forth for ever.
CONTEMPT = {"connexoh": 3_000}


@dataclass(frozen=True, slots=True)
class Thought:
    """What came of thinking: moves to choose from, the best first, and all that was found out about that one."""

    candidates: tuple[Candidate, ...]
    found: Found


Way = Callable[[Position, Limits, int], Thought]


def glance(position: Position, limits: Limits, seed: int) -> Thought:
    """How one stands after each move."""
    began, seen = time.perf_counter(), foreseen_moves(position, again=-_contempt(position) / SCALE)
    return _at_once(position, seen, began)


def snap(position: Position, limits: Limits, seed: int) -> Thought:
    """What looks best, without a thought for how one stands then."""
    began, liked = time.perf_counter(), liked_moves(position)
    seen = tuple(replace(move, value=min(1.0, move.value / SCALE)) for move in liked)
    return _at_once(position, seen, began)


def judge(position: Position, limits: Limits, seed: int) -> Thought:
    """A tree of positions judged by rule of thumb."""
    began = time.perf_counter()
    return _serious(position, explore(position, limits, evaluator=Static(position.game), seed=seed), began)


def imagine(position: Position, limits: Limits, seed: int) -> Thought:
    """A tree over guesses at what is hidden."""
    began = time.perf_counter()
    return _serious(position, explore_hidden(position, limits, seed=seed), began)


def calculate(position: Position, limits: Limits, seed: int) -> Thought:
    """Alpha-beta, and a proof near the end: it names one move and is sure of it."""
    found = think(position, limits, contempt=_contempt(position))
    if found.exact and abs(found.value) < 1:
        found = replace(found, value=0.0)  # a draw, whatever it is held to cost
    return Thought((Candidate(position.moves[found.move], 1, found.value, found.exact),), found)


def now_and_then(share: float, one: Way, usual: Way) -> Way:
    """One way for a share of the moves, and the usual one for the others."""

    def mixed(position: Position, limits: Limits, seed: int) -> Thought:
        hurried = Random(f"hurry {seed}").random() < share  # not the stream that the ways draw from
        return (one if hurried else usual)(position, limits, seed)

    return mixed


def _at_once(position: Position, seen: tuple[Candidate, ...], began: float) -> Thought:
    return Thought(seen, told(position, Explored(seen, seen[0], (seen[0].move,), len(seen)), began))


def _contempt(position: Position) -> int:
    return CONTEMPT.get(position.game.name, 0)


def _serious(position: Position, seen: Explored, began: float) -> Thought:
    enough = SERIOUS * seen.best.visits
    others = [c for c in seen.candidates if c.visits >= enough and c is not seen.best]
    return Thought((seen.best, *sorted(others, key=lambda c: -c.visits)), told(position, seen, began))


# By game and level: the way, and the most nodes; None is as many as the time allows.
THINKING: dict[str, dict[str, tuple[Way, int | None]]] = {
    "keks": {
        "novice": (glance, None),
        "casual": (judge, 15),
        "club": (judge, 500),
        "expert": (calculate, 20_000),
        "master": (calculate, None),
    },
    "connexoh": {
        "novice": (glance, None),
        "casual": (now_and_then(0.6, glance, calculate), 400),
        "club": (now_and_then(0.35, glance, calculate), 1_500),
        "expert": (now_and_then(0.12, glance, calculate), 10_000),
        "master": (calculate, None),
    },
    "conex": {
        "novice": (snap, None),
        "casual": (now_and_then(0.8, snap, imagine), 20),
        "club": (now_and_then(0.5, snap, imagine), 60),
        "expert": (now_and_then(0.2, snap, imagine), 200),
        "master": (imagine, None),
    },
}
