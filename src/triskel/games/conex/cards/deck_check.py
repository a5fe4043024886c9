"""Checks of a deck: every constraint of the rules and of our design, each problem as a sentence."""

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from math import dist

from triskel.games.conex.cards.corner_shape import Polygon, gap, in_wedge, laid_on, worth
from triskel.games.conex.cards.deck import ACTIONS, COLOURS, LABELS, Card, Corner, Deck

CARDS_OF_A_COLOUR = 13
CARDS_WITH = {None: 8, "die": 3, "+2": 2}
PLUS_TWO_VALUE = 5
LONGEST_LEG = 40.0
PRINTED_GAP = 2.0  # between the CONEX corners of a card, so that the eye tells them apart
TOUCHING = 0.01  # nearer than this is touching
FACING_STEP = 15.0

# The rulebooks' examples: the card's colour, the corner's colour, its value.
EXAMPLES = (
    ("purple", "red", 4),
    ("red", "purple", 4),
    ("red", "yellow", 3),
    ("turquoise", "yellow", 4),
    ("turquoise", "purple", 4),
)


def check(deck: Deck) -> list[str]:
    """Return every problem of the deck; none when it is good."""
    problems = [*_tableau_problems(deck), *_count_problems(deck)]
    for card in deck.cards:
        problems += _card_problems(card)
        shapes_are_sound = True
        for corner in card.corners:
            found = [*_shape_problems(deck, card, corner)]
            shapes_are_sound &= not found
            problems += found
        if shapes_are_sound:
            problems += _layout_problems(deck, card)
    if problems:
        return problems  # what follows compares good cards with each other
    return [*_balance_problems(deck), *_example_problems(deck), *_room_problems(deck)]


def _tableau_problems(deck: Deck) -> Iterator[str]:
    if sorted(deck.colours) != sorted(COLOURS):
        yield "The tableau does not show each of the four colours once."
    if not 2 * deck.square < deck.side:
        yield "The colour squares of the tableau touch each other."
    if deck.square < LONGEST_LEG:
        yield "A leg of a CONEX corner can be longer than a colour square of the tableau."


def _count_problems(deck: Deck) -> Iterator[str]:
    wanted = [f"{colour[0].upper()}{n}" for colour in COLOURS for n in range(1, CARDS_OF_A_COLOUR + 1)]
    if [card.id for card in deck.cards] != wanted:
        yield "The cards are not Y1 to Y13, R1 to R13, T1 to T13 and P1 to P13 in this order."
    for colour in COLOURS:
        of_this = [card for card in deck.cards if card.colour == colour]
        for action, count in CARDS_WITH.items():
            if sum(card.action == action for card in of_this) != count:
                yield f"There are not {count} {colour} cards with {action or 'no action'}."


def _card_problems(card: Card) -> Iterator[str]:
    if card.colour not in COLOURS:
        yield f"{card.id} has the unknown colour {card.colour}."
    elif card.id[:1] != card.colour[0].upper():
        yield f"{card.id} is {card.colour}, which its name does not say."
    if card.action not in ACTIONS:
        yield f"{card.id} has the unknown action {card.action}."
    if not 2 <= len(card.corners) <= len(LABELS):
        yield f"{card.id} does not have two or three CONEX corners."
    if "".join(corner.label for corner in card.corners) != LABELS[: len(card.corners)]:
        yield f"The corners of {card.id} are not labelled a, b, c in this order."
    for corner in card.corners:
        if corner.colour not in COLOURS or corner.colour == card.colour:
            yield f"{_name(card, corner)} is not of another colour than its card."
        if (corner.value == PLUS_TWO_VALUE) != (card.action == "+2"):
            yield f"{_name(card, corner)} is worth {corner.value}, but 5 is for +2 cards and for them alone."


def _shape_problems(deck: Deck, card: Card, corner: Corner) -> Iterator[str]:
    name = _name(card, corner)
    if not (abs(corner.at[0]) < deck.width / 2 and abs(corner.at[1]) < deck.height / 2):
        yield f"The apex of {name} is not inside the card."
        return
    if any(round(coordinate, 2) != coordinate for coordinate in corner.at):
        yield f"The apex of {name} has more than two decimals."
    if corner.facing % FACING_STEP or not 0 <= corner.facing < 360:
        yield f"The direction of {name} is not a multiple of 15 degrees from 0 to 345."
    polygon = deck.polygon(corner)
    if len(polygon) > 4:
        yield f"{name} is neither a triangle nor a quadrilateral."
    if max(dist(polygon[0], polygon[1]), dist(polygon[0], polygon[-1])) > LONGEST_LEG:
        yield f"{name} has a leg of more than 40 mm."
    if max(max(point) for point in in_wedge(corner.at, corner.facing, polygon)) > deck.square:
        yield f"{name} does not fit on a colour square of the tableau."
    value = worth(corner.at, corner.facing, deck.width, deck.height)
    if card.action != "+2" and corner.value != value:
        yield f"{name} is worth {corner.value}, but by its sprawl it should be {value}."


def _layout_problems(deck: Deck, card: Card) -> Iterator[str]:
    for one, other in combinations(card.corners, 2):
        if gap(deck.polygon(one), deck.polygon(other)) < PRINTED_GAP:
            yield f"{_name(card, one)} and {_name(card, other)} are less than 2 mm apart."


def _balance_problems(deck: Deck) -> Iterator[str]:
    """Report colours that are not equally frequent, give or take one, as corners on the cards of another colour."""
    counts = Counter((card.colour, corner.colour) for card in deck.cards for corner in card.corners)
    for colour in COLOURS:
        others = [counts[colour, other] for other in COLOURS if other != colour]
        if max(others) - min(others) > 1:
            yield f"The corner colours of the {colour} cards are not equally frequent."


def _example_problems(deck: Deck) -> Iterator[str]:
    there = {(card.colour, corner.colour, corner.value) for card in deck.cards for corner in card.corners}
    for colour, corner_colour, value in EXAMPLES:
        if (colour, corner_colour, value) not in there:
            yield f"The rulebooks' examples need a {colour} card with a {corner_colour} corner worth {value}."


def _room_problems(deck: Deck) -> Iterator[str]:
    shapes = corner_shapes(deck)
    for card in deck.cards:
        if max(fitting_shapes(deck, card, shapes)) < len(shapes):
            yield f"{card.id} has no card corner that a CONEX corner of every shape could be laid on."


def corner_shapes(deck: Deck) -> list[Polygon]:
    """Return the different shapes of CONEX corner in the deck, mirror images counted apart, seen from their apex."""
    shapes = {}
    for card in deck.cards:
        for corner in card.corners:
            shape = in_wedge(corner.at, corner.facing, deck.polygon(corner))
            shapes[tuple((round(x, 6) + 0.0, round(y, 6) + 0.0) for x, y in shape)] = shape
    return list(shapes.values())


def fitting_shapes(deck: Deck, card: Card, shapes: list[Polygon]) -> list[int]:
    """Return for each of the four card corners how many of the shapes touch no CONEX corner when laid there."""
    printed = [deck.polygon(corner) for corner in card.corners]
    laid = [[laid_on(shape, corner, deck.width, deck.height) for shape in shapes] for corner in range(4)]
    return [sum(all(gap(shape, own) > TOUCHING for own in printed) for shape in there) for there in laid]


def _name(card: Card, corner: Corner) -> str:
    return f"{card.id}{corner.label}"
