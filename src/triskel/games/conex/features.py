"""The features of a Conex position: what its net looks at to say which of two seats will do better.

They are about both hands, the table and the race, such as "the rival holds P7, which could score 4 now". Each is a row
of the net. `triskel.training` made conex.net out of the results of games that earlier versions played against
themselves.
"""

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ONE, ZERO, lowest, popcount, signed
from triskel.core.jit import jit
from triskel.core.net import NetShape, room_for
from triskel.core.stack import stack_array
from triskel.games.conex.cards.deck import CARD_ACTION, CORNER_COLOUR, CORNER_VALUE
from triskel.games.conex.record import (
    ALL_CARDS,
    BONUS,
    CARDS,
    COLOURS,
    CONEX_CORNERS,
    CORNERS,
    DOUBLE,
    DROP,
    END,
    PLUS_TWO,
    RANKS,
    STATE,
)
from triskel.games.conex.rules import target_reached

# Two points of view, mine first and then the rival's, where a feature is about a seat.
_SCORES = 8  # what a card could score at once: nothing, or 1 to 7
_WITHOUT_BONUS = 5  # the most, unless it is laid on a +2
_ROOMS = 5  # how many open sites it has: none, one, two, a few, many
_HAND, _PLAYABLE, _TO_GO, _TURNS, _HALF_TURNS, _LAG = 12, 10, 42, 13, 44, 41  # how many of each are distinguished
_FEW, _DRAWN, _WORTH, _BEST_TWO, _QUARTERS, _BONUSES = 4, 43, 41, 16, 24, 36
_STANDINGS = 11
_MARGINS = 21  # from ten points behind to ten ahead
_LAST_TURNS, _TURNS_TO_COME = 4, 16  # who has a turn in the last round; before it who is first and who could get there

# The first row of each kind of feature.
CARD_HELD = 0  # by seat, card and what it could score
CARD_PLACES = CARD_HELD + 2 * CARDS * _SCORES  # by seat, what a card could score and how many open sites it has
TO_GO = CARD_PLACES + 2 * _SCORES * _ROOMS  # by seat: points up to the target
STANDING = TO_GO + 2 * _TO_GO  # both together, in steps of four points
HANDS = STANDING + _STANDINGS * _STANDINGS  # cards of both
PLAYABLE = HANDS + _HAND * _HAND  # cards of both that could be laid
PILE = PLAYABLE + _PLAYABLE * _PLAYABLE  # cards in it
STARS = PILE + _DRAWN  # who has which, and whether it is fresh
TURN = STARS + 36  # phase, whose turn it is, who comes first in a round, and whether this is the last one
BONUSES = TURN + 24  # cards off the table and out of hands that could be laid on a +2
QUALITY = BONUSES + _BONUSES  # what such cards could score on average, in quarters of a point
BEST_TWO = QUALITY + _QUARTERS  # by seat: what its best two cards could score
RACE = BEST_TWO + 2 * _BEST_TWO  # by whose turn it is: the turns that both need
LAG = RACE + 2 * _TURNS * _TURNS  # by whose turn it is and who comes first: how many half turns more I need
OFFERS = LAG + 4 * _LAG  # by whose turn it is: which of us could lay a card on a +2
HURRY = OFFERS + 8  # by seat: the half turns that it needs
WORTH = HURRY + 2 * _HALF_TURNS  # by seat: what all of its cards could score
REACH = WORTH + 2 * _WORTH  # how far ahead I could be once both have had a turn; see _reach
ROWS = REACH + (_LAST_TURNS + _TURNS_TO_COME) * _MARGINS
WIDTH = 64
MOST_FEATURES = 4 * CARDS + 32
ROOM = room_for(MOST_FEATURES)
NET = NetShape("conex", ROWS, WIDTH, quantum=4096, weight_quantum=4096, most_features=MOST_FEATURES)
SCORES_ROOM = CARDS * CONEX_CORNERS


def _plus_two_sites() -> np.ndarray:
    """Return the sites on +2 cards by colour."""
    sites = [0] * COLOURS
    for card in np.flatnonzero(CARD_ACTION == PLUS_TWO):
        colour, rank = divmod(int(card), RANKS)
        sites[colour] |= (1 << CORNERS) - 1 << CORNERS * rank
    return np.array(sites, np.uint64)


