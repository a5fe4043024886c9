"""Remarks: what the rules say of a move, as a code with arguments. Sentences are made of them in the reader's language.

Compiled code writes a remark as a row of whole numbers (`kernel.refusal`, `kernel.effects`). A game declares its codes
as an IntEnum, and for each the names of its arguments:

    EFFECTS = {Effect.WINS_COLOUR: ("colour", "won"), ...}

A remark's message in `locales` is named after the game and the code: `keks-effect-wins-colour`.
"""

from collections.abc import Mapping
from enum import IntEnum
from typing import Any

import msgspec
import numpy as np

from triskel.core.jit import jit
from triskel.core.kernel import MAX_EFFECTS

LEGAL = 0  # the code of a move that nothing is wrong with

Codes = Mapping[IntEnum, tuple[str, ...]]  # code → the names of its arguments


class Remark(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A code of a game, and its arguments by name: numbers, or texts as in the game's notation."""

    code: str
    values: dict[str, int | str]


def code_name(code: IntEnum) -> str:
    """Return the name of a code as remarks and messages have it."""
    return code.name.lower().replace("_", "-")


@jit
def write_remark(row: np.ndarray, code: Any, a: Any, b: Any, c: Any) -> int:
    """Write a remark and return its code as a number."""
    row[0], row[1], row[2], row[3] = code, a, b, c
    return row[0]


@jit
def add_effect(out: np.ndarray, count: int, code: Any, a: Any, b: Any, c: Any) -> int:
    """Write a row after `count` others, unless there are enough already, and return how many there are now."""
    if count == MAX_EFFECTS:
        return count
    write_remark(out[count], code, a, b, c)
    return count + 1
