"""Where cards lie and whether they touch: rectangles turned by whole degrees.

Positions are recomputed along the chain of cards that lie on each other, angles are sums of whole degrees, and sines
come from a table: rounding errors stay below a millionth of the tolerance however long the chain is.
"""

import math

import numpy as np

from triskel.core.bits import signed
from triskel.core.jit import entry, jit
from triskel.games.conex.cards.deck import (
    CARD_HEIGHT,
    CARD_WIDTH,
    CORNER_AT,
    CORNER_COUNT,
    CORNER_FACING,
    TABLEAU_SIDE,
)
from triskel.games.conex.cards.sines import COS, SIN
from triskel.games.conex.record import TABLEAU

TOUCHING = 0.01  # millimetres: nearer than this is touching
FLUSH = 1e-6  # millimetres: what rounding may add to a card that ends exactly at an edge

HALF_WIDTH, HALF_HEIGHT = CARD_WIDTH / 2, CARD_HEIGHT / 2
HALF_TABLEAU = TABLEAU_SIDE / 2
RADIUS = math.sqrt(HALF_WIDTH * HALF_WIDTH + HALF_HEIGHT * HALF_HEIGHT)  # from a card's middle to its corners

# Card corners 0 to 3, clockwise from the top left: their signs, and the angle of the frame in which the card's edges
# from there are the axes, the card in the quadrant x > 0, y > 0: 45° before the bisector into the card.
SIGN_X = np.array([-1.0, 1.0, 1.0, -1.0])
SIGN_Y = np.array([1.0, 1.0, -1.0, -1.0])
QUADRANT = np.array([270, 180, 90, 0], np.int64)

# How far a card is turned in the quadrant of the corner that one of its CONEX corners is laid on.
TURN = (45 - CORNER_FACING.astype(np.int64)) % 360


@jit
def corner_of(
    x: float, y: float, angle: int, half_width: float, half_height: float, corner: int
) -> tuple[float, float]:
    """Return a corner point of a rectangle."""
    a, b = SIGN_X[corner] * half_width, SIGN_Y[corner] * half_height
    return x + COS[angle] * a - SIN[angle] * b, y + SIN[angle] * a + COS[angle] * b


@jit
def site_frame(state: np.record, on: int, corner: int) -> tuple[float, float, int]:
    """Return the origin and the angle of the quadrant that a corner of a lying card, or of the tableau, fills."""
    if on == TABLEAU:
        x, y = corner_of(0.0, 0.0, 0, HALF_TABLEAU, HALF_TABLEAU, corner)
        return x, y, QUADRANT[corner]
    angle = signed(state.angle[on])
    x, y = corner_of(state.x[on], state.y[on], angle, HALF_WIDTH, HALF_HEIGHT, corner)
    return x, y, (angle + QUADRANT[corner]) % 360


@jit
def laid_at(x: float, y: float, quadrant: int, card: int, by: int) -> tuple[float, float, int]:
    """Return the middle and the angle of a card whose CONEX corner is laid into a quadrant."""
    angle = (quadrant + TURN[card, by]) % 360
    a, b = CORNER_AT[card, by, 0], CORNER_AT[card, by, 1]
    return x - (COS[angle] * a - SIN[angle] * b), y - (SIN[angle] * a + COS[angle] * b), angle


@jit
def on_table(x: float, y: float, angle: int, width: float, height: float) -> bool:
    """Return whether the whole card lies on a table of this size."""
    c, s = abs(COS[angle]), abs(SIN[angle])
    across = abs(x) + HALF_WIDTH * c + HALF_HEIGHT * s
    along = abs(y) + HALF_WIDTH * s + HALF_HEIGHT * c
    return across <= width / 2 + FLUSH and along <= height / 2 + FLUSH


@jit
def beyond(x: float, y: float, half_width: float, half_height: float) -> float:
    """Return the square of the distance from a point to a rectangle around the origin; 0 inside."""
    a, b = max(abs(x) - half_width, 0.0), max(abs(y) - half_height, 0.0)
    return a * a + b * b


