"""The browser engines find what the native functions find, to the last byte."""

import hashlib
import json
from itertools import pairwise

import msgspec
import numpy as np
import pytest

import triskel
from engines import as_line, ask, best, engines, facts, level, random_positions
from triskel.match.assessment import assess, review
from walks import random_game

pytestmark = pytest.mark.slow
every_game = pytest.mark.parametrize("name", ["keks", "connexoh", "conex"])


def compare(expected, found):
    """Compare line by line, so that a failure shows one line of thousands."""
    assert len(found) == len(expected)
    for here, there in zip(expected, found, strict=True):
        assert json.loads(there) == json.loads(here)
        assert there == here


@every_game
def test_rules(name):
    positions = list(random_positions(name, 300, seed=1, apart=3))
    compare([facts(position) for position in positions], ask("facts", name, lines=map(as_line, positions)))


@every_game
def test_whole_games_with_what_they_remember(name):
    games, expected = [], []
    for seed in range(4):
        first, *others = random_game(triskel.game(name), seed, 250)
        moves = [int(move) for move in _moves_between([first, *others])]
        games.append(json.dumps({**json.loads(as_line(first)), "moves": [str(move) for move in moves]}))
        expected.append(json.dumps([_hash(position) for position in others]))
    compare(expected, ask("replay", name, lines=games))


def _moves_between(positions):
    for before, after in pairwise(positions):
        yield next(code for text, code in before.moves.items() if before.play(text) == after)


def _hash(position):
    past = b"".join(word.to_bytes(8, "little") for word in position.past)
    return hashlib.sha256(position.states.tobytes() + past).hexdigest()[:16]


@every_game
@pytest.mark.parametrize("nodes", [1, 700, 5_000])
def test_searches(name, nodes):
    positions = [p for p in random_positions(name, 24, seed=2, apart=7) if p.turn is not None]
    expected = [best(position, nodes) for position in positions]
    compare(expected, ask("best", name, nodes, lines=map(as_line, positions)))


@every_game
@pytest.mark.parametrize("level_, nodes, slice_", [("novice", None, 1), ("casual", None, 7), ("club", None, 100)])
def test_levels_in_slices(name, level_, nodes, slice_):
    positions = [p for p in random_positions(name, 24, seed=6, apart=5) if p.turn is not None]
    expected = [level(position, level_, nodes) for position in positions]
    compare(expected, ask("level", name, level_, nodes or "own", slice_, lines=map(as_line, positions)))


@every_game
def test_reviews(name):
    """Equal nodes, equal reviews: a game of weak moves, each beside the best, up to its end or the twelfth."""
    position, stop, nodes = triskel.game(name).start(seed=4), np.zeros(1, np.int64), 300
    first, moves, assessed = position, [], []
    while position.turn is not None and len(moves) < 12:
        moves.append(triskel.player("novice", seed=len(moves)).choose(position))
        assessed.append(assess(position, stop, moves[-1], nodes=nodes))
        position = position.play(moves[-1])
    expected = review(moves, [*assessed, assess(position, stop, nodes=nodes)], None)
    assert len({step.verdict for step in expected}) > 1
    line = json.dumps({**json.loads(as_line(first)), "moves": moves})
    assert json.loads(ask("reviewed", name, nodes, lines=[line])[0]) == json.loads(msgspec.json.encode(expected))


@every_game
def test_positions_are_read_alike(name):
    positions = list(random_positions(name, 60, seed=3, apart=5))
    lines = [json.dumps({**json.loads(as_line(p)), "text": p.text(), "options": p.options}) for p in positions]
    expected = [json.dumps(_hash(p.game.parse(p.text(), **p.options))) for p in positions]
    compare(expected, ask("parsed", name, lines=lines))


@every_game
def test_modules_are_small_and_say_what_they_are(name):
    description = json.loads((engines() / f"{name}.json").read_text(encoding="utf-8"))
    assert description["game"] == name
    assert description["record"]["bytes"] == triskel.game(name).record.itemsize
    assert list(description["record"]["fields"]) == list(triskel.game(name).record.names)
