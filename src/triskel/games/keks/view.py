"""What everybody sees of a game of Keks."""

import numpy as np

from triskel.core.position import Position
from triskel.core.view import View
from triskel.games.keks import notation, rules
from triskel.games.keks.record import COLOURS, NO_CRUMBS

ONE_CELL = 2  # letters of a move that takes one tile

_RANKS = [slice(at, at + 8) for at in range(0, rules.CELLS, 8)]
_HANDS = [slice(at, at + COLOURS) for at in (rules.CELLS, rules.CELLS + COLOURS)]
_ALL = (1 << COLOURS) - 1
# Every set of colours as a view has it; views share them, and nobody changes one.
_SETS = [[letter for colour, letter in enumerate(notation.LETTERS) if mask >> colour & 1] for mask in range(_ALL + 1)]


class KeksView(View, frozen=True, kw_only=True, tag="keks"):
    """`board`: ranks 8 to 1, a letter for each tile, a dot for none. `hands`: for each seat its tiles of A to J.

    `won`: for each seat its colours. `first_taken`: the colours of which a tile has gone. `takeable`: the tiles that
    the player to move can take first.
    """

    board: list[str]
    hands: list[list[int]]
    won: list[list[str]]
    crumbs: str | None
    first_taken: list[str]
    takeable: list[str]


def view(position: Position, seat: int | None) -> KeksView:
    written = np.empty(rules.CELLS + 2 * COLOURS, np.uint8)
    sets = rules.show(position.states, written)  # one compiled call: servers send a view with every move
    shown, crumbs = written.tobytes(), position.states["crumbs"].item()
    board = shown[: rules.CELLS].decode()
    return KeksView(
        **position.common_view(seat),
        board=[board[rank] for rank in _RANKS],
        hands=[[*shown[hand]] for hand in _HANDS],
        won=[_SETS[sets >> COLOURS & _ALL], _SETS[sets >> 2 * COLOURS]],
        crumbs=None if crumbs == NO_CRUMBS else notation.LETTERS[crumbs],
        first_taken=_SETS[sets & _ALL],
        takeable=[move for move in position.moves if len(move) == ONE_CELL],
    )
