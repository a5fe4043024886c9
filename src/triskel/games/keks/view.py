"""What everybody sees of a game of Keks."""

from triskel.core.position import Position
from triskel.core.view import View
from triskel.games.keks import notation
from triskel.games.keks.record import NO_CRUMBS, TILES_OF_A_COLOUR, WINNING_TILES

ONE_CELL = 2  # letters of a move that takes one tile


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
    letters, states = notation.LETTERS, position.states
    lying, hands, crumbs = states["lying"][0], states["hands"][0].tolist(), states["crumbs"].item()
    return KeksView(
        **position.common_view(seat),
        board=notation.board_rows(lying),
        hands=hands,
        won=[_won(hand) if max(hand) >= WINNING_TILES else [] for hand in hands],
        crumbs=None if crumbs == NO_CRUMBS else letters[crumbs],
        first_taken=[letters[c] for c, mask in enumerate(lying.tolist()) if mask.bit_count() < TILES_OF_A_COLOUR],
        takeable=[move for move in position.moves if len(move) == ONE_CELL],
    )


def _won(hand: list[int]) -> list[str]:
    return [notation.LETTERS[c] for c, tiles in enumerate(hand) if tiles >= WINNING_TILES]
