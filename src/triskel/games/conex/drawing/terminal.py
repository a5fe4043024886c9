"""Conex in a terminal: a coarse map of the table, the lying cards with their open corners, and one's own hand."""

from collections.abc import Iterator, Mapping
from math import floor
from typing import Any

from triskel.core.picture import painted
from triskel.games.conex.cards.corner_shape import Point, card_corners, turned
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

CELL_WIDTH, CELL_HEIGHT = 12.0, 24.0  # millimetres of the table for a character, which is twice as high as wide
WOOD, WOOD_INK = "#e6cda3", "#8a6a3c"
TABLEAU = "B"
STARS = {"lightning": "lightning star", "double": "2x star"}

Cell = tuple[str, str | None]  # a character and the colour it stands on, None for wood


def draw_text(view: Mapping[str, Any], colour: bool) -> str:
    """Draw all that a person needs to choose a move."""
    parts = [_map(view, colour), _players(view), _lying(view, colour)]
    if view.get("hand") is not None:
        parts.append(_hand(view, colour))
    return "\n\n".join(parts)


def headline(view: Mapping[str, Any]) -> str:
    """Return who has to do what."""
    if view["turn"] is None:
        return "the game is over"
    todo = {"drop": "puts a card under the pile", "end": "may use the lightning star, or is done"}
    return f"player {view['turn'] + 1} {todo.get(view['phase'], 'places or draws')}"


def _map(view: Mapping[str, Any], colour: bool) -> str:
    """Draw the table from above; small letters are the colours of what lies there, names are in the middle of cards."""
    width, height = view["table"]
    columns, rows = round(width / CELL_WIDTH), round(height / CELL_HEIGHT)
    cells = [[_cell_at(view, _middle_of(view, column, row)) for column in range(columns)] for row in range(rows)]
    for lying in view["layout"]:
        _write_name(cells, lying, width, height)
    lines = ["".join(_character(cell, colour) for cell in row) for row in cells]
    border = "+" + "-" * columns + "+"
    return "\n".join([border, *(f"|{line}|" for line in lines), border])


def _middle_of(view: Mapping[str, Any], column: int, row: int) -> Point:
    width, height = view["table"]
    return (column + 0.5) * CELL_WIDTH - width / 2, height / 2 - (row + 0.5) * CELL_HEIGHT


def _cell_at(view: Mapping[str, Any], point: Point) -> Cell:
    for lying in reversed(view["layout"]):
        x, y = turned((point[0] - lying["x"], point[1] - lying["y"]), -lying["angle"])
        if abs(x) <= CARD_WIDTH / 2 and abs(y) <= CARD_HEIGHT / 2:
            main = _card(lying["card"]).colour
            return main[0], main
    return _tableau_cell(point)


def _tableau_cell(point: Point) -> Cell:
    half = TABLEAU_SIDE / 2
    if max(abs(point[0]), abs(point[1])) > half:
        return " ", None
    if min(abs(point[0]), abs(point[1])) < half - TABLEAU_SQUARE:
        return "#", None
    corners = card_corners(TABLEAU_SIDE, TABLEAU_SIDE)
    number = next(n for n, (x, y) in enumerate(corners) if x * point[0] > 0 and y * point[1] > 0)
    return str(number), DECK.colours[number]


def _write_name(cells: list[list[Cell]], lying: Mapping[str, Any], width: float, height: float) -> None:
    name, main = lying["card"], _card(lying["card"]).colour
    row = min(len(cells) - 1, max(0, floor((height / 2 - lying["y"]) / CELL_HEIGHT)))
    first = round((lying["x"] + width / 2) / CELL_WIDTH - len(name) / 2)
    first = min(len(cells[row]) - len(name), max(0, first))
    cells[row][first : first + len(name)] = [(letter, main) for letter in name]


def _character(cell: Cell, colour: bool) -> str:
    letter, main = cell
    if not colour:
        return letter
    if main is None:
        return painted(letter, WOOD_INK, WOOD)
    shown = " " if letter.islower() else letter  # the colour says it
    return painted(shown, PAINTS[main].ink, PAINTS[main].flat, bold=True)


