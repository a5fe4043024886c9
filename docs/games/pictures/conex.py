"""Draws the pictures of Conex in the documentation anew: `python docs/games/pictures/conex.py`."""

from pathlib import Path
from typing import Any

import triskel
from triskel.core.picture import picture, tag, words
from triskel.core.position import Position
from triskel.games.conex.cards.corner_shape import INWARD, card_corners, turned
from triskel.games.conex.cards.deck import CARD_HEIGHT, CARD_INDEX, CARD_WIDTH, DECK
from triskel.games.conex.drawing.cards import CAP_SHIFT, LETTERING, card_at, deck_sheet, definitions

HERE = Path(__file__).parent
TILE, BETWEEN, HEAD = 230, 18, 46
GOOD, BAD, INK = "#3d8b40", "#c22f2f", "#4a3b2a"

# A game of three that ends close, and a moment of it with a hand to choose from.
SEED, MIDDLE, GHOSTS = 119, 25, "T11"
WORTH_PLACING, FULL_HAND = 4, 7

Pose = tuple[float, float, float]


def laid(card: str, label: str, below: Pose, corner: int) -> Pose:
    """Where a card comes to lie, by one of its CONEX corners on a corner of the card below."""
    own = next(c for c in DECK.cards[CARD_INDEX[card]].corners if c.label == label)
    angle = below[2] + INWARD[corner] - own.facing
    point = turned(card_corners(CARD_WIDTH, CARD_HEIGHT)[corner], below[2])
    apex = turned(own.at, angle)
    return below[0] + point[0] - apex[0], below[1] + point[1] - apex[1], angle


def laying() -> str:
    """Four little scenes: a red card and the purple card that its purple corner is laid on."""
    below = (-38.0, -40.0, 0.0)
    above = laid("R2", "b", below, 1)
    lifted = above[0] + 18, above[1] + 18, above[2]
    wrong = laid("R2", "b", (24.0, 22.0, 0.0), 3)
    scenes = [
        _scene(0, "Purple goes on purple", ("P4", below), ("R2", lifted), mark=_arrow(3, 16)),
        _scene(1, "Exactly into the corner: 4 points", ("P4", below), ("R2", above), mark=_badge("+4", GOOD)),
        _scene(2, "Never on a CONEX corner", ("P4", (24.0, 22.0, 0.0)), ("R2", wrong), mark=_badge("×", BAD)),
        _scene(
            3,
            "Never touching a second card",
            ("P4", below),
            ("T1", (54, -30, 100)),
            ("R2", above),
            mark=_badge("×", BAD),
        ),
    ]
    width = 4 * TILE + 5 * BETWEEN
    return picture(width, TILE + HEAD + BETWEEN, definitions(), *scenes, title="How a card is laid in Conex")


def _scene(number: int, caption: str, *cards: tuple[str, Pose], mark: str) -> str:
    half = TILE / 2
    wood = tag("rect", x=-half, y=-half, width=TILE, height=TILE, rx=10, fill="#e6cda3")
    lying = [card_at(name, *pose) for name, pose in cards]
    text = words(caption, 0, -half - 13, 12.5, fill=INK, text_anchor="middle", font_weight=600)
    place = f"translate({BETWEEN + half + number * (TILE + BETWEEN):g} {HEAD + half:g})"
    return tag("g", wood, *lying, text, mark, transform=place)


def _badge(text: str, colour: str) -> str:
    x, y = TILE / 2 - 26, TILE / 2 - 26
    disc = tag("circle", cx=x, cy=y, r=17, fill=colour)
    return disc + words(text, x, y + CAP_SHIFT * 18, 18, fill="#ffffff", **LETTERING)


def _arrow(x: float, y: float) -> str:
    """Points down and to the left, from the corner to where it goes."""
    shaft = tag("path", d=f"M{x:g} {-y:g}l-9 9m0-8v8h8", fill="none", stroke="#ffffff", stroke_width=3)
    return tag("g", shaft, stroke_linecap="round", stroke_linejoin="round")


def greedy(position: Position) -> str:
    """The move of most points; for fewer than three rather draw, as long as the hand is small."""
    view: dict[str, Any] = position.view(position.turn)
    legal = position.legal()
    best = max(view["placements"], key=lambda placement: placement["points"], default={"points": 0})
    draws = "draw" in legal and best["points"] < WORTH_PLACING and len(view["hand"]) < FULL_HAND
    if best["points"] and not draws:
        return str(best["move"])
    return next((move for move in ("draw", "done", "pass") if move in legal), legal[0])


def game_of(seed: int, **options: Any) -> list[Position]:
    """All positions of a game of greedy players."""
    position = triskel.game("conex").start(seed=seed, **options)
    positions = [position]
    while position.turn is not None:
        position = position.play(greedy(position))
        positions.append(position)
    return positions


def pictures() -> dict[str, str]:
    """Every picture, by its name."""
    game = game_of(SEED, players=3)
    middle = game[MIDDLE]
    return {
        "deck": deck_sheet(),
        "laying": laying(),
        "table": middle.svg(seat=middle.turn, ghosts=GHOSTS),
        "finished": game[-1].svg(),
    }


def main() -> None:
    for name, svg in pictures().items():
        (HERE / f"conex-{name}.svg").write_text(svg + "\n", "utf-8")


if __name__ == "__main__":
    main()
