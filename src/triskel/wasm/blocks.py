"""Workspaces as one block of memory: a search's arrays at fixed offsets, so that a pointer is all that a call takes.

A compiled function cannot keep arrays from one call to the next. Its caller keeps the block, and every call looks the
arrays up in it again, which copies nothing.
"""

# mypy: disable-error-code="no-untyped-call, untyped-decorator"
# Numba's functions for building code have no types.

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic
from numba.np.arrayobj import make_array, populate_array
from numba.np.numpy_support import carray, from_dtype

from triskel.core.jit import jit
from triskel.core.stack import ALIGNMENT

NET = "net"  # the field that is no part of a block: all searches read the same net


class Block:
    """The layout of a NamedTuple of arrays, taken from a sample. What is no array in it is a constant of the code.

    `read(base, net)`, for compiled code only, returns the NamedTuple in the block that begins at `base`.
    """

    def __init__(self, sample: Any) -> None:
        self._offsets: dict[str, int] = {}
        end = 0
        for path, array in _arrays(sample):
            self._offsets[path] = end
            end += -(-array.nbytes // ALIGNMENT) * ALIGNMENT
        self.bytes = end
        self.read: Callable[[Any, Any], Any] = _reader(sample, self._offsets)


def _arrays(value: Any, path: str = "") -> Iterator[tuple[str, np.ndarray]]:
    """Yield the arrays of nested NamedTuples, each with its path."""
    for name in value._fields:
        field, here = getattr(value, name), f"{path}.{name}"
        if isinstance(field, tuple):
            yield from _arrays(field, here)
        elif isinstance(field, np.ndarray) and name != NET:
            yield here, field


def _type_of(value: Any) -> types.Type:
    if isinstance(value, np.ndarray):
        return types.Array(from_dtype(value.dtype), value.ndim, "C")
    if isinstance(value, tuple):
        return types.BaseTuple.from_types([_type_of(field) for field in value], type(value))
    return types.float64 if isinstance(value, float) else types.int64


def _reader(sample: Any, offsets: dict[str, int]) -> Any:
    kind = _type_of(sample)

    @intrinsic
    def read(typing: Any, base: types.Type, net: types.Type) -> Any:
        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            def build(value: Any, path: str) -> Any:
                if isinstance(value, tuple):
                    names = type(value)._fields  # type: ignore[attr-defined]
                    fields = [build(getattr(value, name), f"{path}.{name}") for name in names]
                    return context.make_tuple(builder, _type_of(value), fields)
                if isinstance(value, np.ndarray):
                    at = _beyond(builder, args[0], offsets[path]) if path in offsets else args[1]
                    return _array_at(context, builder, value, at)
                return context.get_constant(_type_of(value), value)

            return build(sample, "")

        return kind(base, net), emit

    return read


@intrinsic
def _offset(typing: Any, base: types.Type, bytes_: types.Type) -> Any:

    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.gep(args[0], [args[1]], source_etype=ir.IntType(8))

    return types.voidptr(base, bytes_), emit


# Takes a pointer and a number of bytes, and returns a pointer to what comes so many bytes after it.
offset: Any = _offset


@jit
def clear(block: Any, size: int) -> None:
    """Set so many bytes to zero."""
    content = carray(block, size, np.uint8)
    for i in range(size):
        content[i] = 0


def _beyond(builder: Any, pointer: Any, bytes_: int) -> Any:
    return builder.gep(pointer, [ir.Constant(ir.IntType(32), bytes_)], source_etype=ir.IntType(8))


def _array_at(context: Any, builder: Any, sample: np.ndarray, pointer: Any) -> Any:
    def sizes(numbers: tuple[int, ...]) -> Any:
        return cgutils.pack_array(builder, [context.get_constant(types.intp, number) for number in numbers])

    array = make_array(_type_of(sample))(context, builder)
    populate_array(
        array,
        data=builder.bitcast(pointer, array.data.type),
        shape=sizes(sample.shape),
        strides=sizes(sample.strides),
        itemsize=context.get_constant(types.intp, sample.itemsize),
        meminfo=None,
    )
    return array._getvalue()
