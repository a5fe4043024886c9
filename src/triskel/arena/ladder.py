"""A round robin between players, and the ratings that explain its results best."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from triskel.arena.ratings import CONFIDENT, rate

SCALE = math.log(10) / 400  # Elo points to the natural logarithm of odds
STEPS = 60
# As if every two players had drawn one pair more: so that who wins everything is not infinitely better.
VIRTUAL_PAIRS = 0.5

Meetings = Mapping[tuple[str, str], tuple[int, ...]]  # the five counts of every two players


@dataclass(frozen=True, slots=True)
class Rung:
    """A player with its Elo points above the lowest, and the 95 % error of that beside the others."""

    player: str
    elo: float
    error: float


def meetings_of(players: Sequence[str]) -> list[tuple[str, str]]:
    """Everybody against everybody, the later named first: it is taken to be the stronger."""
    return [(b, a) for a, b in combinations(players, 2)]


def climb(players: Sequence[str], meetings: Meetings) -> list[Rung]:
    """Fit the ratings (Bradley and Terry) by Newton's method; the errors are those of the fit."""
    scores, games = _tables(players, meetings)
    elo = np.zeros(len(players))
    for _ in range(STEPS):
        chance = 1 / (1 + np.exp(SCALE * (elo[None, :] - elo[:, None])))
        weight = games * chance * (1 - chance)
        information = SCALE**2 * (np.diag(weight.sum(1)) - weight)
        slope = SCALE * (scores - games * chance).sum(1)
        elo = elo + np.clip(np.linalg.pinv(information) @ slope, -200, 200)
    spread = np.sqrt(np.diag(np.linalg.pinv(information)))
    return [
        Rung(name, float(e - elo.min()), CONFIDENT * float(s)) for name, e, s in zip(players, elo, spread, strict=True)
    ]


def _tables(players: Sequence[str], meetings: Meetings) -> tuple[np.ndarray, np.ndarray]:
    """Points and games of each against each. Pairs hang together, so a pair counts as one game, not as two."""
    size = len(players)
    scores, games = np.zeros((size, size)), np.zeros((size, size))
    for (a, b), counts in meetings.items():
        i, j = players.index(a), players.index(b)
        pairs = sum(counts)
        points = rate(counts).score * pairs + VIRTUAL_PAIRS / 2
        scores[i, j] += points
        scores[j, i] += pairs + VIRTUAL_PAIRS - points
        games[i, j] += pairs + VIRTUAL_PAIRS
        games[j, i] = games[i, j]
    return scores, games
