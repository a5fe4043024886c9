"""What a move of Connex'Oh does."""

from enum import IntEnum

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ONE, ZERO, bit, lowest, popcount, signed
from triskel.core.jit import jit
from triskel.core.remark import Codes, add_effect
from triskel.games.connexoh.evaluation import turns_to_leave
from triskel.games.connexoh.record import BOARD, LAST_MOVE, STATE, WHITE
from triskel.games.connexoh.rules import (
    PAWN_MOVES,
    TURNS,
    along_paths,
    connected_with,
    connections,
    exits,
    is_over,
    paths_through,
)


class Effect(IntEnum):
    """What a move does, for the player who makes it; "the opponent could" means with the next move."""

    WINS_GAME = 1
    LOSES_GAME = 2  # takes out the opponent's last pawns
    DRAWS_GAME = 3
    LEAVES_GAME = 4  # the opponent could win the game
    DENIES_GAME = 5  # the opponent no longer could
    TAKES_OUT = 6  # pawns of the mover
    LETS_OUT = 7  # pawns of the opponent
    DENIES_OUT = 8  # the opponent could have taken out pawns, and no longer could
    LEAVES_OUT = 9  # the opponent could take out pawns
    THREATENS_GAME = 10  # the mover could win it with another move
    THREATENS_OUT = 11
    GIVES_RUN = 12  # a pawn of the opponent can go farther than before
    STOPS_RUN = 13  # a pawn of the opponent could have gone farther
    CUTS = 14  # a path that a pawn of the opponent stands on
    CONNECTS_TWO = 15
    CONNECTS = 16
    LEADS_OUT = 17  # the path through the turned tile to the edge of the mover is longer, or new
    OPENS_RUN = 18  # a pawn of the mover can go farther than before
    ADVANCES = 19
    MOVES_PAWN = 20  # not forward
    GOES_FARTHEST = 21  # no pawn could have gone farther
    MAKES_WAY = 22  # another pawn of the mover can go farther than before
    TURNS_LEFT = 23  # that a pawn of the mover needs to leave
    CONNECTS_NOTHING = 24


# `tile` of a threat is the one to turn, of a connection the one turned, of a run the one where the pawn stands.
EFFECTS: Codes = {
    Effect.WINS_GAME: ("pawns",),
    Effect.LOSES_GAME: (),
    Effect.DRAWS_GAME: (),
    Effect.LEAVES_GAME: ("tile",),
    Effect.DENIES_GAME: (),
    Effect.TAKES_OUT: ("pawns",),
    Effect.LETS_OUT: ("pawns",),
    Effect.DENIES_OUT: ("pawns",),
    Effect.LEAVES_OUT: ("pawns", "tile"),
    Effect.THREATENS_GAME: ("tile",),
    Effect.THREATENS_OUT: ("pawns", "tile"),
    Effect.GIVES_RUN: ("rows", "tile", "target_tile"),
    Effect.STOPS_RUN: ("rows", "tile", "target_tile"),
    Effect.CUTS: ("tile",),
    Effect.CONNECTS_TWO: ("tile", "first_tile", "second_tile"),
    Effect.CONNECTS: ("tile", "first_tile"),
    Effect.LEADS_OUT: ("count",),
    Effect.OPENS_RUN: ("rows", "tile", "target_tile"),
    Effect.ADVANCES: ("rows", "tile"),
    Effect.MOVES_PAWN: ("tile",),
    Effect.GOES_FARTHEST: (),
    Effect.MAKES_WAY: ("tile",),
    Effect.TURNS_LEFT: ("tile", "turns"),
    Effect.CONNECTS_NOTHING: ("tile",),
}
_NONE = -1
_FEW = 3  # turns; a pawn that needs more is not near


@jit
def _out(before: np.record, after: np.record, player: int) -> int:
    """Return how many pawns of a player have left."""
    return popcount(before.pawns[player]) - popcount(after.pawns[player])


@jit
def _has_won(state: np.record, player: int) -> bool:
    if state.pawns[WHITE] != ZERO and state.pawns[1 - WHITE] != ZERO:
        return False
    return kernel.winners(state) == 1 << player


