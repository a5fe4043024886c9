"""The games of a study as rows of numbers: what is counted of each game, whatever it is a game of."""

from collections import defaultdict
from collections.abc import Callable, Iterable
from statistics import fmean

import msgspec

from triskel.search.verdicts import value_for
from triskel.study.plan import Plan
from triskel.study.play import StudyGame

LEADING = 0.2  # the expected payoff from which a player leads: 60 % of the points
DECIDED = 0.6  # the one from which a game is decided, if it stays so: 80 %


class GameRow(msgspec.Struct, frozen=True, kw_only=True):
    """A game in numbers. A player's *score* is 1 for a win, in parts where it is shared; a draw is shared by all.

    gap            how many levels the better player is above the other; 0 between equals
    better_score   that player's score
    branching      legal moves, on average
    lead_changes   how often the other player came to lead; None where more than two play, as for the next two
    lowest         the lowest chance that the winner had in the game, by the evaluation; None after a draw
    decided        after which share of the moves the winner's chance stayed at 80 % or more
    luck           what draws and dice brought the first player more than the second, in payoff
    """

    variant: str
    pair: int
    swapped: int
    deal: int
    levels: list[str]
    reason: str
    winners: list[int]
    draw: bool
    scores: list[float]
    gap: int
    better_score: float | None
    plies: int
    branching: float
    lead_changes: int | None
    lowest: float | None
    decided: float | None
    luck: float | None

    @property
    def first_score(self) -> float:
        return self.scores[0]

    @property
    def equal(self) -> bool:
        return len(set(self.levels)) == 1


def row_of(plan: Plan, game: StudyGame, hidden: bool) -> GameRow:
    """Return the numbers of a game."""
    scores = scores_of(game)
    drawn = not game.winners or len(game.winners) == game.seats
    two = game.seats == 2
    levels = [plan.levels.index(level) for level in game.levels]
    better = levels.index(max(levels))
    values = first_values(game, hidden) if two else []
    winner = None if drawn or not two else game.winners[0]
    of_winner = [value if winner == 0 else -value for value in values]
    return GameRow(
        variant=plan.variant_name(game.variant),
        pair=game.pair,
        swapped=game.swapped,
        deal=game.deal,
        levels=list(game.levels),
        reason=game.reason,
        winners=list(game.winners),
        draw=drawn,
        scores=scores,
        gap=max(levels) - min(levels),
        better_score=scores[better] if max(levels) > min(levels) else None,
        plies=len(game.moves),
        branching=round(fmean(game.legal), 2),
        lead_changes=count_lead_changes(values) if two else None,
        lowest=None if winner is None else round((1 + min(of_winner)) / 2, 3),
        decided=None if winner is None else round(decided_at(of_winner), 3),
        luck=_luck_of_first(game) if two and game.luck else None,
    )


def scores_of(game: StudyGame) -> list[float]:
    """Return each seat's score: 1 shared by the winners, or by all after a draw."""
    winners = game.winners or tuple(range(game.seats))
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(game.seats)]


def first_values(game: StudyGame, hidden: bool) -> list[float]:
    """Return what the first seat could expect in each position.

    With hidden hands a search favours the seat to move; the mean of two positions cancels that out, as in reviews.
    """
    own = [value_for(value / 1000, mover, game.seats, 0) for value, mover in zip(game.values, game.movers, strict=True)]
    if not hidden:
        return own
    payoff = 2 * scores_of(game)[0] - 1
    return [(here + after) / 2 for here, after in zip(own, [*own[1:], payoff], strict=True)]


def count_lead_changes(values: Iterable[float]) -> int:
    """Return how often the lead went from one player to the other."""
    leader, changes = 0, 0
    for value in values:
        if abs(value) >= LEADING:
            now = 1 if value > 0 else -1
            changes += leader == -now
            leader = now
    return changes


def decided_at(values: list[float]) -> float:
    """Return after which share of the game the winner, whose values these are, was never in danger again."""
    last = max((number for number, value in enumerate(values) if value < DECIDED), default=-1)
    return (last + 1) / len(values)


def _luck_of_first(game: StudyGame) -> float:
    signed = [luck if mover == 0 else -luck for luck, mover in zip(game.luck, game.movers, strict=True)]
    return round(sum(signed) / 1000, 3)


def by_pair(rows: Iterable[GameRow], value: Callable[[GameRow], float | None]) -> list[list[float]]:
    """Return a number of each game, with the games of one deal together."""
    groups: dict[int, list[float]] = defaultdict(list)
    for row in rows:
        number = value(row)
        if number is not None:
            groups[row.pair].append(float(number))
    return list(groups.values())
