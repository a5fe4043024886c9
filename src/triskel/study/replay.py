"""Games of a study played again, for what can only be seen in their positions."""

from collections.abc import Iterable, Iterator, Sequence

import triskel
from triskel.core.position import Position
from triskel.study.estimates import Estimate, mean_score
from triskel.study.plan import Plan
from triskel.study.play import StudyGame

Scored = tuple[int, float]  # the pair that a score is from, and the score


def positions_of(plan: Plan, game: StudyGame) -> Iterator[Position]:
    """Yield the positions of a game, from the start to the end."""
    position = triskel.game(plan.game).start(seed=game.deal, **plan.variants[game.variant])
    yield position
    for move in game.moves:
        position = position.play(move)
        yield position


def equal_games(games: Iterable[StudyGame]) -> list[StudyGame]:
    """Return the games between equal levels, in which nothing is due to one player being better."""
    return [game for game in games if len(set(game.levels)) == 1]


def score_of(scored: Sequence[Scored]) -> Estimate:
    """Return the mean of scores, with those of one deal kept together."""
    groups: dict[int, list[float]] = {}
    for pair, score in scored:
        groups.setdefault(pair, []).append(score)
    return mean_score(groups.values())
