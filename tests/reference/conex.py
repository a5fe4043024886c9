"""The geometry of Conex once more, slowly and from the rules alone: shapely polygons, and the deck read from its file.

Nothing here is shared with the kernel. A layout is a list of {"card", "on", "corner", "by"} in the order of laying, as
in a position's text. Every candidate placement is judged by its *slack*, how far it is from the border of the rule it
comes nearest to, so that a test can leave out those that rounding could decide either way.
"""

import math
import tomllib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import shapely
from shapely import Polygon
from shapely.affinity import affine_transform

DECK_FILE = Path(__file__).parents[2] / "src/triskel/games/conex/cards/deck.toml"
DECK = tomllib.loads(DECK_FILE.read_text("utf-8"))
CARDS: dict[str, dict[str, Any]] = {card["id"]: card for card in DECK["cards"]}
WIDTH, HEIGHT = DECK["card"]["width"], DECK["card"]["height"]
SIDE, SQUARE = DECK["tableau"]["side"], DECK["tableau"]["square"]

TOUCHING = 0.01
FLUSH = 1e-5  # what a card may stick out by rounding
INWARD = (315, 225, 135, 45)


def rectangle(width: float, height: float) -> Polygon:
    return shapely.box(-width / 2, -height / 2, width / 2, height / 2)


CARD, TABLEAU = rectangle(WIDTH, HEIGHT), rectangle(SIDE, SIDE)


def corner_points(width: float, height: float) -> list[tuple[float, float]]:
    return [(-width / 2, height / 2), (width / 2, height / 2), (width / 2, -height / 2), (-width / 2, -height / 2)]


def area_of(corner: dict[str, Any]) -> Polygon:
    """The part of the card inside the right-angled wedge."""
    x, y = corner["at"]
    far = 1000
    wedge = [(x, y)]
    for leg in (-45, 45):
        angle = math.radians(corner["facing"] + leg)
        wedge.append((x + far * math.cos(angle), y + far * math.sin(angle)))
    return CARD.intersection(Polygon(wedge))


AREAS = {name: {corner["label"]: area_of(corner) for corner in card["corners"]} for name, card in CARDS.items()}
CORNERS = {name: {corner["label"]: corner for corner in card["corners"]} for name, card in CARDS.items()}


@dataclass(frozen=True)
class Pose:
    x: float
    y: float
    angle: float

    def moved(self, polygon: Polygon) -> Polygon:
        c, s = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        return affine_transform(polygon, [c, -s, s, c, self.x, self.y])

    def point(self, x: float, y: float) -> tuple[float, float]:
        c, s = math.cos(math.radians(self.angle)), math.sin(math.radians(self.angle))
        return self.x + c * x - s * y, self.y + s * x + c * y


MIDDLE = Pose(0, 0, 0)


def laid(below: Pose, size: tuple[float, float], corner: int, at: Sequence[float], facing: float) -> Pose:
    """angle(A) = angle(B) + inward − facing, centre(A) = corner − R(angle(A))·at."""
    px, py = below.point(*corner_points(*size)[corner])
    angle = below.angle + INWARD[corner] - facing
    dx, dy = Pose(0, 0, angle).point(*at)
    return Pose(px - dx, py - dy, angle % 360)


def poses(layout: Sequence[dict[str, Any]]) -> dict[str, Pose]:
    found: dict[str, Pose] = {}
    for entry in layout:
        corner = CORNERS[entry["card"]][entry["by"]]
        on_tableau = entry["on"] == "B"
        below, size = (MIDDLE, (SIDE, SIDE)) if on_tableau else (found[entry["on"]], (WIDTH, HEIGHT))
        found[entry["card"]] = laid(below, size, entry["corner"], corner["at"], corner["facing"])
    return found


@dataclass(frozen=True)
class Candidate:
    """A placement that the colours allow. It is legal when `slack` is positive."""

    card: str
    by: str
    on: str
    corner: int
    slack: float

    @property
    def move(self) -> str:
        onto = f"B{self.corner}" if self.on == "B" else f"{self.on}.{self.corner}"
        return f"{self.card}{self.by}>{onto}"


def candidates(layout: Sequence[dict[str, Any]], table: Sequence[float], cards: Sequence[str]) -> Iterator[Candidate]:
    """Every placement of some cards that the colours allow."""
    lying = poses(layout)
    things = {"B": TABLEAU} | {name: pose.moved(CARD) for name, pose in lying.items()}
    tried = [(card, by, *site) for card in cards for by in CORNERS[card] for site in _sites(lying, CORNERS[card][by])]
    if not tried:
        return
    landed = [_landed(lying, *placement) for placement in tried]
    shapes = np.array([pose.moved(CARD) for pose in landed])
    distances = shapely.distance(shapes[:, None], np.array(list(things.values()))[None, :])
    for row, (_, _, on, _) in enumerate(tried):
        distances[row, list(things).index(on)] = math.inf
    for placement, pose, shape, nearest in zip(tried, landed, shapes, distances.min(axis=1), strict=True):
        slack = min(_on_table(shape, table), float(nearest) - TOUCHING)
        yield Candidate(*placement, min(slack, _on_its_site(lying, *placement, pose, shape)) if slack > 0 else slack)


def _sites(lying: dict[str, Pose], printed: dict[str, Any]) -> list[tuple[str, int]]:
    """The corners of the colour of a CONEX corner."""
    squares = [("B", corner) for corner in range(4) if DECK["tableau"]["colours"][corner] == printed["colour"]]
    below = [name for name in lying if CARDS[name]["colour"] == printed["colour"]]
    return squares + [(name, corner) for name in below for corner in range(4)]


def _landed(lying: dict[str, Pose], card: str, by: str, on: str, corner: int) -> Pose:
    below, size = (MIDDLE, (SIDE, SIDE)) if on == "B" else (lying[on], (WIDTH, HEIGHT))
    return laid(below, size, corner, CORNERS[card][by]["at"], CORNERS[card][by]["facing"])


def _on_its_site(lying: dict[str, Pose], card: str, by: str, on: str, corner: int, pose: Pose, shape: Polygon) -> float:
    """How far the CONEX corner stays from what it must not cover where it is laid."""
    if on == "B":
        return _in_square(shape, corner)
    area = pose.moved(AREAS[card][by])
    return min(area.distance(lying[on].moved(printed)) - TOUCHING for printed in AREAS[on].values())


def _on_table(shape: Polygon, table: Sequence[float]) -> float:
    west, south, east, north = shape.bounds
    return min(west + table[0] / 2, table[0] / 2 - east, south + table[1] / 2, table[1] / 2 - north) + FLUSH


def _in_square(shape: Polygon, corner: int) -> float:
    """How far what the card covers of the tableau stays within the square of the corner."""
    x, y = corner_points(SIDE, SIDE)[corner]
    west, south, east, north = shape.intersection(TABLEAU).bounds
    across = west - (x - SQUARE) if x > 0 else x + SQUARE - east
    along = south - (y - SQUARE) if y > 0 else y + SQUARE - north
    return min(across, along) + FLUSH
