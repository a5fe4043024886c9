"""The hundredth of a millimetre: what touches and what does not, a millionth to either side of the border."""

import math

import numpy as np
import pytest
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

import triskel
from reference.conex import AREAS, CARD, CORNERS, SQUARE, TABLEAU, Pose
from reference.conex_build import position_text
from triskel.games.conex.cards.deck import CARD_IDS, LABELS
from triskel.games.conex.layout.corner_blocking import CORNER_CARD, CORNER_LABEL, CORNERS_OF_COLOUR, blocked
from triskel.games.conex.layout.corner_fit import FITS, areas_touch
from triskel.games.conex.layout.geometry import (
    HALF_HEIGHT,
    HALF_TABLEAU,
    HALF_WIDTH,
    TOUCHING,
    cards_touch,
    laid_at,
    touches_tableau,
)
from triskel.games.conex.record import TABLEAU_SITE

GAME = triskel.game("conex")
NEAR = 1e-6  # how near to the border the two sides are tried

degrees = st.integers(0, 359)
directions = st.floats(0, 2 * math.pi)


def moved_until(distance: float, still: shapely.Polygon, moving: shapely.Polygon, direction: float) -> float:
    """How far to push a polygon in a direction until it is so far from another."""
    low, high = 0.0, 400.0
    for _ in range(60):
        middle = (low + high) / 2
        pushed = shapely.affinity.translate(moving, middle * math.cos(direction), middle * math.sin(direction))
        low, high = (middle, high) if pushed.distance(still) < distance else (low, middle)
    return high


@settings(max_examples=200, deadline=None)
@given(one=degrees, other=degrees, direction=directions)
def test_cards_touch_nearer_than_a_hundredth(one: int, other: int, direction: float) -> None:
    still, moving = Pose(0, 0, one).moved(CARD), Pose(0, 0, other).moved(CARD)
    for distance in (TOUCHING - NEAR, TOUCHING + NEAR):
        far = moved_until(distance, still, moving, direction)
        x, y = far * math.cos(direction), far * math.sin(direction)
        assert cards_touch(0.0, 0.0, one, x, y, other, TOUCHING) == (distance < TOUCHING)
        assert cards_touch(x, y, other, 0.0, 0.0, one, TOUCHING) == (distance < TOUCHING)


@settings(max_examples=100, deadline=None)
@given(angle=degrees, direction=directions)
def test_the_tableau_is_touched_nearer_than_a_hundredth(angle: int, direction: float) -> None:
    for distance in (TOUCHING - NEAR, TOUCHING + NEAR):
        far = moved_until(distance, TABLEAU, Pose(0, 0, angle).moved(CARD), direction)
        x, y = far * math.cos(direction), far * math.sin(direction)
        assert touches_tableau(x, y, angle, TOUCHING) == (distance < TOUCHING)


@pytest.mark.parametrize("apart", [0.005, 0.0071, 0.0099, 0.0101])
def test_corner_to_corner_is_measured_along_the_diagonal(apart: float) -> None:
    """Two gaps of 0.0071 to 0.01 make a distance of more than 0.01: neither axis alone would show it."""
    side = apart / math.sqrt(2)
    assert cards_touch(0.0, 0.0, 0, 60 + side, 90 + side, 0, TOUCHING) == (apart < TOUCHING)
    assert cards_touch(0.0, 0.0, 0, 60 + apart, 90 + apart, 0, TOUCHING) == (apart * math.sqrt(2) < TOUCHING)


@settings(max_examples=100, deadline=None)
@given(colour=st.integers(0, 3), number=st.integers(0), angle=degrees, direction=directions)
def test_all_that_a_card_blocks_on_a_site_is_nearer_than_a_hundredth(
    colour: int, number: int, angle: int, direction: float
) -> None:
    laid = [laid_at(0.0, 0.0, 0, card, by) for card, by in bearers_of(colour)]
    number %= len(laid)
    x, y, turned = laid[number]
    for distance in (TOUCHING - NEAR, TOUCHING + NEAR):
        far = moved_until(distance, Pose(0, 0, turned).moved(CARD), Pose(0, 0, angle).moved(CARD), direction)
        there = x + far * math.cos(direction), y + far * math.sin(direction), angle
        found = int(blocked(colour, *there, HALF_WIDTH, HALF_HEIGHT))
        assert found >> number & 1 == (distance < TOUCHING)
        assert found == sum(1 << i for i, pose in enumerate(laid) if cards_touch(*pose, *there, TOUCHING))


