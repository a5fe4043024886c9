"""Connex'Oh in pictures."""

import re
from xml.etree import ElementTree

import pytest

import triskel
from games.connexoh.boards import GAME, tiles

MIXED = ["0. 1. 2b 3.", "2. 1. 2. 2.", "2. 0x 3. 2.", "2w 2. 1. 3."]

# Arrows are exits, thin lines light connections, thick ones dark connections.
DRAWN = """\
    ↑↑             ↑↑
4  ▒\\   ▒▒/ ─ \\▒●   /▒
   ▒▒\\  ▒/  ─  \\▒  /▒▒
    ┃┃             ┃┃
3   \\▒▒━▒▒/ ─ \\▒▒  \\▒▒
     \\▒━▒/  ─  \\▒   \\▒
         ││   ││
2   \\▒▒━▒\\ ○─  /▒  \\▒▒
     \\▒━●▒\\ ─ /▒▒   \\▒
         ┃┃   ┃┃   ││
1   \\▒▒  \\▒▒━▒▒/ ─  /▒
   ○ \\▒   \\▒━▒/  ─ /▒▒
                   ↓↓
    a    b    c    d
> White  ○○··  2 of 4 pawns left
  Black  ●●··  2 of 4 pawns left"""


def test_text():
    assert tiles(MIXED).draw() == DRAWN


def test_colours_add_only_codes():
    """The same lines in colours: only the connections, drawn by paper alone, have other signs."""
    coloured = re.sub(r"\x1b\[[0-9;]*m", "", tiles(MIXED).draw(colour=True))
    assert coloured.count("\n") == DRAWN.count("\n")
    assert coloured.splitlines()[-3:] == DRAWN.splitlines()[-3:]


def test_protected_tiles_are_marked():
    position = GAME.start().play("c3+90")
    assert position.draw().count("◆") == 2
    assert position.draw().splitlines()[-1] == "  protected  c3 c4"


@pytest.mark.parametrize("path", ["", "b2", "a1w", "a1b", "c3"])
def test_svg(path):
    root = ElementTree.fromstring(tiles(MIXED).svg(path=path))
    assert root.findtext("{*}title") == "Connex'Oh, White to move"
    trails = list(root.iter("{http://www.w3.org/2000/svg}polyline"))
    assert bool(trails) == bool(path)


def test_svg_refuses_a_path_that_is_none():
    for path in ("a9", "a1x"):
        with pytest.raises(triskel.NotationError):
            GAME.start().svg(path=path)


def test_svg_marks_the_turned_and_the_protected_tiles():
    quiet, protecting = GAME.start().play("a6+90").svg(), GAME.start().play("c3+180").svg()
    assert protecting.count('stroke="#d3222f" stroke-width="4"') == 3
    assert quiet.count("#d3222f") == 1  # a thin ring: turned, nothing protected


def test_view():
    view = GAME.start(size=4).view()
    assert view["tiles"] == ["2222"] * 4
    assert view["pawns"] == [["a1", "b1", "c1", "d1"], ["a4", "b4", "c4", "d4"]]
    assert view["paths"] == [[], []]
    assert view["exits"] == [[], []]
    assert (view["occurrence"], view["moves_played"], view["moves_left"]) == (1, 0, 400)
