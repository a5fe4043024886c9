"""Ratings: how hard a puzzle is, by the work that a search needs to solve it, and how it looks at first sight."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import log2

from triskel.core.position import Position
from triskel.search.alphabeta import search
from triskel.search.limits import Limits


@dataclass(frozen=True, slots=True)
class Scale:
    """How a game's work becomes a rating: budgets to try, the rating of the least work, and what a doubling adds."""

    budgets: Sequence[int]  # in nodes or guesses, each twice the one before
    lowest: int
    doubling: int
    move: int = 60  # for each further move to find
    sight: int = 30  # for each doubling of the place that the answer has at first sight

    def rating(self, work: int, own_moves: int, better: int) -> int:
        """Return the rating of a puzzle; `better` counts the moves that look better than the answer at first sight."""
        searched = self.lowest + self.doubling * log2(work / self.budgets[0])
        return round(searched + self.move * (own_moves - 1) + self.sight * log2(1 + better))


def work_of_line(budgets: Sequence[int], position: Position, line: Sequence[str]) -> int:
    """Return the nodes that the hardest of the moves to find needs. A last move that ends the game is no work."""
    most = 0
    for ply, move in enumerate(line):
        after = position.play(move)
        if ply == 0 or (ply % 2 == 0 and after.outcome is None):
            finds = partial(_finds, position, move)
            most = max(most, work_of(budgets, finds))
        position = after
    return most


def _finds(position: Position, move: str, nodes: int) -> bool:
    return search(position, Limits(nodes=nodes)).move == move


def work_of(budgets: Sequence[int], finds: Callable[[int], bool]) -> int:
    """Return the least budget from which on a search finds the answer; twice the largest if it never does."""
    work = 2 * budgets[-1]
    for budget in reversed(budgets):
        if not finds(budget):
            break
        work = budget
    return work
