"""Why a bridge cannot be built."""

from enum import IntEnum

import numpy as np

from gale.record import BLACK, LINKS, STATE, WHITE
from gale.rules import ACTIONS, is_over
from triskel.core import kernel
from triskel.core.bits import ZERO, bit, signed
from triskel.core.catalogue import Sentence
from triskel.core.remark import LEGAL, Codes, write_remark


class Refusal(IntEnum):
    GAME_OVER = 1
    NO_LINK = 2
    BUILT = 3


REFUSALS: Codes = {Refusal.GAME_OVER: (), Refusal.NO_LINK: (), Refusal.BUILT: ("cell",)}
OBJECTIONS = {
    "game-over": Sentence("The game is over."),
    "no-link": Sentence("Bridges are built on links."),
    "built": Sentence("There is a bridge on {cell} already."),
}


@kernel.refusal.of(STATE)
def refusal(state: np.record, move: np.uint64, out: np.ndarray) -> int:
    if is_over(state):
        return write_remark(out, Refusal.GAME_OVER, 0, 0, 0)
    if move >= np.uint64(ACTIONS) or bit(move) & LINKS == ZERO:
        return write_remark(out, Refusal.NO_LINK, 0, 0, 0)
    if bit(move) & (state.bridges[WHITE] | state.bridges[BLACK]) != ZERO:
        return write_remark(out, Refusal.BUILT, signed(move), 0, 0)
    return write_remark(out, LEGAL, 0, 0, 0)
