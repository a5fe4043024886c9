"""How well a player stands in Gale, and which moves look promising: by the bridges that each still needs."""

import numpy as np

from gale.record import BLACK, DOTS, GOAL, LINKS, START, STATE, WHITE
from gale.rules import MAX_MOVES, beside, flood
from triskel.core import kernel
from triskel.core.bits import ZERO, bit, signed
from triskel.core.jit import jit

A_BRIDGE = 1_500  # for each that the other needs more
TO_MOVE = 700
MOST = kernel.MAX_EVALUATION - 1  # nothing here is certain
MIDDLE = 3  # the file and the rank of the middle, from 0


@jit
def bridges_needed(state: np.record, seat: int) -> int:
    """Return how many bridges a seat must still build on its shortest way across.

    The board is flooded from the edge: over its own bridges and dots as far as they go, then over one free link, …
    """
    own = state.bridges[seat] | DOTS[seat]
    free = LINKS & ~(state.bridges[WHITE] | state.bridges[BLACK])
    reached, next_links = state.bridges[seat] & START[seat], START[seat] & free
    for needed in range(MAX_MOVES):
        reached = flood(reached, own)
        if reached & GOAL[seat] != ZERO:
            return needed
        next_links |= beside(reached) & free
        reached |= next_links
    return MAX_MOVES  # the other has built all along, and won


@kernel.evaluate.of(STATE)
def evaluate(state: np.record, seat: int, net: np.ndarray) -> int:
    me = signed(seat)
    score = A_BRIDGE * (bridges_needed(state, 1 - me) - bridges_needed(state, me))
    score += TO_MOVE if me == state.mover else -TO_MOVE
    return max(-MOST, min(MOST, score))


@kernel.preference.of(STATE)
def preference(state: np.record, move: np.uint64) -> int:
    """Return more for links that share a dot with bridges, and for those near the middle."""
    cell = signed(move)
    near = beside(beside(bit(move)) & (DOTS[WHITE] | DOTS[BLACK]))
    crowd = (1 if near & state.bridges[WHITE] != ZERO else 0) + (1 if near & state.bridges[BLACK] != ZERO else 0)
    return 10 * crowd - abs(cell % 8 - MIDDLE) - abs(cell // 8 - MIDDLE)
