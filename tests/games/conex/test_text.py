"""Conex positions and moves as text: what is read, what is refused, and with which words."""

import json
import os
import random
import subprocess
import sys
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import triskel
from reference.conex_build import position_text
from triskel.core.errors import IllegalMove, NotationError, OptionError, TriskelError
from triskel.core.position import Position

GAME = triskel.game("conex")


def some_position(seed: int = 3, plies: int = 30, **options: Any) -> Position:
    rng = random.Random(seed)
    position = GAME.start(seed=seed, **options)
    for _ in range(plies):
        if position.turn is not None:
            position = position.play(rng.choice(position.legal()))
    return position


TEXT = some_position().text()


def test_start_and_later_positions_round_trip() -> None:
    for seed in range(8):
        position = some_position(seed, 10 * seed, players=2 + seed % 3)
        text = position.text()
        assert "\n" not in text
        assert GAME.parse(text).text() == text
        assert GAME.parse(text) == position


def test_keys_come_in_one_order() -> None:
    keys = ["options", "scores", "hands", "pile", "layout", "turn", "phase", "active", "zap", "stars", "dice"]
    assert list(json.loads(TEXT)) == keys


def changed(**changes: Any) -> str:
    return json.dumps(json.loads(TEXT) | changes)


def lying(**changes: Any) -> str:
    data = json.loads(TEXT)
    data["layout"][-1] |= changes
    return json.dumps(data)


DATA = json.loads(TEXT)
STARS = {"lightning": {"holder": None}, "double": {"holder": None}}
HELD = {"holder": 0, "usable": False}

REFUSED = [
    ("", "is not JSON"),
    ("{", "is not JSON"),
    ("[" * 15_000, "is not JSON"),
    ('{"options":' * 1500, "is not JSON"),
    ("9" * 10_000, "JSON"),
    ("x" * 50_000, "never longer"),
    ("null", "must be an object with the keys"),
    ("[]", "must be an object with the keys"),
    ('{"a": NaN}', "NaN is not a number"),
    ('{"a": 1, "a": 2}', "occurs twice"),
    (changed(more=1), "must be an object with the keys"),
    (changed(options=[]), "options must be an object"),
    (changed(options=DATA["options"] | {"players": 5}), "option players cannot be 5"),
    (changed(options=DATA["options"] | {"players": True}), "option players cannot be True"),
    (changed(options=DATA["options"] | {"table": [800]}), "option table"),
    (changed(options=DATA["options"] | {"table": [150, 150]}), "beyond the edge of the table"),
    (changed(options=DATA["options"] | {"target": 0}), "option target"),
    (changed(options=DATA["options"] | {"stuck": "never"}), "option stuck"),
    (changed(scores=[0]), "scores must be a list of 2"),
    (changed(scores=[0, -1]), "a score must be a whole number"),
    (changed(scores=[0, 1.0]), "a score must be a whole number"),
    (changed(scores=[0, 60]), "no score can reach 54"),
    (changed(hands=DATA["hands"][:1]), "hands must be a list of 2"),
    (changed(hands=[["Y99"], []]), "there is no card 'Y99'"),
    (changed(hands=[[7], []]), "there is no card 7"),
    (changed(hands=[[*DATA["hands"][0], DATA["pile"][0]], DATA["hands"][1]]), "and again in the pile"),
    (changed(pile=DATA["pile"][1:]), "is missing: all 52 must be somewhere"),
    (changed(pile={}), "pile must be a list"),
    (lying(card="X"), "there is no card"),
    (lying(x=1.5), "x of"),
    (lying(x=10**400), "x of"),
    (lying(angle="0"), "angle of"),
    (lying(corner=4), "corner must be a whole number from 0 to 3"),
    (lying(corner=True), "corner must be a whole number from 0 to 3"),
    (lying(by="d"), "the corner that"),
    (lying(on=DATA["pile"][0]), "which was not laid before it"),
    (changed(phase="middle"), "phase must be start or end or drop or over"),
    (changed(phase="over"), "turn must be null"),
    (changed(phase="over", turn=None), "the game is not over"),
    (changed(turn=None), "turn must be null"),
    (changed(turn=2), "turn must be a whole number from 0 to 1"),
    (changed(turn=1 - DATA["turn"]), "only while others drop"),
    (changed(zap="before"), "zap must say before or after while others drop"),
    (changed(phase="drop"), "zap must say before or after while others drop"),
    (changed(phase="drop", zap="later"), "zap must be before or after"),
    (changed(phase="drop", zap="after", stars=STARS), "does not drop"),
    (changed(phase="end", stars=STARS), "so the active seat must hold a usable one"),
    (changed(stars=STARS | {"double": HELD}), "the double star is not usable only in"),
    (changed(stars=STARS | {"lightning": HELD}), "a lightning star is usable as soon as"),
    (changed(stars=STARS | {"lightning": {"holder": 2, "usable": True}}), "the holder of a star"),
    (changed(stars=STARS | {"lightning": {"holder": 1, "usable": 1}}), "usable must be true or false"),
    (changed(stars=STARS | {"lightning": {"holder": 1}}), "must be an object with the keys holder, usable"),
    (changed(stars={}), "stars must be an object"),
    (changed(dice="123"), "dice must be a text"),
    (changed(dice="1" * 81), "dice must be a text of at most 80 faces"),
    (changed(dice=[]), "dice must be a text"),
]


