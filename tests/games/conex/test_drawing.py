"""Pictures of Conex: well formed, complete, and drawn from the view alone."""

import re
import runpy
from pathlib import Path
from xml.etree import ElementTree

import pytest

from triskel.games.conex.cards.deck import CARD_IDS, COLOURS, DECK
from triskel.games.conex.drawing.cards import PAINTS, card_svg, deck_sheet
from triskel.games.conex.drawing.picture import draw_svg, draw_text
from triskel.games.conex.drawing.tableau import track_point

PICTURES = Path(__file__).parents[3] / "docs" / "games" / "pictures"
SVG = "{http://www.w3.org/2000/svg}"


@pytest.fixture
def view():
    """Player 2 to act; a purple card on the tableau's red square, a red card on it."""
    return {
        "table": [800, 600],
        "target": 40,
        "scores": [4, 41, 4],
        "phase": "start",
        "active": 1,
        "turn": 1,
        "final": True,
        "stars": {"lightning": {"holder": 0, "usable": False}, "double": {"holder": None, "usable": False}},
        "pile": 35,
        "hands": [4, 4, 12],
        "hand": ["P7", "R11", "T4", "Y3"],
        "layout": [
            {"card": "P8", "x": 66.0, "y": 78.0, "angle": 225.0, "on": "B", "corner": 1, "by": "a"},
            {"card": "R2", "x": 120.0, "y": 120.0, "angle": 90.0, "on": "P8", "corner": 3, "by": "b"},
        ],
        "free": ["R2"],
        "placements": [
            {"move": "R11c>P8.0", "card": "R11", "x": 10.0, "y": 180.0, "angle": 30.0, "points": 2},
            {"move": "Y3c>R2.0", "card": "Y3", "x": 200.0, "y": 180.0, "angle": 60.0, "points": 3},
            {"move": "Y3c>R2.2", "card": "Y3", "x": 220.0, "y": 10.0, "angle": 75.5, "points": 3},
        ],
    }


def parsed(svg):
    return ElementTree.fromstring(svg)


def texts(svg):
    return [element.text for element in parsed(svg).iter(f"{SVG}text")]


@pytest.mark.parametrize("name", CARD_IDS)
def test_a_card_shows_its_name_its_corners_and_its_action(name):
    card = DECK.cards[CARD_IDS.index(name)]
    shown = re.findall(r">([^<>]+)</text>", card_svg(name))
    wanted = [name, *(str(c.value) for c in card.corners), *(c.label for c in card.corners)]
    assert sorted(shown) == sorted(wanted + ["+2"] * (card.action == "+2"))
    for corner in card.corners:
        assert f"url(#conex-{corner.colour})" in card_svg(name)


def test_every_colour_has_a_pattern_of_its_own():
    assert len({paint.motif for paint in PAINTS.values()}) == len(COLOURS)
    patterns = {element.get("id") for element in parsed(deck_sheet()).iter(f"{SVG}pattern")}
    assert patterns == {f"conex-{colour}" for colour in COLOURS}


def test_the_committed_pictures_are_what_the_code_draws():
    script = runpy.run_path(str(PICTURES / "conex.py"))
    drawn = script["pictures"]()
    assert set(drawn) == {"deck", "laying", "table", "finished"}
    for name, svg in drawn.items():
        committed = (PICTURES / f"conex-{name}.svg").read_text("utf-8")
        assert committed == svg + "\n", f"{name} is stale, draw it anew: python docs/games/pictures/conex.py"


def test_the_table_shows_lying_cards_in_order_and_the_own_hand(view):
    shown = [text for text in texts(draw_svg(view)) if text in CARD_IDS]
    assert shown == ["P8", "R2", "P7", "R11", "T4", "Y3"]
    assert "player 2 places or draws" in parsed(draw_svg(view)).find(f"{SVG}title").text


def test_a_spectator_sees_no_hand(view):
    view |= {"hand": None, "placements": [], "turn": None}
    shown = [text for text in texts(draw_svg(view)) if text in CARD_IDS]
    assert shown == ["P8", "R2"]
    assert "Your hand" not in draw_text(view, colour=False)


def test_ghosts_are_the_placements_of_one_card(view):
    ghosts = [title.text for title in parsed(draw_svg(view, ghosts="Y3")).iter(f"{SVG}title")][1:]
    assert ghosts == ["Y3c>R2.0", "Y3c>R2.2"]
    assert [title.text for title in parsed(draw_svg(view)).iter(f"{SVG}title")][1:] == []


def test_the_text_tells_what_to_build_on_and_where_cards_fit(view):
    drawn = draw_text(view, colour=False)
    assert "B    tableau, open: 0 yellow, 2 turquoise, 3 purple" in drawn
    assert re.search(r"P8 +purple +\(66, 78\) at 225° +by a on B1, open: 0 1 2$", drawn, re.M)
    assert re.search(r"R2 +red +.* by b on P8\.3, open: 0 2 3, free$", drawn, re.M)
    assert re.search(r"R11 +red die +a turquoise 2, b yellow 1, c purple 2\n +R11c>P8\.0 \+2$", drawn, re.M)
    assert "> player 2   41 points, 4 cards" in drawn
    assert "lightning star (from the next turn on)" in drawn
    assert "pile      35 cards, 2x star" in drawn
    assert "this is the last round" in drawn


@pytest.mark.parametrize(
    ("turn", "phase", "words"),
    [
        (0, "start", "player 1 places or draws"),
        (2, "drop", "player 3 puts a card under the pile"),
        (1, "end", "player 2 may use the lightning star, or is done"),
        (None, "over", "the game is over"),
    ],
)
def test_the_text_says_what_is_to_be_done(view, turn, phase, words):
    assert f"now       {words}" in draw_text(view | {"turn": turn, "phase": phase}, colour=False)


def test_winners_are_marked(view):
    view |= {"turn": None, "phase": "over", "outcome": {"winners": [1], "payoffs": [-0.5, 1, -0.5], "reason": "target"}}
    assert "* player 2" in draw_text(view, colour=False)
    assert "Player 2 ★" in texts(draw_svg(view))


def test_the_map_has_the_tables_size_and_names_the_cards(view):
    lines = draw_text(view, colour=False).splitlines()
    table = lines[: lines.index("")]
    assert len(table) == 600 // 24 + 2
    assert {len(line) for line in table} == {round(800 / 12) + 2}
    assert any("pP8p" in line for line in table)


def test_colour_changes_nothing_but_colour(view):
    plain = draw_text(view, colour=False)
    coloured = re.sub(r"\x1b\[[0-9;]*m", "", draw_text(view, colour=True))
    table = plain.index("\n\n")
    assert coloured[table:] == plain[table:]
    assert len(coloured) == len(plain)


@pytest.mark.parametrize("target", [7, 40, 100])
def test_the_track_closes_and_stays_on_the_cross(target):
    points = [track_point(step, target) for step in range(target + 1)]
    assert points[0] == pytest.approx(points[-1])
    assert all(min(abs(x), abs(y)) <= 20 and max(abs(x), abs(y)) <= 60 for x, y in points)
    assert len({(round(x, 6), round(y, 6)) for x, y in points}) == target
