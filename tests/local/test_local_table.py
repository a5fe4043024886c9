"""The page's local table sends what the server would send."""

import json

import pytest

import triskel
from engines import random_positions
from local_table import Sequence, ask, plain, view_answer, view_question
from triskel.core.errors import TriskelError
from triskel.server.api.study import Study, run_study

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