@jit
def _best_turn(scratch: np.ndarray, at: np.record, player: int, tiles: np.uint64, spare: int) -> tuple[int, int, bool]:
    """Return how many own pawns a player could take out by turning one of some tiles, which, and whether that wins.

    Turns that lose the game are left out. Without such a turn: no pawns, no tile.
    """
    pawns, best, won = 0, _NONE, False
    while tiles != ZERO:
        tile = lowest(tiles)
        tiles &= tiles - ONE
        for turn in range(TURNS):
            scratch[spare] = at
            scratch[spare].mover = player
            kernel.apply(scratch[spare], np.uint64(TURNS * tile + turn))
            wins, out = _has_won(scratch[spare], player), _out(at, scratch[spare], player)
            if wins and not won:
                pawns, best, won = out, tile, True
            elif out > pawns and not won and not _has_won(scratch[spare], 1 - player):
                pawns, best = out, tile
    return pawns, best, won


@jit
def _add_end(state: np.record, after: np.record, out: np.ndarray) -> int:
    mover = signed(state.mover)
    if _has_won(after, mover):
        return add_effect(out, 0, Effect.WINS_GAME, _out(state, after, mover), 0, 0)
    if _has_won(after, 1 - mover):
        return add_effect(out, 0, Effect.LOSES_GAME, 0, 0, 0)
    if after.moves_played >= LAST_MOVE:
        return add_effect(out, 0, Effect.DRAWS_GAME, 0, 0, 0)
    return 0


@jit
def _run(state: np.record, player: int, cell: int) -> tuple[int, int]:
    """Return by how many rows a pawn could come nearer to its edge with one move, and where; 0 rows if it could not."""
    up, right = connections(state, player)
    targets = along_paths(up, right, bit(cell), BOARD[state.side] & ~state.pawns[player])
    most, best = 0, cell
    while targets != ZERO:
        target = lowest(targets)
        targets &= targets - ONE
        rows = target // 8 - cell // 8 if player == WHITE else cell // 8 - target // 8
        if rows > most:
            most, best = rows, target
    return most, best


@jit
def _longest_run(state: np.record, player: int) -> int:
    pawns, most = state.pawns[player], 0
    while pawns != ZERO:
        rows, _ = _run(state, player, lowest(pawns))
        most = max(most, rows)
        pawns &= pawns - ONE
    return most


@jit
def _longer_run(free: np.record, bound: np.record, player: int) -> tuple[int, int, int]:
    """Return the run that is longest beyond the same pawn's run in another position, as rows, start and end."""
    pawns = free.pawns[player] & bound.pawns[player]
    gain, where, most, end = 0, _NONE, 0, _NONE
    while pawns != ZERO:
        cell = lowest(pawns)
        pawns &= pawns - ONE
        (rows, target), (other, _) = _run(free, player, cell), _run(bound, player, cell)
        if rows - other > gain:
            gain, where, most, end = rows - other, cell, rows, target
    return most, where, end


@jit
def _nearer_pawn(before: np.record, after: np.record, spare: np.record, player: int) -> tuple[int, int]:
    """Return the pawn that a move has brought nearest to leaving, and its turns; more than a few if there is none."""
    pawns = before.pawns[player] & after.pawns[player]
    where, fewest = _NONE, _FEW + 1
    while pawns != ZERO:
        cell = lowest(pawns)
        pawns &= pawns - ONE
        turns = turns_to_leave(after, player, bit(cell), spare)
        if turns < fewest and turns < turns_to_leave(before, player, bit(cell), spare):
            where, fewest = cell, turns
    return where, fewest


@jit
def _way_out(state: np.record, player: int, tile: np.uint64) -> int:
    """Return the number of tiles on the path through one, if it reaches the edge that the player leaves over."""
    path = paths_through(state, player, tile)
    return popcount(path) if path & exits(state, player) != ZERO else 0


@jit
def _add_turn(state: np.record, after: np.record, cell: int, out: np.ndarray, count: int) -> int:
    """Add what a turn does to paths: to the opponent's that a pawn stands on, and to the mover's."""
    mover, tile = signed(state.mover), bit(cell)
    rows, pawn, target = _longer_run(after, state, 1 - mover)
    if rows > 0:
        count = add_effect(out, count, Effect.GIVES_RUN, rows, pawn, target)
    rows, pawn, target = _longer_run(state, after, 1 - mover)
    if rows > 0:
        count = add_effect(out, count, Effect.STOPS_RUN, rows, pawn, target)
    cut = connected_with(state, 1 - mover, tile) & ~connected_with(after, 1 - mover, tile)
    if rows == 0 and cut != ZERO and paths_through(state, 1 - mover, tile) & after.pawns[1 - mover] != ZERO:
        count = add_effect(out, count, Effect.CUTS, cell, 0, 0)
    joined = after.protected & ~tile
    if popcount(joined) == 2:
        count = add_effect(out, count, Effect.CONNECTS_TWO, cell, lowest(joined), lowest(joined & (joined - ONE)))
    elif joined != ZERO:
        count = add_effect(out, count, Effect.CONNECTS, cell, lowest(joined), 0)
    way = _way_out(after, mover, tile)
    if way > max(1, _way_out(state, mover, tile)) and _out(state, after, mover) == 0:
        count = add_effect(out, count, Effect.LEADS_OUT, way, 0, 0)
    rows, pawn, target = _longer_run(after, state, mover)
    if rows > 0:
        count = add_effect(out, count, Effect.OPENS_RUN, rows, pawn, target)
    return count


