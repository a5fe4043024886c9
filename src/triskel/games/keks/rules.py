"""The rules of Keks on its record. A move is the mask of the tiles taken."""

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ONE, ZERO, bit, lowest, mix, popcount, signed
from triskel.core.chance import shuffle
from triskel.core.jit import entry, inlined, jit, quick
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

FIRST_LETTER, NO_TILE = ord("A"), ord(".")
CELLS, UPSIDE_DOWN = 64, 56  # the number of a cell, with these bits changed, is that of the one in the opposite rank
SUBSETS = 1 << TILES_OF_A_COLOUR
ACTIONS = COLOURS * SUBSETS
MAX_MOVES = COLOURS * (SUBSETS - 1)
_TILES = COLOURS * TILES_OF_A_COLOUR
_ANY_TILES = SUBSETS - 1  # the bits of an action number that say which tiles

_1, _7, _8, _9 = np.uint64(1), np.uint64(7), np.uint64(8), np.uint64(9)
_DECIDED, _SPREAD = np.uint64(15), np.uint64(0x9E3779B97F4A7C15)


@entry
def holes(keks: np.uint64) -> int:
    """Return how many holes a connected keks encloses, by Euler's formula.

    None in real games: a taken tile has a free edge, so its cell joins the outside. A position that
    somebody typed may have some.
    """
    east = keks & (keks >> _1) & NOT_FILE_H
    north = keks & (keks >> _8)
    squares = east & (east >> _8)
    return 1 - popcount(keks) + popcount(east) + popcount(north) - popcount(squares)


@entry
def flood(keks: np.uint64, reached: np.uint64) -> np.uint64:
    """Return some tiles and all that can be reached from them over tiles side by side."""
    while True:
        sideways = ((reached << _1) & NOT_FILE_A) | ((reached >> _1) & NOT_FILE_H)
        grown = (reached | sideways | (reached << _8) | (reached >> _8)) & keks
        if grown == reached:
            return reached
        reached = grown


@entry
def takeable(keks: np.uint64, has_holes: bool, last_tile: bool) -> np.uint64:
    """Return the tiles with two or three free edges (or four, with `last_tile`) that do not break the keks.

    A tile with one neighbour never breaks it. One with two neighbours does not when they meet at a
    tile diagonally across; otherwise, if the keks has no holes, it always does.
    """
    north, south = keks >> _8, keks << _8
    east, west = (keks >> _1) & NOT_FILE_H, (keks << _1) & NOT_FILE_A
    upright, level = north ^ south, east ^ west
    one_neighbour = (upright ^ level) & ~((north & south) | (east & west))
    angle = upright & level
    beyond_east = (north & (keks >> _9)) | (south & (keks << _7))
    beyond_west = (north & (keks >> _7)) | (south & (keks << _9))
    closed_angle = angle & ((east & beyond_east & NOT_FILE_H) | (west & beyond_west & NOT_FILE_A))
    safe = keks & (one_neighbour | closed_angle)
    if last_tile:
        safe |= keks & ~(north | south | east | west)
    if has_holes:
        bridge = (north & south & ~(east | west)) | (east & west & ~(north | south))
        safe |= _unbroken(keks, keks & ((angle & ~closed_angle) | bridge))
    return safe


@jit
def _unbroken(keks: np.uint64, doubtful: np.uint64) -> np.uint64:
    """Return those of some tiles that can be taken without breaking the keks."""
    safe = ZERO
    while doubtful != ZERO:
        tile = doubtful & (~doubtful + ONE)
        doubtful ^= tile
        rest = keks ^ tile
        if flood(rest, rest & (~rest + ONE)) == rest:
            safe |= tile
    return safe


@quick
def paint(lying: np.ndarray, letters: np.ndarray) -> None:
    """Write the letter of a tile's colour, A and so on, on every cell where one lies."""
    for colour in range(COLOURS):
        left = lying[colour]
        while left != ZERO:
            letters[lowest(left)] = FIRST_LETTER + colour
            left &= left - ONE


