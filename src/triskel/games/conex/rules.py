"""The rules of Conex on its record: the turn, the die, the stars, and the end."""

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ONE, ZERO, bit, lowest, signed
from triskel.core.chance import draw, shuffle
from triskel.core.jit import entry, jit
from triskel.core.stack import stack_array
from triskel.games.conex.cards.deck import CARD_ACTION, CORNER_COUNT, CORNER_VALUE
from triskel.games.conex.layout.layout_cache import lay_cached, lift_cached
from triskel.games.conex.layout.open_sites import find_open_sites
from triskel.games.conex.moves import (
    DONE,
    DRAW,
    DRAW_ACTION,
    DROPPING,
    PASS,
    PASS_ACTION,
    PLACE,
    ZAP,
    action_number,
    by_of,
    card_move,
    card_of,
    corner_of,
    doubled,
    kind_of,
    on_of,
    placement,
    placement_number,
)
from triskel.games.conex.record import (
    ALL_CARDS,
    BESIDE_PILE,
    BONUS,
    CARDS,
    DIE,
    DOUBLE,
    DOUBLE_FACE,
    DRAWN,
    DROP,
    END,
    FIRST_HAND,
    LIGHTNING,
    LIGHTNING_FACE,
    ONE_CARD,
    OVER,
    PLUS_TWO,
    START,
    STATE,
    TABLEAU,
    WITH_DIE,
)

# No position has more placements than this, whatever the geometry: a test works the bound out from the deck. With
# the 2x star each counts twice; any lying card could be zapped; and one may draw or pass.
MAX_PLACEMENTS = 2354
MAX_MOVES = 2 * MAX_PLACEMENTS + CARDS + 1


@kernel.seats.of(STATE)
def seats(state: np.record) -> int:
    return state.players


@kernel.deal.of(STATE)
def deal(state: np.record, chance: np.record) -> None:
    cards = stack_array(CARDS, np.int64)
    for i in range(CARDS):
        cards[i] = i
    shuffle(chance, cards)
    for i in range(CARDS):
        state.pile[i] = cards[i]
    state.pile_count = CARDS
    for seat in range(state.players):
        take(state, seat, FIRST_HAND)
    state.dice_left = signed(state.players) * signed(state.target)
    for i in range(signed(state.dice_left)):
        state.dice[i] = DIE[draw(chance, len(DIE))]
    state.holder[LIGHTNING] = BESIDE_PILE
    state.holder[DOUBLE] = BESIDE_PILE
    find_open_sites(state)


@kernel.to_move.of(STATE)
def to_move(state: np.record) -> int:
    if state.phase == OVER:
        return kernel.NOBODY
    return state.mover


@jit
def take(state: np.record, seat: int, cards: int) -> None:
    """Draw cards from the top of the pile, or what is left of it."""
    for _ in range(min(cards, signed(state.pile_count))):
        state.pile_count -= 1
        state.hands[seat] |= bit(state.pile[state.pile_count])
        state.pile[state.pile_count] = 0


@jit
def bury(state: np.record, card: int) -> None:
    """Put a card under the pile."""
    for i in range(signed(state.pile_count), 0, -1):
        state.pile[i] = state.pile[i - 1]
    state.pile[0] = card
    state.pile_count += 1


@entry
def can_use(state: np.record, star: int) -> bool:
    """Return whether the player whose turn it is may use a star: not in the turn in which it was taken."""
    return state.holder[star] == state.active and state.fresh[star] == 0


@jit
def can_place(state: np.record, cards: np.uint64) -> bool:
    """Return whether any of some cards can be placed."""
    while cards != ZERO:
        card = lowest(cards)
        cards &= cards - ONE
        for by in range(CORNER_COUNT[card]):
            if state.open_sites[card, by] != ZERO:
                return True
    return False


@kernel.legal.of(STATE)
def legal(state: np.record, moves: np.ndarray) -> int:
    if state.phase == OVER:
        return 0
    if state.phase == DROP:
        return _drops(state, moves)
    count = _zaps(state, moves) if can_use(state, LIGHTNING) else 0
    if state.phase == END:
        moves[count] = card_move(DONE, 0)
        return count + 1
    return _turns(state, moves, count, False)


@kernel.list_actions.of(STATE)
def list_actions(state: np.record, moves: np.ndarray, actions: np.ndarray) -> int:
    """List the actions of a turn without its moves: turning these into actions takes as long as finding them."""
    if state.phase == START:
        count = _zaps(state, moves) if can_use(state, LIGHTNING) else 0
    else:
        count = kernel.legal(state, moves)
    for i in range(count):
        actions[i] = action_number(moves[i])
    if state.phase != START:
        return count
    return _turns(state, actions, count, True)


@jit
def _drops(state: np.record, moves: np.ndarray) -> int:
    hand, count = state.hands[state.mover], 0
    while hand != ZERO:
        moves[count] = card_move(DROPPING, lowest(hand))
        hand &= hand - ONE
        count += 1
    return count


@jit
def _zaps(state: np.record, moves: np.ndarray) -> int:
    """Append a zap for every card that no other lies on."""
    count = 0
    for i in range(state.laid_count):
        if state.cover[state.laid[i]] == 0:
            moves[count] = card_move(ZAP, signed(state.laid[i]))
            count += 1
    return count


