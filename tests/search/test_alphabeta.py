"""Alpha-beta finds what minimax finds, keeps to its limits, and plays the same way every time."""

import numpy as np
import pytest

import triskel
from search.minimax import minimax
from triskel.search.alphabeta import SCORE, deepen
from triskel.search.pvs import MAX_DEPTH, new_desk
from triskel.search.table import new_table
from walks import INTERPRETED, random_game

KEKS, CONNEXOH = triskel.game("keks"), triskel.game("connexoh")
SMALL = {"keks": {}, "connexoh": {"size": 4}}
GAMES = tuple(SMALL)

pytestmark = pytest.mark.skipif(INTERPRETED, reason="takes too long without the compiler")


def score(position, depth, table_bits=16, reduces=False):
    """The raw score of a position at a depth."""
    flag = np.zeros(1, np.int64)
    desk = new_desk(position.game, position.states, (), position.turn, 1 << 60, reduces, flag)
    report, line = np.zeros(4, np.int64), np.zeros(MAX_DEPTH + 2, np.uint64)
    deepen(desk, new_table(table_bits), 1, depth, report, line)
    return report[SCORE]


def sample(name, games, step, **options):
    """Unfinished positions spread over random games."""
    return [
        position
        for seed in range(games)
        for position in random_game(triskel.game(name), seed, 60, **options)[seed % step :: step]
        if position.turn is not None
    ]


@pytest.mark.parametrize("name, depth", [("keks", 4), ("keks", 3), ("connexoh", 3)])
def test_the_score_is_that_of_minimax(name, depth):
    positions = sample(name, 8, 7, **SMALL[name])
    assert len(positions) > 40
    for position in positions:
        expected = minimax(position.states, position.turn, depth, position.game.max_moves)
        assert score(position, depth) == expected, position


@pytest.mark.parametrize("name", GAMES)
def test_a_tiny_table_changes_no_score(name):
    for position in sample(name, 4, 9, **SMALL[name]):
        assert score(position, 3, table_bits=1) == score(position, 3)