@quick
def show(states: np.ndarray, out: np.ndarray) -> int:
    """Write what a view has of an array of one record: the board from rank 8 to 1, as `paint`, and both hands.

    Return sets of colours, `COLOURS` bits each: those of which a tile has gone, and those that each player has won.
    """
    state, gone = states[0], 0
    won = np.zeros(2, np.int64)
    for cell in range(CELLS):
        out[cell] = NO_TILE
    for colour in range(COLOURS):
        left = state.lying[colour]
        if popcount(left) < TILES_OF_A_COLOUR:
            gone |= 1 << colour
        while left != ZERO:
            out[lowest(left) ^ UPSIDE_DOWN] = FIRST_LETTER + colour
            left &= left - ONE
        for player in range(2):
            tiles = state.hands[player, colour]
            out[CELLS + player * COLOURS + colour] = tiles
            if tiles >= WINNING_TILES:
                won[player] |= 1 << colour
    return gone | won[0] << COLOURS | won[1] << 2 * COLOURS


@jit
def is_over(state: np.record) -> bool:
    if state.won[0] >= WINNING_COLOURS or state.won[1] >= WINNING_COLOURS:
        return True
    one_or_none = state.keks & (state.keks - ONE) == ZERO
    return one_or_none and (state.keks == ZERO or state.last_tile == 0)


@jit
def _around(tiles: np.uint64) -> np.uint64:
    """Return the cells that touch some tiles at a side or a corner, and the tiles."""
    wide = tiles | ((tiles << _1) & NOT_FILE_A) | ((tiles >> _1) & NOT_FILE_H)
    return wide | (wide << _8) | (wide >> _8)


@inlined
def takings(
    keks: np.uint64,
    lying: np.uint64,
    first: np.uint64,
    has_holes: bool,
    last_tile: bool,
    moves: np.ndarray,
    actions: np.ndarray,
    colour: int,
    start: int,
) -> int:
    """Append every set of tiles of one colour (`lying`) that can be taken one after another, and its action number.

    The sets already found are the queue: each is grown by every tile that can follow it. `first` are
    the tiles of the colour takeable now. Without holes whether a tile is takeable depends on the cells
    around it alone, so that is looked at again only when a tile of the colour lies near the taken ones.
    """
    end, left, seen = start, first, ZERO
    while left != ZERO:
        tile = left & (~left + ONE)
        left ^= tile
        moves[end] = tile
        actions[end] = colour * SUBSETS + _subset_of_one(lying, tile)
        end += 1
    at = start
    while at < end:
        taken, subset = moves[at], signed(actions[at])
        at += 1
        rest = lying & ~taken
        if has_holes or rest & _around(taken) != ZERO:
            follow = rest & takeable(keks & ~taken, has_holes, last_tile)
        else:
            follow = rest & first
        while follow != ZERO:
            tile = follow & (~follow + ONE)
            follow ^= tile
            grown = subset | _subset_of_one(lying, tile)
            mark = bit(grown & _ANY_TILES)
            if seen & mark == ZERO:
                seen |= mark
                moves[end] = taken | tile
                actions[end] = grown
                end += 1
    return end


@jit
def _subset_of_one(lying: np.uint64, tile: np.uint64) -> int:
    """Return the number of the subset that is one of the lying tiles of a colour."""
    return 1 << popcount(lying & (tile - ONE))


@kernel.deal.of(STATE)
def deal(state: np.record, chance: np.record) -> None:
    tiles = stack_array(_TILES, np.int64)
    for i in range(len(tiles)):
        tiles[i] = i // TILES_OF_A_COLOUR
    shuffle(chance, tiles)
    state.keks = WHOLE_KEKS
    cells = WHOLE_KEKS
    for colour in tiles:
        tile = cells & (~cells + ONE)
        cells ^= tile
        state.lying[colour] |= tile
    state.crumbs = NO_CRUMBS


@kernel.to_move.of(STATE)
def to_move(state: np.record) -> int:
    if is_over(state):
        return kernel.NOBODY
    return state.mover


@kernel.legal.of(STATE)
def legal(state: np.record, moves: np.ndarray) -> int:
    return kernel.list_actions(state, moves, stack_array(MAX_MOVES, np.uint16))


@kernel.list_actions.of(STATE)
def list_actions(state: np.record, moves: np.ndarray, actions: np.ndarray) -> int:
    """Write the legal moves and their numbers.

    Most colours have no takeable tile, or one that frees no other; to tell them apart would be a branch that the
    processor cannot predict, so both write a move, which counts if it takes something.
    """
    if is_over(state):
        return 0
    keks, last_tile = state.keks, state.last_tile != 0
    has_holes = holes(keks) > 0
    free = takeable(keks, has_holes, last_tile)
    count = 0
    for colour in range(COLOURS):
        lying = state.lying[colour]
        first = lying & free
        if has_holes or first & (first - ONE) != ZERO or lying & _around(first) != first:
            count = takings(keks, lying, first, has_holes, last_tile, moves, actions, colour, count)
        else:
            moves[count] = first
            actions[count] = colour * SUBSETS + _subset_of_one(lying, first)
            count += 1 if first != ZERO else 0
    return count


