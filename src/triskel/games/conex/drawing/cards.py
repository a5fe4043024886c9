"""The cards of Conex as SVG: flat colours with a pattern each, framed corners with their value, die and +2.

A card is drawn around its centre in millimetres, so that the table only has to move and turn it. SVG's y points down:
points of a card's frame are mirrored where they become coordinates, and nowhere else.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from triskel.core.picture import picture, tag, words
from triskel.games.conex.cards.corner_shape import Point, Polygon, card_corners, direction, gap
from triskel.games.conex.cards.deck import CARD_HEIGHT, CARD_INDEX, CARD_WIDTH, COLOURS, DECK, Card, Corner


@dataclass(frozen=True)
class Paint:
    """A colour of the game: the flat colour, the shade of its pattern, and the ink that reads best on it."""

    flat: str
    shade: str
    ink: str
    motif: str  # one tile of the pattern, 6 mm wide and high: patterns differ for those who cannot tell colours apart


PAINTS = {
    "yellow": Paint("#f7c948", "#eeb92b", "#553c00", tag("circle", cx=3, cy=3, r=0.85)),
    "red": Paint("#e2504c", "#d4403d", "#ffffff", tag("path", d="M-1 1l2-2M-1 7l8-8M5 7l2-2", class_="line")),
    "turquoise": Paint("#2fb9ae", "#20a89d", "#ffffff", tag("path", d="M0 3q1.500-2 3 0t3 0", class_="line")),
    "purple": Paint("#8257b3", "#7548a6", "#ffffff", tag("path", d="M3 1.700l1.300 1.300-1.300 1.300-1.300-1.300z")),
}

FRAME = "#fffaf0"
ELBOW_ROOM = 5.5  # between the emblem of a card and its corners, for their labels
ROUND = 1.6  # of the card's outline: little enough that no corner loses its point
FONT = "'Baloo 2', Nunito, ui-rounded, 'Arial Rounded MT Bold', system-ui, 'DejaVu Sans', sans-serif"
LETTERING = {"text_anchor": "middle", "font_weight": 800, "font_family": FONT}
CAP_SHIFT = 0.36  # of the font size, from the middle of a capital or a digit down to its baseline


def definitions() -> str:
    """Return what every picture with cards needs once: the patterns, and the outline that cards are cut to."""
    patterns = [_pattern(colour) for colour in COLOURS]
    outline = tag("clipPath", _outline(), id="conex-outline")
    return tag("defs", *patterns, outline)


def _pattern(colour: str) -> str:
    paint = PAINTS[colour]
    lines = {"fill": "none", "stroke": paint.shade, "stroke_width": 1.1} if "line" in paint.motif else {}
    motif = tag("g", paint.motif.replace(' class="line"', ""), **({"fill": paint.shade} | lines))
    paper = tag("rect", width=6, height=6, fill=paint.flat)
    size = {"width": 6, "height": 6, "patternUnits": "userSpaceOnUse"}
    return tag("pattern", paper, motif, id=f"conex-{colour}", **size)


def _outline(**attributes: object) -> str:
    box = {"x": -CARD_WIDTH / 2, "y": -CARD_HEIGHT / 2, "width": CARD_WIDTH, "height": CARD_HEIGHT, "rx": ROUND}
    return tag("rect", **box, **attributes)


def fill(colour: str) -> str:
    return f"url(#conex-{colour})"


@cache
def card_svg(name: str) -> str:
    """Draw the face of a card around the origin."""
    card = DECK.cards[CARD_INDEX[name]]
    corners = [_corner(card, corner) for corner in card.corners]
    face = tag("g", _outline(fill=fill(card.colour)), *corners, clip_path="url(#conex-outline)")
    edge = _outline(fill="none", stroke="#00000030", stroke_width=0.6)
    return tag("g", face, _emblem(card), edge, **LETTERING)


def card_at(name: str, x: float, y: float, angle: float, shadow: bool = True) -> str:
    """Draw a card on the table, at a place and an angle of the table's frame."""
    place = f"translate({x:g} {-y:g}) rotate({-angle:g})"
    if not shadow:
        return tag("g", card_svg(name), transform=place)
    soft = [
        tag("g", _outline(fill="#1e140a", opacity=0.1), transform=f"translate({x:g} {drop - y:g}) rotate({-angle:g})")
        for drop in (0.7, 1.6)
    ]
    return "".join(soft) + tag("g", card_svg(name), transform=place)


def _corner(card: Card, corner: Corner) -> str:
    """Draw a framed area in its colour, the value inside and the label beside the apex."""
    polygon = DECK.polygon(corner)
    paint = PAINTS[corner.colour]
    area = tag("polygon", points=points(polygon), fill=fill(corner.colour))
    legs = tag("polyline", points=points([polygon[1], polygon[0], polygon[-1]]), fill="none", stroke=FRAME)
    frame = tag("g", legs, stroke_width=1.5, stroke_linejoin="round")
    middle, radius = _roomiest(polygon)
    value = _letters(str(corner.value), middle, min(1.95 * radius, 12), fill=paint.ink)
    back = direction(corner.facing + 180)
    beside = corner.at[0] + 3.2 * back[0], corner.at[1] + 3.2 * back[1]
    return area + frame + value + _letters(corner.label, beside, 3.8, fill=PAINTS[card.colour].ink, opacity=0.7)


