"""The rules of Connex'Oh on its record.

A triangle touches one of its tile's upright sides and one of its level sides. So it has at most one
connection to the north or south and one to the east or west, and paths are lines or loops.
A move's code is its action number: tile × 3 + turn, or PAWN_MOVES + from × 64 + to.
"""

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ONE, ZERO, lowest, mix, popcount, signed
from triskel.core.jit import entry, jit
from triskel.games.connexoh.record import (
    BELOW_TOP,
    BLACK,
    BOARD,
    DRAWN_OCCURRENCE,
    HOME,
    LAST_MOVE,
    LAST_ROW,
    LEFT_OF_LAST,
    NO_TILE,
    STATE,
    WHITE,
)

CLOCKWISE, COUNTER_CLOCKWISE, HALF_TURN = 0, 1, 2
TURNS = 3
PAWN_MOVES = 64 * TURNS
ACTIONS = PAWN_MOVES + 64 * 64
# A free triangle can be reached only by the pawns next to it on its path, which are at most two.
MAX_MOVES = PAWN_MOVES + 2 * 64

_1, _8 = np.uint64(1), np.uint64(8)


@jit
def connections(state: np.record, player: int) -> tuple[np.uint64, np.uint64]:
    """Return the tiles connected in a player's colour with the tile to their north, and with that to their east.

    Two triangles meet at a side when the one below touches its north and the one above does not.
    """
    north, east = state.north, state.east
    if player == BLACK:
        north, east = ~north, ~east
    return north & ~(north >> _8) & BELOW_TOP[state.side], east & ~(east >> _1) & LEFT_OF_LAST[state.side]


@jit
def one_further(up: np.uint64, right: np.uint64, tiles: np.uint64) -> np.uint64:
    """Return the tiles that are one connection away from some."""
    upright = ((tiles & up) << _8) | ((tiles >> _8) & up)
    return upright | ((tiles & right) << _1) | ((tiles >> _1) & right)


@jit
def along_paths(up: np.uint64, right: np.uint64, tiles: np.uint64, area: np.uint64) -> np.uint64:
    """Return some tiles and all that can be reached from them along connections within `area`."""
    while True:
        grown = tiles | (one_further(up, right, tiles) & area)
        if grown == tiles:
            return tiles
        tiles = grown


@entry
def connected_with(state: np.record, player: int, tiles: np.uint64) -> np.uint64:
    """Return the tiles that some are connected with in a player's colour."""
    up, right = connections(state, player)
    return one_further(up, right, tiles)


@entry
def paths_through(state: np.record, player: int, tiles: np.uint64) -> np.uint64:
    """Return all tiles on a player's paths through some."""
    up, right = connections(state, player)
    return along_paths(up, right, tiles, BOARD[state.side])


@entry
def exits(state: np.record, player: int) -> np.uint64:
    """Return the tiles whose triangle of the player's colour touches the edge that the player leaves over.

    Light leaves to the north; where light touches the north side, dark touches the south side.
    """
    return state.north & LAST_ROW[player, state.side]


@jit
def _leave(state: np.record, player: int, tile: np.uint64) -> None:
    """Take the player's pawns off the path through a turned tile if it reaches the player's edge.

    No pawn stood on a leaving path before, and a turn lengthens no other path.
    """
    path = paths_through(state, player, tile)
    if path & exits(state, player) != ZERO:
        state.pawns[player] &= ~path


@jit
def _turn_planes(state: np.record, tile: np.uint64, turn: int) -> None:
    """Turn a tile. Clockwise, what touched the north touches the east, and what touched the west the north."""
    north, east = state.north & tile, state.east & tile
    if turn == CLOCKWISE:
        new_north, new_east = tile ^ east, north
    elif turn == COUNTER_CLOCKWISE:
        new_north, new_east = east, tile ^ north
    else:
        new_north, new_east = tile ^ north, tile ^ east
    state.north ^= north ^ new_north
    state.east ^= east ^ new_east


@jit
def _turn(state: np.record, cell: int, turn: int) -> None:
    tile = ONE << np.uint64(cell)
    before = connected_with(state, state.mover, tile)
    _turn_planes(state, tile, turn)
    connected = connected_with(state, state.mover, tile) & ~before
    state.protected = connected | tile if connected != ZERO else ZERO
    state.turned = cell
    _leave(state, WHITE, tile)
    _leave(state, BLACK, tile)


@jit
def _list_turns(tiles: np.uint64, moves: np.ndarray) -> int:
    count = 0
    while tiles != ZERO:
        first = TURNS * lowest(tiles)
        tiles &= tiles - ONE
        for turn in range(TURNS):
            moves[count + turn] = first + turn
        count += TURNS
    return count


