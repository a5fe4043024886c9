"""The same work on several threads, for searches whose threads grow a tree each."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import numpy as np

from triskel.core.bits import mix
from triskel.core.jit import entry
from triskel.core.rng import seeded

T = TypeVar("T")

_SEED_MASK, _SEED_BITS = np.uint64(0xFFFF_FFFF), np.uint64(32)


@entry
def stream_seed(seed: np.uint64, thread: int) -> np.uint64:
    """Return the seed of a thread's generator; a search's seed has 32 bits."""
    return mix((seed & _SEED_MASK) + (np.uint64(thread) << _SEED_BITS))


def random_streams(threads: int, seed: int) -> list[np.ndarray]:
    """Return a random generator for every thread."""
    return [seeded(int(stream_seed(np.uint64(seed & 0xFFFF_FFFF), thread))) for thread in range(threads)]


def on_threads(threads: int, seed: int, work: Callable[[np.ndarray], T]) -> list[T]:
    """Run `work` on every thread with random numbers of its own, and return the results; one thread is this one."""
    rngs = random_streams(threads, seed)
    if threads == 1:
        return [work(rngs[0])]
    with ThreadPoolExecutor(threads) as pool:
        return list(pool.map(work, rngs))
