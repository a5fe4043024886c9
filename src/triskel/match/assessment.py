"""An engine's assessment of positions, and of the moves that were played there.

In games with hidden information it knows no more than the mover did: a move is judged by what could be known, not by
its consequences. There the value of every move comes from one search; in open games it is the next position's value.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Literal

import msgspec
import numpy as np

from triskel.core.position import Position
from triskel.core.remark import Remark
from triskel.match.views import known_to
from triskel.search.engine import best_move
from triskel.search.ismcts import explore_hidden
from triskel.search.limits import Limits
from triskel.search.verdicts import expected_payoff, loss_of, thousandths, value_for, verdict_of

Verdict = Literal["best", "good", "inaccuracy", "mistake", "blunder"]

VERDICTS: tuple[Verdict, ...] = ("best", "good", "inaccuracy", "mistake", "blunder")  # by `verdict_of`
ENOUGH_VISITS = 20  # for a move's value in a tree to mean something
# The most nodes, or determinizations, of a search; a limit also keeps its tables small.
MOST_NODES, MOST_GUESSES = 200_000, 20_000
SALT = 0  # equal matches get equal reviews, as far as time allows


class ReviewedMove(msgspec.Struct, frozen=True):
    """The position before a move: its value for every seat, the best move, and what the move lost.

    `remarks` and `best_remarks` are what the two moves do; reviews of earlier versions have none.
    """

    value: list[float]
    best: str
    line: list[str]
    move: str
    loss: float
    verdict: Verdict
    remarks: list[Remark] = []
    best_remarks: list[Remark] = []


@dataclass(frozen=True, slots=True)
class Assessed:
    """`value` is the mover's; `others` are the values of some moves for the mover, where the search has them."""

    mover: int
    seats: int
    value: float
    best: str = ""
    line: tuple[str, ...] = ()
    others: dict[str, float] = field(default_factory=dict)
    effects: dict[str, list[Remark]] = field(default_factory=dict)  # of the best move and of the one played

    def to_all(self) -> list[float]:
        """Return the value for every seat; the others share what the mover does not get."""
        return [value_for(self.value, self.mover, self.seats, seat) for seat in range(self.seats)]


def assess(position: Position, seconds: float, stop: np.ndarray, played: str | None = None) -> Assessed:
    """Return what the best move is and what the position is worth, with what the best move and the one played do."""
    found = _search(position, seconds, stop)
    moves = {found.best} if played is None else {found.best, played}
    return replace(found, effects={move: position.effects(move) for move in moves})


def _search(position: Position, seconds: float, stop: np.ndarray) -> Assessed:
    mover = position.turn
    assert mover is not None
    if not position.game.hidden:
        found = best_move(position, Limits(seconds=seconds, nodes=MOST_NODES), stop=stop)
        value = found.value if found.exact else expected_payoff(found.value, position.game.profile.steepness)
        return Assessed(mover, position.seats, value, found.move, found.line)
    limits = Limits(seconds=seconds, nodes=MOST_GUESSES)
    seen = explore_hidden(known_to(position, mover, SALT), limits, stop=stop)
    text = {code: name for name, code in position.moves.items()}
    others = {text[c.move]: c.value for c in seen.candidates if c.visits >= ENOUGH_VISITS and c.move in text}
    best = text[seen.best.move]
    return Assessed(mover, position.seats, seen.best.value, best, (best,), others)


def reviewed(move: str, here: Assessed, after: float, value: Sequence[float]) -> ReviewedMove:
    """Return the verdict on a move; `after` is the value of the next position for its player."""
    came = here.others.get(move, after)
    loss = 0 if move == here.best else loss_of(here.value, came)
    shown = [thousandths(each) / 1000 for each in value]
    did, better = here.effects.get(move, []), here.effects.get(here.best, [])
    return ReviewedMove(shown, here.best, list(here.line), move, loss / 1000, VERDICTS[verdict_of(loss)], did, better)


def review(moves: Sequence[str], assessed: Sequence[Assessed], payoffs: Sequence[float] | None) -> list[ReviewedMove]:
    """Return the verdicts on the moves that can be judged so far; `payoffs` are those of a game that is over."""
    steps = []
    for number, (move, here) in enumerate(zip(moves, assessed, strict=False)):
        following: Sequence[float] | None = None
        if number + 1 == len(moves) and payoffs:
            following = payoffs
        elif number + 1 < len(assessed):
            following = assessed[number + 1].to_all()
        if following is not None:
            steps.append(reviewed(move, here, following[here.mover], _shown(here, following)))
    return steps


def _shown(here: Assessed, following: Sequence[float]) -> Sequence[float]:
    """Return the value of a position for every seat.

    With hidden information a search favours the seat to move; the mean of two positions cancels that out.
    """
    own = here.to_all()
    return [(a + b) / 2 for a, b in zip(own, following, strict=True)] if here.others else own
