"""Connex'Oh positions and moves as text, both ways.

Position: `TILES MOVER PROTECTED`, rows from the north, two characters a tile: orientation and pawns.
Moves: `c3+90`, `c3-90`, `c3+180`, and `a1-b4` for a pawn.
"""

from collections.abc import Mapping
from typing import Any

import numpy as np

from triskel.core.bits import cells_in
from triskel.core.errors import NotationError
from triskel.games.connexoh import rules
from triskel.games.connexoh.record import BLACK, NO_TILE, STATE, WHITE

FILES = "abcdefgh"
MOVERS = "wb"
TURNS = ("+90", "-90", "+180")  # in the order of rules.CLOCKWISE, COUNTER_CLOCKWISE, HALF_TURN
COLOURS = ("light", "dark")
PLAYERS = ("White", "Black")
SHOWN = 40  # characters of a wrong text that a message repeats

# Two characters a tile, by four bits: light touches the north, light touches the east, a light pawn, a dark one.
ORIENTATIONS, PAWNS = "2310", ".wbx"
TILES = tuple(ORIENTATIONS[bits & 3] + PAWNS[bits >> 2] for bits in range(16))

TILE_NAMES = tuple(f"{FILES[cell % 8]}{cell // 8 + 1}" for cell in range(64))
MOVES = (
    *(name + turn for name in TILE_NAMES for turn in TURNS),
    *(f"{pawn}-{target}" for pawn in TILE_NAMES for target in TILE_NAMES),
)


def tile_name(cell: int) -> str:
    return TILE_NAMES[cell]


def tiles_of(mask: int) -> list[str]:
    """Return the names of a mask's tiles, in alphabetical order."""
    return sorted(tile_name(cell) for cell in cells_in(mask))


def cell_index(name: str, size: int) -> int:
    if len(name) == 2 and name[0] in FILES[:size] and name[1] in "12345678"[:size]:
        return FILES.index(name[0]) + 8 * (int(name[1]) - 1)
    raise NotationError(f"there is no tile {name[:SHOWN]!r}: tiles are a1 to {FILES[size - 1]}{size}")


def _planes(state: np.record) -> tuple[int, int, int, int]:
    """Return the masks behind the bits of TILES."""
    return int(state.north), int(state.east), int(state.pawns[WHITE]), int(state.pawns[BLACK])


def orientation_at(state: np.record, cell: int) -> int:
    """Return the corner that the light triangle fills, 0 north-east and on clockwise."""
    return int(ORIENTATIONS[(int(state.north) >> cell & 1) | (int(state.east) >> cell & 1) << 1])


def write_move(move: int) -> str:
    return MOVES[move]


def read_move(text: str, size: int) -> int:
    name, rest = text[:2], text[2:]
    if rest in TURNS:
        return rules.TURNS * cell_index(name, size) + TURNS.index(rest)
    if len(rest) == 3 and rest[0] == "-":
        return rules.PAWN_MOVES + 64 * cell_index(name, size) + cell_index(rest[1:], size)
    raise NotationError(
        f"{text[:SHOWN]!r} is not a move: write c3+90, c3-90 or c3+180 to turn a tile, and a1-b4 to move a pawn"
    )


def tile_rows(state: np.record) -> list[list[str]]:
    """Return two characters for each tile, by rows from the north."""
    size, planes = int(state.side), _planes(state)
    return [[TILES[_bits(planes, 8 * y + x)] for x in range(size)] for y in reversed(range(size))]


def _bits(planes: tuple[int, int, int, int], cell: int) -> int:
    north, east, light, dark = planes
    return (north >> cell & 1) | (east >> cell & 1) << 1 | (light >> cell & 1) << 2 | (dark >> cell & 1) << 3


def write(state: np.record) -> str:
    tiles = "/".join("".join(row) for row in tile_rows(state))
    return f"{tiles} {MOVERS[state.mover]} {','.join(tiles_of(int(state.protected))) or '-'}"


