"""The table of Conex as SVG: wood, tableau, the cards in the order of laying, and ghosts of what could be laid."""

from collections.abc import Mapping
from typing import Any

from triskel.core.picture import tag, words
from triskel.games.conex.cards.deck import CARD_HEIGHT, CARD_INDEX, CARD_WIDTH, DECK
from triskel.games.conex.drawing.cards import CAP_SHIFT, LETTERING, PAINTS, ROUND, card_at, points
from triskel.games.conex.drawing.tableau import tableau_svg

WOOD, GRAIN, EDGE, INK = "#e6cda3", "#dcbf90", "#b98f5c", "#4a3b2a"
PLANK = 75  # millimetres


def table_svg(view: Mapping[str, Any], ghosts: str | None) -> str:
    """Draw the table around its centre, in millimetres."""
    width, height = view["table"]
    cards = [card_at(lying["card"], lying["x"], lying["y"], lying["angle"]) for lying in view["layout"]]
    parts = [_wood(width, height), tableau_svg(view["target"], view["scores"]), *cards]
    return "".join(parts) + (_ghosts(view, ghosts) if ghosts else "")


def _wood(width: float, height: float) -> str:
    left, top = -width / 2, -height / 2
    board = {"x": left, "y": top, "width": width, "height": height}
    under = tag("rect", x=left - 5, y=top - 5, width=width + 10, height=height + 10, rx=9, fill=EDGE)
    joints = [f"M{left:g} {top + y:g}h{width:g}" for y in range(PLANK, int(height), PLANK)]
    grain = tag("path", d="".join(joints), stroke=GRAIN, stroke_width=1.6, fill="none")
    return under + tag("rect", **board, rx=4, fill=WOOD) + grain


def _ghosts(view: Mapping[str, Any], name: str) -> str:
    """Draw where a card could go: its outline for every placement, and the points it would score there."""
    here = [placement for placement in view["placements"] if placement["card"] == name]
    outlines = [_outline(ghost) for ghost in here]
    # Discs last and the best on top, so that they can be read where many ghosts overlap.
    return "".join(outlines) + "".join(_points(ghost) for ghost in sorted(here, key=lambda p: p["points"]))


def _outline(ghost: Mapping[str, Any]) -> str:
    """Draw a transparent card, with the one CONEX corner that it would lie by."""
    card = DECK.cards[CARD_INDEX[ghost["card"]]]
    label = ghost["move"].partition(">")[0][-1]
    area = DECK.polygon(next(corner for corner in card.corners if corner.label == label))
    flat = PAINTS[card.colour].flat
    box = {"x": -CARD_WIDTH / 2, "y": -CARD_HEIGHT / 2, "width": CARD_WIDTH, "height": CARD_HEIGHT, "rx": ROUND}
    face = tag("rect", **box, fill=flat, fill_opacity=0.3, stroke=flat, stroke_width=2.6)
    dashes = tag("rect", **box, fill="none", stroke=INK, stroke_width=1, stroke_dasharray="5 4")
    corner = tag("polygon", points=points(area), fill="#ffffff", fill_opacity=0.3, stroke=INK, stroke_width=0.8)
    place = f"translate({ghost['x']:g} {-ghost['y']:g}) rotate({-ghost['angle']:g})"
    return tag("g", tag("title", ghost["move"]), face, corner, dashes, transform=place)


def _points(ghost: Mapping[str, Any]) -> str:
    x, y = ghost["x"], -ghost["y"]
    disc = tag("circle", cx=x, cy=y, r=9, fill="#fffdf7", stroke=INK, stroke_width=1.4, opacity=0.95)
    return disc + words(str(ghost["points"]), x, y + CAP_SHIFT * 12, 12, fill=INK, **LETTERING)
