"""The table of Conex in pixels: a camera on it, the tableau, and cards at any place and angle."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from triskel.games.conex.cards.corner_shape import Point
from triskel.games.conex.cards.deck import (
    CARD_HEIGHT,
    CARD_INDEX,
    CARD_WIDTH,
    DECK,
    TABLEAU_SIDE,
    TABLEAU_SQUARE,
    Card,
)
from triskel.games.conex.drawing.cards import PAINTS
from triskel.tui.canvas import Canvas, Material, mix

REACH = float(np.hypot(CARD_WIDTH, CARD_HEIGHT)) / 2 + 4  # millimetres from a card's middle that a camera keeps in view
WOOD = {True: "#4d3e2b", False: "#e6cda3"}  # by whether the theme is dark
DETAIL = 8.5  # millimetres a pixel: from there on, values are too small to be written into their corners
SYMBOLS = {None: "", "die": "⚄", "+2": "+2"}
BACK = "#fffaf0"


@dataclass(frozen=True, slots=True)
class Camera:
    """What of the table is in view: its middle, in millimetres, and how many of them a pixel is wide."""

    x: float
    y: float
    scale: float


def fit(points: Sequence[Point], columns: int, rows: int, table: Sequence[int]) -> Camera:
    """Return the nearest camera that has cards around all points in view, and no more than the table."""
    half = TABLEAU_SIDE / 2 + 6
    limits = [side / 2 + 2 for side in table]
    low = [max(-limits[i], min([-half, *(p[i] - REACH for p in points)])) for i in (0, 1)]
    high = [min(limits[i], max([half, *(p[i] + REACH for p in points)])) for i in (0, 1)]
    scale = max((high[0] - low[0]) / columns, (high[1] - low[1]) / (2 * rows))
    return Camera((low[0] + high[0]) / 2, (low[1] + high[1]) / 2, scale)


def card_named(name: str) -> Card:
    return DECK.cards[CARD_INDEX[name]]


class TablePicture:
    """The upper rows of a canvas, with the table on them. `owner` has for each pixel the card that lies on top."""

    def __init__(self, canvas: Canvas, rows: int, camera: Camera, dark: bool) -> None:
        self.canvas, self.rows, self.camera, self.dark = canvas, rows, camera, dark
        y, x = np.mgrid[0 : 2 * rows, 0 : canvas.columns]
        self._x = (x + 0.5 - canvas.columns / 2) * camera.scale + camera.x
        self._y = (rows - y - 0.5) * camera.scale + camera.y
        self.owner = np.full((2 * rows, canvas.columns), "", dtype="U3")

    def character_at(self, x: float, y: float) -> tuple[int, int]:
        """Return the column and the row of a place on the table."""
        column = (x - self.camera.x) / self.camera.scale + self.canvas.columns / 2
        row = (self.rows - (y - self.camera.y) / self.camera.scale) / 2
        return int(np.floor(column)), int(np.floor(row))

    def place_of(self, column: int, row: int) -> Point:
        """Return the place on the table in the middle of a character."""
        x = (column + 0.5 - self.canvas.columns / 2) * self.camera.scale + self.camera.x
        return x, (self.rows - 2 * row - 1) * self.camera.scale + self.camera.y

    def _fill(self, mask: np.ndarray, colour: str, sign: str = " ") -> None:
        self.canvas.pixels[: 2 * self.rows][mask] = self.canvas.number(Material(colour, sign))

    def paint_table(self, table: Sequence[int]) -> None:
        width, height = table
        inside = (abs(self._x) <= width / 2) & (abs(self._y) <= height / 2)
        self._fill(inside, WOOD[self.dark])

    def paint_tableau(self) -> None:
        half = TABLEAU_SIDE / 2
        inside = (abs(self._x) <= half) & (abs(self._y) <= half)
        self._fill(inside, mix(WOOD[self.dark], BACK, 0.6), "#")
        inner = half - TABLEAU_SQUARE
        for number, (left, up) in enumerate(((-1, 1), (1, 1), (1, -1), (-1, -1))):
            name = DECK.colours[number]
            square = inside & (self._x * left >= inner) & (self._y * up >= inner)
            self._fill(square, mix(PAINTS[name].flat, WOOD[self.dark], 0.15), name[0])

    def paint_card(self, lying: Mapping[str, Any], outline: str | None = None) -> None:
        """Draw a card with its corners and its name; the outline is that of a card which is pointed out."""
        card = card_named(lying["card"])
        x, y = self._in_card(lying)
        inside = (abs(x) <= CARD_WIDTH / 2) & (abs(y) <= CARD_HEIGHT / 2)
        flat = PAINTS[card.colour].flat
        self._fill(inside, flat, card.colour[0])
        self.owner[inside] = card.id
        rim = self.camera.scale * (1.0 if outline is None else 1.3)
        edge = inside & ((abs(x) > CARD_WIDTH / 2 - rim) | (abs(y) > CARD_HEIGHT / 2 - rim))
        self._fill(edge, outline or mix(flat, "#000000", 0.45), card.colour[0])
        for corner in card.corners:
            area = inside.copy()
            polygon = DECK.polygon(corner)
            for (ax, ay), (bx, by) in zip(polygon, [*polygon[1:], polygon[0]], strict=True):
                area &= (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0
            self._fill(area, PAINTS[corner.colour].flat, corner.colour[0])

    def _in_card(self, lying: Mapping[str, Any]) -> tuple[np.ndarray, np.ndarray]:
        """Return the places of all pixels in the frame of a card."""
        angle = np.radians(lying["angle"])
        c, s = np.cos(angle), np.sin(angle)
        dx, dy = self._x - lying["x"], self._y - lying["y"]
        return c * dx + s * dy, c * dy - s * dx

    def write_card(self, lying: Mapping[str, Any], text: str | None = None) -> None:
        """Write a card's name in its middle and, if there is room, the values of its corners."""
        card = card_named(lying["card"])
        if self.camera.scale <= DETAIL:
            for corner in card.corners:
                polygon = DECK.polygon(corner)
                middle = [sum(point[i] for point in polygon) / len(polygon) for i in (0, 1)]
                self._write(card.id, self._on_table(lying, middle), str(corner.value), PAINTS[corner.colour].ink)
        name = text or card.id + SYMBOLS[card.action]
        self._write(card.id, (lying["x"], lying["y"]), name, PAINTS[card.colour].ink)

    def _on_table(self, lying: Mapping[str, Any], point: Sequence[float]) -> Point:
        angle = np.radians(lying["angle"])
        c, s = float(np.cos(angle)), float(np.sin(angle))
        return lying["x"] + c * point[0] - s * point[1], lying["y"] + s * point[0] + c * point[1]

    def _write(self, owner: str, place: Point, text: str, ink: str) -> None:
        column, row = self.character_at(*place)
        for at, sign in enumerate(text, column - (len(text) - 1) // 2):
            inside = 0 <= at < self.canvas.columns and 0 <= row < self.rows
            if inside and owner in (self.owner[2 * row, at], self.owner[2 * row + 1, at]):
                self.canvas.write(at, row, sign, ink, bold=True)

    def mark(self, place: Point, text: str, ink: str) -> None:
        """Write on whatever lies there."""
        column, row = self.character_at(*place)
        if 0 <= row < self.rows:
            self.canvas.write(column - (len(text) - 1) // 2, row, text, ink, bold=True)

    def card_at(self, column: int, row: int) -> str:
        """Return the card on top at a character, or nothing."""
        inside = 0 <= column < self.canvas.columns and 0 <= row < self.rows
        return str(self.owner[2 * row, column]) if inside else ""
