"""Fast random numbers for playouts and determinisations: SplitMix64 on a one-element array.

Never used to deal a game: `chance` does that, which cannot be predicted.
"""

import numpy as np

from triskel.core.jit import jit

_STEP = np.uint64(0x9E3779B97F4A7C15)
_MIX_1 = np.uint64(0xBF58476D1CE4E5B9)
_MIX_2 = np.uint64(0x94D049BB133111EB)
_S27, _S30, _S31, _S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)


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
