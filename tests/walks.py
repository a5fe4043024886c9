"""Ways through games for tests: positions as hypothesis strategies, and random games by seed."""

import os
import random

from hypothesis import strategies as st

import triskel

INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT") == "1"


def random_game(game, seed, max_plies=None, **options):
    """The positions of a random game, from its deal to its end."""
    chooser = random.Random(seed)
    position = game.start(seed=seed, **options)
    positions = [position]
    while position.turn is not None and (max_plies is None or len(positions) <= max_plies):
        position = position.play(chooser.choice(position.legal()))
        positions.append(position)
    return positions


@st.composite
def positions(draw, name, max_plies=60, **options):
    """A position somewhere in a random game."""
    game = triskel.game(name)
    position = game.start(seed=draw(st.integers(0, 2**32)), **options)
    chooser = random.Random(draw(st.integers(0, 2**32)))
    for _ in range(draw(st.integers(0, max_plies))):
        if position.turn is None:
            break
        position = position.play(chooser.choice(position.legal()))
    return position
