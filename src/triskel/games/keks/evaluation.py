"""How well a player stands in Keks, and which moves look promising.

What matters of a colour is how many tiles of it each player holds and how many can be taken at once: three
tiles of five decide it.
"""

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ZERO, popcount, signed
from triskel.games.keks.record import COLOURS, NO_CRUMBS, STATE, TILES_OF_A_COLOUR, WINNING_TILES
from triskel.games.keks.rules import colour_of, holes, takeable

_COLOUR = 1500  # a colour won
# By the tiles that the player and the opponent hold of a colour that is open.
_HELD = np.array([[0, -250, -700], [250, 0, -450], [700, 450, 0]], np.int64)
_AT_HAND = np.array([[0, 20, 40], [40, 60, 80], [300, 350, 400]], np.int64)


@kernel.evaluate.of(STATE)
def evaluate(state: np.record, seat: int) -> int:
    mover = signed(state.mover)
    free = takeable(state.keks, holes(state.keks) > 0, state.last_tile != 0)
    score = _COLOUR * (signed(state.won[mover]) - signed(state.won[1 - mover]))
    for colour in range(COLOURS):
        lying = state.lying[colour]
        mine, theirs = state.hands[mover, colour], state.hands[1 - mover, colour]
        if lying == ZERO or mine >= WINNING_TILES or theirs >= WINNING_TILES or colour == state.crumbs:
            continue
        score += _HELD[mine, theirs]
        if lying & free != ZERO:
            score += _AT_HAND[mine, theirs]
    score = max(-9_999, min(9_999, score))
    return score if seat == mover else -score


@kernel.preference.of(STATE)
def preference(state: np.record, move: np.uint64) -> int:
    """Tiles that win a colour or stop the other from winning it first, then more tiles rather than fewer."""
    colour = colour_of(state, move)
    if colour == state.crumbs:
        return 0
    lying = popcount(state.lying[colour])
    tiles = popcount(move) - (1 if lying == TILES_OF_A_COLOUR else 0)
    mine = signed(state.hands[state.mover, colour])
    theirs = signed(state.hands[1 - state.mover, colour])
    if mine >= WINNING_TILES or theirs >= WINNING_TILES:
        return 0
    if mine + tiles >= WINNING_TILES:
        return 50 if state.crumbs != NO_CRUMBS else 5
    return tiles * (1 + mine) + (5 if theirs == 2 and lying - tiles <= 1 else 0)