@jit
def _turns(state: np.record, moves: np.ndarray, count: int, numbered: bool) -> int:
    """Append the placements and the draw, as codes or as action numbers; when there is neither, one may pass."""
    before = count
    ways = 2 if can_use(state, DOUBLE) else 1
    hand = state.hands[state.mover]
    while hand != ZERO:
        card = lowest(hand)
        hand &= hand - ONE
        for by in range(CORNER_COUNT[card]):
            sites = state.open_sites[card, by]
            while sites != ZERO:
                site = lowest(sites)
                sites &= sites - ONE
                for double in range(ways):
                    number = np.uint64(placement_number(card, by, site, double))
                    moves[count] = number if numbered else placement(card, by, site, double)
                    count += 1
    if state.pile_count > 0:
        moves[count] = np.uint64(DRAW_ACTION) if numbered else card_move(DRAW, 0)
        count += 1
    if count == before:
        moves[count] = np.uint64(PASS_ACTION) if numbered else card_move(PASS, 0)
        count += 1
    return count


@kernel.apply.of(STATE)
def apply(state: np.record, move: np.uint64) -> None:
    _play(state, move, None)


@kernel.apply_cached.of(STATE)
def apply_cached(state: np.record, move: np.uint64, cache: np.ndarray) -> None:
    """Play a move. The open sites are costly, and the same layouts come up in many determinizations."""
    _play(state, move, cache)


@jit
def _play(state: np.record, move: np.uint64, cache: np.ndarray | None) -> None:
    kind = kind_of(move)
    if kind == PLACE:
        _place(state, move, cache)
        _after_turn(state)
    elif kind == DRAW:
        take(state, state.active, DRAWN)
        _after_turn(state)
    elif kind == ZAP:
        _zap(state, card_of(move), cache)
    elif kind == DROPPING:
        card = card_of(move)
        state.hands[state.mover] &= ~bit(card)
        bury(state, card)
        _next_drop(state)
    elif kind == PASS:
        _after_turn(state)
    else:
        _end_turn(state)


@entry
def points_of(card: int, by: int, on: int, double: int) -> int:
    """Return what a placement scores."""
    points = CORNER_VALUE[card, by]
    if on != TABLEAU and CARD_ACTION[on] == PLUS_TWO:
        points += BONUS
    return points * 2 if double else points


@jit
def _place(state: np.record, move: np.uint64, cache: np.ndarray | None) -> None:
    card, by, on, corner, double = card_of(move), by_of(move), on_of(move), corner_of(move), doubled(move)
    if double:
        state.holder[DOUBLE] = BESIDE_PILE
    state.hands[state.active] &= ~bit(card)
    lay_cached(state, card, by, on, corner, cache)
    state.scores[state.active] += points_of(card, by, on, double)
    if CARD_ACTION[card] == WITH_DIE:
        _roll(state)


@jit
def _roll(state: np.record) -> None:
    """Roll the die. A position that somebody typed may have no faces left: then nothing happens."""
    if state.dice_left == 0:
        return
    state.dice_left -= 1
    face = state.dice[state.dice_left]
    state.dice[state.dice_left] = 0
    if face == LIGHTNING_FACE:
        _take_star(state, LIGHTNING)
    elif face == DOUBLE_FACE:
        _take_star(state, DOUBLE)
    else:
        take(state, state.active, 1 if face == ONE_CARD else 2)


@jit
def _take_star(state: np.record, star: int) -> None:
    """Give a star to the active player; one who already has it keeps it as it is."""
    if state.holder[star] != state.active:
        state.holder[star] = state.active
        state.fresh[star] = 1


@jit
def _zap(state: np.record, card: int, cache: np.ndarray | None) -> None:
    state.zapped_after = 1 if state.phase == END else 0
    state.holder[LIGHTNING] = BESIDE_PILE
    lift_cached(state, card, cache)
    bury(state, card)
    state.phase = DROP
    _next_drop(state)


@jit
def _next_drop(state: np.record) -> None:
    """Go on to the next player, from the zapper's left, who has a card to drop; after the last, go on with the turn."""
    seat = (state.mover + 1) % state.players
    while seat != state.active and state.hands[seat] == ZERO:
        seat = (seat + 1) % state.players
    state.mover = seat
    if seat != state.active:
        return
    if state.zapped_after:
        state.zapped_after = 0
        _end_turn(state)
    else:
        state.phase = START


@jit
def _after_turn(state: np.record) -> None:
    """End the turn after placing, drawing or passing, unless lightning may still strike."""
    if can_use(state, LIGHTNING) and state.laid_count > 0:
        state.phase = END
    else:
        _end_turn(state)


@jit
def _end_turn(state: np.record) -> None:
    state.fresh[LIGHTNING] = 0
    state.fresh[DOUBLE] = 0
    if target_ends(state) or is_stuck(state):
        state.phase = OVER
        return
    state.active = (state.active + 1) % state.players
    state.mover = state.active
    state.phase = START


@jit
def target_reached(state: np.record) -> bool:
    """Return whether somebody has reached the target, so that this is the last round."""
    highest = signed(0)
    for seat in range(state.players):
        highest = max(highest, signed(state.scores[seat]))
    return highest >= state.target


@entry
def target_ends(state: np.record) -> bool:
    """Return whether somebody has reached the target and every seat has had as many turns."""
    return state.active == state.players - 1 and target_reached(state)


@entry
def is_stuck(state: np.record) -> bool:
    """Return whether nobody can place a card, nor any card still to be drawn (unless only hands count)."""
    cards = ALL_CARDS & ~state.lying
    if state.stuck_by_hands:
        cards = ZERO
        for seat in range(state.players):
            cards |= state.hands[seat]
    return not can_place(state, cards)


@kernel.winners.of(STATE)
def winners(state: np.record) -> int:
    """Return the seats with the most points."""
    best, leaders = signed(-1), 0
    for seat in range(state.players):
        points = signed(state.scores[seat])
        if points > best:
            best, leaders = points, 0
        if points == best:
            leaders |= 1 << seat
    return leaders


@kernel.reason.of(STATE)
def reason(state: np.record) -> int:
    """Return 0 when the target has ended the game, 1 when nobody can place a card."""
    return 0 if target_ends(state) else 1
