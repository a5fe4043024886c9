"""An engine's assessment of positions, and of the moves that were played there.

A move is judged by what it loses of the chance to win, beside the best move: a second search looks at both of them,
because what a search finds best is valued too high by the same search. In open games it searches the position after the
best move, which is compared with the position that came. In games with hidden information it tries both moves on
guesses of what is hidden: a move is judged by what its player could know, not by its consequences.
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
from triskel.search.luck import luck_in
from triskel.search.params import params_of
from triskel.search.result import SearchResult
from triskel.search.verdicts import (
    accuracy_of,
    chance_lost,
    difference_of,
    expected_payoff,
    payoff_among,
    thousandths,
    value_for,
    verdict_of,
)

Verdict = Literal["best", "good", "inaccuracy", "mistake", "blunder"]

VERDICTS: tuple[Verdict, ...] = ("best", "good", "inaccuracy", "mistake", "blunder")  # by `verdict_of`
SALT, SECOND_SALT = 0, 1  # equal matches get equal reviews, as far as time allows


class ReviewedMove(msgspec.Struct, frozen=True):
    """The position before a move: its value for every seat, the best move, and what the move lost.

    `loss` is what the move gave away of its player's payoff, and `luck` what draws and dice brought. `accuracy` goes
    from 0 to 1. `remarks` and `best_remarks` are what the two moves do. Reviews of earlier versions lack some of these.
    """

    value: list[float]
    best: str
    line: list[str]
    move: str
    loss: float
    verdict: Verdict
    accuracy: float | None = None
    luck: float = 0.0
    remarks: list[Remark] = []
    best_remarks: list[Remark] = []


@dataclass(frozen=True, slots=True)
class Assessed:
    """A position before a move. All values are payoffs of the mover.

    `at_best` and `at_played` are those of the two moves by the second search, where it looked at them.
    """

    mover: int
    seats: int
    value: float
    best: str
    line: tuple[str, ...]
    at_best: float | None = None
    at_played: float | None = None
    luck: float = 0.0
    effects: dict[str, list[Remark]] = field(default_factory=dict)  # of the best move and of the one played
    hidden: bool = False
    most_lost: tuple[int, ...] = ()

    def to_all(self) -> list[float]:
        """Return the value for every seat; the others share what the mover does not get."""
        return [value_for(self.value, self.mover, self.seats, seat) for seat in range(self.seats)]


def assess(
    position: Position,
    stop: np.ndarray,
    played: str | None = None,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
) -> Assessed:
    """Return the best move, what the position is worth, and what the move that was played is worth beside the best.

    Every search has the nodes of the game's profile, or those that are given, within `seconds` where they are given.
    """
    limits = Limits(seconds=seconds, nodes=nodes or position.game.profile.review.nodes)
    find = _assess_hidden if position.game.hidden else _assess_open
    found = find(position, played, limits, stop)
    moves = {found.best} if played is None else {found.best, played}
    effects = {move: position.effects(move) for move in moves}
    return replace(
        found, effects=effects, hidden=position.game.hidden, most_lost=position.game.profile.review.most_lost
    )


def _assess_open(position: Position, played: str | None, limits: Limits, stop: np.ndarray) -> Assessed:
    mover = _mover(position)
    here, value = _searched(position, mover, limits, stop)
    assert here is not None
    found = Assessed(mover, position.seats, value, here.move, here.line)
    if played in (None, here.move):
        return found
    return replace(found, at_best=_searched(position.play(here.move), mover, limits, stop)[1])


def _assess_hidden(position: Position, played: str | None, limits: Limits, stop: np.ndarray) -> Assessed:
    mover, seats = _mover(position), position.seats
    text = {code: name for name, code in position.moves.items()}
    params = params_of(position.game)
    seen = explore_hidden(known_to(position, mover, SALT), limits, params=params, seed=SALT, stop=stop)
    best = text[seen.best.move]
    found = Assessed(mover, seats, payoff_among(seen.best.value, seats), best, (best,))
    if played is None:
        return found
    found = replace(found, luck=payoff_among(luck_in(position, played), seats) - payoff_among(0.0, seats))
    if played == best:
        return found
    both = [position.moves[best], position.moves[played]]
    guessed = known_to(position, mover, SECOND_SALT)
    again = explore_hidden(guessed, limits, params=params, seed=SECOND_SALT, stop=stop, only=both)
    values = {each.move: payoff_among(each.value, seats) for each in again.candidates}
    return replace(found, at_best=values.get(both[0]), at_played=values.get(both[1]))


def _mover(position: Position) -> int:
    assert position.turn is not None
    return position.turn


def _searched(position: Position, seat: int, limits: Limits, stop: np.ndarray) -> tuple[SearchResult | None, float]:
    """Return what a search finds, and the payoff that a seat may expect; nothing is found where the game is over."""
    if position.outcome is not None:
        return None, position.outcome.payoffs[seat]
    found = best_move(position, limits, stop=stop)
    value = found.value if found.exact else expected_payoff(found.value, position.game.profile.steepness)
    return found, value_for(value, _mover(position), position.seats, seat)


def reviewed(move: str, here: Assessed, after: float, value: Sequence[float]) -> ReviewedMove:
    """Return the verdict on a move; `after` is the value of the next position for its player."""
    loss = 0 if move == here.best else max(0, _loss(here, after))
    lost = int(chance_lost(loss, here.seats))
    did, better = here.effects.get(move, []), here.effects.get(here.best, [])
    return ReviewedMove(
        value=[thousandths(each) / 1000 for each in value],
        best=here.best,
        line=list(here.line),
        move=move,
        loss=loss / 1000,
        verdict=VERDICTS[verdict_of(lost, np.array(here.most_lost, np.int64))],
        accuracy=accuracy_of(lost) / 1000,
        luck=difference_of(here.luck, 0.0) / 1000,
        remarks=did,
        best_remarks=better,
    )


def _loss(here: Assessed, after: float) -> int:
    """Return what a move lost beside the best one, in thousandths.

    Where both searches of an open game value the best move, the lower value counts: they differ by search depth, and
    where all moves are equal nothing must seem lost.
    """
    if here.at_best is not None and here.at_played is not None:
        return int(difference_of(here.at_best, here.at_played))
    best = here.value if here.at_best is None else min(here.value, here.at_best)
    return int(difference_of(best, after))


def completed(step: ReviewedMove) -> ReviewedMove:
    """Return a step of a review of an earlier version with what it lacks."""
    if step.accuracy is not None:
        return step
    lost = chance_lost(round(1000 * step.loss), len(step.value))
    return msgspec.structs.replace(step, accuracy=accuracy_of(lost) / 1000)


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
    return [(a + b) / 2 for a, b in zip(own, following, strict=True)] if here.hidden else own
