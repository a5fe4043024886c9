"""A tile of Connex'Oh in pixels: which triangle a pixel belongs to, and which one touches a side.

The orientation of a tile is the corner that its light triangle fills: 0 north-east, then clockwise.
"""

from collections.abc import Iterator

from triskel.games.connexoh.record import BLACK, WHITE
from triskel.tui.canvas import Canvas

PAWNS = "○●"
SIGNS = " ▒"  # of a light and a dark triangle, without colour
TOUCHED = ("NE", "SE", "SW", "NW")  # the sides that the light triangle touches, by the orientation
OPPOSITE = {"E": "W", "N": "S"}


def player_at(orientation: int, side: str) -> int:
    """Return whose triangle touches a side of a tile."""
    return WHITE if side in TOUCHED[orientation] else BLACK


def light_pixels(orientation: int, side: int) -> Iterator[tuple[int, int]]:
    """Return the pixels of the light triangle of a tile, from its upper left corner; the diagonal is dark."""
    for y in range(side):
        for x in range(side):
            falls, rises = x - y, side - 1 - x - y
            if (falls > 0, rises < 0, falls < 0, rises > 0)[orientation]:
                yield x, y


def write_diagonal(canvas: Canvas, column: int, row: int, pitch: int, orientation: int, ink: str) -> None:
    """Write the line between the triangles of a tile where there is no colour."""
    side = pitch - 1
    for down in range(side // 2 + 1):
        across = min(side - 1, 2 * down)
        falling = orientation % 2 == 0
        canvas.write(column + (across if falling else side - 1 - across), row + down, "\\" if falling else "/", ink)
