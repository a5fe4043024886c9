"""What else the rules are asked by programs in other languages, to read positions of Keks."""

from typing import Any

import numpy as np
from numba.np.numpy_support import carray

from triskel.core.bits import ONE
from triskel.core.export import Export
from triskel.games.keks.rules import flood


def is_whole(state: Any) -> np.int32:
    """Return whether all tiles of a keks hang together."""
    keks = carray(state, 1)[0].keks
    return np.int32(flood(keks, keks & (~keks + ONE)) == keks)


CHECKS = (Export(is_whole, ("state",), "int"),)
