"""A round robin between players, and the ratings that explain its results best."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from triskel.arena.ratings import Z_95, rate

SCALE = math.log(10) / 400  # Elo points to the natural logarithm of odds
STEPS = 60
# As if every two players had drawn one more pair, so that a player who wins everything is not rated infinite.
VIRTUAL_PAIRS = 0.5

Counts = Mapping[tuple[str, str], tuple[int, ...]]  # the five counts of every two players


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """A player's Elo points above the lowest, and their 95 % error."""

    player: str
    elo: float
    error: float


def pairings(players: Sequence[str]) -> list[tuple[str, str]]:
    """Return every two players, the later one first, since players are named from the weakest to the strongest."""
    return [(b, a) for a, b in combinations(players, 2)]


def fit_ratings(players: Sequence[str], results: Counts) -> list[PlayerRating]:
    """Return the ratings that explain the results best (Bradley-Terry, by Newton's method), with the fit's errors."""
    scores, games = _tables(players, results)
    elo = np.zeros(len(players))
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(SCALE * (elo[None, :] - elo[:, None])))
        weight = games * chance * (1 - chance)
        information = SCALE**2 * (np.diag(weight.sum(1)) - weight)
        slope = SCALE * (scores - games * chance).sum(1)
        elo = elo + np.clip(np.linalg.pinv(information) @ slope, -200, 200)
    spread = np.sqrt(np.diag(np.linalg.pinv(information)))
    return [
        PlayerRating(name, float(e - elo.min()), Z_95 * float(s))
        for name, e, s in zip(players, elo, spread, strict=True)
    ]


def _tables(players: Sequence[str], results: Counts) -> tuple[np.ndarray, np.ndarray]:
    """Return the points and games of each against each. The games of a pair are correlated, so it counts as one."""
    size = len(players)
    scores, games = np.zeros((size, size)), np.zeros((size, size))
    for (a, b), counts in results.items():
        i, j = players.index(a), players.index(b)
        pairs = sum(counts)
        points = rate(counts).score * pairs + VIRTUAL_PAIRS / 2
        scores[i, j] += points
        scores[j, i] += pairs + VIRTUAL_PAIRS - points
        games[i, j] += pairs + VIRTUAL_PAIRS
        games[j, i] = games[i, j]
    return scores, games
