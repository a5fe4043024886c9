"""The deck keeps every constraint, the validator notices every kind of slip, and the polygons are shapely's."""

import math
import re
from importlib.resources import files

import numpy as np
import pytest
import shapely
from shapely import affinity

from triskel.games.conex.cards import deck as tables
from triskel.games.conex.cards.corner_shape import card_corners, gap, in_wedge, laid_on, sprawl
from triskel.games.conex.cards.deck import DECK, read_deck
from triskel.games.conex.cards.deck_check import check, corner_shapes, fitting_shapes

TEXT = files("triskel.games.conex.cards").joinpath("deck.toml").read_text("utf-8")
CARD = shapely.box(-30, -45, 30, 45)
CORNERS = [(number, label) for number, card in enumerate(DECK.cards) for label in range(len(card.corners))]


def wedge(at, facing):
    """A right angle with legs long enough to leave any card."""
    legs = [math.radians(facing + side) for side in (-45, 45)]
    return shapely.Polygon([at, *((at[0] + 300 * math.cos(leg), at[1] + 300 * math.sin(leg)) for leg in legs)])


def shapely_polygon(number, label):
    return CARD.intersection(wedge(tables.CORNER_AT[number, label], tables.CORNER_FACING[number, label]))


def our_polygon(number, label):
    return shapely.Polygon(tables.CORNER_POLYGON[number, label, : tables.CORNER_POLYGON_SIZE[number, label]])


def planted(card, pattern, replacement):
    """The deck with a slip in one card's block, or with `card` empty in its head."""
    head, *blocks = re.split(r"(?=\[\[cards\]\])", TEXT)
    parts = [head, *blocks]
    for i, part in enumerate(parts):
        if part is head if not card else f'id = "{card}"' in part:
            assert re.search(pattern, part), (card, pattern)
            parts[i] = re.sub(pattern, replacement, part, count=1)
    return read_deck("".join(parts))


def test_our_deck_has_no_problems():
    assert check(DECK) == []


SLIPS = [
    ("", '"red", ', "", "each of the four colours"),
    ("", "square = 40", "square = 60", "touch each other"),
    ("", "square = 40", "square = 30", "longer than a colour square"),
    ("Y1", '"Y1"', '"Y14"', "are not Y1 to Y13"),
    ("Y1", '"Y1"', '"R1"', "which its name does not say"),
    ("Y9", 'action = "die"\n', "", "not 8 yellow cards with no action"),
    ("Y9", '"die"', '"+2"', "not 2 yellow cards with \\+2"),
    ("Y9", '"die"', '"dice"', "unknown action dice"),
    ("T3", 'colour = "turquoise"', 'colour = "teal"', "unknown colour teal"),
    ("P2", r"  \{ label = \"b\".*\n", "", "two or three CONEX corners"),
    ("P2", 'label = "b"', 'label = "c"', "not labelled"),
    ("R1", r'colour = "\w+", value', 'colour = "red", value', "R1a is not of another colour"),
    ("R1", r"value = \d", "value = 5", "5 is for \\+2 cards"),
    ("R13", r"value = \d", "value = 4", "5 is for \\+2 cards"),
    ("R1", r"at = \[[^,]*,", "at = [30,", "apex of R1a is not inside"),
    ("R1", r"at = \[[^,]*,", "at = [-6.001,", "more than two decimals"),
    ("R1", r"facing = \d+", "facing = 130", "multiple of 15"),
    ("R1", r"facing = \d+", "facing = 495", "multiple of 15"),
    ("R1", r"at = .*\}", "at = [0, 0], facing = 90 }", "a leg of more than 40"),
    ("R1", r"at = .*\}", "at = [0, 10], facing = 90 }", "neither a triangle"),
    ("R1", r"at = .*\}", "at = [20, 35], facing = 45 }", "by its sprawl it should be 2"),
    ("R1", r"value = .*\}", "value = 2, at = [17, 32], facing = 45 }", "R1a and R1b are less than 2 mm apart"),
]


@pytest.mark.parametrize(("card", "pattern", "replacement", "complaint"), SLIPS)
def test_the_validator_finds_a_slip(card, pattern, replacement, complaint):
    problems = check(planted(card, pattern, replacement))
    assert any(re.search(complaint, problem) for problem in problems), problems
    assert all(problem.endswith(".") and "\n" not in problem for problem in problems)


def test_the_validator_counts_corner_colours_and_looks_for_the_examples():
    text = TEXT
    for colour in ("yellow", "turquoise"):  # every corner of this colour on red cards turns purple
        red = text.index('id = "R1"')
        end = text.index('id = "T1"')
        text = text[:red] + text[red:end].replace(f'colour = "{colour}"', 'colour = "purple"') + text[end:]
    problems = check(read_deck(text))
    assert "The corner colours of the red cards are not equally frequent." in problems
    assert "The rulebooks' examples need a red card with a yellow corner worth 3." in problems


