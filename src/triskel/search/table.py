"""The transposition table: an array of records that all threads share without locks.

An entry's `check` is its key mixed with its contents, so that one half-written by another thread looks like no entry.
A table can serve one search after another: entries of earlier ones are used, and give way to newer ones.
"""

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ZERO, signed
from triskel.core.jit import inlined

ENTRY = kernel.record([("check", "u8"), ("move", "u8"), ("word", "u8")])
NO_MOVE = np.uint64(0xFFFF_FFFF_FFFF_FFFF)
NO_ENTRY = ZERO

UPPER_BOUND, LOWER_BOUND, EXACT_SCORE = 1, 2, 3  # what a stored score says of the true one
EXACT_DEPTH = 255  # the depth of a score that rests on no evaluation
SCORE_OFFSET = 1 << 20  # scores are stored as numbers without a sign

_BUCKET = 2  # two places for a position: the first for the deeper search, the second for the latest
_10, _MASK_2, _MASK_8, _MASK_SCORE = np.uint64(10), np.uint64(3), np.uint64(255), np.uint64((1 << 22) - 1)
_GENERATION = np.uint64(56)  # the upper bits of a word: which search has written it
GENERATIONS = 1 << 8


def new_table(bits: int) -> np.ndarray:
    """Return an empty table of 2 ** bits entries."""
    return np.zeros(1 << bits, ENTRY)


@inlined
def pack(score: int, depth: int, bound: int, generation: int) -> np.uint64:
    found = (np.uint64(score + SCORE_OFFSET) << _10) | (np.uint64(depth) << np.uint64(2)) | np.uint64(bound)
    return found | np.uint64(generation) << _GENERATION


@inlined
def score_of(data: np.uint64) -> int:
    return signed(data >> _10 & _MASK_SCORE) - SCORE_OFFSET


@inlined
def depth_of(data: np.uint64) -> int:
    return signed((data >> np.uint64(2)) & _MASK_8)


@inlined
def bound_of(data: np.uint64) -> int:
    return signed(data & _MASK_2)


@inlined
def _bucket_of(table: np.ndarray, key: np.uint64) -> int:
    return signed(key & np.uint64(len(table) - _BUCKET))


@inlined
def probe(table: np.ndarray, key: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return the data and the best move stored for a position, or NO_ENTRY and NO_MOVE."""
    first = _bucket_of(table, key)
    for place in range(first, first + _BUCKET):
        data, move = table[place].word, table[place].move
        if data != NO_ENTRY and table[place].check ^ data ^ move == key:
            return data, move
    return NO_ENTRY, NO_MOVE


@inlined
def store(table: np.ndarray, key: np.uint64, data: np.uint64, move: np.uint64) -> None:
    """Store an entry: in the first place if it was searched at least as deep as what is there, or that is older."""
    first = _bucket_of(table, key)
    there = table[first].word
    same = table[first].check ^ there ^ table[first].move == key
    older = data >> _GENERATION != there >> _GENERATION
    place = first if same or older or depth_of(data) >= depth_of(there) else first + 1
    entry = table[place]
    entry.check = key ^ data ^ move
    entry.word = data
    entry.move = move
