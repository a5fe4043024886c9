"""Verdicts on moves: how much of the chance to win a move has lost, and what that is called.

Values are payoffs, from −1 to 1. What is shown is in thousandths, as whole numbers, so that every machine and every
language writes it alike. A game's profile says which losses are called what.
"""

import math

import numpy as np

from triskel.core.jit import entry, jit
from triskel.core.maths import exp_less_1, tanh

# Lichess's curve of accuracy, in percent: 103.1668 · exp(−0.04354 · lost percent) − 3.1669
_SCALE, _DECAY, _OFFSET = 1.031668, 0.004354, 0.031669
_LARGEST, _LARGEST_DIFFERENCE = 1.0, 2.0


@entry
def expected_payoff(score: float, steepness: float) -> float:
    """Return the payoff that a value of alpha-beta stands for: a logistic curve of winning chances."""
    return tanh(steepness * score)


@entry
def payoff_among(value: float, seats: int) -> float:
    """Return the payoff that a value of a tree over determinizations stands for.

    Such a value says how a seat stands against its strongest rival; losing costs less the more seats there are.
    """
    return 0.5 * (1.0 + value) - 0.5 * (1.0 - value) / (seats - 1)


@entry
def value_for(value: float, mover: int, seats: int, seat: int) -> float:
    """Return a seat's value, given the mover's; the others share what the mover does not get."""
    return value if seat == mover else -value / (seats - 1)


@entry
def thousandths(value: float) -> int:
    """Return a value in thousandths; halves are rounded up."""
    return _rounded(value, _LARGEST)


@entry
def difference_of(value: float, other: float) -> int:
    """Return how much more one value is than another, in thousandths."""
    return _rounded(value - other, _LARGEST_DIFFERENCE)


@entry
def chance_lost(loss: int, seats: int) -> int:
    """Return how much of the chance to win is lost with so much of the payoff; both in thousandths.

    One winner of n gets 1, each of the others −1 / (n − 1).
    """
    return (2 * max(0, loss) * (seats - 1) + seats) // (2 * seats)


@jit
def _rounded(value: float, most: float) -> int:
    return math.floor(max(-most, min(most, value)) * 1000.0 + 0.5)


@entry
def verdict_of(lost: int, most_lost: np.ndarray) -> int:
    """Return how bad it is to lose so much, from 0, the best move, to the number of limits, a blunder."""
    verdict = 0
    for i in range(len(most_lost)):
        verdict += 1 if lost > most_lost[i] else 0
    return verdict


@entry
def accuracy_of(lost: int) -> int:
    """Return how accurate a move is that loses so much of the chance to win; all in thousandths."""
    return _rounded(max(0.0, _SCALE / (1.0 + exp_less_1(_DECAY * lost)) - _OFFSET), _LARGEST)
