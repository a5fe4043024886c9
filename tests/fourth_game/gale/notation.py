"""Gale as text. A move is its cell, `c3`. A position is its rows of links from the north, `w`, `b` or `.` each.

..../.../..../.w./..b./.../....
"""

import numpy as np

from gale.record import BLACK, LINKS, SIDE, STATE, WHITE
from gale.rules import has_connected
from triskel.core.bits import cells_in
from triskel.core.errors import NotationError

FILES = "abcdefg"
LETTERS = "wb"
PLAYERS = ("White", "Black")
SHOWN = 40  # characters of a wrong text that a message repeats


def write_move(move: int) -> str:
    return f"{FILES[move % 8]}{move // 8 + 1}"


MOVES = {write_move(cell): cell for cell in cells_in(int(LINKS))}


def read_move(text: str) -> int:
    if text not in MOVES:
        raise NotationError(f"{text[:SHOWN]!r} is not a link: links are a1, c1, … g1, b2, d2, f2, a3, … g7")
    return MOVES[text]


def links_of(row: int) -> list[int]:
    """Return the cells of a row's links from the west."""
    return [8 * row + x for x in range(row % 2, SIDE, 2)]


def board_rows(state: np.record) -> list[str]:
    """Return a letter for each link, by rows from the north."""
    white, black = (int(bridges) for bridges in state.bridges)
    return [
        "".join("w" if white >> cell & 1 else "b" if black >> cell & 1 else "." for cell in links_of(row))
        for row in reversed(range(SIDE))
    ]


def write(state: np.record) -> str:
    return "/".join(board_rows(state))


def read(text: str) -> np.ndarray:
    rows = text.split("/")
    if [len(row) for row in rows] != [len(links_of(row)) for row in range(SIDE)] or set(text) - set("wb./"):
        raise NotationError(
            f"a Gale position has seven rows of 4, 3, 4, 3, 4, 3 and 4 links, each w, b or a dot, joined by /: "
            f"this is {text[:SHOWN]!r}"
        )
    states = np.zeros(1, STATE)
    for row, letters in zip(reversed(range(SIDE)), rows, strict=True):
        for cell, letter in zip(links_of(row), letters, strict=True):
            if letter != ".":
                states["bridges"][0, LETTERS.index(letter)] |= np.uint64(1 << cell)
    white, black = (int(bridges).bit_count() for bridges in states["bridges"][0])
    if white - black not in (0, 1):
        raise NotationError(f"White begins, so {white} bridges of White's and {black} of Black's cannot be")
    states["mover"] = BLACK if white > black else WHITE
    _check_end(states[0])
    return states


def _check_end(state: np.record) -> None:
    """Refuse a position in which somebody played on after the end."""
    for seat in (WHITE, BLACK):
        bridges = int(state.bridges[seat])
        if not has_connected(np.uint64(bridges), seat):
            continue
        if seat == state.mover:
            raise NotationError(f"{PLAYERS[seat]} has connected the edges, so the other cannot have moved after that")
        if all(has_connected(np.uint64(bridges & ~(1 << cell)), seat) for cell in cells_in(bridges)):
            raise NotationError(f"{PLAYERS[seat]} had connected the edges before building the last bridge")
