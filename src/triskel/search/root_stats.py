"""What a tree search has found at its root, before one move of it is chosen."""

from dataclasses import dataclass, field

from triskel.core.position import Position
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
    """Every move with its statistics. `best` is one of the candidates; `line` begins with it."""

    candidates: tuple[Candidate, ...]
    best: Candidate
    line: tuple[int, ...]
    simulations: int
    proven: bool = False
    seconds: float = field(default=0.0, compare=False)


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
