"""Positions for the tests of Connex'Oh: by name, and by hypothesis."""

import random

from hypothesis import strategies as st

import triskel
from reference import connexoh as reference

GAME = triskel.game("connexoh")


def tiles(rows, mover="w", protected="-"):
    """A position from rows that are easy to type, with spaces between the tiles."""
    return GAME.parse(f"{'/'.join(row.replace(' ', '') for row in rows)} {mover} {protected}", size=len(rows))


@st.composite
def positions(draw, sizes=(4, 5, 6, 8), plies=6):
    """A dense board, then a few random moves: so that tiles are protected and pawns leave."""
    rng = random.Random(draw(st.integers(0, 10**9)))
    size = draw(st.sampled_from(sizes))
    position = GAME.parse(reference.random_board(rng, size).text(), size=size)
    for _ in range(draw(st.integers(0, plies))):
        if position.turn is None:
            break
        position = position.play(rng.choice(position.legal()))
    return position


def moves_at(position):
    return st.sampled_from(position.legal())
