"""The worked examples of the rulebooks, and the small print of the turn."""

import json

import pytest

import triskel
from reference.conex import CARDS
from reference.conex_build import position_text
from triskel.core.errors import IllegalMove
from triskel.core.position import Position

GAME = triskel.game("conex")


def cards_with(
    colour: str, corner: str | None = None, value: int | None = None, action: str | None = None
) -> list[str]:
    """The cards of a colour, as `P7a` with the CONEX corner when one is asked for."""
    found = []
    for name, card in CARDS.items():
        if card["colour"] == colour and card.get("action") == action:
            corners = card["corners"] if corner else []
            found += [name + c["label"] for c in corners if (c["colour"], c["value"]) == (corner, value)]
            found += [] if corner else [name]
    return found


def first_onto(position: Position, corners: list[str], onto: str) -> str:
    """The first legal placement by one of some CONEX corners onto a card or the tableau."""
    return next(move for move in position.legal() for corner in corners if move.startswith(f"{corner}>{onto}"))


def lay_anything_of(colour: str, action: str | None = None) -> tuple[str, str]:
    """A card of a colour, and the text of laying it on the bare tableau."""
    card = cards_with(colour, action=action)[0]
    position = GAME.parse(position_text(hands=[[card], []]))
    return card, position.legal()[0]


def test_four_points_on_the_red_area_then_four_on_the_purple_card() -> None:
    purple, red = cards_with("purple", "red", 4)[0], cards_with("red", "purple", 4)
    hands = [[purple[:-1]], [corner[:-1] for corner in red]]
    position = GAME.parse(position_text(hands=hands))
    position = position.play(f"{purple}>B1")
    assert position.view()["scores"] == [4, 0]
    position = position.play(first_onto(position, red, purple[:-1]))
    assert position.view()["scores"] == [4, 4]


def test_three_and_two_on_a_plus_two_card() -> None:
    yellow, laying = lay_anything_of("yellow", "+2")
    red = cards_with("red", "yellow", 3)
    position = GAME.parse(position_text(layout=[laying], hands=[[corner[:-1] for corner in red], ["T1"]]))
    position = position.play(first_onto(position, red, yellow))
    assert position.view()["scores"] == [5, 0]


def test_laying_a_plus_two_card_earns_no_bonus() -> None:
    yellow, laying = lay_anything_of("yellow", "+2")
    position = GAME.parse(position_text(hands=[[yellow], ["T1"]])).play(laying)
    assert position.view()["scores"] == [5, 0]


def test_lightning_frees_the_plus_two_card_then_four_and_two() -> None:
    yellow, laying = lay_anything_of("yellow", "+2")
    red, turquoise = cards_with("red", "yellow", 3), cards_with("turquoise", "yellow", 4)
    bare = GAME.parse(position_text(layout=[laying], hands=[[corner[:-1] for corner in red], ["P1"]]))
    blocked = first_onto(bare, red, yellow)
    zapped = blocked.split(">")[0][:-1]
    hand = [corner[:-1] for corner in turquoise]
    position = GAME.parse(position_text(layout=[laying, blocked], hands=[hand, ["P1"]], lightning=0, pile=["P2"]))
    same_corner = blocked.split(">")[1]
    assert not [move for move in position.legal() if move.endswith(f">{same_corner}")]
    position = position.play(f"zap {zapped}").play("drop P1")
    assert position.view()["phase"] == "start"
    assert json.loads(position.text())["pile"][-2:] == [zapped, "P1"]
    move = next(m for m in position.legal() if m.split(">")[0] in turquoise and m.endswith(f">{same_corner}"))
    position = position.play(move)
    assert position.view()["scores"] == [6, 0]
    assert position.view()["stars"]["lightning"]["holder"] is None


def test_four_and_two_doubled_are_twelve() -> None:
    purple, laying = lay_anything_of("purple", "+2")
    turquoise = cards_with("turquoise", "purple", 4)
    hand = [corner[:-1] for corner in turquoise]
    position = GAME.parse(position_text(layout=[laying], hands=[hand, ["Y1"]], double=0))
    plain = first_onto(position, turquoise, purple)
    assert position.play(plain).view()["scores"] == [6, 0]
    after = position.play(plain + "*")
    assert after.view()["scores"] == [12, 0]
    assert after.view()["stars"]["double"] == {"holder": None, "usable": False}
    assert position.play(plain).view()["stars"]["double"]["holder"] == 0


