"""What else the rules are asked by programs in other languages, to read positions of Conex."""

from typing import Any

import numpy as np
from numba.np.numpy_support import carray

from triskel.core.bits import signed
from triskel.core.export import Export
from triskel.core.kernel import REMARK
from triskel.games.conex import refusals, rules
from triskel.games.conex.layout import open_sites
from triskel.games.conex.layout.geometry import FLUSH, TOUCHING


def layout_fault(state: Any, card: int, by: int, on: int, corner: int, out: Any) -> np.int32:
    """Return which rule a card laid there breaks, as `refusal` does, beside the cards that lie already."""
    table, row = carray(state, 1)[0], carray(out, REMARK)
    limit = TOUCHING - FLUSH
    return np.int32(refusals.broken_rule(table, signed(card), signed(by), signed(on), signed(corner), limit, row))


def set_down(state: Any, card: int, by: int, on: int, corner: int) -> None:
    """Lay a card, without updating the open sites."""
    open_sites.set_down(carray(state, 1)[0], signed(card), signed(by), signed(on), signed(corner))


def find_open_sites(state: Any) -> None:
    """Compute the open sites of a whole layout."""
    open_sites.find_open_sites(carray(state, 1)[0])


def is_stuck(state: Any) -> np.int32:
    """Return whether nobody can place a card."""
    return np.int32(rules.is_stuck(carray(state, 1)[0]))


def target_ends(state: Any) -> np.int32:
    """Return whether the target ends the game."""
    return np.int32(rules.target_ends(carray(state, 1)[0]))


CHECKS = (
    Export(layout_fault, ("state", "int card", "int by", "int on", "int corner", "longs out"), "int"),
    Export(set_down, ("state", "int card", "int by", "int on", "int corner")),
    Export(find_open_sites, ("state",)),
    Export(is_stuck, ("state",), "int"),
    Export(target_ends, ("state",), "int"),
)
