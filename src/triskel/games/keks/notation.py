"""Keks positions and moves as text, both ways.

Position: `BOARD MOVER HAND1 HAND2 CRUMBS`, ranks 8 to 1. Move: its cells, `b1c1`.
"""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np

from triskel.core.errors import NotationError
from triskel.games.keks import rules
from triskel.games.keks.record import COLOURS, NO_CRUMBS, STATE, TILES_OF_A_COLOUR, WHOLE_KEKS, WINNING_TILES

LETTERS = "ABCDEFGHIJ"
FILES = "abcdefgh"
NO_CELLS = "none"
SHOWN = 40  # characters of a wrong text that a message repeats


def cell_name(cell: int) -> str:
    return f"{FILES[cell % 8]}{cell // 8 + 1}"


_RANKS = [slice(at, at + 8) for at in range(56, -1, -8)]  # 8 to 1
_NO_TILES = np.full(64, ord("."), np.uint8)
_NAMES = [cell_name(cell) for cell in range(64)]


def cells_of(mask: int) -> list[str]:
    """Return the names of a mask's cells, in alphabetical order."""
    names = []
    while mask:  # as `cells_in` does, which would take twice as long here
        names.append(_NAMES[(mask & -mask).bit_length() - 1])
        mask &= mask - 1
    names.sort()
    return names


def write_cells(mask: int) -> str:
    """Return the names of a mask's cells as a list for people."""
    return ", ".join(cells_of(mask)) or NO_CELLS


def cell_index(name: str) -> int:
    if len(name) == 2 and name[0] in FILES and name[1] in "12345678":
        cell = FILES.index(name[0]) + 8 * (int(name[1]) - 1)
        if int(WHOLE_KEKS) >> cell & 1:
            return cell
    raise NotationError(f"there is no cell {name!r}: cells are a2, b1 … h7, without the four corners")


@lru_cache(maxsize=1 << 16)  # servers write the same few moves over and over again
def write_move(move: int) -> str:
    return "".join(cells_of(move))


def read_move(text: str) -> int:
    if not text or len(text) % 2 or len(text) > 2 * TILES_OF_A_COLOUR:
        raise NotationError(f"{text[:SHOWN]!r} is not a move: write the cells of the tiles you take, like b1c1")
    move = 0
    for i in range(0, len(text), 2):
        tile = 1 << cell_index(text[i : i + 2])
        if move & tile:
            raise NotationError(f"{text!r} names the cell {text[i : i + 2]} twice")
        move |= tile
    return move


def letters_of(lying: np.ndarray) -> str:
    """Return the colour of the tile on every cell from a1 to h8, `.` where none lies."""
    letters = _NO_TILES.copy()
    rules.paint(lying, letters)
    return letters.tobytes().decode()


def board_rows(lying: np.ndarray) -> list[str]:
    """Return ranks 8 to 1, a letter for each tile."""
    return [*map(letters_of(lying).__getitem__, _RANKS)]


def write(state: np.record) -> str:
    hands = ["".join(map(str, hand)) for hand in state.hands.tolist()]
    crumbs = "-" if state.crumbs == NO_CRUMBS else LETTERS[state.crumbs]
    return " ".join(["/".join(board_rows(state.lying)), str(state.mover + 1), *hands, crumbs])


def read(text: str, options: Mapping[str, Any]) -> np.ndarray:
    fields = text.split(" ")
    if len(fields) != 5:
        raise NotationError(
            "a Keks position has five parts with one space between them: BOARD MOVER HAND1 HAND2 CRUMBS; "
            f"this one has {len(fields)}: {text[:SHOWN]!r}"
        )
    board, mover, hand_1, hand_2, crumbs = fields
    states = np.zeros(1, STATE)
    state = states[0]
    state.last_tile = options["last_tile"]
    _read_board(state, board)
    if mover not in ("1", "2"):
        raise NotationError(f"the player to move is 1 or 2, not {mover[:SHOWN]!r}")
    state.mover = int(mover) - 1
    for player, hand in enumerate((hand_1, hand_2)):
        state.hands[player] = _read_hand(player, hand)
    if crumbs != "-" and (len(crumbs) != 1 or crumbs not in LETTERS):
        raise NotationError(f"the crumbs are a colour A to J or -, not {crumbs[:SHOWN]!r}")
    state.crumbs = NO_CRUMBS if crumbs == "-" else LETTERS.index(crumbs)
    _check_colours(state)
    _check_keks(state)
    state.won = (state.hands >= WINNING_TILES).sum(axis=1)
    return states


def _read_board(state: np.record, board: str) -> None:
    ranks = board.split("/")
    if len(ranks) != 8 or any(len(rank) != 8 for rank in ranks):
        raise NotationError("the board has eight ranks of eight cells, from rank 8 to rank 1, joined by /")
    for row, rank in enumerate(ranks):
        for file, letter in enumerate(rank):
            if letter == ".":
                continue
            cell = 8 * (7 - row) + file
            if letter not in LETTERS:
                raise NotationError(f"{letter!r} is not a colour: tiles are A to J, and . is an empty cell")
            if not int(WHOLE_KEKS) >> cell & 1:
                raise NotationError(f"a tile lies on {cell_name(cell)}, but the board has no corners")
            tile = np.uint64(1 << cell)
            state.keks |= tile
            state.lying[LETTERS.index(letter)] |= tile


def _read_hand(player: int, hand: str) -> list[int]:
    if len(hand) != COLOURS or any(digit not in "0123456789" for digit in hand):
        raise NotationError(
            f"the hand of player {player + 1} is ten digits, one for each colour A to J, not {hand[:SHOWN]!r}"
        )
    return [int(digit) for digit in hand]


def _check_colours(state: np.record) -> None:
    for colour, letter in enumerate(LETTERS):
        lying = int(state.lying[colour]).bit_count()
        one, two = (int(hand[colour]) for hand in state.hands)
        if colour == state.crumbs:
            if lying > TILES_OF_A_COLOUR - 1 - WINNING_TILES:
                raise NotationError(
                    f"{letter} is crumbs, so at most two of its tiles can lie on the board, not {lying}"
                )
            if one or two:
                raise NotationError(f"{letter} is crumbs, so nobody can hold tiles of it")
            continue
        nobodys = 0 if lying == TILES_OF_A_COLOUR else 1
        if lying + one + two + nobodys != TILES_OF_A_COLOUR:
            raise NotationError(
                f"the tiles of {letter} do not add up: {lying} lie on the board, {one} and {two} are in hands, "
                f"and {nobodys} belongs to nobody; that should make {TILES_OF_A_COLOUR}"
            )
        if state.crumbs == NO_CRUMBS and max(one, two) >= WINNING_TILES:
            raise NotationError(f"three tiles of {letter} are held, but the first colour won must be crumbs")
        if min(one, two) >= WINNING_TILES:
            raise NotationError(f"both players hold three tiles of {letter}")


def _check_keks(state: np.record) -> None:
    if not state.keks:
        if state.last_tile:
            return
        raise NotationError("no tile lies on the board: the last one is never taken")
    first = state.keks & (~state.keks + np.uint64(1))
    if rules.flood(state.keks, first) != state.keks:
        raise NotationError("the keks is broken: its tiles must all hang together by their sides")
