"""Connex'Oh as an SVG picture: tiles of two woods, joined where triangles are connected."""

import math

import numpy as np

from triskel.core.bits import cells_in
from triskel.core.picture import picture, tag, words
from triskel.games.connexoh import rules
from triskel.games.connexoh.notation import FILES, PLAYERS, orientation_at
from triskel.games.connexoh.paths import Path, neighbours
from triskel.games.connexoh.record import BLACK, BOARD, WHITE

TILE, GAP, MARGIN, EDGE, PANEL = 64, 6, 34, 30, 150
PITCH = TILE + GAP
WOOD = ("#efdcae", "#74492e")
WOOD_EDGE = ("#d9bf83", "#553119")
PAWN = ("#fffaf0", "#22160e")
PAWN_RIM = ("#b48a3c", "#000000")
TRAIL = ("#1f7fb8", "#5cc8f2")
FRAME, FRAME_EDGE = "#3f5a4c", "#2c4136"
INK, FAINT, RED = "#4a3b2a", "#a08d73", "#d3222f"
OUTWARD = (-1, 1)  # the direction of each player's edge in pictures, where y grows to the south

Point = tuple[float, float]


class Layout:
    """The places of things in the picture of a board."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.side = size * PITCH - GAP
        self.left, self.top = MARGIN + 8.0, EDGE + 14.0

    def corner(self, cell: int) -> Point:
        """Return the upper left corner of a tile."""
        return self.left + PITCH * (cell % 8), self.top + PITCH * (self.size - 1 - cell // 8)

    def middle(self, cell: int) -> Point:
        x, y = self.corner(cell)
        return x + TILE / 2, y + TILE / 2

    def place(self, state: np.record, player: int, cell: int) -> Point:
        """Return where a pawn stands: on its triangle, a little towards the right angle."""
        angle = math.radians(90 * (orientation_at(state, cell) + 2 * player) - 45)
        x, y = self.middle(cell)
        return x + TILE * 0.29 * math.cos(angle), y + TILE * 0.29 * math.sin(angle)


def draw_svg(state: np.record, mover: int | None, chosen: list[tuple[int, Path]]) -> str:
    """Draw the board with its exits, and beside it the pawns that each player still has in the game."""
    layout = Layout(int(state.side))
    cells = list(cells_in(int(BOARD[state.side])))
    height = layout.top + layout.side + EDGE + 14 + MARGIN
    parts = [_frame(layout), _labels(layout)]
    parts += [_tile(state, layout, cell) for cell in cells]
    parts += [_bridges(state, layout, player) + _exits(state, layout, player) for player in (WHITE, BLACK)]
    parts += [_trail(state, layout, player, path) for player, path in chosen]
    parts += [_pawn(player, *layout.place(state, player, cell)) for player, cell in _pawns(state)]
    parts += [_protection(state, layout, cell) for cell in cells]
    parts.append(_panel(state, layout, mover))
    headline = "the game is over" if mover is None else f"{PLAYERS[mover]} to move"
    return picture(layout.left + layout.side + PANEL, height, *parts, title=f"Connex'Oh, {headline}")


def _pawns(state: np.record) -> list[tuple[int, int]]:
    return [(player, cell) for player in (WHITE, BLACK) for cell in cells_in(int(state.pawns[player]))]


def _frame(layout: Layout) -> str:
    box = {"x": layout.left - 8, "y": layout.top - EDGE, "width": layout.side + 16, "height": layout.side + 2 * EDGE}
    return tag("rect", **box, rx=10, fill=FRAME, stroke=FRAME_EDGE, stroke_width=2)


def _labels(layout: Layout) -> str:
    style = {"fill": FAINT, "text_anchor": "middle"}
    below = layout.top + layout.side + EDGE + 22
    files = [words(FILES[x], layout.middle(x)[0], below, 15, **style) for x in range(layout.size)]
    rows = [words(str(y + 1), MARGIN / 2 + 2, layout.middle(8 * y)[1] + 5, 15, **style) for y in range(layout.size)]
    return "".join(files + rows)


def _points(*points: Point) -> str:
    return " ".join(f"{x:g},{y:g}" for x, y in points)


def _tile(state: np.record, layout: Layout, cell: int) -> str:
    """Draw two triangles: the right angle of the light one is in the corner that the orientation names."""
    x, y = layout.corner(cell)
    corners = [(x + TILE, y), (x + TILE, y + TILE), (x, y + TILE), (x, y)]
    parts = []
    for player in (WHITE, BLACK):
        at = orientation_at(state, cell) + 2 * player
        shape = _points(*(corners[(at + i) % 4] for i in (-1, 0, 1)))
        parts.append(tag("polygon", points=shape, fill=WOOD[player]))
        hole = layout.place(state, player, cell)
        parts.append(tag("circle", cx=hole[0], cy=hole[1], r=8, fill=WOOD_EDGE[player]))
    return "".join(parts)


def _connected(state: np.record, player: int) -> list[tuple[int, int]]:
    """Return the connections of a colour, each once: two cells, the second to the north or east of the first."""
    pairs = []
    for cell in cells_in(int(BOARD[state.side])):
        pairs += [(cell, other) for other in neighbours(state, player, cell) if other > cell]
    return pairs


def _bridges(state: np.record, layout: Layout, player: int) -> str:
    """Draw wood over the gaps between connected triangles."""
    parts = []
    for cell, other in _connected(state, player):
        x, y = layout.corner(cell)
        if other == cell + 1:
            box = {"x": x + TILE - 0.5, "y": y + 3, "width": GAP + 1, "height": TILE - 6}
        else:
            box = {"x": x + 3, "y": y - GAP - 0.5, "width": TILE - 6, "height": GAP + 1}
        parts.append(tag("rect", **box, fill=WOOD[player]))
    return "".join(parts)


def _edge(layout: Layout, player: int) -> float:
    """Return the y of the side that a player's triangles touch at the player's edge."""
    return layout.top if player == WHITE else layout.top + layout.side


def _exits(state: np.record, layout: Layout, player: int) -> str:
    """Draw arrows outwards where a triangle touches its edge, dots where one might."""
    parts, out = [], OUTWARD[player]
    row, y = (layout.size - 1 if player == WHITE else 0), _edge(layout, player)
    for file in range(layout.size):
        cell = 8 * row + file
        x = layout.middle(cell)[0]
        if int(rules.exits(state, player)) >> cell & 1:
            shape = _points((x - 15, y + 9 * out), (x, y + 24 * out), (x + 15, y + 9 * out))
            parts.append(tag("polygon", points=shape, fill=WOOD[player], stroke=WOOD_EDGE[player]))
            near = y if player == BLACK else y - 9.5
            parts.append(tag("rect", x=x - 7, y=near, width=14, height=9.5, fill=WOOD[player]))
        else:
            parts.append(tag("circle", cx=x, cy=y + 14 * out, r=3.5, fill=WOOD[player], opacity=(0.45, 0.9)[player]))
    return "".join(parts)


def _trail(state: np.record, layout: Layout, player: int, path: Path) -> str:
    """Draw a line along a path, through the middles of the sides where its triangles meet, and over the edge."""
    points: list[Point] = []
    cells = [*path.cells, path.cells[0]] if path.loop else list(path.cells)
    for cell, onward in zip(cells, [*cells[1:], None], strict=True):
        points.append(layout.place(state, player, cell))
        if onward is not None:
            (x1, y1), (x2, y2) = layout.middle(cell), layout.middle(onward)
            points.append(((x1 + x2) / 2, (y1 + y2) / 2))
    style = {"fill": "none", "stroke": TRAIL[player], "stroke_width": 7, "stroke_linejoin": "round"}
    lines = [tag("polyline", points=_points(*points), **style, stroke_linecap="round", opacity=0.85)]
    for cell in path.cells:
        if int(rules.exits(state, player)) >> cell & 1:
            out = (layout.middle(cell)[0], _edge(layout, player) + 16 * OUTWARD[player])
            ends = _points(layout.place(state, player, cell), out)
            lines.append(tag("polyline", points=ends, **style, stroke_linecap="round", opacity=0.85))
    dots = [tag("circle", cx=x, cy=y, r=6, fill=TRAIL[player]) for x, y in points[::2]]
    return "".join(lines + dots)


def _pawn(player: int, x: float, y: float, radius: float = 12.5) -> str:
    shadow = tag("circle", cx=x + 1, cy=y + 2, r=radius, fill="#00000055")
    rim = {"stroke": PAWN_RIM[player], "stroke_width": radius * 0.13}
    body = tag("circle", cx=x, cy=y, r=radius, fill=PAWN[player], **rim)
    ring = tag("circle", cx=x, cy=y, r=radius * 0.55, fill="none", **(rim | {"stroke": WOOD_EDGE[player]}))
    return shadow + body + ring


def _protection(state: np.record, layout: Layout, cell: int) -> str:
    """Draw a red frame and a lock on protected tiles, and a red marker on the one that was turned.

    A turn that protects nothing sets no marker: a thin ring shows where it was.
    """
    x, y = layout.middle(cell)
    protected, turned = int(state.protected) >> cell & 1, cell == state.turned
    parts = []
    if protected:
        box = {"x": x - TILE / 2 + 2, "y": y - TILE / 2 + 2, "width": TILE - 4, "height": TILE - 4}
        parts.append(tag("rect", **box, rx=4, fill="none", stroke=RED, stroke_width=4))
    if turned:
        filled = {"fill": RED, "stroke": "#ffffff"} if protected else {"fill": "none", "stroke": RED}
        parts.append(tag("circle", cx=x, cy=y, r=8 if protected else 5, stroke_width=2, **filled))
    elif protected:
        parts.append(_lock(x, y))
    return "".join(parts)


def _lock(x: float, y: float) -> str:
    disc = tag("circle", cx=x, cy=y, r=11, fill="#ffffff", stroke=RED, stroke_width=2)
    bow = tag(
        "path", d=f"M{x - 3.5:g} {y:g}v-2.500a3.500 3.500 0 0 1 7 0v2.500", fill="none", stroke=RED, stroke_width=2
    )
    return disc + bow + tag("rect", x=x - 5.5, y=y - 1, width=11, height=7.5, rx=1.5, fill=RED)


def _panel(state: np.record, layout: Layout, mover: int | None) -> str:
    """Draw each player's name at the home side, with a place for every pawn: empty where it has left."""
    parts, left = [], layout.left + layout.side + 30
    for player in (WHITE, BLACK):
        y = layout.top + (layout.side - 62 if player == WHITE else 8)
        ours = player == mover
        name = f"{'▸ ' if ours else ''}{PLAYERS[player]}"
        parts.append(words(name, left, y + 6, 17, fill=INK, font_weight=700 if ours else 400))
        held = int(state.pawns[player]).bit_count()
        for i in range(layout.size):
            px, py = left + 10 + 25 * (i % 4), y + 26 + 25 * (i // 4)
            gone = tag("circle", cx=px, cy=py, r=8, fill="none", stroke=FAINT, stroke_dasharray="3 2")
            parts.append(_pawn(player, px, py, 9) if i < held else gone)
    if mover is None:
        parts.append(words("game over", left, layout.top + layout.side / 2, 15, fill=FAINT, font_style="italic"))
    return "".join(parts)
