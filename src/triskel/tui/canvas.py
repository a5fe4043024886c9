"""A picture made of characters: two square pixels in each, one above the other, and letters on top of them.

Pixels are of a material, which has a colour, and for terminals without colour a sign. Letters have their own ink, and
stand on the material that lies under them.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from typing import Any

import numpy as np
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

UPPER_HALF = "▀"


@dataclass(frozen=True, slots=True)
class Material:
    """What a pixel is made of: its colour (`#rrggbb`), and the sign that stands for it where there is none."""

    colour: str
    sign: str = " "


@dataclass(frozen=True, slots=True)
class Letter:
    """A character on the picture; `reverse` marks it without colour."""

    sign: str
    ink: str
    bold: bool = False
    reverse: bool = False


@lru_cache(maxsize=4096)
def _style(ink: str | None, paper: str | None, bold: bool, reverse: bool) -> Style:
    return Style(color=ink, bgcolor=paper, bold=bold, reverse=reverse)


@lru_cache(maxsize=4096)
def mix(one: str, other: str, share: float) -> str:
    """Return the first colour with a share of the second."""
    pairs = zip((one[1:3], one[3:5], one[5:7]), (other[1:3], other[3:5], other[5:7]), strict=True)
    return "#" + "".join(f"{round(int(a, 16) * (1 - share) + int(b, 16) * share):02x}" for a, b in pairs)


class Canvas:
    """A grid of pixels, `2 * rows` high and `columns` wide; the origin is the upper left corner."""

    def __init__(self, columns: int, rows: int, paper: Material) -> None:
        self.columns, self.rows = columns, rows
        self.materials = [paper]
        self._numbers = {paper: 0}
        self.pixels = np.zeros((2 * rows, columns), np.int16)
        self.letters: dict[tuple[int, int], Letter] = {}

    def number(self, material: Material) -> int:
        """Return the number that stands for a material in `pixels`."""
        if material not in self._numbers:
            self._numbers[material] = len(self.materials)
            self.materials.append(material)
        return self._numbers[material]

    def box(self, x: int, y: int, width: int, height: int, material: Material) -> None:
        """Fill a rectangle of pixels; what is outside the canvas is left out."""
        rows, columns = slice(max(0, y), max(0, y + height)), slice(max(0, x), max(0, x + width))
        self.pixels[rows, columns] = self.number(material)

    def frame(self, x: int, y: int, width: int, height: int, material: Material) -> None:
        """Draw the outermost pixels of a rectangle."""
        for line in ((x, y, width, 1), (x, y + height - 1, width, 1), (x, y, 1, height), (x + width - 1, y, 1, height)):
            self.box(*line, material)

    def fill(self, mask: np.ndarray, material: Material) -> None:
        """Fill the pixels of a mask of the canvas's size."""
        self.pixels[mask] = self.number(material)

    def dots(self, x: int, y: int, bitmap: Iterable[str], material: Material) -> None:
        """Fill the pixels of a bitmap: rows of text in which everything but a space or a dot is filled."""
        for down, row in enumerate(bitmap):
            for across, sign in enumerate(row):
                if sign not in " .":
                    self.box(x + across, y + down, 1, 1, material)

    def write(self, column: int, row: int, text: str, ink: str, bold: bool = False, reverse: bool = False) -> None:
        """Write characters; column and row are those of the terminal."""
        for at, sign in enumerate(text, column):
            if 0 <= at < self.columns and 0 <= row < self.rows:
                self.letters[row, at] = Letter(sign, ink, bold, reverse)

    def strips(self, colour: bool = True) -> list[Strip]:
        """Return the picture line by line; without colour, in signs alone."""
        draw = self._coloured if colour else self._plain
        return [self._strip([draw(row, column) for column in range(self.columns)]) for row in range(self.rows)]

    def _strip(self, cells: list[tuple[str, Style]]) -> Strip:
        runs = groupby(cells, key=lambda cell: cell[1])
        return Strip([Segment("".join(sign for sign, _ in run), style) for style, run in runs], self.columns)

    def _coloured(self, row: int, column: int) -> tuple[str, Style]:
        upper, lower = self._colours(row, column)
        letter = self.letters.get((row, column))
        if letter is not None:
            return letter.sign, _style(letter.ink, upper, letter.bold, letter.reverse)
        if upper == lower:
            return " ", _style(None, upper, False, False)
        return UPPER_HALF, _style(upper, lower, False, False)

    def _colours(self, row: int, column: int) -> tuple[str, str]:
        upper, lower = self.pixels[2 * row, column], self.pixels[2 * row + 1, column]
        return self.materials[upper].colour, self.materials[lower].colour

    def _plain(self, row: int, column: int) -> tuple[str, Style]:
        letter = self.letters.get((row, column))
        if letter is not None:
            return letter.sign, _style(None, None, letter.bold, letter.reverse)
        upper, lower = (self.materials[self.pixels[2 * row + half, column]].sign for half in (0, 1))
        return (upper if upper.strip() else lower), _style(None, None, False, False)


def distances(canvas: Canvas) -> tuple[Any, Any]:
    """Return the middles of all pixels: their x, and their y downwards."""
    y, x = np.mgrid[0 : 2 * canvas.rows, 0 : canvas.columns]
    return x + 0.5, y + 0.5
