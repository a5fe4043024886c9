"""The state of a game of Gale, and the board it is played on.

Both players have a grid of dots, and the two grids lie across each other. White's dots are `o`, Black's are `#`, and a
`.` is a link: a place for one bridge, either White's between two `o` or Black's between two `#`.

    7   o . o . o . o . o
    6     # . # . # . #
    5   o . o . o . o . o        White builds from the west to the east edge,
    4     # . # . # . #          Black from the south to the north edge.
    3   o . o . o . o . o
    2     # . # . # . #
    1   o . o . o . o . o
          a b c d e f g

Cells are bits of a 64-bit mask, a1 = bit 0, b1 = bit 1, a2 = bit 8, … g7 = bit 54. The dots outside a1 to g7 belong to
the edges.
"""

from collections.abc import Iterable

import numpy as np

from triskel.core.kernel import record

SIDE = 7
WHITE, BLACK = 0, 1  # seats


def _mask(cells: Iterable[tuple[int, int]]) -> int:
    return sum(1 << (8 * y + x) for x, y in cells)


_CELLS = [(x, y) for y in range(SIDE) for x in range(SIDE)]
_WHITE_DOTS = [(x, y) for x, y in _CELLS if x % 2 > y % 2]
_BLACK_DOTS = [(x, y) for x, y in _CELLS if x % 2 < y % 2]
_EDGE_LINKS = range(0, SIDE, 2)

LINKS = np.uint64(_mask((x, y) for x, y in _CELLS if x % 2 == y % 2))
# By seat: its dots on the board, the links at the edge where it starts, and those at the edge where it arrives.
DOTS = np.array([_mask(_WHITE_DOTS), _mask(_BLACK_DOTS)], np.uint64)
START = np.array([_mask((0, y) for y in _EDGE_LINKS), _mask((x, 0) for x in _EDGE_LINKS)], np.uint64)
GOAL = np.array([_mask((SIDE - 1, y) for y in _EDGE_LINKS), _mask((x, SIDE - 1) for x in _EDGE_LINKS)], np.uint64)

STATE = record(
    [
        ("bridges", "u8", 2),  # by seat, the links that it has built a bridge on
        ("mover", "u1"),
        ("spare", "u1", 7),  # records have no gaps
    ]
)
