"""Keks in pictures: ten colours, each with a glyph of its own, takeable tiles raised."""

import math
from collections.abc import Iterable

import numpy as np

from triskel.core.picture import painted, picture, tag, words
from triskel.games.keks.notation import LETTERS, cell_name, letters_of
from triskel.games.keks.record import NO_CRUMBS, TILES_OF_A_COLOUR, WHOLE_KEKS, WINNING_TILES

# Colour, and the ink that reads best on it.
PALETTE = {
    "A": ("#c8383f", "#ffffff"),
    "B": ("#e9822b", "#2b1a08"),
    "C": ("#f2c531", "#3a2c00"),
    "D": ("#8fbf3f", "#1c2a05"),
    "E": ("#1f8a5b", "#ffffff"),
    "F": ("#59b9de", "#06283a"),
    "G": ("#2f62b5", "#ffffff"),
    "H": ("#7a4fb0", "#ffffff"),
    "I": ("#e68ab5", "#3d0b22"),
    "J": ("#7b5137", "#ffffff"),
}

CELL, MARGIN, PANEL = 60, 36, 262
INK, FAINT, LINE = "#4a3b2a", "#a08d73", "#e4d8c1"


def _polygon(corners: int, radius: float, turn: float = -90, inner: float = 1.0) -> str:
    """Return a regular polygon, or with `inner` below 1 a star, around the origin."""
    count = corners if inner == 1.0 else 2 * corners
    points = []
    for i in range(count):
        far = radius if inner == 1.0 or i % 2 == 0 else radius * inner
        angle = math.radians(turn + 360 * i / count)
        points.append(f"{far * math.cos(angle):.2f},{far * math.sin(angle):.2f}")
    return tag("polygon", points=" ".join(points))


GLYPHS = {
    "A": tag("circle", r=12),
    "B": _polygon(3, 15),
    "C": _polygon(5, 15.5, inner=0.42),
    "D": tag("rect", x=-11, y=-11, width=22, height=22, rx=2),
    "E": _polygon(4, 15.5),
    "F": tag("path", d="M-4.5-13h9v8.5h8.5v9h-8.5v8.5h-9v-8.5h-8.5v-9h8.5z"),
    "G": _polygon(6, 14.5),
    "H": tag("path", d="M0 13C-22-1-11-15-4-11Q-1-9.500 0-6.500Q1-9.500 4-11C11-15 22-1 0 13z"),
    "I": tag("path", d="M0-15C9-4 12 0 12 4.500A12 11 0 0 1-12 4.500C-12 0-9-4 0-15z"),
    "J": tag("path", d="M0-13.500a13.500 13.500 0 1 0 .01 0zM0-6a6 6 0 1 1-.01 0z", fill_rule="evenodd"),
}


def _tile(letter: str, x: float, y: float, size: float, raised: bool = False, chosen: bool = False) -> str:
    paper, ink = PALETTE[letter]
    inset, lift = size * 0.05, size * 0.07 if raised else 0.0
    side, round_ = size - 2 * inset, size * 0.16
    shadow = tag("rect", x=x + inset, y=y + inset + lift * 0.6, width=side, height=side, rx=round_, fill="#00000038")
    edge = {"stroke": "#1d1308", "stroke_width": size * 0.05} if chosen else {}
    if raised and not chosen:
        edge = {"stroke": "#ffffff", "stroke_width": size * 0.035}
    face = tag("rect", x=x + inset, y=y + inset - lift, width=side, height=side, rx=round_, fill=paper, **edge)
    middle = f"translate({x + size / 2:g} {y + size / 2 - lift:g}) scale({size / CELL:g})"
    return (shadow if raised else "") + face + tag("g", GLYPHS[letter], transform=middle, fill=ink)


