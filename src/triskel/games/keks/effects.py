"""What a move of Keks does."""

from enum import IntEnum

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ZERO, popcount, signed
from triskel.core.jit import jit
from triskel.core.remark import Codes, add_effect
from triskel.core.stack import stack_array
from triskel.games.keks.record import COLOURS, NO_CRUMBS, STATE, TILES_OF_A_COLOUR, WINNING_COLOURS, WINNING_TILES
from triskel.games.keks.rules import SUBSETS, colour_of, holes, is_over, takeable, takings


class Effect(IntEnum):
    """What a move does, for the player who makes it; "the opponent could" means with the next move."""

    WINS_GAME = 1
    DRAWS_GAME = 2
    LEAVES_GAME = 3  # the opponent could win the game
    DENIES_GAME = 4  # the opponent no longer could
    WINS_COLOUR = 5
    MAKES_CRUMBS = 6
    DENIES_COLOUR = 7  # the opponent no longer could win it
    TAKES = 8
    TAKES_FIRST = 9  # only the first tile of a colour, which belongs to nobody
    OPENS_COLOUR = 10  # the first tile of a colour and others, which stay
    THROWS_AWAY = 11  # crumbs
    TAKES_DECIDED = 12  # a colour that is won already
    LEAVES_COLOUR = 13  # the opponent could win it
    THREATENS_GAME = 14  # the mover could win it with another move
    THREATENS_COLOUR = 15
    LEAVES_NOTHING = 16  # the opponent could win no colour


EFFECTS: Codes = {
    Effect.WINS_GAME: ("colour",),
    Effect.DRAWS_GAME: (),
    Effect.LEAVES_GAME: ("cells", "colour"),
    Effect.DENIES_GAME: ("colour",),
    Effect.WINS_COLOUR: ("colour", "won"),
    Effect.MAKES_CRUMBS: ("colour",),
    Effect.DENIES_COLOUR: ("colour",),
    Effect.TAKES: ("colour", "count", "held"),
    Effect.TAKES_FIRST: ("colour",),
    Effect.OPENS_COLOUR: ("colour", "count"),
    Effect.THROWS_AWAY: ("colour", "count"),
    Effect.TAKES_DECIDED: ("colour", "count"),
    Effect.LEAVES_COLOUR: ("cells", "colour"),
    Effect.THREATENS_GAME: ("cells", "colour"),
    Effect.THREATENS_COLOUR: ("cells", "colour"),
    Effect.LEAVES_NOTHING: (),
}
MOST_OF_A_KIND = 2  # rows with the same code
_NONE = -1


@jit
def is_decided(state: np.record, colour: int) -> bool:
    """Return whether tiles of a colour change nothing any more: somebody has won it, or it is crumbs."""
    if colour == state.crumbs:
        return True
    return state.hands[0, colour] >= WINNING_TILES or state.hands[1, colour] >= WINNING_TILES


@jit
def winning_tiles(state: np.record, seat: int, colour: int) -> np.uint64:
    """Return the fewest tiles by which a seat, if it were to move, would win a colour; none if it could not."""
    lying = state.lying[colour]
    if is_over(state) or state.crumbs == NO_CRUMBS or is_decided(state, colour):
        return ZERO
    needed = WINNING_TILES - signed(state.hands[seat, colour])
    if popcount(lying) == TILES_OF_A_COLOUR:
        needed += 1
    has_holes, last_tile = holes(state.keks) > 0, state.last_tile != 0
    first = lying & takeable(state.keks, has_holes, last_tile)
    found, numbers = stack_array(SUBSETS, np.uint64), stack_array(SUBSETS, np.uint8)
    for i in range(takings(state.keks, lying, first, has_holes, last_tile, found, numbers, 0, 0)):
        if popcount(found[i]) >= needed:  # the sets come in order of their size
            return found[i]
    return ZERO


@jit
def _wins_game(state: np.record, seat: int) -> bool:
    """Return whether one more colour would win a seat the game."""
    return state.won[seat] == WINNING_COLOURS - 1


@jit
def _denied(before: np.record, after: np.record, seat: int, start: int) -> int:
    """Return the first colour from `start` on that a seat could have won, is still open, and can be won no more."""
    for colour in range(start, COLOURS):
        open_still = not is_decided(after, colour)
        if open_still and winning_tiles(before, seat, colour) != ZERO and winning_tiles(after, seat, colour) == ZERO:
            return colour
    return _NONE


@jit
def _winnable(state: np.record, seat: int, start: int) -> int:
    """Return the first colour from `start` on that a seat could win if it were to move."""
    for colour in range(start, COLOURS):
        if winning_tiles(state, seat, colour) != ZERO:
            return colour
    return _NONE


