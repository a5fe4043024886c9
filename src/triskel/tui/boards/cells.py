"""Square boards: cells named by file and rank, a cursor that walks over them, and how large they can be drawn."""

from collections.abc import Iterable

FILES = "abcdefgh"


def cell_name(x: int, y: int) -> str:
    """Return the name of a cell; ranks are counted from below."""
    return f"{FILES[x]}{y + 1}"


def place_of(cell: str) -> tuple[int, int]:
    """Return the file and the rank of a cell, from 0."""
    return FILES.index(cell[0]), int(cell[1]) - 1


def step(cell: str, across: int, down: int, size: int, known: Iterable[str]) -> str:
    """Return the next cell in a direction, over gaps; the same one at the edge of the board."""
    (x, y), cells = place_of(cell), set(known)
    for _ in range(size):
        x, y = x + across, y - down
        if not (0 <= x < size and 0 <= y < size):
            break
        if cell_name(x, y) in cells:
            return cell_name(x, y)
    return cell