@pytest.mark.parametrize("apart", [0.005, 0.0071, 0.0099])
@pytest.mark.parametrize("half", [(HALF_WIDTH, HALF_HEIGHT), (HALF_TABLEAU, HALF_TABLEAU)])
def test_what_faces_a_card_with_its_corner_blocks_it_by_the_diagonal(apart: float, half: tuple[float, float]) -> None:
    for colour in range(4):
        for number, (card, by) in enumerate(bearers_of(colour)):
            x, y, turned = laid_at(0.0, 0.0, 0, card, by)
            dx, dy = HALF_WIDTH + half[0] + apart, HALF_HEIGHT + half[1] + apart
            c, s = math.cos(math.radians(turned)), math.sin(math.radians(turned))
            found = int(blocked(colour, x + c * dx - s * dy, y + s * dx + c * dy, turned, *half))
            assert found >> number & 1 == (apart * math.sqrt(2) < TOUCHING)


def bearers_of(colour: int) -> list[tuple[int, int]]:
    count = CORNERS_OF_COLOUR[colour]
    return list(zip(CORNER_CARD[colour, :count].tolist(), CORNER_LABEL[colour, :count].tolist(), strict=True))


@settings(max_examples=100, deadline=None)
@given(
    pair=st.tuples(st.sampled_from(CARD_IDS), st.sampled_from(CARD_IDS)),
    angle=degrees,
    direction=directions,
)
def test_areas_touch_nearer_than_a_hundredth(pair: tuple[str, str], angle: int, direction: float) -> None:
    still, moving = (next(iter(AREAS[card].values())) for card in pair)
    moving = Pose(0, 0, angle).moved(shapely.affinity.translate(moving, -moving.centroid.x, -moving.centroid.y))
    still = shapely.affinity.translate(still, -still.centroid.x, -still.centroid.y)
    for distance in (TOUCHING - NEAR, TOUCHING + NEAR):
        far = moved_until(distance, still, moving, direction)
        pushed = shapely.affinity.translate(moving, far * math.cos(direction), far * math.sin(direction))
        assert areas_touch(four_points(still), four_points(pushed)) == (distance < TOUCHING)


def four_points(polygon: shapely.Polygon) -> np.ndarray:
    """Counter-clockwise; a triangle repeats its last point."""
    points = list(shapely.geometry.polygon.orient(polygon).exterior.coords)[:-1]
    return np.array((points + points[-1:])[:4])


def test_a_card_flush_with_the_edge_is_on_the_table() -> None:
    """Cards laid square onto the bare tableau end at whole millimetres: on a table that ends there too they fit."""
    hand = list(CARD_IDS)
    wide = GAME.parse(position_text(hands=[hand, []], options={"table": [1000, 1000]}))
    flush = 0
    for entry in wide.view(0)["placements"]:
        if entry["angle"] % 90:
            continue
        across, along = (30, 45) if entry["angle"] % 180 == 0 else (45, 30)
        width, height = 2 * (abs(entry["x"]) + across), 2 * (abs(entry["y"]) + along)
        if width % 1 or height % 1:
            continue
        for trim, fits in ((0, True), (1, False)):
            table = [int(width) - trim, int(height) - trim]
            tight = GAME.parse(position_text(hands=[hand, []], options={"table": table}))
            assert (entry["move"] in tight.legal()) == fits
        flush += 1
    assert flush > 10


def test_every_corner_that_stays_in_its_square_may_lie_on_the_tableau() -> None:
    for card, name in enumerate(CARD_IDS):
        for label, corner in CORNERS[name].items():
            x, y = corner["at"]
            area = shapely.affinity.translate(AREAS[name][label], -x, -y)
            _, _, east, north = shapely.affinity.rotate(area, 45 - corner["facing"], origin=(0, 0)).bounds
            inside = max(east, north) <= SQUARE + NEAR
            assert bool(int(FITS[card, LABELS.index(label)]) >> TABLEAU_SITE & 1) == inside
