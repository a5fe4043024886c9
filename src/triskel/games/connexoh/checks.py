"""What else the rules are asked by programs in other languages, to read positions of Connex'Oh."""

from typing import Any

from numba.np.numpy_support import carray

from triskel.core.bits import signed
from triskel.core.export import Export
from triskel.games.connexoh import rules


def leaving_pawns(state: Any, player: int, tiles: Any) -> None:
    """Write the pawns of a player that stand on a path to the edge they leave over."""
    board, seat = carray(state, 1)[0], signed(player)
    out = rules.paths_through(board, seat, rules.exits(board, seat))
    carray(tiles, 1)[0] = out & board.pawns[seat]


def connected(state: Any, player: int, tiles: Any) -> None:
    """Replace some tiles by those that they are connected with in a player's colour."""
    around = rules.connected_with(carray(state, 1)[0], signed(player), carray(tiles, 1)[0])
    carray(tiles, 1)[0] = around


CHECKS = (
    Export(leaving_pawns, ("state", "int player", "words tiles")),
    Export(connected, ("state", "int player", "words tiles")),
)
