"""Observations of boards: sets of cells written as planes of 8 × 8 numbers, row 1 first, and their symmetries."""

import numpy as np

from triskel.core.bits import ONE, ZERO, lowest
from triskel.core.jit import jit

CELLS = 64

_1, _2, _4, _7, _8, _16, _32 = (np.uint64(shift) for shift in (1, 2, 4, 7, 8, 16, 32))
_14, _28 = np.uint64(14), np.uint64(28)
_ODD, _PAIRS, _NIBBLES = (np.uint64(mask) for mask in (0x5555555555555555, 0x3333333333333333, 0x0F0F0F0F0F0F0F0F))
_BYTES, _WORDS = np.uint64(0x00FF00FF00FF00FF), np.uint64(0x0000FFFF0000FFFF)
_SWAP_1, _SWAP_2, _SWAP_4 = (np.uint64(mask) for mask in (0x00AA00AA00AA00AA, 0x0000CCCC0000CCCC, 0x00000000F0F0F0F0))


@jit
def clear(out: np.ndarray) -> None:
    for i in range(len(out)):
        out[i] = 0.0


@jit
def paint(out: np.ndarray, plane: int, cells: np.uint64) -> None:
    """Write 1 on some cells of a plane that was cleared."""
    first = CELLS * plane
    while cells != ZERO:
        out[first + lowest(cells)] = 1.0
        cells &= cells - ONE


@jit
def fill(out: np.ndarray, plane: int, value: float) -> None:
    """Write a number on the whole of a plane that was cleared."""
    if value != 0.0:
        for cell in range(CELLS * plane, CELLS * plane + CELLS):
            out[cell] = value


@jit
def mirrored(cells: np.uint64) -> np.uint64:
    """Return a set of cells with east and west exchanged."""
    cells = ((cells >> _1) & _ODD) | ((cells & _ODD) << _1)
    cells = ((cells >> _2) & _PAIRS) | ((cells & _PAIRS) << _2)
    return ((cells >> _4) & _NIBBLES) | ((cells & _NIBBLES) << _4)


@jit
def upside_down(cells: np.uint64) -> np.uint64:
    """Return a set of cells with north and south exchanged."""
    cells = ((cells >> _8) & _BYTES) | ((cells & _BYTES) << _8)
    cells = ((cells >> _16) & _WORDS) | ((cells & _WORDS) << _16)
    return (cells >> _32) | (cells << _32)


@jit
def transposed(cells: np.uint64) -> np.uint64:
    """Return a set of cells with columns and rows exchanged."""
    swap = (cells ^ (cells >> _7)) & _SWAP_1
    cells ^= swap ^ (swap << _7)
    swap = (cells ^ (cells >> _14)) & _SWAP_2
    cells ^= swap ^ (swap << _14)
    swap = (cells ^ (cells >> _28)) & _SWAP_4
    return cells ^ swap ^ (swap << _28)