# By CONEX corner, those of a card one after another: its value, and the sites where it scores more than that.
_VALUES = CORNER_VALUE.reshape(-1)
_BETTER_SITES = _plus_two_sites()[CORNER_COLOUR].reshape(-1)


@jit
def write_scores(state: np.record, scores: np.ndarray) -> None:
    """Write the most that each card off the table could score now; the rest of `scores` is scratch space.

    There are no branches, so that the compiler uses vector instructions.
    """
    rooms = state.open_sites.reshape(CARDS * CONEX_CORNERS)
    for i in range(CARDS * CONEX_CORNERS):
        bonus = BONUS if rooms[i] & _BETTER_SITES[i] != ZERO else 0
        scores[i] = _VALUES[i] + bonus if rooms[i] != ZERO else 0
    for card in range(CARDS):
        first = CONEX_CORNERS * card
        scores[card] = max(scores[first], scores[first + 1], scores[first + 2])


@jit
def _places(state: np.record, card: int) -> int:
    count = 0
    for by in range(CONEX_CORNERS):
        count += popcount(state.open_sites[card, by])
    return count


@jit
def _pile_prospects(state: np.record, scores: np.ndarray) -> tuple[int, int, int]:
    """Return how many cards are still to be drawn, what they could score together, and how many of them on a +2."""
    left = ALL_CARDS & ~state.lying
    for seat in range(state.players):
        left &= ~state.hands[seat]
    worth, bonuses = 0, 0
    for card in range(CARDS):
        there = signed(left >> np.uint64(card) & ONE)
        worth += there * scores[card]
        bonuses += there if scores[card] > _WITHOUT_BONUS else 0
    return popcount(left), worth, bonuses


