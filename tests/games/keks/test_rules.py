"""The rules of Keks, one by one, on small boards, and properties of all games."""

import pytest
from hypothesis import given

import triskel
from reference.keks import in_one_piece
from walks import positions

GAME = triskel.game("keks")
FILES = "abcdefgh"


def small(*ranks, mover=1, held=None, crumbs="-", **options):
    """A position from its lowest ranks, given from above; nothing lies higher up.

    `held` says how many tiles of a colour each player has; the others are shared out evenly.
    """
    lying = "".join(ranks)
    hands, favoured = ([], []), 0
    for colour in "ABCDEFGHIJ":
        left = max(0, 5 - lying.count(colour))
        shares = [left // 2, left // 2]
        shares[favoured] += left % 2
        favoured = (favoured + left) % 2
        for hand, share in zip(hands, (held or {}).get(colour, (0, 0) if colour == crumbs else shares), strict=True):
            hand.append(str(share))
    board = "/".join(["........"] * (8 - len(ranks)) + list(ranks))
    return GAME.parse(f"{board} {mover} {''.join(hands[0])} {''.join(hands[1])} {crumbs}", **options)


def cells_of(position):
    rows = position.view()["board"]
    return {(file, 7 - row) for row, rank in enumerate(rows) for file, letter in enumerate(rank) if letter != "."}


def hands(position):
    return position.view()["hands"]


def test_tiles_with_one_neighbour_or_a_closed_angle_can_be_taken():
    #  A B      each has two free edges and the others hold together without it
    #  C A
    position = small(".AB.....", ".CA.....", crumbs="H")
    assert position.view()["takeable"] == ["b1", "b2", "c1", "c2"]


def test_a_tile_that_holds_the_keks_together_stays():
    position = small(".ABC....", crumbs="H")
    assert position.view()["takeable"] == ["b1", "d1"]
    with pytest.raises(triskel.IllegalMove, match="Taking c1 would break the biscuit in two"):
        position.play("c1")


def test_a_tile_with_one_free_edge_stays():
    start = GAME.start(seed=7)
    with pytest.raises(triskel.IllegalMove, match="b7 has no free edge"):
        start.play("b7")
    with pytest.raises(triskel.IllegalMove, match="c1 has one free edge"):
        start.play("c1")


def test_several_tiles_of_one_colour_may_go_one_after_another():
    position = small(".ABAA...", crumbs="H")
    assert position.legal() == ["b1", "b1d1e1", "b1e1", "d1e1", "e1"]
    with pytest.raises(triskel.IllegalMove, match="All tiles of a move have one colour, and these are A and B"):
        position.play("b1c1")
    with pytest.raises(triskel.IllegalMove, match="After b1, taking d1 would break the biscuit in two"):
        position.play("b1d1")


def test_the_cells_of_a_move_may_be_typed_in_any_order():
    position = small(".ABAA...", crumbs="H")
    assert position.play("e1b1") == position.play("b1e1")


def test_where_no_tile_lies_none_can_be_taken():
    with pytest.raises(triskel.IllegalMove, match="No tile lies on d4"):
        small(".ABAA...", crumbs="H").play("d4")


def test_the_first_tile_of_a_colour_is_nobodys():
    after = GAME.start(seed=7).play("b1f1g1")  # three of colour I
    assert hands(after)[0] == [0, 0, 0, 0, 0, 0, 0, 0, 2, 0]
    assert after.view()["first_taken"] == ["I"]


def test_the_first_colour_won_becomes_crumbs_for_both():
    position = small(".AGHIJ..", ".ABCDEF.", held={"A": (2, 1)})
    after = position.play("b2")
    assert after.view()["crumbs"] == "A"
    assert [hand[0] for hand in hands(after)] == [0, 0]
    assert after.view()["won"] == [[], []]
    assert [hand[0] for hand in hands(after.play("b1"))] == [0, 0]


def test_a_whole_colour_taken_at_once_crumbles_whole():
    position = small(".AGHIJ..", ".ABCDEF.", held={"A": (1, 2)})
    after = position.play("b1b2")
    assert after.view()["crumbs"] == "A"
    assert [hand[0] for hand in hands(after)] == [0, 0]


def test_a_won_colour_stays_won():
    position = small(".ABA....", mover=2, held={"A": (3, 0)}, crumbs="H")
    after = position.play("d1")
    assert [hand[0] for hand in hands(after)] == [3, 1]
    assert "A" in after.view()["won"][0]


def test_a_colour_can_be_won_after_the_crumbs():
    position = small(".ABA....", held={"A": (2, 1)}, crumbs="H")
    assert "A" not in position.view()["won"][0]
    assert "A" in position.play("b1").view()["won"][0]


FOUR_WON = {
    "A": (2, 1),
    "B": (3, 1),
    "C": (3, 2),
    "D": (3, 2),
    "E": (3, 2),
    "F": (2, 3),
    "G": (0, 5),
    "I": (1, 4),
    "J": (1, 4),
}


def test_the_fifth_colour_wins_and_the_mover_still_flips():
    position = small(".ABA....", held=FOUR_WON, crumbs="H")
    assert position.turn == 0
    after = position.play("b1")
    assert after.outcome == triskel.Outcome(winners=(0,), payoffs=(1.0, -1.0), reason="five-colours")
    assert after.turn is None
    assert after.legal() == []
    assert after.text().split(" ")[1] == "2"


def test_the_last_tile_stays_and_makes_a_draw():
    position = small(".BA.....", held=FOUR_WON | {"A": (2, 2), "B": (3, 1)}, crumbs="H")
    assert position.legal() == ["b1", "c1"]
    after = position.play("b1")
    assert after.outcome == triskel.Outcome(winners=(), payoffs=(0.0, 0.0), reason="last-tile")


def test_the_last_tile_is_not_taken_with_the_one_before():
    position = small(".AA.....", held=FOUR_WON | {"A": (2, 1), "B": (3, 2)}, crumbs="H")
    with pytest.raises(triskel.IllegalMove, match="c1 is the last tile, which stays"):
        position.play("b1c1")


def test_with_last_tile_even_that_one_goes():
    held = FOUR_WON | {"A": (2, 1), "B": (3, 2)}
    position = small(".AA.....", held=held, crumbs="H", last_tile=True)
    assert position.legal() == ["b1", "b1c1", "c1"]
    done = position.play("b1c1")
    assert done.outcome
    assert done.outcome.winners == (0,)
    assert GAME.parse(done.text(), last_tile=True) == done


@given(positions("keks"))
def test_after_any_move_the_keks_is_one_piece_and_the_tiles_had_free_edges(position):
    for move in position.legal():
        after = position.play(move)
        assert in_one_piece(cells_of(after))
        before = cells_of(position)
        taken = before - cells_of(after)
        assert len(taken) == len(move) // 2
        outside = [(f + df, r + dr) for f, r in taken for df, dr in ((1, 0), (-1, 0), (0, 1), (0, -1))]
        assert any(cell not in before for cell in outside)


@given(positions("keks"))
def test_no_tile_is_lost_or_made(position):
    view = position.view()
    for i, letter in enumerate("ABCDEFGHIJ"):
        lying = sum(rank.count(letter) for rank in view["board"])
        held = sum(hand[i] for hand in view["hands"])
        if letter == view["crumbs"]:
            assert held == 0
            assert lying <= 2
        else:
            assert lying + held + (lying < 6) == 6


@given(positions("keks"))
def test_there_is_always_a_move_while_two_tiles_lie(position):
    if position.turn is not None:
        assert len(cells_of(position)) >= 2
        assert position.legal()


@given(positions("keks", last_tile=True))
def test_with_last_tile_nobody_ever_draws(position):
    if position.outcome:
        assert len(position.outcome.winners) == 1


@given(positions("keks"))
def test_a_draw_stands_four_to_four(position):
    if position.outcome and not position.outcome.winners:
        assert [len(won) for won in position.view()["won"]] == [4, 4]
