"""The numbers of move sequences: given ones, measured ones, and the reference's on other boards."""

from pathlib import Path

import pytest

import triskel
from reference import connexoh as reference
from triskel.search.perft import divide, perft

GAME = triskel.game("connexoh")
TABLE = Path(__file__).resolve().parents[2] / "data" / "perft" / "connexoh.txt"
KNOWN = [tuple(int(number) for number in line.split()) for line in TABLE.read_text().splitlines() if line[0] != "#"]


@pytest.mark.parametrize(("depth", "leaves"), KNOWN)
def test_from_the_start(depth, leaves):
    assert perft(GAME.start(), depth) == leaves


def test_divide_adds_up():
    parts = divide(GAME.start(), 3)
    assert len(parts) == 108
    assert sum(parts.values()) == 1128340


@pytest.mark.parametrize("orientation", [0, 1, 2, 3])
@pytest.mark.parametrize("size", [4, 5, 6, 7, 8])
def test_other_starts(size, orientation):
    expected = reference.perft(reference.start(size, orientation), 2)
    assert perft(GAME.start(size=size, orientation=orientation), 2) == expected


def test_small_board_deeper():
    assert perft(GAME.start(size=4), 3) == reference.perft(reference.start(4), 3)
