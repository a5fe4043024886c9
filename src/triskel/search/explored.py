"""What a tree search has learnt at its root, before one move of it is chosen."""

import time
from dataclasses import dataclass

from triskel.core.position import Position
from triskel.search.limits import Found


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move at the root: how often it was tried, and what it is worth to the player to move."""

    move: int
    visits: int
    value: float
    proven: bool = False


@dataclass(frozen=True, slots=True)
class Explored:
    """Every move with what the search thinks of it. `best` is one of the candidates."""

    candidates: tuple[Candidate, ...]
    best: Candidate
    line: tuple[int, ...]
    simulations: int
    proven: bool = False


def told(position: Position, seen: Explored, began: float) -> Found:
    """The same in texts. Where games remember more than their state, as repetitions, no tree is sure of anything."""
    line = _texts(position, seen.line)
    return Found(
        move=line[0],
        value=seen.best.value,
        line=line,
        nodes=seen.simulations,
        seconds=time.perf_counter() - began,
        depth=len(line),
        exact=seen.proven and not position.past,
    )


def _texts(position: Position, line: tuple[int, ...]) -> tuple[str, ...]:
    texts: list[str] = []
    for code in line:
        if position.turn is None:
            break  # by what the position remembers
        texts.append(position.game.write_move(position.state, code))
        position = position.play(texts[-1])
    return tuple(texts)
