"""The tableau of Conex as SVG: four colour squares, and between them a cross with the score track around its rim."""

from collections.abc import Sequence
from itertools import pairwise
from math import dist

from triskel.core.picture import tag, words
from triskel.games.conex.cards.corner_shape import Point, card_corners
from triskel.games.conex.cards.deck import DECK, TABLEAU_SIDE, TABLEAU_SQUARE
from triskel.games.conex.drawing.cards import CAP_SHIFT, FRAME, LETTERING, PAINTS, fill

# Markers have none of the four colours of the cards.
MARKERS = (("#23304f", "#ffffff"), ("#f28c38", "#3a1c00"), ("#c3ced9", "#22303d"), ("#6ab04a", "#10290a"))
BOARD, CROSS, STEP_LINE = "#5b4636", "#f6ecd8", "#c9b48f"
INSET = 5.5  # of the track from the rim of the cross


def tableau_svg(target: int, scores: Sequence[int]) -> str:
    """Draw the tableau around the origin, the players' markers on its track."""
    half = TABLEAU_SIDE / 2
    shadow = tag("rect", x=-half, y=1 - half, width=TABLEAU_SIDE, height=TABLEAU_SIDE, rx=2, fill="#00000030")
    board = tag("rect", x=-half, y=-half, width=TABLEAU_SIDE, height=TABLEAU_SIDE, rx=1.6, fill=CROSS)
    rim = tag("rect", x=-half, y=-half, width=TABLEAU_SIDE, height=TABLEAU_SIDE, rx=1.6, fill="none", stroke=BOARD)
    squares = [_square(number) for number in range(4)]
    return tag("g", shadow, board, *squares, rim, _track(target), _name(), _markers(target, scores), **LETTERING)


def _square(number: int) -> str:
    """Draw a colour square with its number, which stands at the inner end, where cards seldom reach."""
    x, y = card_corners(TABLEAU_SIDE, TABLEAU_SIDE)[number]
    left, top = min(x, x - _sign(x) * TABLEAU_SQUARE), min(-y, -y + _sign(y) * TABLEAU_SQUARE)
    paint = PAINTS[DECK.colours[number]]
    box = {"x": left, "y": top, "width": TABLEAU_SQUARE, "height": TABLEAU_SQUARE}
    square = tag("rect", **box, fill=fill(DECK.colours[number]), stroke=FRAME, stroke_width=1.2)
    inner = TABLEAU_SIDE / 2 - TABLEAU_SQUARE + 5
    at = _sign(x) * inner, -_sign(y) * inner + CAP_SHIFT * 6
    return square + words(f"B{number}", *at, 6, fill=paint.ink, opacity=0.75)


def _sign(number: float) -> int:
    return 1 if number > 0 else -1


def _name() -> str:
    return words("CONEX", 0, CAP_SHIFT * 7, 7, fill=BOARD, letter_spacing=0.6)


def track_point(step: float, target: int) -> Point:
    """Return where a step of the track lies: clockwise around the cross, from the middle of its top."""
    arm, reach = TABLEAU_SIDE / 2 - TABLEAU_SQUARE - INSET, TABLEAU_SIDE / 2 - INSET
    quarter = [(0.0, reach), (arm, reach), (arm, arm), (reach, arm), (reach, 0.0)]
    outline = list(quarter)
    for _ in range(3):
        quarter = [(y, -x) for x, y in quarter]
        outline += quarter[1:]
    lengths = [dist(a, b) for a, b in pairwise(outline)]
    left = step % target / target * sum(lengths)
    for ((x, y), (next_x, next_y)), length in zip(pairwise(outline), lengths, strict=True):
        if left <= length:
            return x + (next_x - x) * left / length, y + (next_y - y) * left / length
        left -= length
    return outline[0]


def _radius(target: int) -> float:
    return min(4.0, 155 / target)


def _track(target: int) -> str:
    points = [track_point(step, target) for step in range(target)]
    radius = _radius(target)
    steps = []
    for step, (x, y) in enumerate(points):
        whole = step % 5 == 0
        paper = BOARD if step == 0 else "#fffdf7"
        steps.append(tag("circle", cx=x, cy=-y, r=radius, fill=paper, stroke=STEP_LINE, stroke_width=0.5))
        if whole:
            ink = FRAME if step == 0 else "#9a8259"
            steps.append(words(str(step or target), x, -y + CAP_SHIFT * radius, radius * 1.05, fill=ink))
    return tag("g", *steps)


def _markers(target: int, scores: Sequence[int]) -> str:
    """Draw a marker for each player, side by side on one step; a ring marks those who have been round."""
    parts = []
    for seat, score in enumerate(scores):
        x, y = track_point(score, target)
        sharing = [other for other in range(len(scores)) if scores[other] % target == score % target]
        aside = (sharing.index(seat) - (len(sharing) - 1) / 2) * 5.4
        parts.append(marker(seat, x + aside, -y, 4.8, ring=score >= target))
    return "".join(parts)


def marker(seat: int, x: float, y: float, radius: float, ring: bool = False) -> str:
    """Draw a player's marker: a disc with the number that people know the seat by."""
    paper, ink = MARKERS[seat]
    size = radius * 1.25
    shadow = tag("circle", cx=x, cy=y + radius * 0.22, r=radius, fill="#00000040")
    edge = (
        {"stroke": "#f3c12f", "stroke_width": radius * 0.42} if ring else {"stroke": "#00000059", "stroke_width": 0.4}
    )
    disc = tag("circle", cx=x, cy=y, r=radius, fill=paper, **edge)
    return shadow + disc + words(str(seat + 1), x, y + CAP_SHIFT * size, size, fill=ink, **LETTERING)