@jit
def _list_pawn_moves(state: np.record, moves: np.ndarray, count: int) -> int:
    """Append a move for every free triangle that a pawn of the mover reaches along its path."""
    up, right = connections(state, state.mover)
    pawns = state.pawns[state.mover]
    free = BOARD[state.side] & ~pawns
    mobile = pawns & one_further(up, right, free)
    while mobile != ZERO:
        pawn = mobile & (~mobile + ONE)
        mobile ^= pawn
        first = PAWN_MOVES + 64 * lowest(pawn)
        targets = along_paths(up, right, pawn, free) ^ pawn
        while targets != ZERO:
            moves[count] = first + lowest(targets)
            count += 1
            targets &= targets - ONE
    return count


@jit
def is_over(state: np.record) -> bool:
    if state.pawns[WHITE] == ZERO or state.pawns[BLACK] == ZERO:
        return True
    return state.seen >= DRAWN_OCCURRENCE or state.moves_played >= LAST_MOVE


@kernel.deal.of(STATE)
def deal(state: np.record, chance: np.record) -> None:
    """Lay all tiles alike: no triangles meet, and no path has a second triangle."""
    tiles = BOARD[state.side]
    state.north = tiles if state.orientation == 0 or state.orientation == 3 else ZERO
    state.east = tiles if state.orientation == 0 or state.orientation == 1 else ZERO
    for player in range(2):
        state.pawns[player] = HOME[player, state.side]
    state.seen = 1
    state.turned = NO_TILE


@kernel.to_move.of(STATE)
def to_move(state: np.record) -> int:
    if is_over(state):
        return kernel.NOBODY
    return state.mover


@kernel.legal.of(STATE)
def legal(state: np.record, moves: np.ndarray) -> int:
    if is_over(state):
        return 0
    count = _list_turns(BOARD[state.side] & ~state.protected, moves)
    return _list_pawn_moves(state, moves, count)


@kernel.list_actions.of(STATE)
def list_actions(state: np.record, moves: np.ndarray, actions: np.ndarray) -> int:
    """Write the actions at once: their numbers are the codes of moves."""
    return kernel.legal(state, actions)


@kernel.apply.of(STATE)
def apply(state: np.record, move: np.uint64) -> None:
    """Play a move. Only a turn changes paths, so only a turn protects tiles and lets pawns leave."""
    code = signed(move)
    if code < PAWN_MOVES:
        _turn(state, code // TURNS, code % TURNS)
    else:
        pawn, target = (code - PAWN_MOVES) // 64, (code - PAWN_MOVES) % 64
        state.pawns[state.mover] ^= (ONE << np.uint64(pawn)) | (ONE << np.uint64(target))
        state.protected = ZERO
        state.turned = NO_TILE
    state.mover ^= 1
    state.seen = 1
    state.moves_played += 1


@kernel.winners.of(STATE)
def winners(state: np.record) -> int:
    """Return the player without pawns; if neither has any, the one who did not turn, who would be to move."""
    white_out, black_out = state.pawns[WHITE] == ZERO, state.pawns[BLACK] == ZERO
    if white_out and black_out:
        return 1 << state.mover
    return (1 << WHITE if white_out else 0) | (1 << BLACK if black_out else 0)


@kernel.reason.of(STATE)
def reason(state: np.record) -> int:
    """Return 0 when a player is out, 1 when one turn took out both, 2 for a repetition, 3 at the last move."""
    white_out, black_out = state.pawns[WHITE] == ZERO, state.pawns[BLACK] == ZERO
    if white_out or black_out:
        return 1 if white_out and black_out else 0
    return 2 if state.seen >= DRAWN_OCCURRENCE else 3


@jit
def _pawns_in(state: np.record) -> int:
    return popcount(state.pawns[WHITE]) + popcount(state.pawns[BLACK])


@kernel.look_back.of(STATE)
def look_back(state: np.record, before: np.record, past: np.ndarray, count: int) -> int:
    """Remember the positions that can still be repeated, none once a pawn has left; count this one's occurrences."""
    if _pawns_in(state) < _pawns_in(before):
        return 0
    past[count] = kernel.digest(before)
    now, seen = kernel.digest(state), 1
    for i in range(count + 1):
        if past[i] == now:
            seen += 1
    state.seen = seen
    return count + 1


@kernel.action_of.of(STATE)
def action_of(state: np.record, move: np.uint64) -> int:
    return signed(move)


@kernel.move_of.of(STATE)
def move_of(state: np.record, action: int) -> np.uint64:
    return np.uint64(action)


@kernel.digest.of(STATE)
def digest(state: np.record) -> np.uint64:
    """Return a hash of what the rule of repetition compares: no move number, no history."""
    word = mix(np.uint64(2 * state.side + state.mover))
    word = mix(word ^ state.north)
    word = mix(word ^ state.east)
    word = mix(word ^ state.pawns[WHITE])
    word = mix(word ^ state.pawns[BLACK])
    return mix(word ^ state.protected)
