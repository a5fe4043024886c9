"""How near things lie to sites: what covers a site altogether, and what a card laid there may touch.

It is found for the four sites on a card at once, or those on the tableau, without a branch: most of what lies around
is either so near that nothing fits or out of reach, in no order that a processor could predict.
"""

import numpy as np

from triskel.core.bits import ONE, ZERO, lowest, signed
from triskel.core.jit import inlined, jit
from triskel.games.conex.cards.sines import COS, SIN
from triskel.games.conex.layout.geometry import (
    HALF_HEIGHT,
    HALF_TABLEAU,
    HALF_WIDTH,
    INNER_REACH,
    QUADRANT,
    RADIUS,
    REACH,
    SIGN_X,
    SIGN_Y,
    TOUCHING,
    beyond,
)
from triskel.games.conex.record import CARDS, CORNERS, TABLEAU

# Squares of distances. Every card laid on a site covers what is so near to it, and none reaches what is so far; cards
# whose middles are farther apart than the third have nothing to do with each other's sites.
ALWAYS_COVERED, NEVER_REACHED, FAR = (
    reach * reach for reach in (INNER_REACH, REACH + TOUCHING, 2 * RADIUS + REACH + TOUCHING)
)
_ONLY = ONE << np.arange(CARDS, dtype=np.uint64)  # the set of one card


@jit
def near_cards(state: np.record, card: int) -> np.uint64:
    """Return the lying cards whose sites a lying card may have to do with, or they with its own; itself among them."""
    x, y, near = state.x[card], state.y[card], ZERO
    for other in range(CARDS):
        dx, dy = state.x[other] - x, state.y[other] - y
        near |= _ONLY[other] if dx * dx + dy * dy <= FAR else ZERO
    return near & state.lying


@inlined
def write_corners(state: np.record, on: int, xs: np.ndarray, ys: np.ndarray) -> None:
    """Write where the four corners of a lying card, or of the tableau, are."""
    x, y, angle, half_width, half_height = shape_of(state, on)
    for corner in range(CORNERS):
        a, b = SIGN_X[corner] * half_width, SIGN_Y[corner] * half_height
        xs[corner], ys[corner] = x + COS[angle] * a - SIN[angle] * b, y + SIN[angle] * a + COS[angle] * b


@inlined
def shape_of(state: np.record, thing: int) -> tuple[float, float, int, float, float]:
    """Return the middle and the angle of a lying card or the tableau, and half its width and height."""
    if thing == TABLEAU:
        return 0.0, 0.0, 0, HALF_TABLEAU, HALF_TABLEAU
    return state.x[thing], state.y[thing], signed(state.angle[thing]), HALF_WIDTH, HALF_HEIGHT


@inlined
def quadrant_of(state: np.record, on: int, corner: int) -> int:
    """Return the angle of the quadrant that a corner of a lying card, or of the tableau, fills."""
    return QUADRANT[corner] if on == TABLEAU else (signed(state.angle[on]) + QUADRANT[corner]) % 360


@inlined
def look_at(state: np.record, thing: int, px: float, py: float) -> tuple[bool, bool]:
    """Return whether a thing covers a place altogether, and whether it is within reach of it."""
    x, y, angle, half_width, half_height = shape_of(state, thing)
    dx, dy = x - px, y - py
    c, s = COS[angle], SIN[angle]
    away = beyond(c * dx + s * dy, c * dy - s * dx, half_width, half_height)
    return away <= ALWAYS_COVERED, away < NEVER_REACHED


@inlined
def look_at_all(state: np.record, thing: int, xs: np.ndarray, ys: np.ndarray) -> tuple[int, int]:
    """Return which of four places a thing covers, and which it is within reach of, covered ones too: as bits."""
    all_covered, all_within = 0, 0
    for corner in range(CORNERS):
        covered, within = look_at(state, thing, xs[corner], ys[corner])
        all_covered |= 1 << corner if covered else 0
        all_within |= 1 << corner if within else 0
    return all_covered, all_within


@inlined
def look_around(state: np.record, things: np.uint64, xs: np.ndarray, ys: np.ndarray, reached: np.ndarray) -> int:
    """Write which of some things are within reach of each of four places; return which places they cover, as bits."""
    all_covered = 0
    for corner in range(CORNERS):
        reached[corner] = ZERO
    while things != ZERO:
        thing = lowest(things)
        things &= things - ONE
        covered, within = look_at_all(state, thing, xs, ys)
        all_covered |= covered
        for corner in range(CORNERS):
            reached[corner] |= np.uint64(within >> corner & 1) << np.uint64(thing)
    return all_covered