@jit
def colour_of(state: np.record, tiles: np.uint64) -> int:
    """Return the colour of lying tiles of one colour. The loop has no early exit: branch prediction would fail."""
    found = 0
    for colour in range(1, COLOURS):
        if state.lying[colour] & tiles != ZERO:
            found = colour
    return found


@kernel.apply.of(STATE)
def apply(state: np.record, move: np.uint64) -> None:
    colour = colour_of(state, move)
    nobodys = 1 if popcount(state.lying[colour]) == TILES_OF_A_COLOUR else 0
    state.keks &= ~move
    state.lying[colour] &= ~move
    if colour != state.crumbs:
        _store(state, colour, popcount(move) - nobodys)
    state.mover ^= 1


@jit
def _store(state: np.record, colour: int, tiles: int) -> None:
    """Give tiles to the mover, who may win the colour by them or turn it into crumbs."""
    mover = state.mover
    before = state.hands[mover, colour]
    after = before + tiles
    state.hands[mover, colour] = after
    won_now = before < WINNING_TILES <= after and state.hands[1 - mover, colour] < WINNING_TILES
    if not won_now:
        return
    if state.crumbs == NO_CRUMBS:
        state.crumbs = colour
        state.hands[0, colour] = 0
        state.hands[1, colour] = 0
    else:
        state.won[mover] += 1


@kernel.winners.of(STATE)
def winners(state: np.record) -> int:
    for player in range(2):
        if state.won[player] >= WINNING_COLOURS:
            return 1 << player
    return 0


@kernel.reason.of(STATE)
def reason(state: np.record) -> int:
    """Return 0 when a player has won five colours, 1 when one tile is left."""
    return 1 if kernel.winners(state) == 0 else 0


@kernel.action_of.of(STATE)
def action_of(state: np.record, move: np.uint64) -> int:
    """Return colour × 64 + the set of its lying tiles, counted from a1, that are taken."""
    colour = colour_of(state, move)
    return colour * SUBSETS + _subset(state.lying[colour], move)


@jit
def _subset(lying: np.uint64, move: np.uint64) -> int:
    """Return which of the lying tiles of a colour a move takes, as bits."""
    subset = 0
    while move != ZERO:
        tile = move & (~move + ONE)
        move ^= tile
        subset |= _subset_of_one(lying, tile)
    return subset


@kernel.move_of.of(STATE)
def move_of(state: np.record, action: int) -> np.uint64:
    lying = state.lying[action // SUBSETS]
    subset = np.uint64(action % SUBSETS)
    move = ZERO
    for _ in range(TILES_OF_A_COLOUR):  # always all: branch prediction would fail
        tile = lying & (~lying + ONE)
        lying ^= tile
        move |= tile & (~(subset & ONE) + ONE)
        subset >>= ONE
    return move


@kernel.digest.of(STATE)
def digest(state: np.record) -> np.uint64:
    word = np.uint64(2 * (state.crumbs + 1) + state.mover) + (np.uint64(state.last_tile) << _7)
    for colour in range(COLOURS):
        held = np.uint64(state.hands[0, colour] * 8 + state.hands[1, colour])
        # The tiles of two colours are never the same cells, so adding the hands keeps them apart.
        word = mix(word ^ state.lying[colour]) + mix(held + np.uint64(colour << 8))
    return word


@kernel.canonical_digest.of(STATE)
def canonical_digest(state: np.record) -> np.uint64:
    """Return a hash in which the letters of colours do not matter, nor who holds how much of a decided colour."""
    mover = state.mover
    word = ZERO
    for colour in range(COLOURS):
        lying = state.lying[colour]
        if lying != ZERO:
            mine, theirs = state.hands[mover, colour], state.hands[1 - mover, colour]
            decided = colour == state.crumbs or mine >= WINNING_TILES or theirs >= WINNING_TILES
            held = _DECIDED if decided else np.uint64(mine * 3 + theirs)
            word += mix(lying ^ (held * _SPREAD))
    won = np.uint64(state.won[mover]) * _8 + np.uint64(state.won[1 - mover])
    rest = won * _8 + (ONE if state.crumbs == NO_CRUMBS else ZERO) + np.uint64(state.last_tile) * np.uint64(2)
    return mix(word ^ mix(rest + _SPREAD))
