"""Open sites read from the layout cache equal those worked out anew, whatever the cache holds or has lost."""

import random

import numpy as np
import pytest

from triskel.core import kernel
from triskel.core.jit import entry
from triskel.games.conex.game import GAME
from walks import INTERPRETED

GAMES = 1 if INTERPRETED else 12


@entry
def step(states: np.ndarray, move: np.uint64, cache: np.ndarray) -> None:
    kernel.apply_cached(states[0], move, cache)


def zapping_game(seed):
    """Positions and moves of a game in which lightning strikes whenever it can."""
    chooser, position = random.Random(seed), GAME.start(seed=seed, players=2 + seed % 3)
    while position.turn is not None:
        moves = list(position.moves)
        zaps = [move for move in moves if move.startswith("zap")]
        move = chooser.choice(zaps or moves)
        yield position, move
        position = position.play(move)


def play_all(walk, cache):
    for position, move in walk:
        states = position.states.copy()
        step(states, np.uint64(position.moves[move]), cache)
        assert states.tobytes() == position.play(move).states.tobytes(), move


@pytest.mark.parametrize("rows", [1, 4, 1024])
def test_a_move_played_again_leads_to_the_same_state(rows):
    struck = 0
    for seed in range(GAMES):
        cache, walk = np.zeros((rows, GAME.cache_words), np.uint64), list(zapping_game(seed))
        play_all(walk, cache)
        noted = cache.copy()
        play_all(walk, cache)
        if rows == 1024:
            assert (cache == noted).all()  # everything was found
        struck += sum(move.startswith("zap") for _, move in walk)
    assert struck > 0 or INTERPRETED


def test_what_is_remembered_is_used():
    position, move = next((p, m) for p, m in zapping_game(1) if ">" in m)
    cache = np.zeros((16, GAME.cache_words), np.uint64)
    play_all([(position, move)], cache)
    cache[:, 1:] = 0  # there is no room for anything
    states = position.states.copy()
    step(states, np.uint64(position.moves[move]), cache)
    assert not states["open_sites"].any()
