"""What lies beside the table of Conex, as SVG: the players with their scores, the pile, the stars, one's own hand."""

from collections.abc import Mapping, Sequence
from typing import Any

from triskel.core.picture import tag, words
from triskel.games.conex.cards.corner_shape import direction
from triskel.games.conex.cards.deck import CARD_HEIGHT, CARD_WIDTH
from triskel.games.conex.drawing.cards import CAP_SHIFT, LETTERING, card_at
from triskel.games.conex.drawing.tableau import MARKERS, marker

INK, FAINT, LINE, PAPER = "#4a3b2a", "#8f7b60", "#e4d8c1", "#fffdf8"
WIDTH = 200
ROW, GAP = 92, 12
BACK, GOLD = "#3a4468", "#e3a917"
STARS = {"lightning": ("#ffd23f", "#7a4b00"), "double": ("#ff8fb1", "#7a1237")}


def panel(view: Mapping[str, Any], left: float, top: float) -> str:
    """Draw a row for each player, and below them the pile with the stars that nobody holds."""
    rows = [_player(view, seat, top + seat * (ROW + GAP)) for seat in range(len(view["scores"]))]
    bottom = top + len(rows) * (ROW + GAP)
    return tag("g", *rows, _pile(view, bottom + 6), transform=f"translate({left:g} 0)")


def _player(view: Mapping[str, Any], seat: int, top: float) -> str:
    acting, won = seat == view["turn"], seat in winners(view)
    frame = INK if acting else GOLD if won else LINE
    box = tag(
        "rect", x=0, y=top, width=WIDTH, height=ROW, rx=12, fill=PAPER, stroke=frame, stroke_width=3 if won else 2
    )
    weight = 700 if acting or won else 500
    name = words(f"Player {seat + 1}{' ★' if won else ''}", 44, top + 31, 17, fill=INK, font_weight=weight)
    score = words(str(view["scores"][seat]), WIDTH - 14, top + 33, 24, fill=INK, font_weight=800, text_anchor="end")
    bar = _bar(view["scores"][seat] / view["target"], MARKERS[seat][0], top + 46)
    hand = _backs(view["hands"][seat], top + 60)
    return "".join([box, marker(seat, 24, top + 25, 12), name, score, bar, hand, *_held_stars(view, seat, top + 72)])


def winners(view: Mapping[str, Any]) -> Sequence[int]:
    return (view.get("outcome") or {}).get("winners", ())


def _bar(share: float, colour: str, y: float) -> str:
    length = WIDTH - 28
    rail = tag("rect", x=14, y=y, width=length, height=6, rx=3, fill=LINE)
    done = tag(
        "rect", x=14, y=y, width=max(6.0, length * min(share, 1.0)), height=6, rx=3, fill=colour, stroke="#0000002e"
    )
    return rail + done


def _backs(count: int, y: float) -> str:
    """Draw a hand as the others see it: card backs, and how many."""
    shown = min(count, 8)
    backs = [
        tag("rect", x=14 + 9 * i, y=y, width=15, height=22, rx=2, fill=BACK, stroke=PAPER, stroke_width=1.2)
        for i in range(shown)
    ]
    beside = 28 + 9 * shown if count else 14
    number = words(str(count or "no cards"), beside, y + 17, 14, fill=FAINT, font_weight=600)
    return "".join(backs) + number


def _held_stars(view: Mapping[str, Any], seat: int, y: float) -> list[str]:
    """Draw the stars of a player, pale until they can be used."""
    held = [name for name in STARS if view["stars"][name]["holder"] == seat]
    return [
        star(name, WIDTH - 26 - 32 * i, y, 13, pale=not view["stars"][name].get("usable", True))
        for i, name in enumerate(held)
    ]


def _pile(view: Mapping[str, Any], top: float) -> str:
    count = view["pile"]
    cards = [
        tag("rect", x=8 + 1.5 * i, y=top + 3 - 1.5 * i, width=46, height=69, rx=5, fill=BACK, stroke="#ffffff80")
        for i in range(min(3, count))
    ]
    empty = tag("rect", x=8, y=top + 3, width=46, height=69, rx=5, fill="none", stroke=LINE, stroke_width=2)
    number = words(str(count), 32.5, top + 42, 20, fill="#ffffff" if count else FAINT, **LETTERING)
    free = [name for name in STARS if view["stars"][name]["holder"] is None]
    stars = [star(name, 92 + 50 * i, top + 36, 21) for i, name in enumerate(free)]
    return "".join(cards or [empty]) + number + "".join(stars)


def star(name: str, x: float, y: float, radius: float, pale: bool = False) -> str:
    """Draw an action star, with its lightning or its 2x."""
    paper, ink = STARS[name]
    points = []
    for i in range(10):
        far = radius if i % 2 == 0 else radius * 0.62
        a, b = direction(90 + 36 * i)
        points.append(f"{far * a:.4g},{-far * b:.4g}")
    shape = tag("polygon", points=" ".join(points), fill=paper, stroke=paper, stroke_width=radius * 0.2)
    body = tag("g", shape, stroke_linejoin="round")
    size = radius * 0.72
    flash = tag("path", d="M2-9l-7 11h4.500l-2 8 7.500-11h-4.500z", fill=ink, transform=f"scale({radius / 19:g})")
    sign = flash if name == "lightning" else words("2x", 0, CAP_SHIFT * size, size, fill=ink, **LETTERING)
    return tag("g", body, sign, transform=f"translate({x:g} {y:g})", opacity=0.45 if pale else None)


def hand_width(view: Mapping[str, Any]) -> float:
    return len(view.get("hand") or ()) * (CARD_WIDTH + 10) - 10


def hand_row(view: Mapping[str, Any], left: float, top: float, chosen: str | None) -> str:
    """Draw the viewer's own cards side by side, the chosen one raised."""
    cards = []
    for i, name in enumerate(view.get("hand") or ()):
        x, lift = left + CARD_WIDTH / 2 + (CARD_WIDTH + 10) * i, 10 if name == chosen else 0
        cards.append(card_at(name, x, -(top + CARD_HEIGHT / 2 - lift), 0))
    return "".join(cards)
