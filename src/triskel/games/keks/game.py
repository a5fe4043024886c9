"""Keks for people: the game object."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from triskel.core.batch import apply_all
from triskel.core.game import Game
from triskel.core.options import flag
from triskel.core.position import Position
from triskel.core.remark import Remark
from triskel.games.keks import drawing, evaluation, notation, rules, view
from triskel.games.keks.checks import CHECKS
from triskel.games.keks.effects import EFFECTS
from triskel.games.keks.observation import OBSERVATION, SYMMETRIES
from triskel.games.keks.profile import PROFILE
from triskel.games.keks.record import STATE
from triskel.games.keks.refusals import REFUSALS


class Keks(Game):
    name = "keks"
    title = "Keks"
    record = STATE
    profile = PROFILE
    view_type = view.KeksView
    max_moves = rules.MAX_MOVES
    actions = rules.ACTIONS
    observation = OBSERVATION
    symmetries = SYMMETRIES
    solvable = True
    net_shape = evaluation.NET
    options = (flag("last_tile", False, "may the very last tile, with its four free edges, be taken?"),)
    reasons = {
        "five-colours": "a player has won a fifth colour",
        "last-tile": "one tile is left and nobody has won five colours: a draw",
    }

    refusals = REFUSALS
    effects = EFFECTS
    checks = CHECKS
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

    def write_moves(self, state: np.record, moves: Sequence[int]) -> list[str]:
        return [*map(notation.write_move, moves)]

    def write_argument(self, name: str, value: int) -> int | str:
        """Return cells and colours by their names, all other arguments as numbers."""
        if name == "cell":
            return notation.cell_name(value)
        if name == "cells":
            return notation.write_cells(value)
        return notation.LETTERS[value] if name.endswith("colour") else value

    def threats(self, position: Position, seat: int) -> dict[str, list[Remark]]:
        """Return the takings that win a colour or turn one into crumbs."""
        if position.turn is None:
            return {}
        other = 1 - seat
        states = position.states.copy()
        states["mover"] = other
        opponents = Position(self, states)
        moves = opponents.moves
        after = np.repeat(states, len(moves))
        apply_all(after, np.array([*moves.values()], np.uint64))
        before = states[0]
        gains = (after["won"][:, other] > before.won[other]) | (after["crumbs"] != before.crumbs)
        return {text: opponents.effects(text) for text, gain in zip(moves, gains, strict=True) if gain}

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
    keks = np.uint64(position.states["keks"].item())
    return int(rules.takeable(keks, rules.holes(keks) > 0, bool(position.states["last_tile"].item())))


GAME = Keks()
