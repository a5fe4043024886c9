"""Layouts that have come up before: the room they leave is looked up instead of counted anew.

A search lays the same cards on the same places for every guess at what is hidden. Each row of a memory has the digest
of a layout and then `state.room`, which follows from the layout and the size of the table. Where two layouts fall into
the same row, the later one drives the earlier out.
"""

import numpy as np

from triskel.core.bits import ZERO, mix
from triskel.core.jit import jit
from triskel.games.conex.record import CARDS, CONEX_CORNERS
from triskel.games.conex.room import count_room_beside, forget, lay, lift, set_down
from triskel.games.conex.sets import joined, whole

WORDS = 1 + CARDS * CONEX_CORNERS


@jit
def _place_digest(state: np.record, card: int) -> np.uint64:
    place = joined(joined(joined(card + 1, state.on[card], 6), state.corner[card], 2), state.by[card], 2)
    return mix(np.uint64(place))


@jit
def layout_digest(state: np.record) -> np.uint64:
    """The same for every order of laying: the game goes on alike."""
    total = ZERO
    for i in range(state.laid_count):
        total += _place_digest(state, whole(state.laid[i]))
    return total


@jit
def _row_of(memory: np.ndarray, layout: np.uint64) -> np.ndarray:
    return memory[mix(layout) & np.uint64(len(memory) - 1)]


@jit
def _recall(state: np.record, row: np.ndarray) -> None:
    for card in range(CARDS):
        for label in range(CONEX_CORNERS):
            state.room[card, label] = row[1 + CONEX_CORNERS * card + label]


@jit
def _note(state: np.record, layout: np.uint64, row: np.ndarray) -> None:
    row[0] = layout
    for card in range(CARDS):
        for label in range(CONEX_CORNERS):
            row[1 + CONEX_CORNERS * card + label] = state.room[card, label]


@jit
def lay_again(state: np.record, card: int, by: int, on: int, corner: int, memory: np.ndarray | None) -> None:
    """What `lay` does, by looking it up if there is a memory."""
    if memory is None:
        lay(state, card, by, on, corner)
        return
    set_down(state, card, by, on, corner)
    layout = layout_digest(state)
    row = _row_of(memory, layout)
    if row[0] == layout:
        _recall(state, row)
    else:
        count_room_beside(state, card)
        _note(state, layout, row)


@jit
def lift_again(state: np.record, card: int, memory: np.ndarray | None) -> None:
    """What `lift` does, by looking it up if there is a memory."""
    if memory is None:
        lift(state, card)
        return
    layout = layout_digest(state) - _place_digest(state, card)
    row = _row_of(memory, layout)
    if row[0] == layout and state.laid_count > 1:  # an empty table has the digest of an empty row
        forget(state, card)
        _recall(state, row)
    else:
        lift(state, card)
        _note(state, layout, row)
