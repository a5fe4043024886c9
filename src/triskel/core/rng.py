"""Fast random numbers for playouts, determinizations and the errors of levels: SplitMix64 on a one-element array.

Never used to deal a game: `chance` does that, which cannot be predicted.
"""

import numpy as np

from triskel.core.jit import entry, jit
from triskel.core.maths import log

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_STEP_OF_UNIFORM = 2.0**-53
_S11, _S27, _S30, _S31, _S32 = np.uint64(11), np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


def seeded(seed: int) -> np.ndarray:
    """Return a generator; equal seeds give equal numbers."""
    return np.array([seed & 0xFFFF_FFFF_FFFF_FFFF], dtype=np.uint64)


@jit
def next_word(rng: np.ndarray) -> np.uint64:
    rng[0] += _STEP
    word = rng[0]
    word = (word ^ (word >> _S30)) * _MIX_1
    word = (word ^ (word >> _S27)) * _MIX_2
    return word ^ (word >> _S31)


@jit
def below(rng: np.ndarray, bound: int) -> np.int64:
    """Return a number from 0 to bound − 1; the bias, under bound / 2³², does not matter to a playout."""
    return np.int64(((next_word(rng) >> _S32) * np.uint64(bound)) >> _S32)


@jit
def uniform(rng: np.ndarray) -> float:
    """Return a multiple of 2⁻⁵³ from 0 up to, but not including, 1."""
    return np.int64(next_word(rng) >> _S11) * _STEP_OF_UNIFORM


@jit
def normal(rng: np.ndarray) -> float:
    """Return a number of the standard normal distribution, by Marsaglia's polar method."""
    while True:
        x, y = 2.0 * uniform(rng) - 1.0, 2.0 * uniform(rng) - 1.0
        square = x * x + y * y
        if 0.0 < square < 1.0:
            return x * np.sqrt(-2.0 * log(square) / square)


@entry
def draw_seed(rng: np.ndarray) -> np.uint64:
    """Return a seed for another generator."""
    return next_word(rng)


@entry
def draw_index(rng: np.ndarray, count: int) -> np.int64:
    """Return the index of one of so many things, each as likely as the other."""
    return below(rng, count)
