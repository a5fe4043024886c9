"""Bitboards: sets of cells, cards or sites as 64-bit masks, the instructions that Python lacks, and hashing."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import types
from numba.extending import intrinsic, overload

from triskel.core.jit import jit

ZERO = np.uint64(0)
ONE = np.uint64(1)

_MIX_SHIFT = np.uint64(32)
_MIX_1 = np.uint64(0xD6E8FEB86659FD93)
_MIX_2 = np.uint64(0xA0761D6478BD642F)


def cells_in(mask: int) -> Iterator[int]:
    """Yield the cells of a set, from the lowest on, in Python."""
    while mask:
        yield (mask & -mask).bit_length() - 1
        mask &= mask - 1


def popcount(mask: np.uint64) -> int:
    """Return the number of cells in a set."""
    return int(mask).bit_count()


def lowest(mask: np.uint64) -> int:
    """Return the lowest cell of a set that is not empty."""
    return (int(mask) & -int(mask)).bit_length() - 1


@intrinsic
def _ctpop(typing: Any, mask: types.Type) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.uint64), emit


@intrinsic
def _cttz(typing: Any, mask: types.Type) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), emit


@overload(popcount, strict=False)
def _compiled_popcount(mask: types.Type) -> Any:
    def compiled(mask: np.uint64) -> Any:
        return _ctpop(mask)  # type: ignore[call-arg]

    return compiled


@overload(lowest, strict=False)
def _compiled_lowest(mask: types.Type) -> Any:
    def compiled(mask: np.uint64) -> Any:
        return _cttz(mask)  # type: ignore[call-arg]

    return compiled


@jit
def bit(number: Any) -> np.uint64:
    """Return the set of one cell."""
    return ONE << np.uint64(number)


@jit
def signed(number: Any) -> Any:
    """Return a number as int64: small fields of a record overflow, and unsigned meeting signed becomes a float."""
    return np.int64(number)


@jit
def joined(high: int, low: int, bits: int) -> int:
    """Return one word of a number and, behind it, a small one of so many bits."""
    return signed(high) << bits | signed(low)


@jit
def mix(value: np.uint64) -> np.uint64:
    """Return a hash of a word, each bit of which affects all 64: what `digest`s are made of."""
    value ^= value >> _MIX_SHIFT
    value *= _MIX_1
    value ^= value >> _MIX_SHIFT
    value *= _MIX_2
    return value ^ (value >> _MIX_SHIFT)
