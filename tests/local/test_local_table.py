"""The page's local table sends what the server would send."""

import hashlib
import json
from itertools import pairwise

import msgspec
import pytest

import triskel
from engines import random_positions
from local_table import Sequence, ask, plain, view_answer, view_question
from triskel.core.errors import TriskelError
from triskel.match.archive import log_of
from triskel.match.save import Save
from triskel.server.api.study import Study, run_study
from walks import random_game

pytestmark = pytest.mark.slow
every_game = pytest.mark.parametrize("name", triskel.games())


@every_game
def test_views(name):
    positions = list(random_positions(name, 150, seed=11, apart=4))
    found = ask("views", map(view_question, positions))
    assert len(found) == len(positions)
    for position, answer in zip(positions, found, strict=True):
        assert answer == view_answer(position)


@every_game
def test_messages_and_refusals(name):
    sequences = [Sequence(name, number) for number in range(100)]
    found = ask("matches", (sequence.question for sequence in sequences))
    for sequence, answer in zip(sequences, found, strict=True):
        expected = sequence.answer
        for step, there, here in zip(sequence.steps, expected["answers"], answer["answers"], strict=True):
            assert here == there, step
        assert answer == expected


def studies(name):
    """Studies of a game, wrong ones among them."""
    positions = [p for p in random_positions(name, 8, seed=31, apart=9) if p.turn is not None]
    for position in positions:
        start = {"game": name, "options": position.options, "position": position.text()}
        yield start | {"moves": position.legal()[:1], "skip": 1}
        yield start | {"seat": "mover"}
        yield start | {"moves": ["nonsense"]}
        yield start | {"seed": 7}
    moves = []
    position = triskel.game(name).start(seed=7)
    for _ in range(12):
        moves.append(position.legal()[-1])
        position = position.play(moves[-1])
    yield {"game": name, "seed": 7, "moves": moves, "seat": 0}
    yield {"game": name, "seed": "ab" * 32, "options": {"nothing": 1}}


def studied(study):
    try:
        return plain(run_study(Study(**study)))
    except TriskelError as problem:
        return {"trouble": str(problem)}


@every_game
def test_studies(name):
    asked = list(studies(name))
    assert ask("studies", map(json.dumps, asked)) == [studied(study) for study in asked]


def finished(name):
    """A save of a game that was played to its end."""
    seed = "5a" * 32
    positions = random_game(triskel.game(name), seed, 500)
    moves = [next(text for text in a.moves if a.play(text) == b) for a, b in pairwise(positions)]
    outcome = positions[-1].outcome
    return {
        "triskel": 1,
        "game": name,
        "options": {},
        "commitment": hashlib.sha256(bytes.fromhex(seed)).hexdigest(),
        "seed": seed,
        "started": 1_700_000_000_000,
        "seats": [{"kind": "person", "name": "Ada"}, {"kind": "bot", "name": "club", "level": "club"}],
        "clock": {"kind": "fischer", "seconds": 60, "increment": 2},
        "moves": moves,
        "times": [100 + number for number, _ in enumerate(moves)],
        "result": {"winners": outcome.winners, "payoffs": outcome.payoffs, "reason": outcome.reason},
        "final": positions[-1].text(),
    }


def saves(name):
    """Saves of a game, wrong ones among them."""
    whole = finished(name)
    early = whole | {"moves": whole["moves"][:4], "times": whole["times"][:4], "final": None}
    given_up = {"winners": [1], "payoffs": [-1.0, 1.0], "reason": "resignation"}
    person, bot = whole["seats"]
    yield whole
    yield early | {"result": given_up}
    yield whole | {"seats": [person | {"program": True}, {"kind": "bot", "name": "Bo", "level": "novice"}]}
    for wrong in (
        {"seed": None},
        {"commitment": "00" * 32},
        {"options": {"nothing": 1}},
        {"moves": [*whole["moves"], "b1"]},
        {"moves": ["nonsense"]},
        {"moves": [whole["moves"][-1], *whole["moves"]]},
        {"final": "elsewhere"},
        {"seats": [person]},
        {"seats": [person, {"kind": "open"}]},
        {"seats": [person, bot | {"level": None}]},
        {"seats": [person | {"name": "a" * 41}, bot]},
        {"times": []},
        {"times": [-1 for _ in whole["times"]]},
        {"started": -1},
        {"result": None},
        {"result": whole["result"] | {"reason": "luck"}},
        {"clock": {"kind": "fischer", "seconds": 0, "increment": 2}},
        {"clock": {"kind": "days", "days": 31}},
        {"clock": {"kind": "none", "days": 1}},
    ):
        yield whole | wrong
    for wrong in ({"reason": "aborted"}, {"winners": [1, 0]}, {"winners": [7]}, {"payoffs": [1.0, -1.0]}):
        yield early | {"result": given_up | wrong}


def archived(save):
    try:
        return {"log": plain(log_of(msgspec.convert(save, Save), triskel.game)[0])}
    except TriskelError as problem:
        return {"trouble": str(problem)}


@every_game
def test_saves(name):
    given = plain(list(saves(name)))
    found = ask("archives", map(json.dumps, given))
    for save, answer in zip(given, found, strict=True):
        assert answer == archived(save)
    assert sum("log" in answer for answer in found) == 3