@jit
def _threatened(before: np.record, after: np.record, seat: int, start: int) -> int:
    """Return the first colour from `start` on that a seat could not win before a move, and could win after it."""
    for colour in range(start, COLOURS):
        if winning_tiles(after, seat, colour) != ZERO and winning_tiles(before, seat, colour) == ZERO:
            return colour
    return _NONE


@jit
def _add_gain(before: np.record, after: np.record, move: np.uint64, out: np.ndarray, count: int) -> int:
    """Add what becomes of the tiles taken, where that is more than a tile in hand."""
    mover, colour = signed(before.mover), colour_of(before, move)
    if after.won[mover] > before.won[mover]:
        return add_effect(out, count, Effect.WINS_COLOUR, colour, signed(after.won[mover]), 0)
    if after.crumbs != before.crumbs:
        return add_effect(out, count, Effect.MAKES_CRUMBS, colour, 0, 0)
    return count


@jit
def _add_taken(before: np.record, after: np.record, move: np.uint64, out: np.ndarray, count: int) -> int:
    """Add which tiles are taken, where that wins nothing."""
    mover, colour, tiles = signed(before.mover), colour_of(before, move), popcount(move)
    if after.won[mover] > before.won[mover] or after.crumbs != before.crumbs:
        return count
    if colour == before.crumbs:
        return add_effect(out, count, Effect.THROWS_AWAY, colour, tiles, 0)
    if is_decided(before, colour):
        return add_effect(out, count, Effect.TAKES_DECIDED, colour, tiles, 0)
    if popcount(before.lying[colour]) == TILES_OF_A_COLOUR:
        code = Effect.TAKES_FIRST if tiles == 1 else Effect.OPENS_COLOUR
        return add_effect(out, count, code, colour, tiles - 1, 0)
    return add_effect(out, count, Effect.TAKES, colour, tiles, signed(after.hands[mover, colour]))


@jit
def _add_denied(before: np.record, after: np.record, out: np.ndarray, count: int) -> int:
    other = 1 - signed(before.mover)
    colour = _denied(before, after, other, 0)
    for _ in range(MOST_OF_A_KIND):
        if colour != _NONE:
            count = add_effect(out, count, Effect.DENIES_COLOUR, colour, 0, 0)
            colour = _denied(before, after, other, colour + 1)
    return count


@jit
def _add_left(after: np.record, out: np.ndarray, count: int) -> int:
    other = signed(after.mover)
    colour = _winnable(after, other, 0)
    if colour == _NONE or _wins_game(after, other):
        return count
    for _ in range(MOST_OF_A_KIND):
        if colour != _NONE:
            tiles = winning_tiles(after, other, colour)
            count = add_effect(out, count, Effect.LEAVES_COLOUR, tiles, colour, 0)
            colour = _winnable(after, other, colour + 1)
    return count


@jit
def _add_threat(before: np.record, after: np.record, out: np.ndarray, count: int) -> int:
    mover = signed(before.mover)
    code = Effect.THREATENS_GAME if _wins_game(after, mover) else Effect.THREATENS_COLOUR
    colour = _threatened(before, after, mover, 0)
    for _ in range(MOST_OF_A_KIND):
        if colour != _NONE:
            count = add_effect(out, count, code, winning_tiles(after, mover, colour), colour, 0)
            colour = _threatened(before, after, mover, colour + 1)
    return count


@kernel.effects.of(STATE)
def effects(state: np.record, move: np.uint64, scratch: np.ndarray, out: np.ndarray) -> int:
    scratch[0] = state
    after, count = scratch[0], 0
    kernel.apply(after, move)
    mover = signed(state.mover)
    other = 1 - mover
    if after.won[mover] >= WINNING_COLOURS:
        return add_effect(out, count, Effect.WINS_GAME, colour_of(state, move), 0, 0)
    if is_over(after):
        count = add_effect(out, count, Effect.DRAWS_GAME, 0, 0, 0)
    could, left = _winnable(state, other, 0), _winnable(after, other, 0)
    if left != _NONE and _wins_game(after, other):
        count = add_effect(out, count, Effect.LEAVES_GAME, winning_tiles(after, other, left), left, 0)
    elif could != _NONE and _wins_game(state, other):
        count = add_effect(out, count, Effect.DENIES_GAME, could, 0, 0)
    count = _add_gain(state, after, move, out, count)
    if not _wins_game(state, other):
        count = _add_denied(state, after, out, count)
    count = _add_taken(state, after, move, out, count)
    count = _add_left(after, out, count)
    count = _add_threat(state, after, out, count)
    if left == _NONE and after.crumbs != NO_CRUMBS and not is_over(after):
        count = add_effect(out, count, Effect.LEAVES_NOTHING, 0, 0, 0)
    return count