KINDLY_READ = [
    json.dumps(DATA, separators=(",", ":")),  # as JavaScript writes it
    json.dumps(DATA, indent=1),
    f" {TEXT}\n",
    json.dumps(dict(reversed(list(DATA.items())))),
    json.dumps(DATA | {"hands": [hand[::-1] for hand in DATA["hands"]]}),
    json.dumps(DATA | {"options": {"players": 2, "table": DATA["options"]["table"], "target": 40}}),
    json.dumps({key: value for key, value in DATA.items() if key != "zap"}),
    json.dumps(DATA | {"layout": [entry | {"angle": int(entry["angle"])} for entry in DATA["layout"]]}),
]


@pytest.mark.parametrize("text", KINDLY_READ)
def test_other_spellings_are_read_and_written_our_way(text: str) -> None:
    assert GAME.parse(text).text() == TEXT


@pytest.mark.parametrize(("text", "words"), REFUSED)
def test_refused(text: str, words: str) -> None:
    with pytest.raises(NotationError) as refused:
        GAME.parse(text)
    assert words in str(refused.value)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 300


def test_values_nested_as_deep_as_json_goes_are_refused() -> None:
    places = [DATA | {key: "@"} for key in DATA]
    places += [DATA | {"options": DATA["options"] | {key: "@"}} for key in DATA["options"]]
    places += [json.loads(lying(**{key: "@"})) for key in DATA["layout"][0]]
    places += [DATA | {key: ["@", "@"]} for key in ("scores", "hands", "pile", "layout")]
    places.append(DATA | {"stars": STARS | {"double": {"holder": "@", "usable": "@"}}})
    for place in places:
        for depth in range(100, 1100, 100):
            with pytest.raises(NotationError):
                GAME.parse(json.dumps(place).replace('"@"', "[" * depth + "]" * depth))


def test_a_layout_that_breaks_a_rule_is_refused() -> None:
    start = GAME.parse(position_text(hands=[["P1", "P2", "P3", "P4", "P5", "P6", "P7", "P8"], []]))
    by_square: dict[str, list[str]] = {}
    for move in start.legal():
        if ">" in move:
            by_square.setdefault(move[-2:], []).append(move)
    two = next(moves for moves in by_square.values() if len({move[:2] for move in moves}) > 1)
    other = next(move for move in two if move[:2] != two[0][:2])
    with pytest.raises(NotationError, match=f"cannot lie on corner . of B: It would touch {two[0].split('a>')[0][:2]}"):
        GAME.parse(position_text(layout=[two[0], other], hands=[[], []]))
    wrong = other[:-1] + str((int(other[-1]) + 1) % 4)
    with pytest.raises(NotationError, match="Corner b is red"):
        GAME.parse(position_text(layout=[wrong], hands=[[], []]))


def test_given_options_must_agree_with_the_text() -> None:
    text = GAME.start(seed=1, players=3, table="small").text()
    assert GAME.parse(text, players=3, table="small", target="40", stuck="pile").text() == text
    width, height = json.loads(text)["options"]["table"]
    assert GAME.parse(text, table=f"{width}x{height}").text() == text
    for name, value in (("players", 2), ("table", "large"), ("target", 41), ("stuck", "hands")):
        with pytest.raises(NotationError, match=f"the position is for {name}"):
            GAME.parse(text, **{name: value})
    with pytest.raises(OptionError):
        GAME.parse(text, seats=3)


