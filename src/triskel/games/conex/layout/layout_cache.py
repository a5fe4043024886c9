"""A cache of open sites by layout, for searches that meet the same layouts again and again.

A search lays the same cards on the same sites for every determinization. A row of the cache holds the digest of a
layout and then `state.open_sites`, which follows from the layout and the size of the table. Where two layouts share a
row, the later one replaces the earlier.
"""

import numpy as np

from triskel.core.bits import ZERO, joined, mix, signed
from triskel.core.jit import jit
from triskel.games.conex.layout.open_sites import lay, lift, remove, set_down, update_sites_beside
from triskel.games.conex.record import CARDS, CONEX_CORNERS

WORDS = 1 + CARDS * CONEX_CORNERS


@jit
def _place_digest(state: np.record, card: int) -> np.uint64:
    place = joined(joined(joined(card + 1, state.on[card], 6), state.corner[card], 2), state.by[card], 2)
    return mix(np.uint64(place))


@jit
def layout_digest(state: np.record) -> np.uint64:
    """Return a hash of the layout, the same for every order of laying."""
    total = ZERO
    for i in range(state.laid_count):
        total += _place_digest(state, signed(state.laid[i]))
    return total


@jit
def _row_of(cache: np.ndarray, layout: np.uint64) -> np.ndarray:
    return cache[mix(layout) & np.uint64(len(cache) - 1)]


@jit
def _load(state: np.record, row: np.ndarray) -> None:
    for card in range(CARDS):
        for label in range(CONEX_CORNERS):
            state.open_sites[card, label] = row[1 + CONEX_CORNERS * card + label]


@jit
def _store(state: np.record, layout: np.uint64, row: np.ndarray) -> None:
    row[0] = layout
    for card in range(CARDS):
        for label in range(CONEX_CORNERS):
            row[1 + CONEX_CORNERS * card + label] = state.open_sites[card, label]


@jit
def lay_cached(state: np.record, card: int, by: int, on: int, corner: int, cache: np.ndarray | None) -> None:
    """Do what `lay` does; with a cache, read the open sites from it where it has them."""
    if cache is None:
        lay(state, card, by, on, corner)
        return
    set_down(state, card, by, on, corner)
    layout = layout_digest(state)
    row = _row_of(cache, layout)
    if row[0] == layout:
        _load(state, row)
    else:
        update_sites_beside(state, card)
        _store(state, layout, row)


@jit
def lift_cached(state: np.record, card: int, cache: np.ndarray | None) -> None:
    """Do what `lift` does; with a cache, read the open sites from it where it has them."""
    if cache is None:
        lift(state, card)
        return
    layout = layout_digest(state) - _place_digest(state, card)
    row = _row_of(cache, layout)
    if row[0] == layout and state.laid_count > 1:  # an empty table has the digest of an empty row
        remove(state, card)
        _load(state, row)
    else:
        lift(state, card)
        _store(state, layout, row)
