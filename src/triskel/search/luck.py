"""Luck: what the draws and dice of a move brought, beside what the move could be expected to bring.

A move is played on many determinizations of what its player could not see, and what comes of it is evaluated. The
position that did come of it is evaluated in the same way, by what its player knows then. The difference is luck; a
move that leaves nothing to chance has none, because both use the same random numbers.
"""

import numpy as np

from triskel.core import kernel
from triskel.core.jit import entry
from triskel.core.kernel import MAX_EVALUATION
from triskel.core.position import Position
from triskel.core.rng import seeded
from triskel.search.evaluators import evaluate_any

GUESSES = 200
CACHED = 64  # rows of the cache; see `kernel.apply_cached`


@entry
def luck_of(
    before: np.ndarray,
    move: np.uint64,
    after: np.ndarray,
    rng: np.ndarray,
    scratch: np.ndarray,
    cache: np.ndarray,
    net: np.ndarray,
) -> float:
    """Return what luck brought the player of a move, as a value from −2 to 2. `scratch` is one state."""
    seat, start, sum_ = kernel.to_move(before[0]), rng[0], 0
    for _ in range(GUESSES):
        scratch[0] = before[0]
        kernel.determinize(scratch[0], seat, rng)
        kernel.apply_cached(scratch[0], move, cache)
        sum_ -= evaluate_any(scratch[0], seat, net)
    rng[0] = start
    for _ in range(GUESSES):
        scratch[0] = after[0]
        kernel.determinize(scratch[0], seat, rng)
        sum_ += evaluate_any(scratch[0], seat, net)
    return sum_ / (GUESSES * MAX_EVALUATION)


def luck_in(position: Position, move: str, seed: int = 0) -> float:
    """Return what luck brought the player of a move, as a value from −2 to 2: 0 in games without secrets."""
    game = position.game
    if not game.hidden:
        return 0.0
    after, scratch = position.play(move).states, position.states.copy()
    cache, code = np.zeros((CACHED, game.cache_words), np.uint64), np.uint64(position.moves[move])
    return float(luck_of(position.states, code, after, seeded(seed), scratch, cache, game.weights()))
