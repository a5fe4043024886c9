"""The state of a Keks game, and the board it is played on.

Cells are bits of a 64-bit mask, a1 = bit 0, b1 = bit 1, … h8 = bit 63. North is +8, east is +1:

     8 |  .  57 58 59 60 61 62  .
     7 | 48 49 50 51 52 53 54 55
     …
     2 |  8  9 10 11 12 13 14 15
     1 |  .  1  2  3  4  5  6  .
          a  b  c  d  e  f  g  h        the four corners do not exist
"""

import numpy as np

from triskel.core.kernel import record

COLOURS = 10
TILES_OF_A_COLOUR = 6
WINNING_TILES = 3  # of one colour
WINNING_COLOURS = 5
NO_CRUMBS = -1

WHOLE_KEKS = np.uint64(0x7EFF_FFFF_FFFF_FF7E)
NOT_FILE_A = np.uint64(0xFEFE_FEFE_FEFE_FEFE)
NOT_FILE_H = np.uint64(0x7F7F_7F7F_7F7F_7F7F)

STATE = record(
    [
        ("keks", "u8"),  # the cells where a tile lies
        ("lying", "u8", COLOURS),  # the same cells by colour
        ("hands", "u1", (2, COLOURS)),  # tiles held, by player and colour
        ("won", "u1", 2),  # colours won, by player
        ("crumbs", "i1"),  # the colour turned into crumbs, or NO_CRUMBS
        ("mover", "u1"),
        ("last_tile", "u1"),  # option: may the very last tile be taken?
        ("spare", "u1", 7),
    ]
)