def _players(view: Mapping[str, Any]) -> str:
    lines = []
    won = (view.get("outcome") or {}).get("winners", ())
    for seat, score in enumerate(view["scores"]):
        cards = view["hands"][seat]
        stars = "".join(f", {text}" for text in _stars_of(view, seat))
        mark = ">" if seat == view["turn"] else "*" if seat in won else " "
        lines.append(f"{mark} player {seat + 1}  {score:>3} points, {cards} card{'' if cards == 1 else 's'}{stars}")
    beside = [STARS[name] for name in STARS if view["stars"][name]["holder"] is None]
    pile = f"  pile      {view['pile']} cards" + "".join(f", {star}" for star in beside)
    last = ", and this is the last round" if view.get("final") else ""
    return "\n".join([*lines, pile, f"  target    {view['target']} points{last}", f"  now       {headline(view)}"])


def _stars_of(view: Mapping[str, Any], seat: int) -> Iterator[str]:
    for name, text in STARS.items():
        if view["stars"][name]["holder"] == seat:
            yield text if view["stars"][name]["usable"] else f"{text} (from the next turn on)"


def _lying(view: Mapping[str, Any], colour: bool) -> str:
    """List the tableau and the lying cards: what to build on, at which corners, and what lightning can strike."""
    taken = {(lying["on"], lying["corner"]) for lying in view["layout"]}
    squares = [
        f"{number} {_paint(name, name, colour)}"
        for number, name in enumerate(DECK.colours)
        if (TABLEAU, number) not in taken
    ]
    lines = [f"  B    tableau, open: {', '.join(squares) or 'none'}"]
    for lying in view["layout"]:
        card = _card(lying["card"])
        openings = [str(n) for n in range(4) if (card.id, n) not in taken and n not in _printed_on(card)]
        place = f"({lying['x']:.0f}, {lying['y']:.0f}) at {lying['angle']:.0f}°"
        head = f"{_paint(f'{card.id:<3}', card.colour, colour)}  {_kind(card):<13} {place:<20}"
        free = ", free" if card.id in view["free"] else ""
        lines.append(f"  {head} by {lying['by']} on {_corner_name(lying)}, open: {' '.join(openings) or 'none'}{free}")
    return "Lying, corners counted clockwise from the top left of the card:\n" + "\n".join(lines)


def _corner_name(lying: Mapping[str, Any]) -> str:
    return f"B{lying['corner']}" if lying["on"] == TABLEAU else f"{lying['on']}.{lying['corner']}"


def _printed_on(card: Card) -> set[int]:
    """Return the card corners that a CONEX corner is printed on: nothing can be laid there."""
    corners = card_corners(CARD_WIDTH, CARD_HEIGHT)
    areas = [DECK.polygon(corner) for corner in card.corners]
    return {n for n, (x, y) in enumerate(corners) if any((x, y) in area for area in areas)}


def _hand(view: Mapping[str, Any], colour: bool) -> str:
    """List the viewer's own cards: their corners with colour and value, and where they fit, dearest first."""
    lines = []
    for name in view["hand"]:
        card = _card(name)
        corners = ", ".join(f"{c.label} {_paint(f'{c.colour} {c.value}', c.colour, colour)}" for c in card.corners)
        lines.append(f"  {_paint(f'{name:<3}', card.colour, colour)}  {_kind(card):<13} {corners}")
        fits = sorted((p for p in view["placements"] if p["card"] == name), key=lambda p: (-p["points"], p["move"]))
        lines += _columns([f"{p['move']} {p['points']:+d}" for p in fits])
    return "Your hand:\n" + "\n".join(lines or ["  empty"])


def _columns(texts: list[str], in_row: int = 6) -> list[str]:
    rows = [texts[i : i + in_row] for i in range(0, len(texts), in_row)]
    return ["       " + "".join(f"{text:<15}" for text in row).rstrip() for row in rows]


def _kind(card: Card) -> str:
    return f"{card.colour} {card.action}" if card.action else card.colour


def _paint(text: str, main: str, colour: bool) -> str:
    return painted(text, PAINTS[main].ink, PAINTS[main].flat) if colour else text


def _card(name: str) -> Card:
    return DECK.cards[CARD_INDEX[name]]
