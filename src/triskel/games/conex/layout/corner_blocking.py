"""Which CONEX corners cannot be laid on a site because of something near it, for all corners of a colour at once.

A site takes CONEX corners of one colour. Those of a colour are numbered, and a set of them is a 64-bit mask. Testing
them one by one would branch unpredictably; all together they are sums without branches, which the compiler turns into
vector instructions.
"""

import numpy as np

from triskel.core.bits import ONE, ZERO, bit, lowest
from triskel.core.jit import jit
from triskel.games.conex.cards.deck import CORNER_COLOUR, CORNER_COUNT
from triskel.games.conex.cards.sines import COS, SIN
from triskel.games.conex.layout.corner_fit import FITS
from triskel.games.conex.layout.geometry import (
    FLUSH,
    HALF_HEIGHT,
    HALF_WIDTH,
    MIDDLE_X,
    MIDDLE_Y,
    TOUCHING,
    TURN,
    touches_card,
)
from triskel.games.conex.record import CARDS, COLOURS, CONEX_CORNERS, SITES

_OF_COLOUR = [
    [(card, by) for card in range(CARDS) for by in range(CORNER_COUNT[card]) if CORNER_COLOUR[card, by] == colour]
    for colour in range(COLOURS)
]
CORNERS_OF_COLOUR = np.array([len(corners) for corners in _OF_COLOUR], np.int64)
_AT_ONCE = 8  # a multiple of the width of vector instructions
ROWS = int(-(-max(CORNERS_OF_COLOUR) // _AT_ONCE) * _AT_ONCE)
_NOWHERE = 1e6  # millimetres: the place of padding at the end of a row

# By colour and number: the card that a CONEX corner is printed on, and its label there; then, in the quadrant that it
# is laid into, the middle and the direction of its card.
CORNER_CARD = np.zeros((COLOURS, ROWS), np.int64)
CORNER_LABEL = np.zeros((COLOURS, ROWS), np.int64)
_X, _Y = np.full((COLOURS, ROWS), _NOWHERE), np.full((COLOURS, ROWS), _NOWHERE)
_ALONG, _ACROSS = np.ones((COLOURS, ROWS)), np.zeros((COLOURS, ROWS))
CORNER_PLACE = np.zeros((COLOURS, ROWS), np.int64)  # card and label in one
CORNERS_ON_CARD = np.zeros((COLOURS, CARDS), np.uint64)  # by colour and card: what `corners_on` finds for it alone
# By colour and site: the CONEX corners that fit there, with nothing else on the table.
FITTING_CORNERS = np.zeros((COLOURS, SITES), np.uint64)

for _colour, _corners in enumerate(_OF_COLOUR):
    for _number, (_card, _by) in enumerate(_corners):
        CORNER_CARD[_colour, _number], CORNER_LABEL[_colour, _number] = _card, _by
        _X[_colour, _number], _Y[_colour, _number] = MIDDLE_X[_card, _by], MIDDLE_Y[_card, _by]
        _ALONG[_colour, _number], _ACROSS[_colour, _number] = COS[TURN[_card, _by]], SIN[TURN[_card, _by]]
        CORNERS_ON_CARD[_colour, _card] |= ONE << np.uint64(_number)
        CORNER_PLACE[_colour, _number] = CONEX_CORNERS * _card + _by
        FITTING_CORNERS[_colour] |= (FITS[_card, _by] >> np.arange(SITES, dtype=np.uint64) & ONE) << np.uint64(_number)

_ONLY = ONE << np.arange(ROWS, dtype=np.uint64)  # the set of one corner, by its number


@jit
def corners_on(colour: int, cards: np.uint64) -> np.uint64:
    """Return the CONEX corners of a colour that are printed on some cards."""
    found = ZERO
    for i in range(CORNERS_OF_COLOUR[colour]):
        found |= (cards >> np.uint64(CORNER_CARD[colour, i]) & ONE) << np.uint64(i)
    return found


@jit
def blocked(colour: int, x: float, y: float, turn: int, half_width: float, half_height: float) -> np.uint64:
    """Return the CONEX corners whose cards, laid into a quadrant, would touch a rectangle that is seen from there."""
    cos, sin = COS[turn], SIN[turn]
    touching, apart = ZERO, ZERO
    for i in range(ROWS):
        dx, dy = x - _X[colour, i], y - _Y[colour, i]
        c, s = _ALONG[colour, i], _ACROSS[colour, i]
        along, across = abs(cos * c + sin * s), abs(sin * c - cos * s)
        gap = max(
            abs(c * dx + s * dy) - HALF_WIDTH - half_width * along - half_height * across,
            abs(c * dy - s * dx) - HALF_HEIGHT - half_width * across - half_height * along,
            abs(cos * dx + sin * dy) - half_width - HALF_WIDTH * along - HALF_HEIGHT * across,
            abs(cos * dy - sin * dx) - half_height - HALF_WIDTH * across - HALF_HEIGHT * along,
        )
        touching |= _ONLY[i] if gap < TOUCHING else ZERO
        apart |= _ONLY[i] if gap >= 0.0 else ZERO
    close = touching & apart  # rare: the exact test is needed where corner may face corner
    while close != ZERO:
        i = lowest(close)
        close &= close - ONE
        if not _touches(colour, i, x, y, turn, half_width, half_height):
            touching &= ~bit(i)
    return touching


@jit
def overhanging(colour: int, x: float, y: float, quadrant: int, width: float, height: float) -> np.uint64:
    """Return the CONEX corners whose cards, laid into a quadrant, would reach beyond the table."""
    cos, sin = COS[quadrant], SIN[quadrant]
    over = ZERO
    for i in range(ROWS):
        dx, dy = _X[colour, i], _Y[colour, i]
        c, s = _ALONG[colour, i], _ACROSS[colour, i]
        along, across = abs(cos * c - sin * s), abs(sin * c + cos * s)
        beyond = max(
            abs(x + cos * dx - sin * dy) + HALF_WIDTH * along + HALF_HEIGHT * across - width / 2,
            abs(y + sin * dx + cos * dy) + HALF_WIDTH * across + HALF_HEIGHT * along - height / 2,
        )
        over |= _ONLY[i] if beyond > FLUSH else ZERO
    return over


@jit
def _touches(colour: int, i: int, x: float, y: float, turn: int, half_width: float, half_height: float) -> bool:
    dx, dy = x - _X[colour, i], y - _Y[colour, i]
    c, s = _ALONG[colour, i], _ACROSS[colour, i]
    turned = (turn - TURN[CORNER_CARD[colour, i], CORNER_LABEL[colour, i]]) % 360
    return touches_card(c * dx + s * dy, c * dy - s * dx, turned, half_width, half_height, TOUCHING)
