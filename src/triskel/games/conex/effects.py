"""What a move of Conex does, as far as its player can know: nothing here looks at other hands, the pile or the dice."""

from enum import IntEnum

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ONE, ZERO, bit, lowest, signed
from triskel.core.jit import jit
from triskel.core.remark import Codes, add_effect
from triskel.games.conex.cards.deck import CARD_ACTION, CORNER_COLOUR, CORNER_COUNT, CORNER_VALUE
from triskel.games.conex.layout.open_sites import lay, lift
from triskel.games.conex.moves import (
    DONE,
    DRAW,
    DROPPING,
    PLACE,
    ZAP,
    by_of,
    card_of,
    corner_of,
    doubled,
    kind_of,
    on_of,
)
from triskel.games.conex.record import (
    BONUS,
    CORNERS,
    DRAWN,
    LIGHTNING,
    PLUS_TWO,
    RANKS,
    STATE,
    TABLEAU,
    TABLEAU_SITE,
    WITH_DIE,
)
from triskel.games.conex.rules import can_use, is_stuck, points_of, target_ends, target_reached


class Effect(IntEnum):
    """What a move does, for the player who makes it."""

    WINS_GAME = 1
    SHARES_GAME = 2
    LOSES_GAME = 3
    REACHES_TARGET = 4  # so that this is the last round
    SCORES = 5
    TAKES_LEAD = 6  # more points than anybody else, who had as many or more
    DOUBLES = 7  # with the 2x star
    ON_BONUS = 8  # two points more for lying on a +2 card
    SCORES_MOST = 9  # no other placement scores more now
    STRIKES = 10
    MAKES_ROOM = 11  # a card can then be placed for more points than any could before
    DRAWS_UNFIT = 12  # no card in hand can be placed
    DRAWS = 13
    DROPS_UNFIT = 14  # a card that cannot be placed now
    DROPS = 15
    OFFERS_BONUS = 16  # a +2 card that others can lay cards on
    CAN_WAIT = 17  # a card that scores more than the one placed, and still can after the move
    KEEPS_PLAYABLE = 18  # a card that can still be placed after the move
    BLOCKS_OWN = 19  # a card that could be placed before the move, and cannot after it
    ROLLS_DIE = 20
    KEEPS_LIGHTNING = 21
    CANNOT_PLAY = 22


EFFECTS: Codes = {
    Effect.WINS_GAME: ("points",),
    Effect.SHARES_GAME: ("points",),
    Effect.LOSES_GAME: ("points",),
    Effect.REACHES_TARGET: ("points",),
    Effect.SCORES: ("points", "total"),
    Effect.TAKES_LEAD: ("points",),
    Effect.DOUBLES: ("points",),
    Effect.ON_BONUS: ("card",),
    Effect.SCORES_MOST: (),
    Effect.STRIKES: ("card",),
    Effect.MAKES_ROOM: ("card", "points"),
    Effect.DRAWS_UNFIT: ("count",),
    Effect.DRAWS: ("count", "points"),
    Effect.DROPS_UNFIT: ("card",),
    Effect.DROPS: ("card", "points"),
    Effect.OFFERS_BONUS: ("card",),
    Effect.CAN_WAIT: ("card", "points"),
    Effect.KEEPS_PLAYABLE: ("card", "points"),
    Effect.BLOCKS_OWN: ("card",),
    Effect.ROLLS_DIE: (),
    Effect.KEEPS_LIGHTNING: (),
    Effect.CANNOT_PLAY: (),
}