@pytest.mark.parametrize(
    ("name", "value"),
    [("players", 1), ("players", "5"), ("table", "huge"), ("table", "1x1"), ("table", "800x"), ("table", (800, 600, 1)),
     ("table", None), ("table", [1e9, 1]), ("target", 101), ("target", "x"), ("stuck", "")],
)  # fmt: skip
def test_options_refused(name: str, value: Any) -> None:
    with pytest.raises(OptionError, match=f"option {name} cannot be"):
        GAME.start(seed=1, **{name: value})


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from(list(DATA)), inner),
    max_leaves=20,
)
ALMOST_A_PLACEMENT = st.from_regex(r"[YRTPB][0-9]{1,2}[abc]>([YRTP][0-9]{1,2}\.[0-9]|B[0-9])\*?", fullmatch=True)


@settings(max_examples=300, deadline=None)
@given(st.data())
def test_mutated_texts_are_refused_or_round_trip(data: st.DataObject) -> None:
    text = TEXT
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text)))
        cut = data.draw(st.integers(0, 4))
        text = text[:at] + data.draw(st.text('0123456789.,:[]{}"YRTPabcnulltrue -', max_size=3)) + text[at + cut :]
    try:
        position = GAME.parse(text)
    except NotationError:
        return
    assert GAME.parse(position.text()) == position


@settings(max_examples=200, deadline=None)
@given(ANY_JSON, st.sampled_from(list(DATA)))
def test_any_json_in_any_place_is_refused_politely(value: Any, key: str) -> None:
    try:
        position = GAME.parse(json.dumps(DATA | {key: value}))
    except NotationError:
        return
    assert GAME.parse(position.text()) == position


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=20) | ALMOST_A_PLACEMENT)
def test_any_text_as_a_move(move: str) -> None:
    position = GAME.parse(TEXT)
    try:
        position.play(move)
    except TriskelError:
        assert move not in position.legal()
    else:
        assert move in position.legal()


def test_objections_name_the_rule() -> None:
    hand = ["P1", "Y2"]
    position = GAME.parse(position_text(layout=[], hands=[hand, ["R1"]]))
    for move, words in {
        "R1a>B0": "R1 is not in your hand",
        "P1a>Y9.0": "Y9 is not on the table",
        "P1a>P1.0": "A card cannot be placed on itself",
        "zap P1": "You do not have the lightning star",
        "drop P1": "only after somebody else has used the lightning star",
        "done": "A turn ends by itself",
        "pass": "You may pass only when",
    }.items():
        with pytest.raises(IllegalMove, match=words):
            position.play(move)
    wrong = next(f"P1a>B{corner}" for corner in range(4) if f"P1a>B{corner}" not in position.legal())
    with pytest.raises(IllegalMove, match=r"Corner a is .*, and that square of the tableau is of another colour"):
        position.play(wrong)
    with pytest.raises(IllegalMove, match="You do not have the 2× star"):
        position.play(next(move for move in position.legal() if move.startswith("P1")) + "*")


def test_every_objection_to_a_placement_names_a_reason() -> None:
    """A placement is refused exactly when it is not legal, and never without a rule: the two ways to judge it agree."""
    position = some_position(11, 25, players=3)
    hand = position.view(position.turn)["hand"]
    below = ["B", *(entry["card"] for entry in position.view()["layout"])]
    legal = set(position.legal())
    for card in hand:
        for by in "abc":
            for on in below:
                for corner in range(4):
                    move = f"{card}{by}>{on}{corner}" if on == "B" else f"{card}{by}>{on}.{corner}"
                    try:
                        code = GAME.read_move(position.state, move)
                    except NotationError:
                        continue
                    refusal = position.refusal(code)
                    assert (refusal is None) == (move in legal)
                    assert refusal is None or refusal.code != "no-room"


SCRIPT = """
import random, triskel
from triskel.core import rng
from triskel.core.batch import determinize_all
position = triskel.game("conex").start(seed=12, players=3, table="small")
chooser = random.Random(1)
for _ in range(24):
    position = position.play(chooser.choice(position.legal()))
guess = position.states.copy()
determinize_all(guess, 1, rng.seeded(5))
print(position.text(), position.digest(), len(position.legal()), guess.tobytes().hex())
"""


@pytest.mark.slow
def test_interpreted_code_gives_the_same_game() -> None:
    answers = []
    for disabled in ("0", "1"):
        environment = os.environ | {"NUMBA_DISABLE_JIT": disabled}
        answers.append(subprocess.run([sys.executable, "-c", SCRIPT], env=environment, capture_output=True, check=True))
    assert answers[0].stdout == answers[1].stdout
    assert answers[0].stdout
