"""The shape of a CONEX corner: its polygon on the card, how it lies on another card, and how much it sprawls.

Card corners are numbered clockwise, `0` top-left, `1` top-right, `2` bottom-right, `3` bottom-left; the frame of a
card has its origin in the middle, x to the right and y up.
"""

import math
from collections.abc import Sequence

from triskel.games.conex.cards.sines import COS, SIN

Point = tuple[float, float]
Polygon = list[Point]

INWARD = (315.0, 225.0, 135.0, 45.0)  # from each card corner into the card
SPRAWL_STEPS = (115.0, 140.0, 170.0)  # a corner is worth 1, and 1 more for every step that its sprawl passes


def direction(degrees: float) -> Point:
    """Return the unit vector of a direction in whole degrees."""
    turn = int(degrees) % 360
    return float(COS[turn]), float(SIN[turn])


def turned(point: Point, degrees: float) -> Point:
    c, s = direction(degrees)
    return c * point[0] - s * point[1], s * point[0] + c * point[1]


def card_corners(width: float, height: float) -> Polygon:
    """Return the corners 0 to 3 of a card of this size."""
    x, y = width / 2, height / 2
    return [(-x, y), (x, y), (x, -y), (-x, -y)]


def corner_polygon(at: Point, facing: float, width: float, height: float) -> Polygon:
    """Return the part of the card inside the right angle, counter-clockwise from the apex."""
    right, first = _leave(at, facing - 45, width / 2, height / 2)
    left, last = _leave(at, facing + 45, width / 2, height / 2)
    counter_clockwise = [card_corners(width, height)[i] for i in (1, 0, 3, 2)]
    passed = [counter_clockwise[side % 4] for side in range(first, first + (last - first) % 4)]
    return [at, right, *passed, left]


def _leave(at: Point, degrees: float, x: float, y: float) -> tuple[Point, int]:
    """Return where a leg leaves the card, and over which side: 0 right, 1 top, 2 left, 3 bottom."""
    c, s = direction(degrees)
    across = (math.copysign(x, c) - at[0]) / c if c else math.inf
    along = (math.copysign(y, s) - at[1]) / s if s else math.inf
    if across < along:
        return (math.copysign(x, c), at[1] + across * s), 0 if c > 0 else 2
    return (at[0] + along * c, math.copysign(y, s)), 1 if s > 0 else 3


def in_wedge(at: Point, facing: float, polygon: Sequence[Point]) -> Polygon:
    """Return the polygon seen from the apex, the right leg along x and the left leg along y."""
    return [turned((x - at[0], y - at[1]), 45 - facing) for x, y in polygon]


def laid_on(shape: Sequence[Point], corner: int, width: float, height: float) -> Polygon:
    """Return a shape from `in_wedge` on a corner of another card, in the frame of that card."""
    x, y = card_corners(width, height)[corner]
    return [(x + a, y + b) for a, b in (turned(point, INWARD[corner] - 45) for point in shape)]


def sprawl(at: Point, facing: float, width: float, height: float) -> float:
    """Return how far a card laid by this corner stands out from the card below, in millimetres.

    Draw a box around the laid card, its sides parallel to the card below. The sprawl is the width and the height of
    that box less the width and the height of what lies on the card below: a big square corner tucks the card in, a
    small one leaves more of it outside, and a tilted one needs a bigger box.
    """
    shape = in_wedge(at, facing, corner_polygon(at, facing, width, height))
    c, s = direction(45 - facing)
    box = (abs(c) + abs(s)) * (width + height)
    return box - max(x for x, _ in shape) - max(y for _, y in shape)


def worth(at: Point, facing: float, width: float, height: float) -> int:
    """Return the value of a corner on a card without +2."""
    return 1 + sum(sprawl(at, facing, width, height) > step for step in SPRAWL_STEPS)


def gap(one: Sequence[Point], other: Sequence[Point]) -> float:
    """Return the width of the widest straight band, parallel to a side of one, that keeps two convex polygons apart.

    Negative when they overlap; never more than their distance.
    """
    return max(_gap_beside(one, other), _gap_beside(other, one))


def _gap_beside(one: Sequence[Point], other: Sequence[Point]) -> float:
    """Return the same for the sides of the first polygon alone, which goes counter-clockwise."""
    widest = -math.inf
    for (x, y), (next_x, next_y) in zip(one, [*one[1:], one[0]], strict=True):
        length = math.hypot(next_x - x, next_y - y)
        out_x, out_y = (next_y - y) / length, (x - next_x) / length
        widest = max(widest, min(out_x * (a - x) + out_y * (b - y) for a, b in other))
    return widest
