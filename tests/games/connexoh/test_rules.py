"""The rules of Connex'Oh one by one, on boards made for them."""

import os
import subprocess
import sys

import pytest

import triskel
from games.connexoh.boards import GAME, tiles

LOOP = ["2. 2. 2. 2b", "2. 1. 2. 2.", "2. 0w 3. 2.", "2. 2. 2. 2."]


def pawn_moves(position):
    return [move for move in position.legal() if not move.endswith(("+90", "-90", "+180"))]


def played(position, *moves):
    for move in moves:
        position = position.play(move)
    return position


def test_start():
    position = GAME.start()
    assert position.text() == "2b2b2b2b2b2b/2.2.2.2.2.2./2.2.2.2.2.2./2.2.2.2.2.2./2.2.2.2.2.2./2w2w2w2w2w2w w -"
    assert position.turn == 0
    assert len(position.legal()) == 108
    assert pawn_moves(position) == []


@pytest.mark.parametrize("size", [4, 5, 6, 7, 8])
@pytest.mark.parametrize("orientation", [0, 1, 2, 3])
def test_no_start_has_a_connection_or_a_leaving_pawn(size, orientation):
    position = GAME.start(size=size, orientation=orientation)
    assert GAME.parse(position.text(), size=size, orientation=orientation) == position
    assert len(position.legal()) == 3 * size * size
    assert [len(pawns) for pawns in position.view()["pawns"]] == [size, size]


def test_a_pawn_goes_round_a_loop_but_not_to_its_own_place():
    assert pawn_moves(tiles(LOOP)) == ["b2-b3", "b2-c2", "b2-c3"]


def test_pawns_do_not_jump():
    blocked = [*LOOP[:1], "2. 1w 2. 2.", *LOOP[2:]]
    assert pawn_moves(tiles(blocked)) == ["b2-c2", "b2-c3", "b3-c2", "b3-c3"]
    shut_in = [*LOOP[:1], "2. 1w 2. 2.", "2. 0w 3w 2.", *LOOP[3:]]
    assert pawn_moves(tiles(shut_in)) == ["b3-c3", "c2-c3"]


def test_a_pawn_of_the_other_colour_is_not_in_the_way():
    assert "b2-b3" in pawn_moves(tiles([*LOOP[:1], "2. 1b 2. 2.", *LOOP[2:]]))


def test_protection_lasts_one_turn():
    position = GAME.start().play("c3+90")
    assert position.view()["protected"] == ["c3", "c4"]
    assert position.view()["turned"] == "c3"
    position = position.play("f4+90")
    assert "c3+90" in position.legal()


def test_moving_a_pawn_protects_nothing_and_ends_protection():
    position = tiles(LOOP).play("b2-b3")
    assert position.text().endswith("b -")
    assert position.view()["turned"] is None


def test_only_the_turners_colour_is_protected():
    position = GAME.start().play("a6+90")
    assert {"tiles": ["a5", "a6"], "loop": False, "leaving": False} in position.view()["paths"][1]
    assert position.view()["protected"] == []


def test_a_connection_that_survives_is_not_new():
    """b1 keeps its light connection with c1 while it turns from SE to NE, and gains none to the north."""
    position = tiles(["2b 2. 2. 2.", "2. 2. 2. 2.", "2. 3. 2. 2.", "2w 1. 2. 2."])
    assert position.play("b1-90").view()["protected"] == []
    assert position.play("b1-90").play("d4+90").view()["protected"] == ["d3", "d4"]


def test_who_turns_may_let_the_other_out():
    position = GAME.parse("0.2.1.1./1.3.3.0./0.2.2.1./0w2x3.2. w -", size=4)
    after = position.play("c1+90")
    assert after.outcome == triskel.Outcome(winners=(1,), payoffs=(-1.0, 1.0), reason="all-out")
    assert after.turn is None
    assert after.legal() == []


def test_who_takes_out_the_last_pawns_of_both_loses():
    for mover, winner in (("w", 1), ("b", 0)):
        after = GAME.parse(f"1.1.3.1./0.0.2.2./2.2.2x3./3.3.1.1. {mover} -", size=4).play("c2+180")
        assert after.view()["pawns"] == [[], []]
        assert after.outcome.winners == (winner,)
        assert after.outcome.reason == "double-exit"
        assert GAME.parse(after.text(), size=4).outcome == after.outcome


def test_third_occurrence_is_a_draw():
    round_trip = ("a3+180", "f4+180", "a3+180", "f4+180")
    once = GAME.start()
    twice = played(once, *round_trip)
    # Turning back breaks what was connected, so nothing is protected and the start is there again.
    assert twice.text() == once.text()
    assert twice.view()["occurrence"] == 2
    third = played(twice, *round_trip)
    assert third.outcome == triskel.Outcome(winners=(), payoffs=(0.0, 0.0), reason="repetition")
    assert third.legal() == []
    with pytest.raises(triskel.GameOver):
        third.play("a3+90")


def test_a_parsed_position_has_no_history():
    position = played(GAME.start(), "a3+180", "f4+180", "a3+180", "f4+180")
    parsed = GAME.parse(position.text())
    assert parsed == GAME.start()
    assert parsed != position
    assert parsed.digest() == position.digest()


def test_history_is_forgotten_when_a_pawn_leaves():
    position = GAME.parse("2b2b1b3b2b2b/2.2.0.2.2.2./2.2.1w2.2.2./2.1w3.2.2.2./2.3.2.2.2.2./2w2w2.2.2w2w w -")
    assert len(position.play("f3+90").past) == 1
    assert position.play("d4+90").past == ()


def test_move_400_ends_the_game():
    """Three quarter turns a tile, then the next one: no position comes back three times."""
    position, spots = GAME.start(size=8), [f"{file}{row}" for row in (3, 4, 5, 6) for file in "abcdefgh"]
    while position.turn is not None:
        first = position.view()["moves_played"] // 3 % len(spots)
        turns = [f"{spot}+90" for spot in spots[first:] + spots[:first]]
        position = position.play(next(turn for turn in turns if turn in position.moves))
    assert position.view()["moves_played"] == 400
    assert position.view()["moves_left"] == 0
    assert position.outcome.reason == "move-limit"
    assert position.outcome.winners == ()


SAME_WITHOUT_COMPILER = """
import random, triskel
rng, position = random.Random(5), triskel.game("connexoh").start(size=4)
for _ in range(25):
    position = position.play(rng.choice(position.legal()))
print(position.text(), position.digest(), *position.legal(), position.svg(path="a1"), position.draw(colour=True))
"""


@pytest.mark.slow
def test_interpreted_rules_agree():
    outputs = [
        subprocess.run(
            [sys.executable, "-c", SAME_WITHOUT_COMPILER],
            env=os.environ | {"NUMBA_DISABLE_JIT": disabled},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for disabled in ("0", "1")
    ]
    assert outputs[0] == outputs[1]


def test_batch_steps_actions():
    batch = GAME.batch(4, seed=1)
    assert batch.legal_mask().shape == (4, GAME.actions)
    assert batch.legal_mask().sum() == 4 * 108
    batch.step(batch.sample(batch.legal_mask()))
    assert batch.to_move().tolist() == [1, 1, 1, 1]
    assert GAME.batch(2, seed=1, size=4).legal_mask().sum() == 2 * 48
