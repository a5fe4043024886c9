"""The evaluation of Conex, by its net, and the preference of moves, by a formula.

Preferences are in hundredths of a point. A turn of drawing brings two cards and costs a placement of
about three points, which is where the worth of a card in hand comes from.
"""

import math

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ZERO, popcount, signed
from triskel.core.jit import jit
from triskel.core.kernel import MAX_EVALUATION
from triskel.core.maths import tanh
from triskel.core.net import forward
from triskel.core.stack import stack_array
from triskel.games.conex.cards.deck import CARD_ACTION, CORNER_COUNT, CORNER_VALUE
from triskel.games.conex.features import NET, ROOM, ROWS, WIDTH, features_against
from triskel.games.conex.moves import DRAW, DROPPING, PLACE, ZAP, by_of, card_of, doubled, kind_of, on_of
from triskel.games.conex.record import PLUS_TWO, STATE, WITH_DIE
from triskel.games.conex.rules import points_of

LOGIT = NET.logit
POINT = 100
_MOST = MAX_EVALUATION * 99 // 100  # the net is never certain
BEST_VALUE = np.array([max(CORNER_VALUE[card]) for card in range(len(CORNER_VALUE))], np.int64)

DOUBLE_STAR_KEPT = 380  # what the 2x star is worth when it is not spent now
HIGHER_CORNER_LOST = 30  # for every point that the card's best corner scores more than the one used
DIE_ROLLED = 60
PLUS_TWO_OFFERED = 50  # others may lay a card on it first
DRAW_WITH_EMPTY_HAND, DRAW_LESS_FOR_A_CARD = 480, 55
STRIKE, CARD_DROPPED = 60, 120
CARD = np.array([80, 80, 100, 100, 120, 250], np.int64)  # dropped, by the points it could score now


@jit
def _best_fit(state: np.record, card: int) -> int:
    """Return the highest value of a CONEX corner of the card that has an open site, or 0."""
    best = 0
    for by in range(CORNER_COUNT[card]):
        if state.open_sites[card, by] != ZERO:
            best = max(best, CORNER_VALUE[card, by])
    return best


@jit
def _card_worth(state: np.record, card: int) -> int:
    return CARD[_best_fit(state, card)]


@jit
def _place_preference(state: np.record, move: np.uint64) -> int:
    card, by, on = card_of(move), by_of(move), on_of(move)
    points = points_of(card, by, on, 0)
    score = POINT * points - HIGHER_CORNER_LOST * (BEST_VALUE[card] - CORNER_VALUE[card, by])
    if CARD_ACTION[card] == WITH_DIE:
        score += DIE_ROLLED
    elif CARD_ACTION[card] == PLUS_TWO:
        score -= PLUS_TWO_OFFERED
    if doubled(move):
        reached = signed(state.scores[state.active]) + 2 * points >= signed(state.target)
        score += POINT * points - (0 if reached else DOUBLE_STAR_KEPT)
    return score


@jit
def _zap_preference(state: np.record) -> int:
    """Return the preference of using lightning, which costs no turn and takes a card from everybody else."""
    score = STRIKE
    for seat in range(state.players):
        if seat != state.active and state.hands[seat] != ZERO:
            score += CARD_DROPPED
    return score


@kernel.preference.of(STATE)
def preference(state: np.record, move: np.uint64) -> int:
    kind = kind_of(move)
    if kind == PLACE:
        return _place_preference(state, move)
    if kind == DRAW:
        return DRAW_WITH_EMPTY_HAND - DRAW_LESS_FOR_A_CARD * popcount(state.hands[state.mover])
    if kind == ZAP:
        return _zap_preference(state) - BEST_VALUE[card_of(move)]
    if kind == DROPPING:
        return -_card_worth(state, card_of(move))
    return 0


@jit
def _beats(state: np.record, me: int, rival: int, net: np.ndarray) -> float:
    """Return how likely a seat is to do better than another, as a logit."""
    rows, sums = stack_array(ROOM, np.int64), stack_array(WIDTH, np.int32)
    count = features_against(state, me, rival, rows)
    return forward(net, ROWS, WIDTH, rows, count, sums) / LOGIT


@kernel.evaluate.of(STATE)
def evaluate(state: np.record, seat: int, net: np.ndarray) -> int:
    """Return how well a seat stands against the rival that it has most to fear from."""
    me, logit = signed(seat), math.inf
    for rival in range(state.players):
        if rival != me:
            logit = min(logit, _beats(state, me, rival, net))
    return int(_MOST * tanh(logit / 2))
