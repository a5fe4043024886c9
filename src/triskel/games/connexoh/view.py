"""What everybody sees of a game of Connex'Oh."""

import msgspec

from triskel.core.position import Position
from triskel.core.view import View
from triskel.games.connexoh import notation, paths, rules
from triskel.games.connexoh.notation import tile_name, tiles_of
from triskel.games.connexoh.record import BLACK, LAST_MOVE, NO_TILE, WHITE


class ConnexohPath(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Tiles whose triangles of one colour are connected; `leaving`: it reaches the edge that its player leaves over."""

    tiles: list[str]
    loop: bool
    leaving: bool


class ConnexohView(View, frozen=True, kw_only=True, tag="connexoh"):
    """`tiles`: rows from the north, a digit a tile: the corner of the light triangle, 0 north-east, then clockwise.

    `pawns`, `paths` and `exits` are for each seat, light first; `exits` are the tiles whose triangle touches the edge
    that the seat leaves over. `turned` is the tile that the last move turned, if it did.
    """

    tiles: list[str]
    pawns: list[list[str]]
    protected: list[str]
    turned: str | None
    paths: list[list[ConnexohPath]]
    exits: list[list[str]]
    occurrence: int
    moves_played: int
    moves_left: int


def view(position: Position, seat: int | None) -> ConnexohView:
    state = position.state
    return ConnexohView(
        **position.common_view(seat),
        tiles=["".join(tile[0] for tile in row) for row in notation.tile_rows(state)],
        pawns=[tiles_of(int(pawns)) for pawns in state.pawns],
        protected=tiles_of(int(state.protected)),
        turned=None if state.turned == NO_TILE else tile_name(state.turned),
        paths=[[_path(path) for path in paths.paths_of(state, player)] for player in (WHITE, BLACK)],
        exits=[tiles_of(int(rules.exits(state, player))) for player in (WHITE, BLACK)],
        occurrence=int(state.seen),
        moves_played=int(state.moves_played),
        moves_left=LAST_MOVE - int(state.moves_played),
    )


def _path(path: paths.Path) -> ConnexohPath:
    return ConnexohPath([tile_name(cell) for cell in path.cells], path.loop, path.leaving)
