"""Arrays that are handed out, and written again only when nobody has them any more.

Making two new arrays for every step takes longer than filling them. So those of a step before are filled again, but
only where their reference counts say that whoever got them has let them go: views, tensors and buffers count, too.
"""

from sys import getrefcount

import numpy as np

Pair = tuple[np.ndarray, np.ndarray]  # for an observation and a mask


def new_pair(shape: tuple[int, ...], actions: int) -> Pair:
    """Return two arrays, not filled, that own their memory: so all views of them refer to them."""
    return np.empty(shape, np.float32), np.empty(actions, np.int8)


def _count_alone() -> int:
    pair = new_pair((1,), 1)
    observation, _ = pair
    return getrefcount(observation)


ALONE = _count_alone()  # of an array that only its pair and a variable have; it differs between Pythons
