"""What a seat may know of a Conex game; pictures are drawn from this alone."""

from typing import Annotated, Literal

import msgspec
import numpy as np

from triskel.core.position import Position
from triskel.core.view import View
from triskel.games.conex.cards.deck import CARD_IDS, LABELS
from triskel.games.conex.layout.geometry import pose_of
from triskel.games.conex.moves import PLACE, unpack
from triskel.games.conex.record import BESIDE_PILE, DOUBLE, LIGHTNING, OVER, START, TABLEAU
from triskel.games.conex.rules import points_of

Phase = Literal["start", "end", "drop", "over"]
PHASES: tuple[Phase, ...] = ("start", "end", "drop", "over")
STARS = {"lightning": LIGHTNING, "double": DOUBLE}
TABLEAU_NAME = "B"
DECIMALS = 6


class LyingCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card on the table: millimetres from its middle, y up, degrees counter-clockwise; `on` a card or "B"."""

    card: str
    x: float
    y: float
    angle: float
    on: str
    corner: int
    by: str


class Placement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a card of the hand could be placed; the move with "*" appended spends the 2x star, if it is usable."""

    move: str
    card: str
    x: float
    y: float
    angle: float
    points: int


class StarState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`usable`: from the holder's next move on, false in the turn the star was taken in and while nobody has it."""

    holder: int | None
    usable: bool


class Stars(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    lightning: StarState
    double: StarState


class ConexView(View, frozen=True, kw_only=True, tag="conex"):
    """What a seat sees of a game of Conex, beside what every view has.

    table       [width, height] in millimetres; the origin is its middle, where the tableau lies
    target      points that set the last round going
    scores      points, by seat
    active      whose turn it is (turn, who acts, differs while others drop); after the end, who had the last turn
    final       has somebody reached the target, so that this is the last round?
    pile        how many cards are in it
    hands       how many cards each seat holds
    hand        the card ids of the looking seat, in the order of the deck; null for spectators
    layout      the lying cards in the order of laying, as in a position's text
    free        those that no card lies on, in the same order: lightning may strike them
    placements  for the seat to act, in phase "start", looking at its own hand: every placement without the 2x star,
                sorted by move. Empty for everybody else
    """

    table: Annotated[list[int], msgspec.Meta(min_length=2, max_length=2)]
    target: int
    scores: list[int]
    phase: Phase
    active: int
    final: bool
    stars: Stars
    pile: int
    hands: list[int]
    hand: list[str] | None
    layout: list[LyingCard]
    free: list[str]
    placements: list[Placement]


def card_names(cards: int) -> list[str]:
    """Return the ids of a set of cards, in the order of the deck."""
    return [name for card, name in enumerate(CARD_IDS) if cards >> card & 1]


def thing_name(thing: int) -> str:
    return TABLEAU_NAME if thing == TABLEAU else CARD_IDS[thing]


def rounded(value: float) -> float:
    """Return a number to a millionth of a millimetre or a degree, and never −0."""
    return round(float(value), DECIMALS) + 0.0


def layout(state: np.record) -> list[LyingCard]:
    return [_lying_card(state, int(card)) for card in state.laid[: state.laid_count]]


def _lying_card(state: np.record, card: int) -> LyingCard:
    return LyingCard(
        CARD_IDS[card],
        rounded(state.x[card]),
        rounded(state.y[card]),
        rounded(state.angle[card]),
        thing_name(int(state.on[card])),
        int(state.corner[card]),
        LABELS[state.by[card]],
    )


def star_state(state: np.record, star: int) -> StarState:
    holder = int(state.holder[star])
    nobodys = holder == BESIDE_PILE
    return StarState(None if nobodys else holder, not (nobodys or state.fresh[star]))


def placements(position: Position) -> list[Placement]:
    """Return where the seat to act could place its cards."""
    found = []
    for text, move in position.moves.items():
        kind, card, by, on, corner, double = unpack(move)
        if kind == PLACE and not double:
            x, y, angle = pose_of(position.states[0], card, by, on, corner)
            points = int(points_of(card, by, on, 0))
            found.append(Placement(text, CARD_IDS[card], rounded(x), rounded(y), rounded(angle), points))
    return found


def view(position: Position, seat: int | None) -> ConexView:
    state = position.state
    lying = [int(card) for card in state.laid[: state.laid_count]]
    acting = seat is not None and seat == position.turn and state.phase == START
    return ConexView(
        **position.common_view(seat),
        table=[int(state.width), int(state.height)],
        target=int(state.target),
        scores=[int(points) for points in state.scores[: state.players]],
        phase=PHASES[state.phase],
        active=int(state.active),
        final=bool(state.phase != OVER and max(state.scores[: state.players]) >= state.target),
        stars=Stars(**{name: star_state(state, star) for name, star in STARS.items()}),
        pile=int(state.pile_count),
        hands=[int(hand).bit_count() for hand in state.hands[: state.players]],
        hand=None if seat is None else card_names(int(state.hands[seat])),
        layout=layout(state),
        free=[CARD_IDS[card] for card in lying if not state.cover[card]],
        placements=placements(position) if acting else [],
    )
