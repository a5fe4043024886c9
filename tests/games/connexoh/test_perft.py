"""Counting move sequences with the reference; the table of known numbers is in tests/data/perft."""

import pytest

import triskel
from reference import connexoh as reference
from triskel.search.perft import perft

GAME = triskel.game("connexoh")


@pytest.mark.parametrize("orientation", [0, 1, 2, 3])
@pytest.mark.parametrize("size", [4, 5, 6, 7, 8])
def test_other_starts(size, orientation):
    expected = reference.perft(reference.start(size, orientation), 2)
    assert perft(GAME.start(size=size, orientation=orientation), 2) == expected


def test_small_board_deeper():
    assert perft(GAME.start(size=4), 3) == reference.perft(reference.start(4), 3)
