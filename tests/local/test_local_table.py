"""The page's local table sends what the server would send."""

import pytest

import triskel
from engines import random_positions
from local_table import Sequence, ask, view_answer, view_question

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
