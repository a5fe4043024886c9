"""How well a player stands in Keks, and which moves look promising.

The features of a colour are how many of its tiles each player holds, and how many of those on the board can be taken
now, soon or not yet, and whether taking some lets others follow. A small net adds up the rows of the ten colours and of
the standing: so it learns that a colour within reach is worth more to a player who has four already.
`triskel.training` made keks.net out of the results of games that earlier versions played against themselves.
"""

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ZERO, popcount, signed
from triskel.core.jit import jit
from triskel.core.kernel import MAX_EVALUATION
from triskel.core.net import NetShape, forward, room_for
from triskel.core.stack import stack_array
from triskel.games.keks.record import (
    COLOURS,
    NO_CRUMBS,
    NOT_FILE_A,
    NOT_FILE_H,
    STATE,
    TILES_OF_A_COLOUR,
    WHOLE_KEKS,
    WINNING_COLOURS,
    WINNING_TILES,
)
from triskel.games.keks.rules import colour_of, holes, takeable

A_LOGIT = 1_000  # of the evaluation: odds of e to 1
SOLVED_FROM = 22  # tiles; from there on the solver mostly needs less than half a second

# Rows of the net: one for each sort of colour, first without crumbs, then with them; one for no tiles of a colour;
# one for each standing, that is phase, colours won and whether the tiles are odd; one for each number of tiles.
_UNTOUCHED, _DECIDED, _OWNED = 9, 10, 11  # after the nine ways in which two players hold 0 to 2 tiles each
_AT_HAND, _SOON, _INSIDE, _FOLLOWED = 5, 4, 4, 2  # how many of each are told apart
SORT = (2, _OWNED, _AT_HAND, _SOON, _INSIDE, _FOLLOWED)
SORTS = _OWNED * _AT_HAND * _SOON * _INSIDE * _FOLLOWED
NOTHING = 2 * SORTS
STANDING = NOTHING + 1
TILES = STANDING + 2 * WINNING_COLOURS * WINNING_COLOURS * 2
ROWS = TILES + popcount(WHOLE_KEKS) + 1
WIDTH = 32
FEATURES = COLOURS + 2
ROOM = room_for(FEATURES)
NET = NetShape("keks", ROWS, WIDTH, quantum=128, weight_quantum=64, most_features=FEATURES)
LOGIT = NET.logit

_1, _8 = np.uint64(1), np.uint64(8)


@jit
def _crowded(keks: np.uint64, free: np.uint64) -> tuple[np.uint64, np.uint64]:
    """Return the tiles with no free edge, and the others that may be taken once one beside them is gone."""
    north, south = keks >> _8, keks << _8
    east, west = (keks >> _1) & NOT_FILE_H, (keks << _1) & NOT_FILE_A
    inside = keks & north & south & east & west
    beside = (free >> _8) | (free << _8) | ((free >> _1) & NOT_FILE_H) | ((free << _1) & NOT_FILE_A)
    return inside, keks & beside & ~inside & ~free


@jit
def _sort(
    state: np.record, seat: int, colour: int, free: np.uint64, inside: np.uint64, soon: np.uint64, has_holes: bool
) -> int:
    """Return the row of a colour, as a seat sees it."""
    lying = state.lying[colour]
    if lying == ZERO:
        return NOTHING
    mine, theirs = signed(state.hands[seat, colour]), signed(state.hands[1 - seat, colour])
    if colour == state.crumbs or mine >= WINNING_TILES or theirs >= WINNING_TILES:
        owned = _DECIDED
    elif popcount(lying) == TILES_OF_A_COLOUR:
        owned = _UNTOUCHED
    else:
        owned = WINNING_TILES * mine + theirs
    at_hand, followed = lying & free, 0
    if at_hand != ZERO and lying & ~free & takeable(state.keks & ~at_hand, has_holes, False) != ZERO:
        followed = 1
    row = owned * _AT_HAND + min(popcount(at_hand), _AT_HAND - 1)
    row = row * _SOON + min(popcount(lying & soon), _SOON - 1)
    row = row * _INSIDE + min(popcount(lying & inside), _INSIDE - 1)
    row = row * _FOLLOWED + followed
    return row if state.crumbs == NO_CRUMBS else SORTS + row


@kernel.features.of(STATE)
def features(state: np.record, seat: int, out: np.ndarray) -> int:
    """Write a row for each colour, one for the standing and one for the number of tiles, all as the seat sees them.

    The net has learnt from the views of movers only.
    """
    keks = state.keks
    has_holes = holes(keks) > 0
    free = takeable(keks, has_holes, False)
    inside, soon = _crowded(keks, free)
    tiles, phase = popcount(keks), 0 if state.crumbs == NO_CRUMBS else 1
    won, lost = signed(state.won[seat]), signed(state.won[1 - seat])
    standing = ((phase * WINNING_COLOURS + won) * WINNING_COLOURS + lost) * 2 + (tiles & 1)
    for colour in range(COLOURS):
        out[colour] = _sort(state, seat, colour, free, inside, soon, has_holes)
    out[COLOURS] = STANDING + standing
    out[COLOURS + 1] = TILES + tiles
    return FEATURES


@kernel.evaluate.of(STATE)
def evaluate(state: np.record, seat: int, net: np.ndarray) -> int:
    score = MAX_EVALUATION
    if not _wins_now(state):
        rows, sums = stack_array(ROOM, np.int64), stack_array(WIDTH, np.int32)
        count = kernel.features(state, signed(state.mover), rows)
        score = signed(A_LOGIT * forward(net, ROWS, WIDTH, rows, count, sums) / LOGIT)
        score = max(1 - MAX_EVALUATION, min(MAX_EVALUATION - 1, score))
    return score if seat == state.mover else -score


@jit
def _wins_now(state: np.record) -> bool:
    """Return whether the mover can take the tile that wins the last colour needed."""
    mover = state.mover
    if state.won[mover] != WINNING_COLOURS - 1:
        return False
    free = takeable(state.keks, holes(state.keks) > 0, state.last_tile != 0)
    for colour in range(COLOURS):
        open_for_mover = state.hands[mover, colour] == WINNING_TILES - 1 and colour != state.crumbs
        if open_for_mover and state.hands[1 - mover, colour] < WINNING_TILES and state.lying[colour] & free != ZERO:
            return True
    return False


@kernel.nearly_over.of(STATE)
def nearly_over(state: np.record) -> bool:
    return popcount(state.keks) <= SOLVED_FROM


@kernel.preference.of(STATE)
def preference(state: np.record, move: np.uint64) -> int:
    """Return most for tiles that win a colour, more for those that stop the other's, and more for more tiles."""
    colour = colour_of(state, move)
    if colour == state.crumbs:
        return 0
    lying = popcount(state.lying[colour])
    tiles = popcount(move) - (1 if lying == TILES_OF_A_COLOUR else 0)
    mine, theirs = signed(state.hands[state.mover, colour]), signed(state.hands[1 - state.mover, colour])
    if mine >= WINNING_TILES or theirs >= WINNING_TILES:
        return 0
    if mine + tiles >= WINNING_TILES:
        return 50 if state.crumbs != NO_CRUMBS else 5
    return tiles * (1 + mine) + (5 if theirs == WINNING_TILES - 1 else 0)
