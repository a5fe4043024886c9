"""SPSA: climbs towards the best numbers by matches between two settings on either side of the present one.

Every step changes all numbers at once, each up or down by chance, and moves all of them by the result: so a step costs
one match, however many numbers there are. In the form of Fishtest, the testing framework of Stockfish, after Spall,
"Multivariate Stochastic Approximation Using a Simultaneous Perturbation Gradient Approximation" (1992).
"""

import random
from dataclasses import dataclass

ALPHA, GAMMA = 0.602, 0.101
STABILITY = 0.1  # A, as a share of the pairs


@dataclass(frozen=True, slots=True)
class Range:
    """A number to tune: where it begins, its bounds, and by how much it is changed at the end (`c_end`).

    `r_end` is by how much it moves at the end for a game won more, as a share of `c_end`.
    """

    start: float
    low: float
    high: float
    c_end: float
    r_end: float
    whole: bool

    def clip(self, number: float) -> float:
        return min(self.high, max(self.low, number))


@dataclass(frozen=True, slots=True)
class Step:
    """The match of a step: which way each number is changed first, and the numbers of both sides."""

    flips: dict[str, int]
    plus: dict[str, float]
    minus: dict[str, float]


@dataclass(frozen=True, slots=True)
class Spsa:
    """How numbers are tuned: by so many steps, each a match of so many pairs."""

    ranges: dict[str, Range]
    iterations: int
    pairs: int
    seed: int

    def gains(self, iteration: int, at: Range) -> tuple[float, float]:
        """Return c_k and a_k: by how much a number is changed, and by how much it moves for a gradient of one.

        k counts pairs, so that the number of pairs in a step does not matter.
        """
        total, k = self.iterations * self.pairs, 1 + iteration * self.pairs
        stability = STABILITY * total
        c_k = at.c_end * (total / k) ** GAMMA
        a_k = at.r_end * at.c_end**2 * ((stability + total) / (stability + k)) ** ALPHA
        return c_k, a_k

    def step(self, iteration: int, numbers: dict[str, float]) -> Step:
        """Return the match of a step. Whole numbers are rounded up or down by chance, as their fraction has it."""
        chooser = random.Random(f"{self.seed} {iteration}")
        flips = {name: chooser.choice((1, -1)) for name in self.ranges}
        plus: dict[str, float] = {}
        minus: dict[str, float] = {}
        for name, at in self.ranges.items():
            c_k, _ = self.gains(iteration, at)
            for side, direction in ((plus, flips[name]), (minus, -flips[name])):
                side[name] = _rounded(at, at.clip(numbers[name] + direction * c_k), chooser)
        return Step(flips, plus, minus)

    def moved(self, iteration: int, numbers: dict[str, float], step: Step, lead: float) -> dict[str, float]:
        """Return the numbers after a step, in which plus won so many games more than minus."""
        moved = {}
        for name, at in self.ranges.items():
            c_k, a_k = self.gains(iteration, at)
            moved[name] = at.clip(numbers[name] + a_k / c_k * lead * step.flips[name])
        return moved


def _rounded(at: Range, number: float, chooser: random.Random) -> float:
    if not at.whole:
        return number
    return int(at.clip((number + chooser.random()) // 1))
