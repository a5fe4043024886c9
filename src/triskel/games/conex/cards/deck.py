"""The deck of Conex: deck.toml read once, as cards for people and as tables for the kernel.

In the tables cards are numbered 0 to 51 in the order of the file, colours yellow 0, red 1, turquoise 2, purple 3, and
a card's CONEX corners a 0, b 1, c 2; the third corner of a card that has two is all zeros.
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

import numpy as np

from triskel.games.conex.cards.corner_shape import Point, Polygon, corner_polygon

COLOURS = ("yellow", "red", "turquoise", "purple")
ACTIONS = (None, "die", "+2")
LABELS = "abc"


@dataclass(frozen=True)
class Corner:
    """A CONEX corner: a right angle at the apex `at`, opening towards `facing`."""

    label: str
    colour: str
    value: int
    at: Point
    facing: float


@dataclass(frozen=True)
class Card:
    id: str
    colour: str
    action: str | None
    corners: tuple[Corner, ...]


@dataclass(frozen=True)
class Deck:
    """Cards of one size, and the tableau that the first of them are laid on."""

    width: float
    height: float
    side: float
    square: float
    colours: tuple[str, ...]
    cards: tuple[Card, ...]

    def polygon(self, corner: Corner) -> Polygon:
        """Return the area of a CONEX corner in its card's frame, counter-clockwise from the apex."""
        return corner_polygon(corner.at, corner.facing, self.width, self.height)


def read_deck(text: str) -> Deck:
    """Return the deck of a TOML text. Its rules are checked by deck_check.py."""
    data = tomllib.loads(text)
    try:
        return _deck(data)
    except (KeyError, TypeError, ValueError) as problem:
        raise ValueError(f"this is not a Conex deck: {problem}") from problem


def _deck(data: Mapping[str, Any]) -> Deck:
    card, tableau = data["card"], data["tableau"]
    return Deck(
        width=float(card["width"]),
        height=float(card["height"]),
        side=float(tableau["side"]),
        square=float(tableau["square"]),
        colours=tuple(tableau["colours"]),
        cards=tuple(_card(entry) for entry in data["cards"]),
    )


def _card(entry: Mapping[str, Any]) -> Card:
    corners = tuple(_corner(corner) for corner in entry["corners"])
    return Card(entry["id"], entry["colour"], entry.get("action"), corners)


def _corner(entry: Mapping[str, Any]) -> Corner:
    (x, y), facing = entry["at"], float(entry["facing"])
    if not facing.is_integer():
        raise ValueError(f"CONEX corners face in whole degrees, not in {facing}")
    return Corner(entry["label"], entry["colour"], int(entry["value"]), (float(x), float(y)), facing)


DECK = read_deck(files("triskel.games.conex.cards").joinpath("deck.toml").read_text("utf-8"))

CARD_WIDTH, CARD_HEIGHT = DECK.width, DECK.height
TABLEAU_SIDE, TABLEAU_SQUARE = DECK.side, DECK.square
TABLEAU_COLOURS = np.array([COLOURS.index(colour) for colour in DECK.colours], np.int64)

CARD_IDS = tuple(card.id for card in DECK.cards)
CARD_INDEX = {name: index for index, name in enumerate(CARD_IDS)}
CARD_COLOUR = np.array([COLOURS.index(card.colour) for card in DECK.cards], np.int64)
CARD_ACTION = np.array([ACTIONS.index(card.action) for card in DECK.cards], np.int64)
CORNER_COUNT = np.array([len(card.corners) for card in DECK.cards], np.int64)

_PER_CORNER = (len(DECK.cards), len(LABELS))
CORNER_COLOUR = np.zeros(_PER_CORNER, np.int64)
CORNER_VALUE = np.zeros(_PER_CORNER, np.int64)
CORNER_AT = np.zeros((*_PER_CORNER, 2))
CORNER_FACING = np.zeros(_PER_CORNER)
CORNER_POLYGON = np.zeros((*_PER_CORNER, 4, 2))
CORNER_POLYGON_SIZE = np.zeros(_PER_CORNER, np.int64)


def _fill_tables() -> None:
    for number, card in enumerate(DECK.cards):
        for label, corner in enumerate(card.corners):
            place = number, label
            CORNER_COLOUR[place] = COLOURS.index(corner.colour)
            CORNER_VALUE[place] = corner.value
            CORNER_AT[place] = corner.at
            CORNER_FACING[place] = corner.facing
            polygon = DECK.polygon(corner)
            CORNER_POLYGON[place][: len(polygon)] = polygon
            CORNER_POLYGON_SIZE[place] = len(polygon)


_fill_tables()
