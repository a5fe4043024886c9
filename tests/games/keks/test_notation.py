"""Keks texts: exact both ways, and wrong ones refused with the reason."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

import triskel
from walks import positions

GAME = triskel.game("keks")
START = GAME.start(seed=7).text()
BOARD, MOVER, HAND_1, HAND_2, CRUMBS = START.split(" ")


def with_parts(board=BOARD, mover=MOVER, hand_1=HAND_1, hand_2=HAND_2, crumbs=CRUMBS):
    return f"{board} {mover} {hand_1} {hand_2} {crumbs}"


EMPTY = "......../" * 7
MIDDLE = "......../...BH.../.IEACF../.DAHBJ../.CHCAGI./.JCJGA../..GD..../........ 2 0212022020 1101020212 E"

REFUSED = {
    "four parts": (BOARD + " 1 0000000000 0000000000", "five parts"),
    "two spaces": (START.replace(" 1 ", "  1 "), "five parts"),
    "a space at the end": (START + " ", "five parts"),
    "seven ranks": (with_parts(board=BOARD[9:]), "eight ranks"),
    "a long rank": (with_parts(board="." + BOARD), "eight ranks"),
    "a strange letter": (with_parts(board=BOARD.replace("A", "K")), "'K' is not a colour"),
    "a small letter": (with_parts(board=BOARD.replace("A", "a")), "'a' is not a colour"),
    "a tile in a corner": (with_parts(board="A" + BOARD[1:]), "no corners"),
    "player 3": (with_parts(mover="3"), "1 or 2"),
    "nine digits": (with_parts(hand_1="000000000"), "player 1 is ten digits"),
    "a letter in a hand": (with_parts(hand_2="00000O0000"), "player 2 is ten digits"),
    "a foreign digit": (with_parts(hand_2="00000٣0000"), "player 2 is ten digits"),
    "crumbs Z": (with_parts(crumbs="Z"), "a colour A to J or -"),
    "no crumbs": (with_parts(crumbs=""), "a colour A to J or -"),
    "two crumbs": (with_parts(crumbs="AB"), "a colour A to J or -"),
    "a tile too many in hand": (with_parts(hand_1="1000000000"), "tiles of A do not add up"),
    "a tile missing": (MIDDLE.replace("0212022020", "0112022020"), "tiles of B do not add up"),
    "crumbs in a hand": (MIDDLE.replace("1101020212", "1101120212"), "E is crumbs, so nobody"),
    "crumbs still lying": (with_parts(crumbs="A"), "at most two of its tiles"),
    "three without crumbs": (EMPTY + ".ABA.... 1 3222222222 0233333333 -", "the first colour won must be crumbs"),
    "both hold three": (EMPTY + ".BB..... 1 3222222222 3033333033 H", "tiles of A do not add up"),
    "a broken keks": (EMPTY + ".A.B.... 1 2222222022 2233333033 H", "broken"),
    "an empty board": (EMPTY + "........ 1 2222222022 3333333033 H", "no tile lies"),
}


@pytest.mark.parametrize("text, reason", REFUSED.values(), ids=REFUSED)
def test_positions_that_cannot_be_are_refused_with_the_reason(text, reason):
    with pytest.raises(triskel.NotationError, match=reason):
        GAME.parse(text)


def test_a_position_in_the_middle_is_read():
    position = GAME.parse(MIDDLE)
    assert position.text() == MIDDLE
    assert position.turn == 1


@given(positions("keks"))
def test_positions_read_back_as_themselves(position):
    assert GAME.parse(position.text()) == position
    assert GAME.parse(position.text()).text() == position.text()


@given(st.text())
@example("A" * 10_000)
def test_any_text_is_read_or_refused(text):
    try:
        assert GAME.parse(text).text() == text
    except triskel.NotationError as refusal:
        assert 0 < len(str(refusal)) < 300


@given(positions("keks"), st.data())
def test_a_damaged_position_is_read_as_it_stands_or_refused(position, data):
    text = position.text()
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 3))
    put = data.draw(st.text(st.sampled_from("ABCJ./012 -39\t\n"), max_size=3))
    damaged = text[:at] + put + text[at + cut :]
    try:
        assert GAME.parse(damaged).text() == damaged
    except triskel.NotationError as refusal:
        assert 0 < len(str(refusal)) < 300


@given(positions("keks"), st.text(st.sampled_from("abcdefgh12345678 xA"), max_size=14))
def test_any_move_text_is_played_or_refused(position, text):
    try:
        position.play(text)
    except (triskel.NotationError, triskel.IllegalMove, triskel.GameOver) as refusal:
        assert 0 < len(str(refusal)) < 300


@pytest.mark.parametrize(
    "text, reason",
    [
        ("a1", "no cell 'a1'"),
        ("i3", "no cell 'i3'"),
        ("b9", "no cell 'b9'"),
        ("b", "not a move"),
        ("b1b1", "twice"),
        ("b1c1d1e1f1g1b2", "not a move"),
    ],
)
def test_move_texts_that_name_no_tiles(text, reason):
    with pytest.raises(triskel.NotationError, match=reason):
        GAME.start(seed=7).play(text)


@given(positions("keks"))
def test_a_view_says_what_the_text_says(position):
    board, _mover, *hands, crumbs = position.text().split(" ")
    view = position.view()
    assert "/".join(view["board"]) == board
    assert ["".join(map(str, hand)) for hand in view["hands"]] == hands
    assert (view["crumbs"] or "-") == crumbs
    colours = "ABCDEFGHIJ"
    assert view["won"] == [[c for c, tiles in zip(colours, hand, strict=True) if tiles >= "3"] for hand in hands]
    assert view["first_taken"] == [c for c in colours if board.count(c) < 6]
