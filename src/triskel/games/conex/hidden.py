"""What search needs beside the rules of Conex: numbered actions, determinizations and hashes."""

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ONE, ZERO, bit, joined, lowest, mix
from triskel.core.jit import jit
from triskel.core.rng import below
from triskel.core.stack import stack_array
from triskel.games.conex.layout.layout_cache import layout_digest
from triskel.games.conex.moves import action_number, move_numbered
from triskel.games.conex.record import ALL_CARDS, CARDS, DIE, STATE


@kernel.action_of.of(STATE)
def action_of(state: np.record, move: np.uint64) -> int:
    return action_number(move)


@kernel.move_of.of(STATE)
def move_of(state: np.record, action: int) -> np.uint64:
    return move_numbered(action)


@kernel.determinize.of(STATE)
def determinize(state: np.record, seat: int, rng: np.ndarray) -> None:
    """Shuffle the other hands and the pile together, and roll the future dice again."""
    cards, count = stack_array(CARDS, np.uint8), 0
    unseen = ALL_CARDS & ~state.lying
    if seat >= 0:
        unseen &= ~state.hands[seat]
    while unseen != ZERO:
        card = lowest(unseen)
        unseen &= unseen - ONE
        place = below(rng, count + 1)
        cards[count] = cards[place]
        cards[place] = card
        count += 1
    for i in range(state.pile_count):
        count -= 1
        state.pile[i] = cards[count]
    for other in range(state.players):
        if other != seat:
            count = _deal_again(state, other, cards, count)
    for i in range(state.dice_left):
        state.dice[i] = DIE[below(rng, len(DIE))]


@jit
def _deal_again(state: np.record, seat: int, cards: np.ndarray, count: int) -> int:
    hand, old = ZERO, state.hands[seat]
    while old != ZERO:
        old &= old - ONE
        count -= 1
        hand |= bit(cards[count])
    state.hands[seat] = hand
    return count


@kernel.digest.of(STATE)
def digest(state: np.record) -> np.uint64:
    word = joined(joined(joined(state.width, state.height, 14), state.target, 7), state.players, 3)
    word = joined(joined(joined(word, state.stuck_by_hands, 1), state.zapped_after, 1), state.phase, 2)
    word = joined(joined(word, state.active, 2), state.mover, 2)
    for star in range(2):
        word = joined(joined(word, state.holder[star] + 1, 3), state.fresh[star], 1)
    hashed = mix(np.uint64(word))
    for seat in range(state.players):
        hashed = mix(hashed ^ state.hands[seat]) + np.uint64(state.scores[seat])
    for i in range(state.pile_count):
        hashed = mix(hashed ^ np.uint64(state.pile[i] + 1))
    for i in range(state.dice_left):
        hashed = mix(hashed ^ np.uint64(state.dice[i] + 64))
    return hashed + layout_digest(state)
