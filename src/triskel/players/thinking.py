"""Which search each level uses in which game, and how far it may go.

A way of thinking names candidates, the best first. Where everything lies open the strong ones calculate; random
playouts tell something in Keks, nothing in Connex'Oh; in Conex one has to imagine the other hands.
"""

from collections.abc import Callable

from triskel.core.position import Position
from triskel.search.evaluators import Static
from triskel.search.explored import Candidate, Explored
from triskel.search.glance import foreseen_moves
from triskel.search.ismcts import explore_hidden
from triskel.search.limits import Limits
from triskel.search.mcts import explore
from triskel.search.thinking import think

Way = Callable[[Position, Limits, int], tuple[Candidate, ...]]

SERIOUS = 0.2  # a move tried less often than this share of the favourite's visits is no candidate


def glance(position: Position, limits: Limits, seed: int) -> tuple[Candidate, ...]:
    """How one stands after each move."""
    return foreseen_moves(position)


def judge(position: Position, limits: Limits, seed: int) -> tuple[Candidate, ...]:
    """A tree of positions judged by rule of thumb."""
    return _serious(explore(position, limits, evaluator=Static(position.game), seed=seed))


def play_out(position: Position, limits: Limits, seed: int) -> tuple[Candidate, ...]:
    """A tree of random games."""
    return _serious(explore(position, limits, seed=seed))


def imagine(position: Position, limits: Limits, seed: int) -> tuple[Candidate, ...]:
    """A tree over guesses at what is hidden."""
    return _serious(explore_hidden(position, limits, seed=seed))


def calculate(position: Position, limits: Limits, seed: int) -> tuple[Candidate, ...]:
    """Alpha-beta, and a proof near the end: it names one move and is sure of it."""
    found = think(position, limits)
    return (Candidate(position.moves[found.move], 1, found.value, found.exact),)


def _serious(seen: Explored) -> tuple[Candidate, ...]:
    enough = SERIOUS * seen.best.visits
    others = [c for c in seen.candidates if c.visits >= enough and c is not seen.best]
    return (seen.best, *sorted(others, key=lambda c: -c.visits))


# By game and level: the way, and the most nodes; None is as many as the time allows.
THINKING: dict[str, dict[str, tuple[Way, int | None]]] = {
    "keks": {
        "novice": (glance, None),
        "casual": (judge, 40),
        "club": (play_out, 1_500),
        "expert": (calculate, 20_000),
        "master": (calculate, None),
    },
    "connexoh": {
        "novice": (judge, 60),
        "casual": (judge, 250),
        "club": (judge, 1_500),
        "expert": (calculate, 60_000),
        "master": (calculate, None),
    },
    "conex": {
        "novice": (glance, None),
        "casual": (imagine, 120),
        "club": (imagine, 600),
        "expert": (imagine, 3_000),
        "master": (imagine, None),
    },
}