@jit
def _half_turns(state: np.record, seat: int, tally: int, eighths: int) -> int:
    """Estimate how many half turns a seat needs to reach the target: with its cards, best first, then by drawing.

    The tally has, for every score, how many cards could score that: a byte each.
    """
    needed, used = signed(state.target) - signed(state.scores[seat]), 0
    twice = state.holder[DOUBLE] == seat
    for score in range(_SCORES - 1, 0, -1):
        for _ in range(tally >> 8 * score & 255):
            if needed > 0:
                needed -= 2 * score if twice else score
                used += 2
                twice = False
    if needed > 0:
        used += max(1, (24 * needed + eighths // 2) // max(8, eighths))  # three turns bring two cards
    return min(_HALF_TURNS - 1, used)


@jit
def _append_hand(
    state: np.record, seat: int, view: int, scores: np.ndarray, eighths: int, rows: np.ndarray, count: int
) -> tuple[int, int, int, int]:
    """Append a hand's features; return their number so far, the best score, the playable cards and the half turns."""
    best, second, worth, playable, tally = 0, 0, 0, 0, 0
    hand = state.hands[seat]
    while hand != ZERO:
        card = lowest(hand)
        hand &= hand - ONE
        score, places = scores[card], _places(state, card)
        room = places if places < _FEW - 1 else _FEW - 1 if places <= _FEW else _FEW
        rows[count] = CARD_HELD + (view * CARDS + card) * _SCORES + score
        rows[count + 1] = CARD_PLACES + (view * _SCORES + score) * _ROOMS + room
        count += 2
        tally += 1 << 8 * score
        worth += score
        playable += 1 if score > 0 else 0
        best, second = max(best, score), max(second, min(best, score))
    hurry = _half_turns(state, seat, tally, eighths)
    rows[count] = BEST_TWO + view * _BEST_TWO + best + second
    rows[count + 1] = HURRY + view * _HALF_TURNS + hurry
    rows[count + 2] = WORTH + view * _WORTH + min(_WORTH - 1, worth)
    return count + 3, best, playable, hurry


@jit
def _stars(state: np.record, me: int) -> int:
    """Return a number for who has which star: nobody, me or another."""
    number = 0
    for star in range(2):
        holder = signed(state.holder[star])
        owner = 0 if holder < 0 else 1 if holder == me else 2
        number = number * 6 + owner * 2 + (1 if state.fresh[star] else 0)
    return number


@jit
def _next_to_lay(state: np.record) -> int:
    """Return the seat with the next turn of laying or drawing; the number of players if that is in another round."""
    turn_used = state.phase == END or (state.phase == DROP and state.zapped_after != 0)
    return signed(state.active) + (1 if turn_used else 0)


@jit
def _could_have(state: np.record, seat: int, best: int) -> int:
    """Return the points of a seat once it has laid its best card in its next turn."""
    return signed(state.scores[seat]) + (2 * best if state.holder[DOUBLE] == seat else best)


@jit
def _reach(state: np.record, me: int, rival: int, my_best: int, their_best: int, last_round: bool) -> int:
    """Return the row for what both could have after one more turn, which decides the last round."""
    following, players, target = _next_to_lay(state), signed(state.players), signed(state.target)
    mine, theirs = signed(state.scores[me]), signed(state.scores[rival])
    if last_round:
        sort = 0
        if me >= following:
            sort += 2
            mine = _could_have(state, me, my_best)
        if rival >= following:
            sort += 1
            theirs = _could_have(state, rival, their_best)
    else:
        mine, theirs = _could_have(state, me, my_best), _could_have(state, rival, their_best)
        sort = _LAST_TURNS + (8 if (me - following) % players > (rival - following) % players else 0)
        sort += (4 if me < rival else 0) + (2 if mine >= target else 0) + (1 if theirs >= target else 0)
    return REACH + sort * _MARGINS + max(0, min(_MARGINS - 1, mine - theirs + _MARGINS // 2))


@jit
def features_against(state: np.record, me: int, rival: int, rows: np.ndarray) -> int:
    """Write the rows that describe a position to a seat with one of its rivals; return how many there are."""
    scores = stack_array(SCORES_ROOM, np.int64)
    write_scores(state, scores)
    off, worth, bonuses = _pile_prospects(state, scores)
    eighths = 8 * worth // off if off > 0 else 8
    count, my_best, my_cards, my_hurry = _append_hand(state, me, 0, scores, eighths, rows, 0)
    count, their_best, their_cards, their_hurry = _append_hand(state, rival, 1, scores, eighths, rows, count)

    target = signed(state.target)
    mine, theirs = signed(state.scores[me]), signed(state.scores[rival])
    my_way = min(_TO_GO - 1, max(0, target - mine))
    their_way = min(_TO_GO - 1, max(0, target - theirs))
    my_hand, their_hand = popcount(state.hands[me]), popcount(state.hands[rival])
    waiting = 0 if state.active == me else 1
    first = 1 if me < rival else 0
    last_round = target_reached(state)
    on_plus_two = (1 if my_best > _WITHOUT_BONUS else 0) + (2 if their_best > _WITHOUT_BONUS else 0)

    rows[count] = TO_GO + my_way
    rows[count + 1] = TO_GO + _TO_GO + their_way
    rows[count + 2] = STANDING + my_way // 4 * _STANDINGS + their_way // 4
    rows[count + 3] = HANDS + min(_HAND - 1, my_hand) * _HAND + min(_HAND - 1, their_hand)
    rows[count + 4] = PLAYABLE + min(_PLAYABLE - 1, my_cards) * _PLAYABLE + min(_PLAYABLE - 1, their_cards)
    rows[count + 5] = PILE + min(_DRAWN - 1, signed(state.pile_count))
    rows[count + 6] = STARS + _stars(state, me)
    rows[count + 7] = TURN + ((signed(state.phase) % 3 * 2 + waiting) * 2 + first) * 2 + (1 if last_round else 0)
    rows[count + 8] = QUALITY + (min(_QUARTERS - 2, 4 * worth // off) if off > 0 else _QUARTERS - 1)
    rows[count + 9] = BONUSES + min(_BONUSES - 1, bonuses)
    my_turns, their_turns = min(_TURNS - 1, my_hurry // 2), min(_TURNS - 1, their_hurry // 2)
    rows[count + 10] = RACE + (waiting * _TURNS + my_turns) * _TURNS + their_turns
    lag = max(0, min(_LAG - 1, my_hurry - their_hurry + _LAG // 2))
    rows[count + 11] = LAG + (waiting * 2 + first) * _LAG + lag
    rows[count + 12] = OFFERS + waiting * 4 + on_plus_two
    rows[count + 13] = _reach(state, me, rival, my_best, their_best, last_round)
    return count + 14


@kernel.features.of(STATE)
def features(state: np.record, seat: int, out: np.ndarray) -> int:
    """Describe the position to a seat against the one after it: in a game of two, against the other."""
    return features_against(state, signed(seat), (signed(seat) + 1) % signed(state.players), out)
