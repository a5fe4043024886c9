r"""Connex'Oh as text: two lines a tile, with the connections drawn in the gaps between tiles.

Without colours the dark triangles are shaded, and a light connection is a thin line, a dark one a thick
line. The four orientations, each with both pawns, the last one protected:

    0 ▒\ ○     1 ●▒/      2  \▒●     3 ○ /▒
      ●▒\        ▒/ ○       ○ \▒        ◆▒●
"""

import numpy as np

from triskel.core.picture import painted
from triskel.games.connexoh import rules
from triskel.games.connexoh.drawing import RED, WOOD
from triskel.games.connexoh.notation import FILES, PLAYERS, orientation_at, tiles_of
from triskel.games.connexoh.paths import neighbours
from triskel.games.connexoh.record import BLACK, WHITE

PAWN_INK = ("#8a3d00", "#ffffff")
FILL, PAWN = " ▒", "○●"
LEVEL, UPRIGHT, OUT = "─━", "│┃", "↑↓"
PROTECTED = "◆"

# u is the upper triangle, l the lower one; a capital is the place of its pawn.
FALLING = ("l\\uU", "Ll\\u")
RISING = ("Uu/l", "u/lL")
# What the diagonal looks like in colours, by the orientation: the light triangle's ink on dark paper.
HALVES = "◥◢◣◤"


def draw_text(state: np.record, mover: int | None, colour: bool) -> str:
    """Draw the board between its two edges, then the players and what is protected."""
    size = int(state.side)
    lines = [_edge_line(state, WHITE, colour)]
    for y in reversed(range(size)):
        lines += [_tile_line(state, y, line, colour) for line in (0, 1)]
        if y:
            lines.append(_gap_line(state, y, colour))
    lines.append(_edge_line(state, BLACK, colour))
    lines.append("    " + "    ".join(FILES[:size]))
    lines += [_player_line(state, player, mover) for player in (WHITE, BLACK)]
    if state.protected:
        lines.append("  protected  " + " ".join(tiles_of(int(state.protected))))
    return "\n".join(line.rstrip() for line in lines)


def _edge_line(state: np.record, player: int, colour: bool) -> str:
    """Draw arrows where a triangle of the player's colour touches the player's edge."""
    row = int(state.side) - 1 if player == WHITE else 0
    marks = []
    for x in range(int(state.side)):
        out = int(rules.exits(state, player)) >> (8 * row + x) & 1
        text = f" {OUT[player]}{OUT[player]} " if out else "    "
        marks.append(painted(text, PAWN_INK[player], WOOD[player], bold=True) if out and colour else text)
    return "   " + " ".join(marks)


def _tile_line(state: np.record, y: int, line: int, colour: bool) -> str:
    size = int(state.side)
    parts = [f"{y + 1}  " if line == 0 else "   "]
    for x in range(size):
        cell = 8 * y + x
        parts.append(_tile_text(state, cell, line, colour))
        if x + 1 < size:
            parts.append(_connection(state, cell, cell + 1, LEVEL, colour))
    return "".join(parts)


def _gap_line(state: np.record, y: int, colour: bool) -> str:
    """Draw the line between row y and the next one to its south."""
    cells = [8 * (y - 1) + x for x in range(int(state.side))]
    return "   " + " ".join(_connection(state, cell, cell + 8, UPRIGHT, colour) for cell in cells)


def _connection(state: np.record, cell: int, other: int, strokes: str, colour: bool) -> str:
    """Return one sign beside a tile, four signs above it."""
    wide = strokes == UPRIGHT
    for player in (WHITE, BLACK):
        if other in neighbours(state, player, cell):
            if colour:
                return painted("    " if wide else " ", paper=WOOD[player])
            return f" {strokes[player] * 2} " if wide else strokes[player]
    return "    " if wide else " "


def _tile_text(state: np.record, cell: int, line: int, colour: bool) -> str:
    orientation = orientation_at(state, cell)
    pattern = (FALLING if orientation % 2 == 0 else RISING)[line]
    light = "u" if orientation in (0, 3) else "l"
    parts = []
    for sign in pattern:
        if sign in "/\\":
            locked = line == 1 and int(state.protected) >> cell & 1
            parts.append(_diagonal(sign, orientation, bool(locked), colour))
            continue
        player = WHITE if sign.lower() == light else BLACK
        pawn = sign.isupper() and int(state.pawns[player]) >> cell & 1
        text = PAWN[player] if pawn else FILL[player]
        parts.append(painted("●" if pawn else " ", PAWN_INK[player], WOOD[player]) if colour else text)
    return "".join(parts)


def _diagonal(sign: str, orientation: int, locked: bool, colour: bool) -> str:
    if locked:
        return painted(PROTECTED, RED, WOOD[WHITE], bold=True) if colour else PROTECTED
    return painted(HALVES[orientation], WOOD[WHITE], WOOD[BLACK]) if colour else sign


def _player_line(state: np.record, player: int, mover: int | None) -> str:
    left = int(state.pawns[player]).bit_count()
    pawns = PAWN[player] * left + "·" * (int(state.side) - left)
    return f"{'>' if player == mover else ' '} {PLAYERS[player]}  {pawns}  {left} of {state.side} pawns left"
