"""Conex in pictures, from a seat's view and nothing else, so that none shows what the seat may not know."""

from collections.abc import Mapping
from typing import Any

from triskel.core.picture import picture, tag
from triskel.games.conex.cards.deck import CARD_HEIGHT
from triskel.games.conex.drawing.cards import definitions
from triskel.games.conex.drawing.panel import GAP, ROW, WIDTH, hand_row, hand_width, panel
from triskel.games.conex.drawing.table import table_svg
from triskel.games.conex.drawing.terminal import draw_text, headline

__all__ = ["draw_svg", "draw_text"]

MARGIN, BETWEEN = 26, 24
PILE = 90  # of height, below the players


def draw_svg(view: Mapping[str, Any], ghosts: str | None = None) -> str:
    """Draw the table, the players beside it, the viewer's hand below; `ghosts` is a card to show wherever it fits."""
    table_width, table_height = view["table"]
    left = max(table_width, hand_width(view))
    body = max(table_height, len(view["scores"]) * (ROW + GAP) + PILE)
    width = MARGIN + left + BETWEEN + WIDTH + MARGIN
    height = MARGIN + body + (BETWEEN + CARD_HEIGHT if view.get("hand") else 0) + MARGIN
    middle = f"translate({MARGIN + left / 2:g} {MARGIN + body / 2:g})"
    parts = [
        definitions(),
        tag("g", table_svg(view, ghosts), transform=middle),
        panel(view, MARGIN + left + BETWEEN, MARGIN),
        hand_row(view, MARGIN + (left - max(0, hand_width(view))) / 2, MARGIN + body + BETWEEN, ghosts),
    ]
    return picture(width, height, *parts, title=f"Conex, {headline(view)}")
