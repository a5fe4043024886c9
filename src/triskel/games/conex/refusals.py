"""Why a move of Conex is not allowed."""

from enum import IntEnum

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ZERO, bit
from triskel.core.jit import entry, jit
from triskel.core.remark import LEGAL, Codes, write_remark
from triskel.games.conex.cards.deck import CARD_COLOUR, CORNER_COLOUR, CORNER_COUNT, TABLEAU_COLOURS
from triskel.games.conex.layout.corner_fit import FITS
from triskel.games.conex.layout.geometry import TOUCHING
from triskel.games.conex.layout.open_sites import NOT_THERE, hangs_over, site_of, touched
from triskel.games.conex.moves import (
    DONE,
    DRAW,
    DROPPING,
    PASS,
    PLACE,
    ZAP,
    by_of,
    card_move,
    card_of,
    corner_of,
    doubled,
    kind_of,
    move_code,
    on_of,
)
from triskel.games.conex.record import CARDS, DOUBLE, DROP, END, LIGHTNING, OVER, STATE, TABLEAU
from triskel.games.conex.rules import can_place, can_use


class Refusal(IntEnum):
    GAME_OVER = 1
    NO_MOVE = 2
    MUST_DROP = 3
    NO_DROP_NOW = 4
    TURN_USED = 5
    NOT_IN_HAND = 6
    NOT_LYING = 7
    ON_ITSELF = 8
    OTHER_COLOUR = 9
    OTHER_SQUARE = 10
    TOO_LARGE = 11
    COVERS_CORNER = 12
    OFF_TABLE = 13
    TOUCHES_CARD = 14
    TOUCHES_TABLEAU = 15
    NO_ROOM = 16
    STAR_NOT_HELD = 17
    STAR_FRESH = 18
    COVERED = 19
    PILE_EMPTY = 20
    NOTHING_TO_END = 21
    CAN_PLAY = 22


# `colour` is that of the CONEX corner, `below` that of the card or square it would lie on, `label` the CONEX corner.
REFUSALS: Codes = {
    Refusal.GAME_OVER: (),
    Refusal.NO_MOVE: (),
    Refusal.MUST_DROP: (),
    Refusal.NO_DROP_NOW: (),
    Refusal.TURN_USED: (),
    Refusal.NOT_IN_HAND: ("card",),
    Refusal.NOT_LYING: ("card",),
    Refusal.ON_ITSELF: (),
    Refusal.OTHER_COLOUR: ("label", "colour", "card"),
    Refusal.OTHER_SQUARE: ("label", "colour", "corner"),
    Refusal.TOO_LARGE: ("label", "colour"),
    Refusal.COVERS_CORNER: ("card",),
    Refusal.OFF_TABLE: (),
    Refusal.TOUCHES_CARD: ("card",),
    Refusal.TOUCHES_TABLEAU: (),
    Refusal.NO_ROOM: (),
    Refusal.STAR_NOT_HELD: ("star",),
    Refusal.STAR_FRESH: ("star",),
    Refusal.COVERED: ("card",),
    Refusal.PILE_EMPTY: (),
    Refusal.NOTHING_TO_END: (),
    Refusal.CAN_PLAY: (),
}


@jit
def _is_move(move: np.uint64) -> bool:
    """Return whether a code is one that a move of some position has."""
    kind, card = kind_of(move), card_of(move)
    if card >= CARDS:
        return False
    if kind == PLACE:
        by, on = by_of(move), on_of(move)
        if by >= CORNER_COUNT[card] or on > TABLEAU:
            return False
        return move == move_code(kind, card, by, on, corner_of(move), doubled(move))
    if kind in (ZAP, DROPPING):
        return move == card_move(kind, card)
    return kind <= PASS and move == card_move(kind, 0)


@entry
def broken_rule(  # noqa: PLR0911, one for each rule
    state: np.record, card: int, by: int, on: int, corner: int, limit: float, out: np.ndarray
) -> int:
    """Return which of the four CONEX rules a card laid there breaks, and write it; LEGAL if none."""
    if on == card:
        return write_remark(out, Refusal.ON_ITSELF, 0, 0, 0)
    colour = CORNER_COLOUR[card, by]
    if on == TABLEAU and TABLEAU_COLOURS[corner] != colour:
        return write_remark(out, Refusal.OTHER_SQUARE, by, colour, corner)
    if on != TABLEAU and CARD_COLOUR[on] != colour:
        return write_remark(out, Refusal.OTHER_COLOUR, by, colour, on)
    if FITS[card, by] & bit(site_of(on, corner)) == ZERO:
        if on == TABLEAU:
            return write_remark(out, Refusal.TOO_LARGE, by, colour, 0)
        return write_remark(out, Refusal.COVERS_CORNER, on, 0, 0)
    if hangs_over(state, card, by, on, corner):
        return write_remark(out, Refusal.OFF_TABLE, 0, 0, 0)
    thing = touched(state, card, by, on, corner, limit)
    if thing == TABLEAU:
        return write_remark(out, Refusal.TOUCHES_TABLEAU, 0, 0, 0)
    if thing != NOT_THERE:
        return write_remark(out, Refusal.TOUCHES_CARD, thing, 0, 0)
    return write_remark(out, LEGAL, 0, 0, 0)


