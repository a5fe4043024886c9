"""Verdicts on moves: what a move has lost, and what that is called.

Values are payoffs, from −1 to 1. They are shown in thousandths, as whole numbers, so that every machine and every
language writes them alike.
"""

import math

from triskel.core.jit import entry, jit
from triskel.core.maths import tanh

# The most that a move may lose, in thousandths, to be called best, good, an inaccuracy or a mistake; what loses more is
# a blunder.
MOST_LOST = (10, 100, 250, 500)
_LARGEST, _LARGEST_LOSS = 1.0, 2.0


@entry
def expected_payoff(score: float, steepness: float) -> float:
    """Return the payoff that a value of alpha-beta stands for; trees over determinizations give payoffs already."""
    return tanh(steepness * score)


@entry
def value_for(value: float, mover: int, seats: int, seat: int) -> float:
    """Return a seat's value, given the mover's; the others share what the mover does not get."""
    return value if seat == mover else -value / (seats - 1)


@entry
def thousandths(value: float) -> int:
    """Return a value in thousandths; halves are rounded up."""
    return _rounded(value, _LARGEST)


@entry
def loss_of(value: float, came: float) -> int:
    """Return what a move has lost, in thousandths: the value before it less what came of it, for the mover."""
    return _rounded(max(0.0, value - came), _LARGEST_LOSS)


@jit
def _rounded(value: float, most: float) -> int:
    return math.floor(max(-most, min(most, value)) * 1000.0 + 0.5)


@entry
def verdict_of(loss: int) -> int:
    """Return how bad a loss in thousandths is, from 0, the best move, to the number of MOST_LOST, a blunder."""
    verdict = 0
    for most in MOST_LOST:
        verdict += 1 if loss > most else 0
    return verdict
