"""Scratch arrays on the stack of compiled functions: they cost no allocation, and every thread has its own."""

# mypy: disable-error-code="no-untyped-call, untyped-decorator"
# Numba's functions for building code have no types.

from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import lower_builtin, type_callable
from numba.np.arrayobj import make_array, populate_array

ALIGNMENT = 64  # bytes: a cache line, and the widest of vector registers


def stack_array(length: int, dtype: Any) -> np.ndarray:
    """Return an array, not filled, that lives until the calling compiled function returns; it must not outlive it.

    The length must be a constant of the code.
    """
    return np.empty(length, dtype)


@type_callable(stack_array)
def _type_stack_array(context: Any) -> Any:
    def typer(length: types.Type, dtype: types.Type) -> types.Type | None:
        if isinstance(length, types.IntegerLiteral) and isinstance(dtype, types.NumberClass):
            return types.Array(dtype.dtype, 1, "C")
        return None  # Numba then asks again with the value of the constant

    return typer


@lower_builtin(stack_array, types.IntegerLiteral, types.NumberClass)
def _lower_stack_array(context: Any, builder: Any, signature: Any, args: Any) -> Any:
    length, element = signature.args[0].literal_value, context.get_data_type(signature.return_type.dtype)
    with builder.goto_entry_block():  # so that a loop around the call takes no more of the stack
        memory = builder.alloca(ir.ArrayType(element, length))
        memory.align = ALIGNMENT
    array = make_array(signature.return_type)(context, builder)
    size = context.get_constant(types.intp, context.get_abi_sizeof(element))
    populate_array(
        array,
        data=builder.bitcast(memory, array.data.type),
        shape=cgutils.pack_array(builder, [context.get_constant(types.intp, length)]),
        strides=cgutils.pack_array(builder, [size]),
        itemsize=size,
        meminfo=None,
    )
    return array._getvalue()