DIE_CARD, DIE_LAYING = lay_anything_of("yellow", "die")


def rolled(face: str, **more: object) -> Position:
    return GAME.parse(position_text(hands=[[DIE_CARD, "R1"], ["T1"]], dice=face, **more)).play(DIE_LAYING)


@pytest.mark.parametrize(("face", "cards"), [("1", 2), ("2", 3), ("L", 1), ("D", 1), ("", 1)])
def test_die(face: str, cards: int) -> None:
    position = rolled(face)
    view = position.view()
    assert view["hands"] == [cards, 1]
    assert view["stars"]["lightning"]["holder"] == (0 if face == "L" else None)
    assert view["stars"]["double"]["holder"] == (0 if face == "D" else None)
    assert view["turn"] == 1
    assert json.loads(position.text())["dice"] == ""


def test_a_star_is_taken_from_its_holder_and_used_from_the_next_turn_on() -> None:
    position = rolled("D", double=1, lightning=0)
    assert position.view()["phase"] == "end"
    assert position.view()["stars"]["double"] == {"holder": 0, "usable": False}
    assert "done" in position.legal()
    assert GAME.parse(position.text()) == position
    position = position.play("done")
    assert position.view()["stars"]["double"] == {"holder": 0, "usable": True}
    assert not [move for move in position.legal() if move.endswith("*")]
    assert [move for move in position.play("draw").legal() if move.endswith("*")]


def test_rolling_a_star_one_holds_changes_nothing() -> None:
    position = rolled("L", lightning=0)
    assert position.view()["phase"] == "end"
    assert f"zap {DIE_CARD}" in position.legal()
    after = position.play(f"zap {DIE_CARD}")
    assert after.view()["phase"] == "drop"
    assert after.turn == 1
    after = after.play("drop T1")
    assert after.turn == 1
    assert after.view()["scores"][0] > 0


def test_a_short_pile_and_an_empty_one() -> None:
    every = list(CARDS)
    position = GAME.parse(position_text(hands=[every[:51], []], pile=["P13"]))
    after = position.play("draw")
    assert after.view()["hands"] == [52, 0]
    assert after.legal() == ["pass"]
    with pytest.raises(IllegalMove, match="The pile is empty"):
        after.play("draw")


def test_the_round_is_finished_before_the_game_ends() -> None:
    position = GAME.parse(position_text(hands=[["P1"], ["R1"], ["T1"]], scores=[39, 0, 0]))
    position = position.play(next(move for move in position.legal() if ">" in move))
    assert position.view()["final"]
    position = position.play("draw").play("draw")
    assert position.outcome.winners == (0,)
    assert position.outcome.reason == "target"


def test_equal_points_share_the_win() -> None:
    position = GAME.parse(position_text(hands=[[], []], active=1, scores=[40, 40 - 1], pile=["P1"]))
    assert position.play("draw").outcome.winners == (0,)
    position = GAME.parse(position_text(hands=[[], [], []], active=2, scores=[41, 41, 0]))
    outcome = position.play("draw").outcome
    assert outcome.winners == (0, 1)
    assert outcome.payoffs == (0.5, 0.5, -1.0)


def test_nothing_fits_on_a_table_as_large_as_the_tableau() -> None:
    tiny = {"options": {"table": [120, 120]}}
    position = GAME.parse(position_text(hands=[["P1"], ["R1"]], **tiny))
    assert position.legal() == ["draw"]
    outcome = position.play("draw").outcome
    assert outcome.reason == "stuck"
    assert outcome.payoffs == (0.0, 0.0)


@pytest.mark.parametrize(("stuck", "over"), [("pile", False), ("hands", True)])
def test_stuck_hands_ignore_the_pile(stuck: str, over: bool) -> None:
    card, laying = lay_anything_of("yellow")
    position = GAME.parse(position_text(hands=[[card], []], options={"stuck": stuck})).play(laying)
    assert (position.outcome is not None) == over


def test_stuck_cuts_the_last_round_short() -> None:
    card, laying = lay_anything_of("yellow")
    position = GAME.parse(position_text(hands=[[card], []], scores=[39, 0], options={"stuck": "hands"})).play(laying)
    assert position.outcome.winners == (0,)
    assert position.outcome.reason == "stuck"
