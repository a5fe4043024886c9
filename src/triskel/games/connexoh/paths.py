"""The paths of a position as ordered cells, for views, pictures and messages."""

from dataclasses import dataclass

import numpy as np

from triskel.core.bits import cells_in
from triskel.games.connexoh import rules
from triskel.games.connexoh.record import BOARD


@dataclass(frozen=True, slots=True)
class Path:
    """A maximal chain of connected triangles of one colour, from one end to the other."""

    cells: tuple[int, ...]
    loop: bool  # its last triangle is connected with its first
    leaving: bool  # it reaches the edge that its colour leaves over


def neighbours(state: np.record, player: int, cell: int) -> list[int]:
    """Return the cells at the other ends of a triangle's connections."""
    return list(cells_in(int(rules.connected_with(state, player, np.uint64(1 << cell)))))


def path_through(state: np.record, player: int, cell: int) -> Path:
    members = list(cells_in(int(rules.paths_through(state, player, np.uint64(1 << cell)))))
    ends = [member for member in members if len(neighbours(state, player, member)) < 2]
    order = _walk(state, player, ends[0] if ends else members[0])
    leaving = any(int(rules.exits(state, player)) >> member & 1 for member in members)
    return Path(tuple(order), loop=not ends, leaving=leaving)


def _walk(state: np.record, player: int, start: int) -> list[int]:
    order = [start]
    while onward := [cell for cell in neighbours(state, player, order[-1]) if cell not in order]:
        order.append(onward[0])
    return order


def paths_of(state: np.record, player: int) -> list[Path]:
    """Return all paths of a colour that lead somewhere: to a second triangle, or over the edge."""
    found, left = [], int(BOARD[state.side])
    while left:
        path = path_through(state, player, next(cells_in(left)))
        left &= ~sum(1 << cell for cell in path.cells)
        if len(path.cells) > 1 or path.leaving:
            found.append(path)
    return found
