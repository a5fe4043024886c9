"""Sines are data: as near as can be, and as symmetrical as a circle."""

import math

import pytest

from triskel.games.conex.cards.deck import read_deck
from triskel.games.conex.cards.sines import COS, SIN


@pytest.mark.parametrize("table, function", [(SIN, math.sin), (COS, math.cos)])
def test_they_are_sines_and_cosines(table, function):
    for degrees, value in enumerate(table):
        assert value == pytest.approx(function(math.radians(degrees)), abs=1e-15)


def test_they_are_exact_where_that_can_be_written():
    assert [SIN[degrees] for degrees in (0, 30, 90, 150, 180, 210, 270, 330)] == [0, 0.5, 1, 0.5, 0, -0.5, -1, -0.5]
    assert not any(math.copysign(1, value) < 0 for value in (*SIN, *COS) if value == 0)


def test_a_quarter_turn_and_a_mirror_change_no_bit():
    for degrees in range(360):
        assert COS[degrees] == SIN[(degrees + 90) % 360] == -SIN[(degrees + 270) % 360]
        assert SIN[degrees] == SIN[(180 - degrees) % 360] == -SIN[-degrees % 360]


def test_a_deck_with_corners_between_degrees_is_refused():
    corner = '{ label = "a", colour = "red", value = 1, at = [0, 0], facing = 12.5 }'
    text = f"""
        [card]
        width = 60
        height = 90
        [tableau]
        side = 80
        square = 40
        colours = ["red"]
        [[cards]]
        id = "R1"
        colour = "red"
        corners = [{corner}]
    """
    with pytest.raises(ValueError, match="whole degrees"):
        read_deck(text)
