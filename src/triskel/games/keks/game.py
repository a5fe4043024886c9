"""Keks for people: the game object, and why a move is not allowed."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from triskel.core.batch import apply_all
from triskel.core.game import Game
from triskel.core.options import flag
from triskel.core.position import Position
from triskel.games.keks import drawing, evaluation, notation, rules, view
from triskel.games.keks.profile import PROFILE
from triskel.games.keks.record import STATE, WINNING_COLOURS


class Keks(Game):
    name = "keks"
    title = "Keks"
    record = STATE
    profile = PROFILE
    view_type = view.KeksView
    max_moves = rules.MAX_MOVES
    actions = rules.ACTIONS
    solvable = True
    net_shape = evaluation.NET
    options = (flag("last_tile", False, "may the very last tile, with its four free edges, be taken?"),)
    reasons = {
        "five-colours": "a player has won a fifth colour",
        "last-tile": "one tile is left and nobody has won five colours: a draw",
    }

    marks = {"move": "frames the tiles of a move, like b1c1"}

    def blank(self, options: Mapping[str, Any]) -> np.ndarray:
        states = np.zeros(1, STATE)
        states["last_tile"] = options["last_tile"]
        return states

    def options_of(self, state: np.record) -> dict[str, Any]:
        return {"last_tile": bool(state["last_tile"])}

    def read(self, text: str, options: Mapping[str, Any]) -> np.ndarray:
        return notation.read(text, options)

    def write(self, state: np.record) -> str:
        return notation.write(state)

    def read_move(self, state: np.record, text: str) -> int:
        return notation.read_move(text)

    def write_move(self, state: np.record, move: int) -> str:
        return notation.write_move(move)

    def reason(self, state: np.record) -> str:
        return "five-colours" if max(state.won) >= WINNING_COLOURS else "last-tile"

    def objection(self, position: Position, move: int) -> str:
        state = position.state
        missing = notation.cells_of(move & ~int(state.keks))
        if missing:
            return f"no tile lies on {missing[0]}"
        touched = [letter for letter, mask in zip(notation.LETTERS, state.lying.tolist(), strict=True) if mask & move]
        if len(touched) > 1:
            return f"all tiles of a turn have one colour, and these are {' and '.join(touched)}"
        return _stuck(state, move)

    def threats(self, position: Position, seat: int) -> list[str]:
        """Return the takings that win a colour or turn one into crumbs."""
        if position.turn is None:
            return []
        other = 1 - seat
        states = position.states.copy()
        states["mover"] = other
        moves = Position(self, states).moves
        after = np.repeat(states, len(moves))
        apply_all(after, np.array([*moves.values()], np.uint64))
        before = states[0]
        gains = (after["won"][:, other] > before.won[other]) | (after["crumbs"] != before.crumbs)
        return [text for text, gain in zip(moves, gains, strict=True) if gain]

    def view(self, position: Position, seat: int | None) -> view.KeksView:
        return view.view(position, seat)

    def draw(self, position: Position, seat: int | None, colour: bool) -> str:
        return drawing.draw_text(position.state, _takeable(position), position.turn, colour)

    def svg(self, position: Position, seat: int | None, **marks: str) -> str:
        move = marks.get("move")
        chosen = notation.cells_of(notation.read_move(move)) if move else []
        return drawing.draw_svg(position.state, _takeable(position), position.turn, chosen)


def _takeable(position: Position) -> int:
    """Return the tiles that the player to move can take first; none when the game is over."""
    if position.turn is None:
        return 0
    return _takeable_from(position.states["keks"].item(), position.states["last_tile"].item())


def _takeable_from(keks: int, last_tile: int) -> int:
    lying = np.uint64(keks)
    return int(rules.takeable(lying, rules.holes(lying) > 0, last_tile != 0))


def _stuck(state: np.record, move: int) -> str:
    """Return what stops a move: its tiles are taken as far as they go."""
    keks, left = int(state.keks), move
    while keks and (free := _takeable_from(keks, state.last_tile) & left):
        tile = free & -free
        keks, left = keks & ~tile, left & ~tile
    after = notation.write_move(move & ~left)
    when = f"after {after} " if after else ""
    cell = notation.cells_of(left)[0]
    free_edges = 4 - _neighbours(keks, notation.cell_index(cell))
    if free_edges < 2:
        edges = "one free edge" if free_edges else "no free edge"
        return f"{when}{cell} has {edges}, and a tile needs two or three"
    if free_edges == 4:
        return f"{when}{cell} is the last tile, which stays"
    return f"{when}taking {cell} would break the keks in two"


def _neighbours(keks: int, cell: int) -> int:
    file, rank = cell % 8, cell // 8
    beside = [(file + 1, rank), (file - 1, rank), (file, rank + 1), (file, rank - 1)]
    return sum(0 <= f < 8 and 0 <= r < 8 and keks >> (8 * r + f) & 1 for f, r in beside)


GAME = Keks()