@jit
def _add_pawn_move(state: np.record, after: np.record, code: int, out: np.ndarray, count: int) -> int:
    """Add how far a pawn goes, and for which other pawn that makes way."""
    mover, start, end = signed(state.mover), code // 64, code % 64
    rows = end // 8 - start // 8 if mover == WHITE else start // 8 - end // 8
    if rows <= 0:
        count = add_effect(out, count, Effect.MOVES_PAWN, end, 0, 0)
    else:
        count = add_effect(out, count, Effect.ADVANCES, rows, end, 0)
        if rows == _longest_run(state, mover):
            count = add_effect(out, count, Effect.GOES_FARTHEST, 0, 0, 0)
    farther, pawn, _ = _longer_run(after, state, mover)
    return add_effect(out, count, Effect.MAKES_WAY, pawn, 0, 0) if farther > 0 else count


@jit
def _add_replies(scratch: np.ndarray, state: np.record, out: np.ndarray, count: int) -> int:
    """Add what the opponent, and then the mover, could do after a move. Protection lasts one turn.

    `scratch` has the position after the move first, then a record to try turns on.
    """
    after, mover, board = scratch[0], signed(state.mover), BOARD[state.side]
    other = 1 - mover
    could, _, could_win = _best_turn(scratch, state, other, board, 1)
    can, where, can_win = _best_turn(scratch, after, other, board & ~after.protected, 1)
    if can_win:
        count = add_effect(out, count, Effect.LEAVES_GAME, where, 0, 0)
    elif could_win:
        count = add_effect(out, count, Effect.DENIES_GAME, 0, 0, 0)
    left, let = _out(state, after, mover), _out(state, after, other)
    if left > 0:
        count = add_effect(out, count, Effect.TAKES_OUT, left, 0, 0)
    if let > 0:
        count = add_effect(out, count, Effect.LETS_OUT, let, 0, 0)
    if could > 0 and can == 0 and let == 0 and not could_win:
        count = add_effect(out, count, Effect.DENIES_OUT, could, 0, 0)
    if can > 0 and not can_win:
        count = add_effect(out, count, Effect.LEAVES_OUT, can, where, 0)
    if after.moves_played + 1 >= LAST_MOVE:  # the mover has no other move
        return count
    had, _, had_win = _best_turn(scratch, state, mover, board & ~state.protected, 1)
    threat, tile, wins = _best_turn(scratch, after, mover, board, 1)
    if wins and not had_win:
        return add_effect(out, count, Effect.THREATENS_GAME, tile, 0, 0)
    if threat > had and not wins:
        return add_effect(out, count, Effect.THREATENS_OUT, threat, tile, 0)
    return count


@kernel.effects.of(STATE)
def effects(state: np.record, move: np.uint64, scratch: np.ndarray, out: np.ndarray) -> int:
    scratch[0] = state
    after, code = scratch[0], signed(move)
    kernel.apply(after, move)
    count = _add_end(state, after, out)
    if is_over(after):
        return count
    count = _add_replies(scratch, state, out, count)
    threatens = count > 0 and out[count - 1, 0] >= Effect.THREATENS_GAME
    if code < PAWN_MOVES:
        count = _add_turn(state, after, code // TURNS, out, count)
        pawn, turns = _nearer_pawn(state, after, scratch[1], signed(state.mover))
    else:
        count = _add_pawn_move(state, after, code - PAWN_MOVES, out, count)
        pawn = (code - PAWN_MOVES) % 64
        turns = turns_to_leave(after, signed(state.mover), bit(pawn), scratch[1])
    if turns <= _FEW and not threatens:
        count = add_effect(out, count, Effect.TURNS_LEFT, pawn, turns, 0)
    return count if count > 0 else add_effect(out, count, Effect.CONNECTS_NOTHING, code // TURNS, 0, 0)