def read(text: str, options: Mapping[str, Any]) -> np.ndarray:
    fields = text.split(" ")
    if len(fields) != 3:
        raise NotationError(
            "a Connex'Oh position has three parts with one space between them: TILES MOVER PROTECTED; "
            f"this one has {len(fields)}: {text[:SHOWN]!r}"
        )
    tiles, mover, protected = fields
    states = np.zeros(1, STATE)
    state = states[0]
    state.side, state.orientation = options["size"], options["orientation"]
    state.seen = 1
    _read_tiles(state, tiles)
    if mover not in tuple(MOVERS):
        raise NotationError(f"the player to move is w or b, not {mover[:SHOWN]!r}")
    state.mover = MOVERS.index(mover)
    _check_pawns(state)
    state.turned = NO_TILE
    if protected != "-":
        _read_protected(state, protected)
    return states


def _read_tiles(state: np.record, tiles: str) -> None:
    size = int(state.side)
    rows = tiles.split("/")
    if len(rows) != size or any(len(row) != 2 * size for row in rows):
        raise NotationError(
            f"the board has {size} rows of {size} tiles, from row {size} to row 1, joined by /, "
            "and a tile has two characters"
        )
    planes = [0, 0, 0, 0]
    for y, row in zip(reversed(range(size)), rows, strict=True):
        for x in range(size):
            bits = _read_tile(8 * y + x, row[2 * x : 2 * x + 2])
            for plane in range(4):
                planes[plane] |= (bits >> plane & 1) << (8 * y + x)
    state.north, state.east, *pawns = (np.uint64(plane) for plane in planes)
    state.pawns = pawns


def _read_tile(cell: int, text: str) -> int:
    if text not in TILES:
        raise NotationError(
            f"{tile_name(cell)} cannot be {text!r}: a tile is an orientation 0 to 3, "
            "then . for no pawn, w for a light one, b for a dark one or x for both"
        )
    return TILES.index(text)


def _check_pawns(state: np.record) -> None:
    for player, colour in enumerate(COLOURS):
        count = int(state.pawns[player]).bit_count()
        if count > state.side:
            raise NotationError(f"there are {count} {colour} pawns, but a player has only {state.side}")
        leaving = leaving_paths(state, player) & int(state.pawns[player])
        if leaving:
            raise NotationError(
                f"the {colour} pawn on {tiles_of(leaving)[0]} stands on a path to its edge, so it must have left"
            )


def leaving_paths(state: np.record, player: int) -> int:
    """Return the tiles on a player's paths that reach the edge which the player leaves over."""
    return int(rules.paths_through(state, player, np.uint64(rules.exits(state, player))))


def _read_protected(state: np.record, text: str) -> None:
    """Read the protected tiles: the one turned, and those connected with it in the turning player's colour."""
    size = int(state.side)
    names = text.split(",")
    if not 2 <= len(names) <= 3:
        raise NotationError("protected are two or three tiles, joined by commas, or - for none")
    cells = [cell_index(name, size) for name in names]
    if names != sorted(set(names)):
        raise NotationError("the protected tiles come in alphabetical order, each of them once")
    turner = BLACK if state.mover == WHITE else WHITE
    whole = sum(1 << cell for cell in cells)
    turned = [cell for cell in cells if not whole & ~(1 << cell) & ~_connected_with(state, turner, cell)]
    if not turned:
        raise NotationError(
            f"a turn cannot have protected {text}: it protects the tile turned and tiles that it is "
            f"connected with in {COLOURS[turner]}, the colour of the player who turned"
        )
    state.protected = np.uint64(whole)
    if len(turned) == 1:  # of three tiles the one in the middle; of two it may have been either
        state.turned = turned[0]


def _connected_with(state: np.record, player: int, cell: int) -> int:
    return int(rules.connected_with(state, player, np.uint64(1 << cell)))
