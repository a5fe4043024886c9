"""How well a player stands in Keks, and which moves look promising.

What matters of a colour is how many of its tiles each player holds and how many can come off now: three of
five decide it. The numbers were fitted to the results of games that an earlier version played against itself.
"""

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ZERO, popcount, signed
from triskel.games.keks.record import (
    COLOURS,
    NO_CRUMBS,
    STATE,
    TILES_OF_A_COLOUR,
    WINNING_COLOURS,
    WINNING_TILES,
)
from triskel.games.keks.rules import colour_of, holes, takeable

CERTAIN = 10_000
_UNTOUCHED = 9
_MOST_FREE = 3

# What an open colour is worth to the mover. A row for each number of tiles that he and the other hold, 0 0, 0 1, 0 2,
# 1 0, … 2 2, and the last for a colour of which none was taken; a column for each number of its tiles that can
# come off now. First while there are no crumbs, for the colour won next will count for nobody; then after that.
_OPEN = np.array(
    [
        [
            [8, 7, 60, 60],
            [-324, -340, -200, -100],
            [-596, -500, -300, -300],
            [264, 340, 320, 200],
            [50, 0, 50, 100],
            [-459, -250, -250, 0],
            [599, 480, 300, 300],
            [449, 217, 100, 0],
            [-8, -52, 0, 0],
            [-9, 24, 29, 112],
        ],
        [
            [-150, -37, 140, 154],
            [-400, -450, -330, 0],
            [-1117, -1028, -606, -300],
            [150, 500, 560, 500],
            [-161, -84, -50, -50],
            [-889, -729, -300, 0],
            [951, 1064, 900, 800],
            [718, 825, 800, 0],
            [-162, 348, 0, 0],
            [-71, -61, 32, 185],
        ],
    ],
    np.int64,
)
_WON = np.array([0, 1250, 2980, 4620, 6980, 0], np.int64)  # by the number of colours won
_TO_MOVE = np.array([40, 450], np.int64)
_ODD = np.array([-15, -374], np.int64)  # for the mover when the number of tiles is odd, and against him when even


@kernel.evaluate.of(STATE)
def evaluate(state: np.record, seat: int) -> int:
    mover = signed(state.mover)
    phase = 0 if state.crumbs == NO_CRUMBS else 1
    free = takeable(state.keks, holes(state.keks) > 0, state.last_tile != 0)
    score = _TO_MOVE[phase] + (_ODD[phase] if popcount(state.keks) & 1 else -_ODD[phase])
    score += _WON[state.won[mover]] - _WON[state.won[1 - mover]]
    last_colour = phase == 1 and state.won[mover] == WINNING_COLOURS - 1
    for colour in range(COLOURS):
        lying = state.lying[colour]
        mine, theirs = signed(state.hands[mover, colour]), signed(state.hands[1 - mover, colour])
        if lying == ZERO or mine >= WINNING_TILES or theirs >= WINNING_TILES or colour == state.crumbs:
            continue
        at_hand = popcount(lying & free)
        if last_colour and mine == WINNING_TILES - 1 and at_hand > 0:
            return CERTAIN if seat == mover else -CERTAIN
        untouched = popcount(lying) == TILES_OF_A_COLOUR
        score += _OPEN[phase, _UNTOUCHED if untouched else mine * WINNING_TILES + theirs, min(at_hand, _MOST_FREE)]
    score = max(1 - CERTAIN, min(CERTAIN - 1, score))
    return score if seat == mover else -score


@kernel.preference.of(STATE)
def preference(state: np.record, move: np.uint64) -> int:
    """Tiles that win a colour or stop the other from winning it first, then more tiles rather than fewer."""
    colour = colour_of(state, move)
    if colour == state.crumbs:
        return 0
    lying = popcount(state.lying[colour])
    tiles = popcount(move) - (1 if lying == TILES_OF_A_COLOUR else 0)
    mine, theirs = signed(state.hands[state.mover, colour]), signed(state.hands[1 - state.mover, colour])
    if mine >= WINNING_TILES or theirs >= WINNING_TILES:
        return 0
    if mine + tiles >= WINNING_TILES:
        return 50 if state.crumbs != NO_CRUMBS else 5
    return tiles * (1 + mine) + (5 if theirs == WINNING_TILES - 1 else 0)
