"""Gale in pictures, for a terminal and as SVG."""

import numpy as np

from gale.notation import FILES, PLAYERS
from gale.record import SIDE, WHITE
from triskel.core.picture import painted, picture, tag, words

INK = ("#b3541e", "#1f5f8b")  # by seat
DOT = ("o", "#")
STEP, MARGIN = 44, 64


def owner_of(state: np.record, cell: int) -> int | None:
    """Return the seat that has built a bridge on a link."""
    return next((seat for seat in (0, 1) if int(state.bridges[seat]) >> cell & 1), None)


def is_level(x: int, seat: int) -> bool:
    """Return whether a seat's bridge in this column lies level, from the west to the east."""
    return (x % 2 == 0) == (seat == WHITE)


def headline(turn: int | None, state: np.record) -> str:
    return f"{PLAYERS[1 - state.mover]} has won" if turn is None else f"{PLAYERS[turn]} to move"


def draw_text(state: np.record, turn: int | None, colour: bool) -> str:
    rows = [_row(state, y, colour) for y in range(SIDE, -2, -1)]
    return "\n".join([*rows, "     " + " ".join(FILES), headline(turn, state)])


def _row(state: np.record, y: int, colour: bool) -> str:
    number = str(y + 1) if 0 <= y < SIDE else " "
    return f"{number}  {' '.join(_sign(state, x, y, colour) for x in range(-1, SIDE + 1))}".rstrip()


def _sign(state: np.record, x: int, y: int, colour: bool) -> str:
    """Return what stands in a cell: a dot, a bridge, a free link, or nothing at a corner of the edges."""
    if x % 2 != y % 2:
        sign, seat = DOT[x % 2 == 0], int(x % 2 == 0)
    elif not (0 <= x < SIDE and 0 <= y < SIDE):
        return " "
    elif (owner := owner_of(state, 8 * y + x)) is None:
        return "."
    else:
        sign, seat = "-" if is_level(x, owner) else "|", owner
    return painted(sign, INK[seat], bold=True) if colour else sign


def draw_svg(state: np.record, turn: int | None) -> str:
    size = 2 * MARGIN + STEP * (SIDE - 1)
    parts = [words(headline(turn, state), MARGIN, size + 8, 18, fill="#4a3b2a")]
    for y in range(-1, SIDE + 1):
        for x in range(-1, SIDE + 1):
            inside = 0 <= x < SIDE and 0 <= y < SIDE
            if x % 2 != y % 2:
                parts.append(tag("circle", cx=_at(x), cy=_at(SIDE - 1 - y), r=7, fill=INK[x % 2 == 0]))
            elif inside and (owner := owner_of(state, 8 * y + x)) is not None:
                parts.append(_bridge(x, SIDE - 1 - y, owner))
    return picture(size, size + 28, *parts, title=f"Gale, {headline(turn, state)}")


def _at(place: int) -> int:
    return MARGIN + STEP * place


def _bridge(x: int, y: int, seat: int) -> str:
    dx, dy = (STEP, 0) if is_level(x, seat) else (0, STEP)
    ends = {"x1": _at(x) - dx, "y1": _at(y) - dy, "x2": _at(x) + dx, "y2": _at(y) + dy}
    return tag("line", **ends, stroke=INK[seat], stroke_width=6, stroke_linecap="round")