@jit
def _star_refusal(state: np.record, star: int, out: np.ndarray) -> int:
    if can_use(state, star):
        return write_remark(out, LEGAL, 0, 0, 0)
    held = state.holder[star] == state.active
    return write_remark(out, Refusal.STAR_FRESH if held else Refusal.STAR_NOT_HELD, star, 0, 0)


@jit
def _place_refusal(state: np.record, move: np.uint64, out: np.ndarray) -> int:
    card, by, on, corner = card_of(move), by_of(move), on_of(move), corner_of(move)
    if state.hands[state.mover] & bit(card) == ZERO:
        return write_remark(out, Refusal.NOT_IN_HAND, card, 0, 0)
    if on != TABLEAU and on != card and state.lying & bit(on) == ZERO:
        return write_remark(out, Refusal.NOT_LYING, on, 0, 0)
    below = TABLEAU_COLOURS[corner] if on == TABLEAU else CARD_COLOUR[on]
    is_open = below == CORNER_COLOUR[card, by] and state.open_sites[card, by] & bit(site_of(on, corner)) != ZERO
    if not is_open:
        code = broken_rule(state, card, by, on, corner, TOUCHING, out)
        return code if code != LEGAL else write_remark(out, Refusal.NO_ROOM, 0, 0, 0)
    if doubled(move):
        return _star_refusal(state, DOUBLE, out)
    return write_remark(out, LEGAL, 0, 0, 0)


@jit
def _zap_refusal(state: np.record, card: int, out: np.ndarray) -> int:
    if _star_refusal(state, LIGHTNING, out) != LEGAL:
        return out[0]
    if state.lying & bit(card) == ZERO:
        return write_remark(out, Refusal.NOT_LYING, card, 0, 0)
    if state.cover[card] != 0:
        return write_remark(out, Refusal.COVERED, card, 0, 0)
    return write_remark(out, LEGAL, 0, 0, 0)


@jit
def _phase_refusal(state: np.record, move: np.uint64, out: np.ndarray) -> int:
    """Return why a move of its kind is not allowed in this phase of the turn."""
    kind = kind_of(move)
    if state.phase == DROP:
        if kind != DROPPING:
            return write_remark(out, Refusal.MUST_DROP, 0, 0, 0)
        if state.hands[state.mover] & bit(card_of(move)) == ZERO:
            return write_remark(out, Refusal.NOT_IN_HAND, card_of(move), 0, 0)
    elif kind == DROPPING:
        return write_remark(out, Refusal.NO_DROP_NOW, 0, 0, 0)
    elif state.phase == END and kind != ZAP and kind != DONE:
        return write_remark(out, Refusal.TURN_USED, 0, 0, 0)
    return write_remark(out, LEGAL, 0, 0, 0)


@kernel.refusal.of(STATE)
def refusal(state: np.record, move: np.uint64, out: np.ndarray) -> int:  # noqa: PLR0911, one for each kind of move
    if state.phase == OVER:
        return write_remark(out, Refusal.GAME_OVER, 0, 0, 0)
    if not _is_move(move):
        return write_remark(out, Refusal.NO_MOVE, 0, 0, 0)
    kind = kind_of(move)
    if _phase_refusal(state, move, out) != LEGAL:
        return out[0]
    if kind == PLACE:
        return _place_refusal(state, move, out)
    if kind == ZAP:
        return _zap_refusal(state, card_of(move), out)
    if kind == DRAW and state.pile_count == 0:
        return write_remark(out, Refusal.PILE_EMPTY, 0, 0, 0)
    if kind == DONE and state.phase != END:
        return write_remark(out, Refusal.NOTHING_TO_END, 0, 0, 0)
    if kind == PASS and (state.pile_count > 0 or can_place(state, state.hands[state.mover])):
        return write_remark(out, Refusal.CAN_PLAY, 0, 0, 0)
    return write_remark(out, LEGAL, 0, 0, 0)