@jit
def _nearest_vertices(x: float, y: float, angle: int, half_width: float, half_height: float) -> float:
    """Return the square of the distance between a card around the origin and a rectangle apart from it.

    Two convex polygons that are apart come nearest at a corner of one of them.
    """
    nearest = np.inf
    for corner in range(4):
        a, b = corner_of(x, y, angle, half_width, half_height, corner)
        nearest = min(nearest, beyond(a, b, HALF_WIDTH, HALF_HEIGHT))
        a, b = SIGN_X[corner] * HALF_WIDTH - x, SIGN_Y[corner] * HALF_HEIGHT - y
        c, s = COS[angle], SIN[angle]
        nearest = min(nearest, beyond(c * a + s * b, c * b - s * a, half_width, half_height))
    return nearest


@jit
def touches_card(x: float, y: float, angle: int, half_width: float, half_height: float, limit: float) -> bool:
    """Return whether a rectangle is nearer than the limit to a card around the origin.

    A separating axis along a side of either shows a gap. The distance is never less than the widest gap, and more
    only when corner faces corner, which is then measured.
    """
    cos, sin = COS[angle], SIN[angle]
    c, s = abs(cos), abs(sin)
    gap = max(
        abs(x) - HALF_WIDTH - half_width * c - half_height * s,
        abs(y) - HALF_HEIGHT - half_width * s - half_height * c,
    )
    if gap >= limit:
        return False
    gap = max(
        gap,
        abs(cos * x + sin * y) - half_width - HALF_WIDTH * c - HALF_HEIGHT * s,
        abs(cos * y - sin * x) - half_height - HALF_WIDTH * s - HALF_HEIGHT * c,
    )
    if gap >= limit:
        return False
    return gap < 0.0 or _nearest_vertices(x, y, angle, half_width, half_height) < limit * limit


@jit
def cards_touch(ax: float, ay: float, a: int, bx: float, by: float, b: int, limit: float) -> bool:
    """Return whether two cards, given by their middles and angles, are nearer than the limit."""
    dx, dy = bx - ax, by - ay
    c, s = COS[a], SIN[a]
    return touches_card(c * dx + s * dy, c * dy - s * dx, (b - a) % 360, HALF_WIDTH, HALF_HEIGHT, limit)


@jit
def touches_tableau(x: float, y: float, angle: int, limit: float) -> bool:
    """Return whether a card is nearer than the limit to the tableau."""
    c, s = COS[angle], SIN[angle]
    return touches_card(-(c * x + s * y), s * x - c * y, -angle % 360, HALF_TABLEAU, HALF_TABLEAU, limit)


@entry
def pose_of(state: np.record, card: int, by: int, on: int, corner: int) -> tuple[float, float, int]:
    """Return the middle and the angle of a card laid onto a lying card or the tableau."""
    x, y, quadrant = site_frame(state, on, corner)
    return laid_at(x, y, quadrant, card, by)


# For every CONEX corner, from its apex: the middle of its card in the quadrant it is laid into. Then, from the apex of
# any: its card reaches at least INNER_REACH in every direction, and in none beyond REACH.
_C, _S = COS[TURN], SIN[TURN]
MIDDLE_X = -(_C * CORNER_AT[..., 0] - _S * CORNER_AT[..., 1])
MIDDLE_Y = -(_S * CORNER_AT[..., 0] + _C * CORNER_AT[..., 1])
_FROM_MIDDLE = abs(CORNER_AT[np.arange(CORNER_AT.shape[1]) < CORNER_COUNT[:, None]])
INNER_REACH = float(np.minimum(HALF_WIDTH - _FROM_MIDDLE[:, 0], HALF_HEIGHT - _FROM_MIDDLE[:, 1]).min())
REACH = float(np.sqrt((HALF_WIDTH + _FROM_MIDDLE[:, 0]) ** 2 + (HALF_HEIGHT + _FROM_MIDDLE[:, 1]) ** 2).max())
