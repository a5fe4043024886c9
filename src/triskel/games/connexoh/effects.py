"""What a move of Connex'Oh does."""

from enum import IntEnum

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ONE, ZERO, bit, lowest, popcount, signed
from triskel.core.jit import jit
from triskel.core.remark import Codes, add_effect
from triskel.games.connexoh.record import BOARD, LAST_MOVE, STATE, WHITE
from triskel.games.connexoh.rules import PAWN_MOVES, TURNS, connected_with, is_over, paths_through


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
    CUTS = 12  # a path that a pawn of the opponent stands on
    CONNECTS_TWO = 13
    CONNECTS = 14
    ADVANCES = 15
    MOVES_PAWN = 16  # not forward
    CONNECTS_NOTHING = 17


# `tile` of a threat is the one to turn; `tile` of a connection is the one turned.
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
    Effect.CUTS: ("tile",),
    Effect.CONNECTS_TWO: ("tile", "first_tile", "second_tile"),
    Effect.CONNECTS: ("tile", "first_tile"),
    Effect.ADVANCES: ("rows", "tile"),
    Effect.MOVES_PAWN: ("tile",),
    Effect.CONNECTS_NOTHING: ("tile",),
}
_NONE = -1


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
def _add_turn(state: np.record, after: np.record, cell: int, out: np.ndarray, count: int) -> int:
    """Add what a turn does to paths: to the opponent's that a pawn stands on, and to the mover's."""
    mover, tile = signed(state.mover), bit(cell)
    cut = connected_with(state, 1 - mover, tile) & ~connected_with(after, 1 - mover, tile)
    if cut != ZERO and paths_through(state, 1 - mover, tile) & after.pawns[1 - mover] != ZERO:
        count = add_effect(out, count, Effect.CUTS, cell, 0, 0)
    joined = after.protected & ~tile
    if joined == ZERO:
        return count if count else add_effect(out, count, Effect.CONNECTS_NOTHING, cell, 0, 0)
    first = lowest(joined)
    if joined == bit(first):
        return add_effect(out, count, Effect.CONNECTS, cell, first, 0)
    return add_effect(out, count, Effect.CONNECTS_TWO, cell, first, lowest(joined & (joined - ONE)))


@jit
def _add_pawn_move(state: np.record, start: int, end: int, out: np.ndarray, count: int) -> int:
    rows = end // 8 - start // 8 if state.mover == WHITE else start // 8 - end // 8
    if rows > 0:
        return add_effect(out, count, Effect.ADVANCES, rows, end, 0)
    return add_effect(out, count, Effect.MOVES_PAWN, end, 0, 0)


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
    if code < PAWN_MOVES:
        return _add_turn(state, after, code // TURNS, out, count)
    return _add_pawn_move(state, (code - PAWN_MOVES) // 64, (code - PAWN_MOVES) % 64, out, count)
