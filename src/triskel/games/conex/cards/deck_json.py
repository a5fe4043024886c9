"""The deck as JSON, for front ends that draw it: millimetres, in a card's frame (origin in the middle, y up)."""

from typing import Any

from triskel.games.conex.cards.deck import Card, Corner, Deck

DECIMALS = 6


def deck_json(deck: Deck) -> dict[str, Any]:
    return {
        "card": {"width": deck.width, "height": deck.height},
        "tableau": {"side": deck.side, "square": deck.square, "colours": list(deck.colours)},
        "cards": [_card(deck, card) for card in deck.cards],
    }


def _card(deck: Deck, card: Card) -> dict[str, Any]:
    corners = [_corner(deck, corner) for corner in card.corners]
    return {"id": card.id, "colour": card.colour, "action": card.action, "corners": corners}


def _corner(deck: Deck, corner: Corner) -> dict[str, Any]:
    return {
        "label": corner.label,
        "colour": corner.colour,
        "value": corner.value,
        "at": list(corner.at),
        "facing": corner.facing,
        "area": [[round(x, DECIMALS), round(y, DECIMALS)] for x, y in deck.polygon(corner)],
    }
