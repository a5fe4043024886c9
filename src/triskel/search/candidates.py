"""The moves that a level chooses from, as an array of records, and how it errs in choosing.

Everything here is compiled, with random numbers of our own: equal seeds choose equal moves on every machine.
"""

import numpy as np

from triskel.core import kernel
from triskel.core.jit import entry, jit
from triskel.core.rng import normal, uniform

CANDIDATE = kernel.record(
    [
        ("move", "u8"),
        ("value", "f8"),  # for the player to move
        ("visits", "i8"),
        ("proven", "i8"),
    ]
)
SERIOUS = 0.2  # a move tried less often than this share of the favourite's visits is no candidate


def new_candidates(count: int) -> np.ndarray:
    return np.zeros(count, CANDIDATE)


@jit
def _swap(a: np.record, b: np.record) -> None:
    a.move, b.move = b.move, a.move
    a.value, b.value = b.value, a.value
    a.visits, b.visits = b.visits, a.visits
    a.proven, b.proven = b.proven, a.proven


@jit
def _comes_before(a: np.record, b: np.record, by_value: bool) -> bool:
    if by_value and a.value != b.value:
        return a.value > b.value
    if not by_value and a.visits != b.visits:
        return a.visits > b.visits
    return a.move < b.move


@jit
def _sort(candidates: np.ndarray, start: int, end: int, by_value: bool) -> None:
    """Sort in place, by Shell: no two candidates have the same move, so there is one order only."""
    gap = (end - start) // 2
    while gap > 0:
        for i in range(start + gap, end):
            k = i
            while k - gap >= start and _comes_before(candidates[k], candidates[k - gap], by_value):
                _swap(candidates[k], candidates[k - gap])
                k -= gap
        gap //= 2


@jit
def sort_by_value(candidates: np.ndarray, start: int, end: int) -> None:
    """Sort a part of the candidates: the highest value first, of equals the lowest move."""
    _sort(candidates, start, end, True)


@jit
def sort_by_visits(candidates: np.ndarray, start: int, end: int) -> None:
    """Sort a part of the candidates: the most visited first, of equals the lowest move."""
    _sort(candidates, start, end, False)


@entry
def count_serious(candidates: np.ndarray, count: int) -> int:
    """Return how many candidates of a tree search are serious: the first, and others in the order of their visits."""
    serious = 1
    while serious < count and candidates[serious].visits >= SERIOUS * candidates[0].visits:
        serious += 1
    return serious


@entry
def is_hasty(share: float, rng: np.ndarray) -> bool:
    """Draw whether a level moves in haste, which it does in a share of its moves."""
    return uniform(rng) < share


@entry
def choose(candidates: np.ndarray, count: int, overlooked: float, noise: float, rng: np.ndarray) -> int:
    """Return the index of the candidate that a level plays: the best of those it sees, by values with noise.

    A share of the moves is overlooked; the first is seen if no other is. The noise is the deviation of the error in a
    move's value, as a share of the distance from the first move seen to the median. The moves seen are brought to the
    front of the array, which the index is for.
    """
    # 1. What is overlooked?
    seen = 0
    for i in range(count):
        if uniform(rng) >= overlooked:
            candidates[seen] = candidates[i]
            seen += 1
    if seen == 0:
        seen = 1
    if noise == 0.0:
        return 0

    # 2. The best with noise, of equals the first
    deviation = noise * max(0.0, candidates[0].value - _median(candidates, seen))
    chosen, best = 0, -np.inf
    for i in range(seen):
        value = candidates[i].value + deviation * normal(rng)
        if value > best:
            chosen, best = i, value
    return chosen


@jit
def _median(candidates: np.ndarray, count: int) -> float:
    """Return the middle one of the values, or the mean of the middle two."""
    return (_nth(candidates, count, (count - 1) // 2) + _nth(candidates, count, count // 2)) / 2


@jit
def _nth(candidates: np.ndarray, count: int, n: int) -> float:
    """Return the value that so many others are not above."""
    for i in range(count):
        value, lower, equal = candidates[i].value, 0, 0
        for k in range(count):
            lower += 1 if candidates[k].value < value else 0
            equal += 1 if candidates[k].value == value else 0
        if lower <= n < lower + equal:
            return value
    return np.nan
