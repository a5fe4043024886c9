"""A game's profile: all that players and reviews must know of it beside its rules, as plain data.

    PROFILE = Profile(levels={"novice": Thinking("one-ply"), …, "master": Thinking("alphabeta")}, contempt=3_000)

A game keeps its profile in `profile.py`, and names it in its class: `profile = PROFILE`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal

# How a move is found: the move that looks best; the best position after one move; a tree led by evaluations (PUCT);
# alpha-beta with the solver near the end; a tree over determinizations (ISMCTS). See `players/strategies.py`.
StrategyName = Literal["preference", "one-ply", "puct", "alphabeta", "ismcts"]
LEVEL_NAMES = ("novice", "casual", "club", "expert", "master")


@dataclass(frozen=True, slots=True)
class Thinking:
    """How a level finds its moves in one game, with another, hasty strategy for a share of them, and how it errs."""

    strategy: StrategyName
    nodes: int | None = None  # at most; None: as many as the time allows
    hasty: StrategyName | None = None
    hasty_share: float = 0.0
    overlooked: float = 0.0  # the share of moves that it overlooks
    # The deviation of its error in a move's value, as a share of the distance from the best candidate to the median.
    noise: float = 0.0


@dataclass(frozen=True, slots=True)
class Reviewing:
    """How finished games are reviewed: the same numbers on the server and in browsers."""

    nodes: int = 20_000  # of every search; in games with secrets they are determinizations
    # The most of the chance to win, in thousandths, that a move may lose to be called best, good, an inaccuracy or a
    # mistake; what loses more is a blunder. benchmarks/review_calibration.py measures what comes of them.
    most_lost: tuple[int, int, int, int] = (10, 50, 100, 200)


@dataclass(frozen=True, slots=True)
class Profile:
    """What differs between games for the same players."""

    levels: Mapping[str, Thinking]  # by the names of LEVEL_NAMES
    hidden: bool = False  # do seats know things that others do not?
    contempt: int = 0  # what a draw costs the player who is searching, of 10 000
    steepness: float = 1.0  # an evaluation x, from −1 to 1, stands for the payoff tanh(steepness · x)
    playout_plies: int | None = None  # plain UCT's playouts are cut short after so many; None: played to the end
    sensible_playouts: bool = False  # do they play the moves that look best, rather than any?
    search: Mapping[str, Any] = field(default_factory=dict)  # where searches differ from `SearchParams`, by name
    review: Reviewing = Reviewing()

    def __post_init__(self) -> None:
        if tuple(self.levels) != LEVEL_NAMES:
            raise ValueError(f"a profile has the levels {', '.join(LEVEL_NAMES)}, in this order")
