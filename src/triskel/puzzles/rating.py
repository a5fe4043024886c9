"""Ratings: how hard a puzzle is, by the work that a search needs to solve it."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import log2


@dataclass(frozen=True, slots=True)
class Scale:
    """How a game's work becomes a rating: budgets to try, the rating of the least work, and what a doubling adds."""

    budgets: Sequence[int]  # in nodes or guesses, each twice the one before
    lowest: int
    doubling: int
    move: int = 60  # for each further move to find

    def rating(self, work: int, own_moves: int) -> int:
        """Return the rating of a puzzle."""
        return round(self.lowest + self.doubling * log2(work / self.budgets[0]) + self.move * (own_moves - 1))


def work_of(budgets: Sequence[int], finds: Callable[[int], bool]) -> int:
    """Return the least budget from which on a search finds the answer; twice the largest if it never does."""
    work = 2 * budgets[-1]
    for budget in reversed(budgets):
        if not finds(budget):
            break
        work = budget
    return work