def draw_svg(state: np.record, takeable: int, mover: int | None, highlight: Iterable[str] = ()) -> str:
    """Draw the board on the left, the race for the colours on the right."""
    board = MARGIN + 8 * CELL
    parts = [_labels()]
    chosen, letters = set(highlight), letters_of(state.lying)
    for cell, letter in enumerate(letters):
        if not int(WHOLE_KEKS) >> cell & 1:
            continue
        x, y = MARGIN + CELL * (cell % 8), MARGIN / 2 + CELL * (7 - cell // 8)
        if letter == ".":
            hollow = {"x": x + 6, "y": y + 6, "width": CELL - 12, "height": CELL - 12, "rx": 8}
            parts.append(tag("rect", **hollow, fill="none", stroke=LINE, stroke_width=1.5))
        else:
            raised = bool(takeable >> cell & 1)
            parts.append(_tile(letter, x, y, CELL, raised, cell_name(cell) in chosen))
    parts.append(_race(state, board + 28, mover))
    return picture(board + PANEL, board + MARGIN / 2, *parts, title=f"Keks, {_headline(mover)}")


def _headline(mover: int | None) -> str:
    return "the game is over" if mover is None else f"player {mover + 1} to move"


def _labels() -> str:
    style = {"fill": FAINT, "text_anchor": "middle"}
    files = [words("abcdefgh"[i], MARGIN + CELL * (i + 0.5), MARGIN + 8 * CELL + 4, 15, **style) for i in range(8)]
    ranks = [words(str(8 - i), MARGIN / 2, MARGIN / 2 + CELL * (i + 0.5) + 5, 15, **style) for i in range(8)]
    return "".join(files + ranks)


def _race(state: np.record, left: float, mover: int | None) -> str:
    """Draw a row for each colour: its tile, and three places for each player to fill."""
    parts = []
    for player in range(2):
        x, ours = left + 104 + 78 * player, player == mover
        name = {"fill": INK, "text_anchor": "middle", "font_weight": 700 if ours else 400}
        parts.append(words(f"{'▸ ' if ours else ''}Player {player + 1}", x, 34, 14, **name))
        parts.append(words(f"{state.won[player]} of 5", x, 52, 13, fill=FAINT, text_anchor="middle"))
    for colour, letter in enumerate(LETTERS):
        y = 64 + 43 * colour
        crumbs = colour == state.crumbs
        row = [words(letter, left, y + 24, 15, fill=FAINT, text_anchor="middle"), _tile(letter, left + 12, y, 36)]
        row += [_places(state, player, colour, left + 104 + 78 * player, y + 18) for player in range(2)]
        if crumbs:
            row.append(words("crumbs", left + 143, y + 23, 14, fill=INK, text_anchor="middle", font_style="italic"))
        parts.append(tag("g", *row, opacity=0.35 if crumbs else None))
    return "".join(parts)


def _places(state: np.record, player: int, colour: int, x: float, y: float) -> str:
    if colour == state.crumbs:
        return ""
    held = int(state.hands[player, colour])
    paper = PALETTE[LETTERS[colour]][0]
    dots = [
        tag("circle", cx=x - 18 + 18 * i, cy=y, r=6.5, fill=paper if i < held else "none", stroke=paper, stroke_width=2)
        for i in range(WINNING_TILES)
    ]
    won = tag("rect", x=x - 30, y=y - 13, width=60, height=26, rx=13, fill="none", stroke=INK, stroke_width=2)
    return "".join(dots) + (won if held >= WINNING_TILES else "")


def draw_text(state: np.record, takeable: int, mover: int | None, colour: bool) -> str:
    """Draw the board in letters, takeable tiles in brackets; with `colour`, on the tiles' colours."""
    lines, letters = [], letters_of(state.lying)
    for rank in reversed(range(8)):
        cells = "".join(_cell_text(letters[cell], cell, takeable, colour) for cell in range(8 * rank, 8 * rank + 8))
        lines.append(f"{rank + 1} {cells}".rstrip())
    lines.append("   " + "  ".join("abcdefgh"))
    lines += [_hand_text(state, player, mover, colour) for player in range(2)]
    if state.crumbs != NO_CRUMBS:
        lines.append(f"  crumbs    {_letter_text(LETTERS[state.crumbs], colour)}")
    untouched = [letter for i, letter in enumerate(LETTERS) if int(state.lying[i]).bit_count() == TILES_OF_A_COLOUR]
    if untouched:
        lines.append("  untouched " + " ".join(_letter_text(letter, colour) for letter in untouched))
    return "\n".join(lines)


def _cell_text(letter: str, cell: int, takeable: int, colour: bool) -> str:
    if letter == ".":
        return " · " if int(WHOLE_KEKS) >> cell & 1 else "   "
    ours = bool(takeable >> cell & 1)
    text = f"[{letter}]" if ours else f" {letter} "
    paper, ink = PALETTE[letter]
    return painted(text, ink, paper, bold=ours) if colour else text


def _letter_text(letter: str, colour: bool, text: str | None = None) -> str:
    paper, ink = PALETTE[letter]
    return painted(f" {text or letter} ", ink, paper) if colour else text or letter


def _hand_text(state: np.record, player: int, mover: int | None, colour: bool) -> str:
    held = []
    for letter, tiles in zip(LETTERS, state.hands[player], strict=True):
        if tiles:
            held.append(_letter_text(letter, colour, f"{letter}{tiles}{'*' if tiles >= WINNING_TILES else ''}"))
    mark = ">" if player == mover else " "
    return f"{mark} player {player + 1}  {' '.join(held) or 'nothing yet'}   won {state.won[player]} of 5"
