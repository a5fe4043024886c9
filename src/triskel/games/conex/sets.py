"""Sets of cards or sites as 64-bit masks, and the records' small numbers as plain ones."""

from typing import Any

import numpy as np

from triskel.core.bits import ONE
from triskel.core.jit import jit
from triskel.games.conex.record import CARDS

ALL_CARDS = np.uint64((1 << CARDS) - 1)


@jit
def bit(number: Any) -> np.uint64:
    """The set of one card or one site."""
    return ONE << np.uint64(number)


@jit
def whole(number: Any) -> Any:
    """A field of a few bits as a number that one can count with: small ones overflow, unsigned ones become floats."""
    return np.int64(number)


@jit
def joined(high: int, low: int, bits: int) -> int:
    """A number and behind it a small one, of so many bits, in one word."""
    return whole(high) << bits | whole(low)