def _letters(text: str, middle: Point, size: float, **style: object) -> str:
    return words(text, middle[0], -middle[1] + CAP_SHIFT * size, size, **style)


def points(polygon: Iterable[Point]) -> str:
    """Return a polygon of a card's frame as SVG writes it."""
    return " ".join(f"{x:.4g},{-y:.4g}" for x, y in polygon)


def _roomiest(polygon: Polygon) -> tuple[Point, float]:
    """Return the middle and the radius of the largest circle inside: the place for a value."""
    if len(polygon) == 3:
        a, b, c = polygon
        sides = math.dist(b, c), math.dist(c, a), math.dist(a, b)
        x, y = (sum(side * p[i] for side, p in zip(sides, polygon, strict=True)) / sum(sides) for i in (0, 1))
        return (x, y), sides[1] * sides[2] / sum(sides)  # area is half the product of the legs
    x, y = (sum(p[i] for p in polygon) / 4 for i in (0, 1))
    return (x, y), min(math.dist(polygon[0], polygon[1]), math.dist(polygon[0], polygon[3])) / 2


def _emblem(card: Card) -> str:
    """Draw the name and the action, near the middle of the card, which cards laid on its corners leave open."""
    ink = PAINTS[card.colour].ink
    if card.action is None:
        return _letters(card.id, _clear_spot(card, 11, 5), 11, fill=ink, opacity=0.5)
    x, y = _clear_spot(card, 12, 16)
    symbol = _die(card.colour) if card.action == "die" else _plus_two(card.colour)
    name = _letters(card.id, (0, -15.5), 6.5, fill=ink, opacity=0.6)
    return tag("g", tag("g", symbol, transform="scale(1.150)"), name, transform=f"translate({x:g} {-3 - y:g})")


def _clear_spot(card: Card, half_width: float, half_height: float) -> Point:
    """Return the middle, or the nearest spot to it where an emblem of this size stands clear of the corners."""
    spots = sorted(
        ((x, y) for x in (-6, -3, 0, 3, 6) for y in (-12, -8, -4, 0, 4, 8, 12)), key=lambda p: math.hypot(*p)
    )

    def clearance(spot: Point) -> float:
        box = [(spot[0] + x, spot[1] + y) for x, y in reversed(card_corners(2 * half_width, 2 * half_height))]
        return min(gap(box, DECK.polygon(corner)) for corner in card.corners)

    return max(spots, key=lambda spot: min(clearance(spot), ELBOW_ROOM))


def _die(colour: str) -> str:
    """Draw a die showing five, slightly turned."""
    body = tag("rect", x=-8, y=-8, width=16, height=16, rx=4, fill=FRAME)
    pips = [(x, y) for x in (-4, 4) for y in (-4, 4)] + [(0, 0)]
    spots = [tag("circle", cx=x, cy=y, r=1.75) for x, y in pips]
    drop = tag("rect", x=-8, y=-6.8, width=16, height=16, rx=4, fill="#00000026")
    return tag("g", drop, body, tag("g", *spots, fill=_dark(colour)), transform="rotate(-12)")


def _plus_two(colour: str) -> str:
    """Draw a rosette with +2."""
    petals = [tag("circle", cx=8 * x, cy=8 * y, r=2.75) for x, y in (direction(30 * i) for i in range(12))]
    rosette = [*petals, tag("circle", r=8.6)]
    drop = tag("g", *rosette, fill="#00000026", transform="translate(0 1.200)")
    return drop + tag("g", *rosette, fill=FRAME) + _letters("+2", (-0.4, 0), 10.5, fill=_dark(colour))


def _dark(colour: str) -> str:
    return "#b07f00" if colour == "yellow" else PAINTS[colour].shade


def deck_sheet() -> str:
    """Draw all 52 cards, a row for each colour."""
    step_x, step_y, margin, head = CARD_WIDTH + 9, CARD_HEIGHT + 10, 26, 44
    in_row = len(DECK.cards) // len(COLOURS)
    right = margin + in_row * step_x - 9
    note = "small and tilted corners, which make a card sprawl, are worth more than big square ones, which tuck it in"
    parts = [
        definitions(),
        words("The 52 cards of Conex", margin, 42, 22, fill="#4a3b2a", font_weight=700),
        words(note, right, 41, 11, fill="#8a775d", text_anchor="end"),
    ]
    for i, card in enumerate(DECK.cards):
        x = margin + CARD_WIDTH / 2 + step_x * (i % in_row)
        y = margin + head + CARD_HEIGHT / 2 + step_y * (i // in_row) - 10
        parts.append(card_at(card.id, x, -y, 0))
    height = margin + head + step_y * len(COLOURS) + margin - 20
    return picture(right + margin, height, *parts, title="The deck of Conex: 52 cards in four colours")
