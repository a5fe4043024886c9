"""Connex'Oh in text: what is refused, and in which words."""

import pytest

import triskel
from games.connexoh.boards import GAME, tiles

EMPTY = "2.2.2.2./2.2.2.2./2.2.2.2./2.2.2.2."
LINKED = "2.2.2.2./2.2.2.2./2.0.2.2./2w2.2.2."  # the light triangle of b2 is connected with b3 and c2


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "three parts"),
        (f"{EMPTY} w", "three parts"),
        (f"{EMPTY}  w -", "three parts"),
        (f"{EMPTY} w - ", "three parts"),
        ("2.2.2.2./2.2.2.2./2.2.2.2. w -", "4 rows of 4 tiles"),
        ("2.2.2.2./2.2.2./2.2.2.2./2.2.2.2. w -", "4 rows of 4 tiles"),
        (f"{EMPTY[:-2]}4. w -", "d1 cannot be '4.'"),
        (f"{EMPTY[:-2]}2o w -", "d1 cannot be '2o'"),
        (f"{EMPTY[:-2]}²w w -", "d1 cannot be"),
        (f"{EMPTY} W -", "w or b"),
        (f"{EMPTY} wb -", "w or b"),
        (f"{EMPTY}  -", "w or b"),
        ("2.2.2.2./2.2.2.2./2w2.2.2./2w2w2w2w w -", "5 light pawns"),
        ("2b2b2b2b/2b2.2.2./2.2.2.2./2.2.2.2. w -", "5 dark pawns"),
        ("0w2.2.2./2.2.2.2./2.2.2.2./2.2.2.2. w -", "light pawn on a4 stands on a path to its edge"),
        ("2.2.2.2./2.2.2.2./2.2.2.2./0b2.2.2. w -", "dark pawn on a1 stands on a path to its edge"),
        (f"{LINKED} b b2", "two or three"),
        (f"{LINKED} b b2,b3,c2,d2", "two or three"),
        (f"{LINKED} b b3,b2", "alphabetical"),
        (f"{LINKED} b b2,b2", "alphabetical"),
        (f"{LINKED} b b2,e1", "no tile 'e1'"),
        (f"{LINKED} b b2,", "no tile ''"),
        (f"{LINKED} b b3,c2", "cannot have protected b3,c2"),
        (f"{LINKED} b a1,b1", "cannot have protected"),
        (f"{LINKED} w b2,b3", "connected with in dark"),
    ],
)
def test_bad_positions(text, message):
    with pytest.raises(triskel.NotationError, match=message) as problem:
        GAME.parse(text, size=4)
    assert "\n" not in str(problem.value)


@pytest.mark.parametrize("protected", ["-", "b2,b3", "b2,c2", "b2,b3,c2"])
def test_good_protection(protected):
    position = GAME.parse(f"{LINKED} b {protected}", size=4)
    assert position.text() == f"{LINKED} b {protected}"


def test_the_turned_tile_is_known_when_it_can_only_be_one():
    assert GAME.parse(f"{LINKED} b b2,b3,c2", size=4).view()["turned"] == "b2"
    assert GAME.parse(f"{LINKED} b b2,b3", size=4).view()["turned"] is None


@pytest.mark.parametrize(
    "move", ["", "a", "a1", "a1+45", "a1+ 90", "A1+90", "a0+90", "g1+90", "a1-g1", "a1-", "a1b2", "a1+180 ", "a1-180"]
)
def test_unreadable_moves(move):
    with pytest.raises(triskel.NotationError):
        GAME.start().play(move)


BUSY = ["2. 2. 2. 2b", "2. 1w 2. 2.", "2. 0w 3w 2.", "2. 2. 2. 2."]


@pytest.mark.parametrize(
    ("move", "message"),
    [
        ("a1-a2", "No light pawn stands on a1"),
        ("d4-d3", "The pawn on d4 is not yours"),
        ("b2-b2", "must go to another tile"),
        ("b2-d4", "No light path leads from b2 to d4"),
        ("b2-b3", "A pawn stands on b3 already"),
        ("b2-c3", "The pawn on (b3|c2) is in the way"),
    ],
)
def test_objections(move, message):
    with pytest.raises(triskel.IllegalMove, match=message):
        tiles(BUSY).play(move)


@pytest.mark.parametrize(("name", "value"), [("size", 3), ("size", 9), ("orientation", 4), ("orientation", "n")])
def test_bad_options(name, value):
    with pytest.raises(triskel.OptionError, match=name):
        GAME.start(**{name: value})


def test_every_action_has_a_text_of_its_own():
    texts = [GAME.write_move(GAME.start().state, code) for code in range(GAME.actions)]
    assert len(set(texts)) == GAME.actions
    big = GAME.start(size=8).state
    assert [GAME.read_move(big, text) for text in texts] == list(range(GAME.actions))
