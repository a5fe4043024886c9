"""What a tree search has found at its root, before one move of it is chosen."""

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from triskel.core.position import Position
from triskel.search.candidates import CANDIDATE
from triskel.search.result import SearchResult, write_line


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move at the root: how often it was visited, and its value for the player to move."""

    move: int
    visits: int
    value: float
    proven: bool = False


@dataclass(frozen=True, slots=True)
class RootStats:
    """Every move with its statistics, the best first, then by visits; `line` begins with the best."""

    candidates: tuple[Candidate, ...]
    line: tuple[int, ...]
    simulations: int
    proven: bool = False
    seconds: float = field(default=0.0, compare=False)

    @property
    def best(self) -> Candidate:
        return self.candidates[0]


def to_candidates(array: np.ndarray, count: int) -> tuple[Candidate, ...]:
    """Return the first candidates of an array of CANDIDATE records."""
    return tuple(Candidate(move, visits, value, bool(proven)) for move, value, visits, proven in array[:count].tolist())


def to_array(candidates: Sequence[Candidate]) -> np.ndarray:
    """Return candidates as an array of CANDIDATE records."""
    return np.array([(c.move, c.value, c.visits, c.proven) for c in candidates], CANDIDATE)


def to_result(position: Position, stats: RootStats) -> SearchResult:
    """Return the same as texts. Where games remember more than their state, as repetitions, no tree is exact."""
    line = write_line(position, stats.line)
    return SearchResult(
        move=line[0],
        value=stats.best.value,
        line=line,
        nodes=stats.simulations,
        seconds=stats.seconds,
        depth=len(line),
        exact=stats.proven and not position.past,
    )
