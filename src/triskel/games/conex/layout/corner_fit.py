"""Which CONEX corners fit on which sites, by their colour and by what is printed there.

None of this depends on the table, so it is computed once, when the deck is read.
"""

import numpy as np

from triskel.games.conex.cards.deck import (
    CARD_COLOUR,
    CORNER_AT,
    CORNER_COLOUR,
    CORNER_COUNT,
    CORNER_POLYGON,
    CORNER_POLYGON_SIZE,
    TABLEAU_COLOURS,
    TABLEAU_SQUARE,
)
from triskel.games.conex.cards.sines import COS, SIN
from triskel.games.conex.layout.geometry import (
    FLUSH,
    HALF_HEIGHT,
    HALF_WIDTH,
    QUADRANT,
    SIGN_X,
    SIGN_Y,
    TOUCHING,
    TURN,
)
from triskel.games.conex.record import CARDS, COLOURS, CONEX_CORNERS, CORNERS, RANKS, TABLEAU_SITE


def _turned(points: np.ndarray, angle: np.ndarray) -> np.ndarray:
    """Return points (…, 4, 2), each group turned by its own whole degrees (…)."""
    c, s = COS[angle][..., None], SIN[angle][..., None]
    x, y = points[..., 0], points[..., 1]
    return np.stack([c * x - s * y, s * x + c * y], axis=-1)


def _filled() -> np.ndarray:
    """Return the polygons of all CONEX corners with four points: a triangle repeats its last one."""
    polygons = CORNER_POLYGON.copy()
    polygons[CORNER_POLYGON_SIZE == 3, 3] = polygons[CORNER_POLYGON_SIZE == 3, 2]
    return polygons


def _laid_areas() -> np.ndarray:
    """Return the area of every CONEX corner in the quadrant that it is laid into, the apex at the origin."""
    return _turned(_filled() - CORNER_AT[:, :, None, :], TURN)


def _printed_areas() -> np.ndarray:
    """Return the areas printed on every card, seen from the quadrants of its corners: (card, corner, by, 4, 2)."""
    points = np.stack([SIGN_X * HALF_WIDTH, SIGN_Y * HALF_HEIGHT], axis=-1)
    moved = _filled()[:, None] - points[None, :, None, None, :]
    return _turned(moved, np.broadcast_to((-QUADRANT % 360)[None, :, None], moved.shape[:3]))


def _apart(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Return whether a side of the first polygons (counter-clockwise) has all of the other on its far side."""
    side = np.roll(one, -1, axis=-2) - one
    to = other[..., None, :, :] - one[..., :, None, :]
    outside = side[..., :, None, 1] * to[..., 0] - side[..., :, None, 0] * to[..., 1]
    return (outside > 0).all(axis=-1).any(axis=-1)


def _point_distance(points: np.ndarray, polygon: np.ndarray) -> np.ndarray:
    """Return the least distance from some points to the sides of a polygon."""
    start, side = polygon, np.roll(polygon, -1, axis=-2) - polygon
    to = points[..., :, None, :] - start[..., None, :, :]
    length = np.maximum((side**2).sum(axis=-1), 1e-12)[..., None, :]
    along = np.clip((to * side[..., None, :, :]).sum(axis=-1) / length, 0, 1)
    away = to - along[..., None] * side[..., None, :, :]
    return np.sqrt((away**2).sum(axis=-1)).min(axis=(-2, -1))


def areas_touch(one: np.ndarray, other: np.ndarray) -> np.ndarray:
    """Return whether convex polygons (…, 4, 2) are nearer than TOUCHING."""
    separate = _apart(one, other) | _apart(other, one)
    distance = np.minimum(_point_distance(one, other), _point_distance(other, one))
    return ~separate | (distance < TOUCHING)


def _fits() -> np.ndarray:
    """Return for every CONEX corner the sites of its colour where it covers nothing that it must not cover."""
    laid, printed = _laid_areas(), _printed_areas()
    fits = np.zeros((CARDS, CONEX_CORNERS), np.uint64)
    exists = np.arange(CONEX_CORNERS) < CORNER_COUNT[:, None]
    for colour in range(COLOURS):
        below = np.flatnonzero(np.equal(CARD_COLOUR, colour))
        above = exists & np.equal(CORNER_COLOUR, colour)
        touch = areas_touch(laid[above][:, None, None, None], printed[below][None])
        free = ~(touch & exists[below][None, :, None, :]).any(axis=-1)
        sites = np.uint64(1) << np.arange(RANKS * CORNERS, dtype=np.uint64)
        fits[above] = np.where(free.reshape(free.shape[0], -1), sites, np.uint64(0)).sum(axis=-1, dtype=np.uint64)
    # On the tableau nothing is printed, but a large corner may stick out of the square of its colour.
    in_square = exists & (laid.max(axis=(-2, -1)) <= TABLEAU_SQUARE + FLUSH)
    fits[in_square] |= np.uint64(1 << TABLEAU_SITE)
    return fits


if (np.arange(CARDS) // RANKS != CARD_COLOUR).any() or sorted(TABLEAU_COLOURS) != list(range(COLOURS)):
    raise ValueError("the deck must have thirteen cards of each colour in a row, and the tableau a square of each")

FITS = _fits()
TABLEAU_CORNER = np.argsort(TABLEAU_COLOURS)  # the corner of the tableau with the square of each colour
