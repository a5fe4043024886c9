"""The transposition table: what has been found out about positions, for whoever comes to them again.

A plain array of records shared by all threads without locks. An entry's `check` is its key mixed with its
contents, so that one half-written by another thread looks like no entry at all.
"""

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ZERO, signed
from triskel.core.jit import inlined

ENTRY = kernel.record([("check", "u8"), ("move", "u8"), ("word", "u8")])
NO_MOVE = np.uint64(0xFFFF_FFFF_FFFF_FFFF)
NO_ENTRY = ZERO

AT_MOST, AT_LEAST, EXACTLY = 1, 2, 3  # what a stored score says of the true one
TO_THE_END = 255  # the depth of a score that rests on no guess
SCORE_OFFSET = 1 << 20  # scores are stored as numbers without a sign

_PLACES = 2  # an entry has two places: the first for the deeper search, the second for the latest
_8, _10, _MASK_2, _MASK_8 = np.uint64(8), np.uint64(10), np.uint64(3), np.uint64(255)


def new_table(bits: int) -> np.ndarray:
    """An empty table of 2 ** bits entries."""
    return np.zeros(1 << bits, ENTRY)


@inlined
def pack(score: int, depth: int, bound: int) -> np.uint64:
    return (np.uint64(score + SCORE_OFFSET) << _10) | (np.uint64(depth) << np.uint64(2)) | np.uint64(bound)


@inlined
def score_of(data: np.uint64) -> int:
    return signed(data >> _10) - SCORE_OFFSET


@inlined
def depth_of(data: np.uint64) -> int:
    return signed((data >> np.uint64(2)) & _MASK_8)


@inlined
def bound_of(data: np.uint64) -> int:
    return signed(data & _MASK_2)


@inlined
def _first_place(table: np.ndarray, key: np.uint64) -> int:
    return signed(key & np.uint64(len(table) - _PLACES))


@inlined
def look_up(table: np.ndarray, key: np.uint64) -> tuple[np.uint64, np.uint64]:
    """The data and the best move stored for a position, or NO_ENTRY and NO_MOVE."""
    first = _first_place(table, key)
    for place in range(first, first + _PLACES):
        data, move = table[place].word, table[place].move
        if data != NO_ENTRY and table[place].check ^ data ^ move == key:
            return data, move
    return NO_ENTRY, NO_MOVE


@inlined
def store(table: np.ndarray, key: np.uint64, data: np.uint64, move: np.uint64) -> None:
    """Keep an entry: in the first place if it was searched at least as deep as what is there."""
    first = _first_place(table, key)
    there = table[first].word
    same = table[first].check ^ there ^ table[first].move == key
    place = first if same or depth_of(data) >= depth_of(there) else first + 1
    entry = table[place]
    entry.check = key ^ data ^ move
    entry.word = data
    entry.move = move