def test_the_validator_wants_room_on_every_card():
    squares = [("a", "red", [-12, 27], 135), ("b", "purple", [6, 21], 45), ("c", "turquoise", [16, -31], 315)]
    rows = "".join(
        f'{{ label = "{label}", colour = "{colour}", value = 5, at = {at}, facing = {facing} }},\n'
        for label, colour, at, facing in squares
    )
    problems = check(planted("Y12", r"(?s)corners = \[.*?\n\]", f"corners = [{rows}]"))
    assert problems == []  # the bottom left corner is still free for all shapes
    crowded = rows.replace("[16, -31], facing = 315", "[-6, -20], facing = 225")
    problems = check(planted("Y12", r"(?s)corners = \[.*?\n\]", f"corners = [{crowded}]"))
    assert problems == ["Y12 has no card corner that a CONEX corner of every shape could be laid on."]


@pytest.mark.parametrize("text", ["", "[card]\nwidth = 60", 'cards = "none"', TEXT.replace("at = [", "at = [1, ", 1)])
def test_what_is_no_deck_is_refused_in_a_sentence(text):
    with pytest.raises(ValueError, match="this is not a Conex deck"):
        read_deck(text)


@pytest.mark.parametrize(("number", "label"), CORNERS)
def test_polygons_are_the_wedge_cut_by_the_card(number, label):
    ours, theirs = our_polygon(number, label), shapely_polygon(number, label)
    assert ours.symmetric_difference(theirs).area < 1e-9
    assert ours.exterior.is_ccw
    assert ours.is_valid
    assert len(ours.exterior.coords) == len(theirs.exterior.coords)
    assert tuple(tables.CORNER_POLYGON[number, label, 0]) == tuple(tables.CORNER_AT[number, label])


@pytest.mark.parametrize(("number", "label"), CORNERS)
def test_sprawl_is_the_box_of_the_laid_card_less_what_lies_below(number, label):
    at, facing = tables.CORNER_AT[number, label], tables.CORNER_FACING[number, label]
    x0, y0, x1, y1 = affinity.rotate(CARD, 45 - facing, origin=tuple(at)).bounds
    below = affinity.rotate(shapely_polygon(number, label), 45 - facing, origin=tuple(at)).bounds
    box = x1 - x0 + y1 - y0 - (below[2] - below[0]) - (below[3] - below[1])
    assert sprawl(tuple(at), facing, 60, 90) == pytest.approx(box)


def test_the_gap_is_never_more_than_the_distance_and_negative_when_they_overlap():
    corners = [DECK.polygon(corner) for card in DECK.cards for corner in card.corners]
    for i, one in enumerate(corners):
        for other in corners[i + 1 :: 7]:
            distance = shapely.Polygon(one).distance(shapely.Polygon(other))
            assert gap(one, other) <= distance + 1e-9
            assert (gap(one, other) > 1e-9) == (distance > 1e-9)


def test_a_laid_shape_covers_the_corner_it_is_laid_on():
    corner = DECK.cards[0].corners[0]
    shape = in_wedge(corner.at, corner.facing, DECK.polygon(corner))
    for number, (x, y) in enumerate(card_corners(60, 90)):
        laid = shapely.Polygon(laid_on(shape, number, 60, 90))
        assert laid.within(CARD.buffer(1e-9))
        assert laid.distance(shapely.Point(x, y)) < 1e-9


def test_tables_repeat_the_deck():
    assert tables.CARD_IDS[0] == "Y1"
    assert tables.CARD_INDEX["P13"] == 51
    assert np.bincount(tables.CARD_COLOUR).tolist() == [13] * 4
    assert np.bincount(tables.CARD_ACTION).tolist() == [32, 12, 8]
    assert (tables.CORNER_VALUE[tables.CARD_ACTION == 2].max(axis=1) == 5).all()
    assert tables.CORNER_COUNT.sum() == len(CORNERS) == (tables.CORNER_POLYGON_SIZE > 0).sum()
    assert (tables.CARD_WIDTH, tables.CARD_HEIGHT, tables.TABLEAU_SIDE, tables.TABLEAU_SQUARE) == (60, 90, 120, 40)
    assert tables.TABLEAU_COLOURS.tolist() == [0, 1, 2, 3]


def test_room_for_the_next_card():
    """How much of the deck can be built on: card corners that take every shape, and shapes laid on card corners."""
    shapes = corner_shapes(DECK)
    rooms = [fitting_shapes(DECK, card, shapes) for card in DECK.cards]
    for_all = [sum(count == len(shapes) for count in corners) for corners in rooms]
    print(f"{len(shapes)} shapes; card corners for all of them, by card: {np.bincount(for_all).tolist()}")
    share = np.mean(rooms) / len(shapes)
    print(f"{share:.1%} of all card corners × shapes are free")
    assert min(for_all) >= 1
    assert sum(for_all) >= 85
    assert share > 0.5