@jit
def _on_plus_two(colour: int, sites: np.uint64) -> bool:
    """Return whether any of some sites of a colour is on a +2 card."""
    sites &= ~bit(TABLEAU_SITE)
    while sites != ZERO:
        site = lowest(sites)
        sites &= sites - ONE
        if CARD_ACTION[colour * RANKS + site // CORNERS] == PLUS_TWO:
            return True
    return False


@jit
def most_points(state: np.record, card: int) -> int:
    """Return the most that a card could score now without the 2x star, or 0 where it cannot be placed."""
    most = signed(0)
    for by in range(CORNER_COUNT[card]):
        sites = state.open_sites[card, by]
        if sites != ZERO:
            bonus = BONUS if _on_plus_two(CORNER_COLOUR[card, by], sites) else 0
            most = max(most, signed(CORNER_VALUE[card, by] + bonus))
    return most


@jit
def _best_card(state: np.record, cards: np.uint64) -> tuple[int, int]:
    """Return the card of some that could score most now, and its points; 0 points if none can be placed."""
    best, most = 0, signed(0)
    while cards != ZERO:
        card = lowest(cards)
        cards &= cards - ONE
        points = most_points(state, card)
        if points > most:
            best, most = card, points
    return best, most


@jit
def _blocked_card(before: np.record, after: np.record, cards: np.uint64) -> int:
    """Return a card of some that could be placed before a move, and cannot after it: the best one; −1 if none."""
    blocked, most = -1, signed(0)
    while cards != ZERO:
        card = lowest(cards)
        cards &= cards - ONE
        points = most_points(before, card)
        if points > most and most_points(after, card) == 0:
            blocked, most = card, points
    return blocked


@jit
def _most_of_others(state: np.record) -> int:
    """Return the most points that a player has who is not active."""
    best = signed(-1)
    for seat in range(state.players):
        if seat != state.active:
            best = max(best, signed(state.scores[seat]))
    return best


@jit
def _add_result(after: np.record, out: np.ndarray) -> int:
    """Add how the game ends with the turn of the active player, for that player."""
    mine, best = signed(after.scores[after.active]), _most_of_others(after)
    if mine > best:
        return add_effect(out, 0, Effect.WINS_GAME, mine, 0, 0)
    if mine == best:
        return add_effect(out, 0, Effect.SHARES_GAME, mine, 0, 0)
    return add_effect(out, 0, Effect.LOSES_GAME, mine, 0, 0)


@jit
def _ends_game(after: np.record) -> bool:
    """Return whether the game ends with this turn, whatever is hidden: where only hands count, that is not known."""
    if target_ends(after):
        return True
    strikes_later = can_use(after, LIGHTNING) and after.laid_count > 0
    return not after.stuck_by_hands and not strikes_later and is_stuck(after)


@jit
def _add_points(state: np.record, after: np.record, move: np.uint64, out: np.ndarray, count: int) -> int:
    """Add what a placement scores, and why."""
    card, by, on, mover = card_of(move), by_of(move), on_of(move), signed(state.active)
    points, plain = points_of(card, by, on, doubled(move)), points_of(card, by, on, 0)
    total = signed(after.scores[mover])
    if count == 0 and target_reached(after) and not target_reached(state):
        count = add_effect(out, count, Effect.REACHES_TARGET, total, 0, 0)
    is_over = count > 0 and out[0, 0] <= Effect.LOSES_GAME
    count = add_effect(out, count, Effect.SCORES, points, total, 0)
    others = _most_of_others(state)
    if not is_over and 0 < others < total and others >= total - points:
        count = add_effect(out, count, Effect.TAKES_LEAD, total - others, 0, 0)
    if doubled(move):
        count = add_effect(out, count, Effect.DOUBLES, points - plain, 0, 0)
    if on != TABLEAU and CARD_ACTION[on] == PLUS_TWO:
        count = add_effect(out, count, Effect.ON_BONUS, on, 0, 0)
    _, most = _best_card(state, state.hands[mover])
    if plain == most:
        count = add_effect(out, count, Effect.SCORES_MOST, 0, 0, 0)
    return count


@jit
def _add_next(state: np.record, after: np.record, move: np.uint64, out: np.ndarray, count: int) -> int:
    """Add what is left to the player who has placed a card: the best card, and one that no longer fits."""
    hand = state.hands[state.active] & ~bit(card_of(move))
    card, points = _best_card(after, hand)
    placed = points_of(card_of(move), by_of(move), on_of(move), 0)
    if points > placed and most_points(state, card) > placed:
        count = add_effect(out, count, Effect.CAN_WAIT, card, points, 0)
    elif points > 0:
        count = add_effect(out, count, Effect.KEEPS_PLAYABLE, card, points, 0)
    blocked = _blocked_card(state, after, hand)
    if blocked >= 0:
        count = add_effect(out, count, Effect.BLOCKS_OWN, blocked, 0, 0)
    return count


@jit
def _has_open_site(state: np.record, on: int) -> bool:
    """Return whether any card off the table could be laid on a card."""
    colour, sites = on // RANKS, np.uint64(15) << np.uint64(CORNERS * (on % RANKS))
    for card in range(len(CORNER_COUNT)):
        for by in range(CORNER_COUNT[card]):
            if CORNER_COLOUR[card, by] == colour and state.open_sites[card, by] & sites != ZERO:
                return True
    return False


@jit
def _place(state: np.record, after: np.record, move: np.uint64, out: np.ndarray) -> int:
    card, by, on, corner = card_of(move), by_of(move), on_of(move), corner_of(move)
    lay(after, card, by, on, corner)
    after.scores[after.active] += points_of(card, by, on, doubled(move))
    ends = _ends_game(after)
    count = _add_result(after, out) if ends else 0
    count = _add_points(state, after, move, out, count)
    if ends:
        return count
    if CARD_ACTION[card] == PLUS_TWO and _has_open_site(after, card):
        count = add_effect(out, count, Effect.OFFERS_BONUS, card, 0, 0)
    count = _add_next(state, after, move, out, count)
    if CARD_ACTION[card] == WITH_DIE and state.dice_left > 0:
        count = add_effect(out, count, Effect.ROLLS_DIE, 0, 0, 0)
    return count


@jit
def _strike(state: np.record, after: np.record, card: int, out: np.ndarray) -> int:
    count, hand = add_effect(out, 0, Effect.STRIKES, card, 0, 0), state.hands[state.active]
    lift(after, card)
    _, before = _best_card(state, hand)
    best, points = _best_card(after, hand)
    if points > before:
        return add_effect(out, count, Effect.MAKES_ROOM, best, points, 0)
    return count


@jit
def _draw(state: np.record, out: np.ndarray, count: int) -> int:
    cards, hand = min(DRAWN, signed(state.pile_count)), state.hands[state.active]
    _, most = _best_card(state, hand)
    if most == 0:
        return add_effect(out, count, Effect.DRAWS_UNFIT, cards, 0, 0)
    return add_effect(out, count, Effect.DRAWS, cards, most, 0)


@jit
def _drop(state: np.record, card: int, out: np.ndarray) -> int:
    points, rest = most_points(state, card), state.hands[state.mover] & ~bit(card)
    if points == 0:
        count = add_effect(out, 0, Effect.DROPS_UNFIT, card, 0, 0)
    else:
        count = add_effect(out, 0, Effect.DROPS, card, points, 0)
    best, most = _best_card(state, rest)
    return add_effect(out, count, Effect.KEEPS_PLAYABLE, best, most, 0) if most > 0 else count


@kernel.effects.of(STATE)
def effects(state: np.record, move: np.uint64, scratch: np.ndarray, out: np.ndarray) -> int:
    """Write what a move does. The move is not played: that would draw cards and roll dice that nobody knows."""
    scratch[0] = state
    kind = kind_of(move)
    if kind == PLACE:
        return _place(state, scratch[0], move, out)
    if kind == ZAP:
        return _strike(state, scratch[0], card_of(move), out)
    if kind == DROPPING:
        return _drop(state, card_of(move), out)
    count = _add_result(state, out) if target_ends(state) else 0
    if kind == DRAW:
        return _draw(state, out, count)
    if kind == DONE:
        return add_effect(out, count, Effect.KEEPS_LIGHTNING, 0, 0, 0)
    return add_effect(out, count, Effect.CANNOT_PLAY, 0, 0, 0)
