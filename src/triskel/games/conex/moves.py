"""Conex moves as 64-bit codes and as numbers of a fixed set of actions.

Code, from the lowest bit: what is done (3 bits), the card (6), by which CONEX corner (2), onto which card or the
tableau (6), on which corner of it (2), and whether the 2x star is spent (1).
"""

import numpy as np

from triskel.core.bits import signed
from triskel.core.jit import entry, jit
from triskel.games.conex.cards.deck import CORNER_COLOUR
from triskel.games.conex.layout.corner_fit import TABLEAU_CORNER
from triskel.games.conex.layout.open_sites import site_of
from triskel.games.conex.record import CARDS, CONEX_CORNERS, CORNERS, RANKS, SITES, TABLEAU, TABLEAU_SITE

PLACE, DRAW, ZAP, DROPPING, DONE, PASS = 0, 1, 2, 3, 4, 5

# Actions: every CONEX corner on every site of its colour, with and without 2x; then zap and drop of every card;
# then draw, done and pass.
FIRST_ZAP = CARDS * CONEX_CORNERS * SITES * 2
FIRST_DROP = FIRST_ZAP + CARDS
DRAW_ACTION = FIRST_DROP + CARDS
DONE_ACTION = DRAW_ACTION + 1
PASS_ACTION = DONE_ACTION + 1
ACTIONS = (PASS_ACTION + 8) // 8 * 8  # rounded up, as batches want


@entry
def move_code(kind: int, card: int, by: int, on: int, corner: int, doubled: int) -> np.uint64:
    return np.uint64(kind | card << 3 | by << 9 | on << 11 | corner << 17 | doubled << 19)


@jit
def card_move(kind: int, card: int) -> np.uint64:
    return move_code(kind, card, 0, 0, 0, 0)


@jit
def kind_of(move: np.uint64) -> int:
    return signed(move) & 7


@jit
def card_of(move: np.uint64) -> int:
    return signed(move) >> 3 & 63


@jit
def by_of(move: np.uint64) -> int:
    return signed(move) >> 9 & 3


@jit
def on_of(move: np.uint64) -> int:
    return signed(move) >> 11 & 63


@jit
def corner_of(move: np.uint64) -> int:
    return signed(move) >> 17 & 3


@jit
def doubled(move: np.uint64) -> int:
    return signed(move) >> 19 & 1


@entry
def unpack(move: int) -> tuple[int, int, int, int, int, int]:
    """Return kind, card, by, on, corner and doubled of a move."""
    code = np.uint64(move)
    return kind_of(code), card_of(code), by_of(code), on_of(code), corner_of(code), doubled(code)


@jit
def placement(card: int, by: int, site: int, double: int) -> np.uint64:
    """Return the code of laying a CONEX corner on a site of its colour."""
    colour = CORNER_COLOUR[card, by]
    if site == TABLEAU_SITE:
        return move_code(PLACE, card, by, TABLEAU, TABLEAU_CORNER[colour], double)
    return move_code(PLACE, card, by, colour * RANKS + site // CORNERS, site % CORNERS, double)


@jit
def placement_number(card: int, by: int, site: int, double: int) -> int:
    """Return the action number of laying a CONEX corner on a site of its colour."""
    return ((CONEX_CORNERS * card + by) * SITES + site) * 2 + double


@jit
def action_number(move: np.uint64) -> int:
    kind = kind_of(move)
    if kind == PLACE:
        return placement_number(card_of(move), by_of(move), site_of(on_of(move), corner_of(move)), doubled(move))
    if kind == ZAP:
        return FIRST_ZAP + card_of(move)
    if kind == DROPPING:
        return FIRST_DROP + card_of(move)
    return DRAW_ACTION if kind == DRAW else DONE_ACTION if kind == DONE else PASS_ACTION


@jit
def move_numbered(action: int) -> np.uint64:
    if action < FIRST_ZAP:
        corner, site = action // (2 * SITES), action // 2 % SITES
        return placement(corner // CONEX_CORNERS, corner % CONEX_CORNERS, site, action % 2)
    if action < FIRST_DROP:
        return card_move(ZAP, action - FIRST_ZAP)
    if action < DRAW_ACTION:
        return card_move(DROPPING, action - FIRST_DROP)
    return card_move(DRAW if action == DRAW_ACTION else DONE if action == DONE_ACTION else PASS, 0)
