"""What else JavaScript asks the rules of each game: for reading texts, for results, and for what a game remembers."""

from typing import Any

import numpy as np
from numba.np.numpy_support import carray

from triskel.core import kernel
from triskel.core.bits import ONE, ZERO, popcount, signed
from triskel.core.game import Game
from triskel.games.conex import refusals
from triskel.games.conex import rules as conex_rules
from triskel.games.conex.layout import open_sites
from triskel.games.conex.layout.geometry import FLUSH, TOUCHING
from triskel.games.connexoh import rules as connexoh_rules
from triskel.games.connexoh.record import BLACK, DRAWN_OCCURRENCE, WHITE
from triskel.games.keks import rules as keks_rules
from triskel.games.keks.record import WINNING_COLOURS
from triskel.wasm.exports import Export


def checks(game: Game) -> list[Export]:
    """Return the functions of a game that are not in the kernel."""
    return [*_CHECKS[game.name], *_rest(game)]


def is_whole(state: Any) -> np.int32:
    """Return whether all tiles of a keks hang together."""
    keks = carray(state, 1)[0].keks
    return np.int32(keks_rules.flood(keks, keks & (~keks + ONE)) == keks)


def leaving_pawns(state: Any, player: int, tiles: Any) -> None:
    """Write the pawns of a player that stand on a path to the edge they leave over."""
    board, seat = carray(state, 1)[0], signed(player)
    out = connexoh_rules.paths_through(board, seat, connexoh_rules.exits(board, seat))
    carray(tiles, 1)[0] = out & board.pawns[seat]


def connected(state: Any, player: int, tiles: Any) -> None:
    """Replace some tiles by those that they are connected with in a player's colour."""
    around = connexoh_rules.connected_with(carray(state, 1)[0], signed(player), carray(tiles, 1)[0])
    carray(tiles, 1)[0] = around


def layout_fault(state: Any, card: int, by: int, on: int, corner: int, out: Any) -> np.int32:
    """Return which rule a card laid there breaks, as `refusal` does, beside the cards that lie already."""
    table, row = carray(state, 1)[0], carray(out, kernel.REMARK)
    limit = TOUCHING - FLUSH
    return np.int32(refusals.broken_rule(table, signed(card), signed(by), signed(on), signed(corner), limit, row))


def set_down(state: Any, card: int, by: int, on: int, corner: int) -> None:
    """Lay a card, without updating the open sites."""
    open_sites.set_down(carray(state, 1)[0], signed(card), signed(by), signed(on), signed(corner))


def find_open_sites(state: Any) -> None:
    """Compute the open sites of a whole layout."""
    open_sites.find_open_sites(carray(state, 1)[0])


def is_stuck(state: Any) -> np.int32:
    """Return whether nobody can place a card."""
    return np.int32(conex_rules.is_stuck(carray(state, 1)[0]))


def target_ends(state: Any) -> np.int32:
    """Return whether the target ends the game."""
    return np.int32(conex_rules.target_ends(carray(state, 1)[0]))


def _rest(game: Game) -> list[Export]:
    """Return why a game is over, what it remembers, and whether the solver is worth trying."""
    if game.name == "connexoh":
        functions = _connexoh_reason, _connexoh_remember
    else:
        functions = (_keks_reason if game.name == "keks" else _conex_reason), _remember_nothing
    return [
        Export(functions[0], ("state",), "int", "reason"),
        Export(functions[1], ("state", "state before", "words past", "int count"), "int", "remember"),
        Export(nearly_over, ("state",), "int"),
    ]


def _keks_reason(state: Any) -> np.int32:
    won = carray(state, 1)[0].won
    return np.int32(0 if won[0] >= WINNING_COLOURS or won[1] >= WINNING_COLOURS else 1)


def nearly_over(state: Any) -> np.int32:
    """Return whether the solver is worth trying."""
    return np.int32(kernel.nearly_over(carray(state, 1)[0]))


def _connexoh_reason(state: Any) -> np.int32:
    board = carray(state, 1)[0]
    white_out, black_out = board.pawns[WHITE] == ZERO, board.pawns[BLACK] == ZERO
    if white_out or black_out:
        return np.int32(1 if white_out and black_out else 0)
    return np.int32(2 if board.seen >= DRAWN_OCCURRENCE else 3)


def _conex_reason(state: Any) -> np.int32:
    return np.int32(0 if conex_rules.target_ends(carray(state, 1)[0]) else 1)


def _remember_nothing(state: Any, before: Any, past: Any, count: int) -> np.int32:
    return np.int32(0)


def _connexoh_remember(state: Any, before: Any, past: Any, count: int) -> np.int32:
    """Remember the positions that can still be repeated, none once a pawn has left; count this one's occurrences."""
    now, then, past_ = carray(state, 1)[0], carray(before, 1)[0], carray(past, 1 << 16)
    if popcount(now.pawns[0]) + popcount(now.pawns[1]) < popcount(then.pawns[0]) + popcount(then.pawns[1]):
        return np.int32(0)
    known = signed(count)
    past_[known] = kernel.digest(then)
    digest, seen = kernel.digest(now), 1
    for i in range(known + 1):
        if past_[i] == digest:
            seen += 1
    now.seen = seen
    return np.int32(known + 1)


_CHECKS = {
    "keks": [Export(is_whole, ("state",), "int")],
    "connexoh": [
        Export(leaving_pawns, ("state", "int player", "words tiles")),
        Export(connected, ("state", "int player", "words tiles")),
    ],
    "conex": [
        Export(layout_fault, ("state", "int card", "int by", "int on", "int corner", "longs out"), "int"),
        Export(set_down, ("state", "int card", "int by", "int on", "int corner")),
        Export(find_open_sites, ("state",)),
        Export(is_stuck, ("state",), "int"),
        Export(target_ends, ("state",), "int"),
    ],
}
