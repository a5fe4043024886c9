"""What a seat may know of a Conex game, ready for JSON; pictures are drawn from this alone.

Beside what `Position.view` says of every game (game, options, seat, turn, outcome):

    table       [width, height] in millimetres; the origin is its middle, where the tableau lies
    target      points that set the last round going
    scores      points, by seat
    phase       "start", "end", "drop" or "over"
    active      whose turn it is (turn, who acts, differs while others drop); after the end, who had the last turn
    final       has somebody reached the target, so that this is the last round?
    stars       {"lightning": {"holder": seat or None, "usable": bool}, "double": {the same}}; usable: from the holder's
                next move on, false only in the turn the star was taken in and while nobody has it
    pile        how many cards are in it
    hands       how many cards each seat holds
    hand        the card ids of the looking seat, in the order of the deck; None for spectators
    layout      [{"card", "x", "y", "angle", "on", "corner", "by"}] in the order of laying, as in a position's text
    free        the lying cards that no card lies on, in the order of laying: lightning may strike them
    placements  for the seat to act, in phase "start", looking at its own hand: every placement without the 2x star,
                [{"move", "card", "x", "y", "angle", "points"}], sorted by move; the move with "*" appended spends the
                star for twice the points, if it holds one that is usable. Empty for everybody else
"""

from typing import Any

import numpy as np

from triskel.core.position import Position
from triskel.games.conex.deck import CARD_IDS, LABELS
from triskel.games.conex.geometry import pose_of
from triskel.games.conex.moves import PLACE, unpacked
from triskel.games.conex.record import BESIDE_PILE, DOUBLE, LIGHTNING, OVER, START, TABLEAU
from triskel.games.conex.rules import points_of

PHASES = ("start", "end", "drop", "over")
STARS = {"lightning": LIGHTNING, "double": DOUBLE}
TABLEAU_NAME = "B"
DECIMALS = 6


def card_names(cards: int) -> list[str]:
    """The ids of a set of cards, in the order of the deck."""
    return [name for card, name in enumerate(CARD_IDS) if cards >> card & 1]


def thing_name(thing: int) -> str:
    return TABLEAU_NAME if thing == TABLEAU else CARD_IDS[thing]


def rounded(value: float) -> float:
    """A millionth of a millimetre or a degree is as fine as texts go; and there is no −0."""
    return round(float(value), DECIMALS) + 0.0


def pose(x: float, y: float, angle: float) -> dict[str, float]:
    return {"x": rounded(x), "y": rounded(y), "angle": rounded(angle)}


def layout(state: np.record) -> list[dict[str, Any]]:
    return [_lying_card(state, int(card)) for card in state.laid[: state.laid_count]]


def _lying_card(state: np.record, card: int) -> dict[str, Any]:
    return {
        "card": CARD_IDS[card],
        **pose(state.x[card], state.y[card], state.angle[card]),
        "on": thing_name(int(state.on[card])),
        "corner": int(state.corner[card]),
        "by": LABELS[state.by[card]],
    }


def stars(state: np.record) -> dict[str, dict[str, Any]]:
    seen = {}
    for name, star in STARS.items():
        holder = int(state.holder[star])
        nobodys = holder == BESIDE_PILE
        seen[name] = {"holder": None if nobodys else holder, "usable": not (nobodys or state.fresh[star])}
    return seen


def placements(position: Position) -> list[dict[str, Any]]:
    """Where the seat to act could place its cards."""
    found = []
    for text, move in position.moves.items():
        kind, card, by, on, corner, double = unpacked(move)
        if kind == PLACE and not double:
            x, y, angle = pose_of(position.states[0], card, by, on, corner)
            points = int(points_of(card, by, on, 0))
            found.append({"move": text, "card": CARD_IDS[card], **pose(x, y, angle), "points": points})
    return found


def view(position: Position, seat: int | None) -> dict[str, Any]:
    state = position.state
    lying = [int(card) for card in state.laid[: state.laid_count]]
    acting = seat is not None and seat == position.turn and state.phase == START
    return {
        "table": [int(state.width), int(state.height)],
        "target": int(state.target),
        "scores": [int(points) for points in state.scores[: state.players]],
        "phase": PHASES[state.phase],
        "active": int(state.active),
        "final": bool(state.phase != OVER and max(state.scores[: state.players]) >= state.target),
        "stars": stars(state),
        "pile": int(state.pile_count),
        "hands": [int(hand).bit_count() for hand in state.hands[: state.players]],
        "hand": None if seat is None else card_names(int(state.hands[seat])),
        "layout": layout(state),
        "free": [CARD_IDS[card] for card in lying if not state.cover[card]],
        "placements": placements(position) if acting else [],
    }
