"""The state of a Conex game, and how corners to lay cards on are numbered.

Cards are 0 to 51, thirteen of a colour in a row; a set of cards is a 64-bit mask. The tableau is TABLEAU where a
card could stand as the thing that another one lies on.

A *site* is a place where a CONEX corner of one colour could be laid, numbered within that colour so that a set of
sites is a 64-bit mask too: `4 × rank + corner` for a corner of a card of the colour (rank 0 to 12), and TABLEAU_SITE
for the tableau's square of the colour.
"""

import numpy as np

from triskel.core.kernel import record

CARDS = 52
ALL_CARDS = np.uint64((1 << CARDS) - 1)
RANKS = 13  # cards of a colour
COLOURS = 4
CORNERS = 4  # of a card, clockwise from the top left
CONEX_CORNERS = 3  # of a card at most: a, b, c
TABLEAU = 52
TABLEAU_SITE = 52
SITES = 53  # of a colour

MAX_PLAYERS = 4
FIRST_HAND = 5
DRAWN = 2  # cards that a turn of drawing takes
MAX_TARGET = 100
# Every placement scores a point or more, and none follows the round in which the target is reached: no game has more
# than players × target placements, so no more rolls of the die.
MAX_DICE = MAX_PLAYERS * MAX_TARGET

PLAIN, WITH_DIE, PLUS_TWO = 0, 1, 2  # what a card does
BONUS = 2  # for lying on a +2 card

ONE_CARD, TWO_CARDS, LIGHTNING_FACE, DOUBLE_FACE = 0, 1, 2, 3
DIE = np.array([ONE_CARD, TWO_CARDS, LIGHTNING_FACE, LIGHTNING_FACE, DOUBLE_FACE, DOUBLE_FACE], np.uint8)

LIGHTNING, DOUBLE = 0, 1  # the stars
BESIDE_PILE = -1  # the holder of a star that nobody has

START, END, DROP, OVER = 0, 1, 2, 3  # phases

STATE = record(
    [
        ("hands", "u8", MAX_PLAYERS),  # sets of cards
        ("lying", "u8"),  # the set of cards on the table
        # Where each CONEX corner of each card off the table could be laid now: sites of its colour. It follows from
        # the layout, and is kept so that a site once impossible is not looked at again until lightning strikes.
        ("open_sites", "u8", (CARDS, CONEX_CORNERS)),
        ("x", "f8", CARDS),  # the middle of each lying card, from the middle of the table
        ("y", "f8", CARDS),
        ("angle", "i2", CARDS),  # degrees, 0 to 359
        ("scores", "i2", MAX_PLAYERS),
        ("width", "i2"),  # options: the table, the target
        ("height", "i2"),
        ("target", "i2"),
        ("dice_left", "i2"),
        ("laid", "u1", CARDS),  # the lying cards in the order of laying
        ("on", "u1", CARDS),  # what each lying card lies on: a card or TABLEAU
        ("corner", "u1", CARDS),  # on which corner of that
        ("by", "u1", CARDS),  # by which of its own CONEX corners
        ("cover", "u1", CARDS),  # how many cards lie on it
        ("pile", "u1", CARDS),  # bottom first
        ("dice", "u1", MAX_DICE),  # the faces to come, the next one last
        ("laid_count", "u1"),
        ("pile_count", "u1"),
        ("players", "u1"),  # options: seats, and how the game is seen to be stuck
        ("stuck_by_hands", "u1"),
        ("active", "u1"),  # whose turn it is
        ("mover", "u1"),  # who acts: another seat while others drop
        ("phase", "u1"),
        ("zapped_after", "u1"),  # while others drop: was the lightning used after placing or drawing?
        ("holder", "i1", 2),  # of each star
        ("fresh", "u1", 2),  # was the star taken in this very turn?
        ("spare", "u1", 4),
    ]
)
