"""The state of a Connex'Oh game, and the board it is played on.

Tiles are bits of a 64-bit mask, a1 = bit 0, b1 = bit 1, … h8 = bit 63. North is +8, east is +1, and a
smaller board is the south-west part of the same layout, so that one shift serves every size:

     8 | 56 57 58 59 60 61 62 63
     7 | 48 49 50 51 52 53 54 55
     6 | 40 41 42 43 44 45  ·  ·       the board of size 6 ends here
     …
     2 |  8  9 10 11 12 13  ·  ·
     1 |  0  1  2  3  4  5  ·  ·
          a  b  c  d  e  f  g  h

Two planes say how the tiles lie: the light triangle of a tile touches the north side (`north`) or else the
south side, and the east side (`east`) or else the west side. The dark one touches the other two sides.

     orientation     0 NE    1 SE    2 SW    3 NW
     north, east     1, 1    0, 1    0, 0    1, 0
"""

import numpy as np

from triskel.core.kernel import record

WHITE, BLACK = 0, 1  # seats: White has the light pawns and leaves over the north edge, Black over the south edge
SMALLEST, LARGEST, USUAL_SIZE = 4, 8, 6
USUAL_ORIENTATION = 2
DRAWN_OCCURRENCE = 3  # a position that is there for the third time is a draw
LAST_MOVE = 400  # the game ends with it
NO_TILE = -1


def _masks(areas: list[tuple[int, int]]) -> np.ndarray:
    """Return masks of south-western areas, each given by its columns and rows."""
    masks = [sum(1 << (8 * y + x) for y in range(rows) for x in range(columns)) for columns, rows in areas]
    return np.array(masks, np.uint64)


# By size: all tiles; those with a neighbour to the north; those with a neighbour to the east.
BOARD = _masks([(size, size) for size in range(9)])
BELOW_TOP = _masks([(size, max(size - 1, 0)) for size in range(9)])
LEFT_OF_LAST = _masks([(max(size - 1, 0), size) for size in range(9)])

# By player and size: the row where the pawns start, and the row at the edge they leave over.
HOME = np.stack([BOARD & np.uint64(0xFF), BOARD & ~BELOW_TOP])
LAST_ROW = HOME[::-1].copy()

STATE = record(
    [
        ("north", "u8"),  # the tiles whose light triangle touches the north side
        ("east", "u8"),  # and those where it touches the east side
        ("pawns", "u8", 2),  # by player, the tiles with a pawn on the triangle of that colour
        ("protected", "u8"),  # the tiles that may not be turned now
        ("moves_played", "u2"),
        ("seen", "u1"),  # how often the position has occurred, as far as the game remembers
        ("turned", "i1"),  # the tile turned by the last move, or NO_TILE
        ("mover", "u1"),
        ("side", "u1"),  # option `size`, by another name: NumPy has taken that one
        ("orientation", "u1"),  # option: how all tiles lay at the start
        ("spare", "u1"),
    ]
)
