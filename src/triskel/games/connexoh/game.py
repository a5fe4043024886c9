"""Connex'Oh for people: the game object."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from triskel.core.batch import apply_all
from triskel.core.errors import NotationError
from triskel.core.game import Game
from triskel.core.options import number
from triskel.core.position import Position
from triskel.core.remark import Remark
from triskel.games.connexoh import drawing, notation, paths, rules, terminal, view
from triskel.games.connexoh.checks import CHECKS
from triskel.games.connexoh.effects import EFFECTS
from triskel.games.connexoh.notation import COLOURS, MOVERS, SHOWN, cell_index, tile_name
from triskel.games.connexoh.observation import OBSERVATION, PAST_WORDS, SYMMETRIES
from triskel.games.connexoh.profile import PROFILE
from triskel.games.connexoh.record import (
    BLACK,
    LARGEST,
    LAST_MOVE,
    SMALLEST,
    STATE,
    USUAL_ORIENTATION,
    USUAL_SIZE,
    WHITE,
)
from triskel.games.connexoh.refusals import REFUSALS


class ConnexOh(Game):
    name = "connexoh"
    title = "Connex'Oh"
    record = STATE
    profile = PROFILE
    view_type = view.ConnexohView
    max_moves = rules.MAX_MOVES
    actions = rules.ACTIONS
    observation = OBSERVATION
    symmetries = SYMMETRIES
    past_words = PAST_WORDS
    options = (
        number("size", USUAL_SIZE, (SMALLEST, LARGEST), "how many rows and columns of tiles there are"),
        number(
            "orientation",
            USUAL_ORIENTATION,
            (0, 3),
            "the corner that all light triangles fill at the start: 0 north-east, then clockwise",
        ),
    )
    reasons = {
        "all-out": "a player has no pawns left in the game and wins",
        "double-exit": "one turn took out the last pawns of both players, and whoever turned it loses",
        "repetition": "the same position has occurred for the third time: a draw",
        "move-limit": f"move {LAST_MOVE} has been played and nobody has won: a draw",
    }

    refusals = REFUSALS
    effects = EFFECTS
    looks_back = True
    checks = CHECKS
    marks = {"path": "marks the path of the pawn on a tile, a1, or of a light or dark triangle, a1w or a1b"}

    def blank(self, options: Mapping[str, Any]) -> np.ndarray:
        states = np.zeros(1, STATE)
        states["side"] = options["size"]
        states["orientation"] = options["orientation"]
        return states

    def options_of(self, state: np.record) -> dict[str, Any]:
        return {"size": int(state.side), "orientation": int(state.orientation)}

    def read(self, text: str, options: Mapping[str, Any]) -> np.ndarray:
        return notation.read(text, options)

    def write(self, state: np.record) -> str:
        return notation.write(state)

    def read_move(self, state: np.record, text: str) -> int:
        return notation.read_move(text, int(state.side))

    def write_move(self, state: np.record, move: int) -> str:
        return notation.write_move(move)

    def write_argument(self, name: str, value: int) -> int | str:
        """Return tiles and colours by their names, all other arguments as numbers."""
        if name == "colour":
            return COLOURS[value]
        return tile_name(value) if name.endswith("tile") else value

    def threats(self, position: Position, seat: int) -> dict[str, list[Remark]]:
        """Return the turns that take out pawns of the opponent's. Protection lasts one move, so it is over by then."""
        if position.turn is None:
            return {}
        other = 1 - seat
        states = position.states.copy()
        if position.turn == seat:
            states["mover"], states["protected"] = other, 0
        opponents = Position(self, states)
        moves = opponents.moves
        after = np.repeat(states, len(moves))
        apply_all(after, np.array([*moves.values()], np.uint64))
        still_in = int(states[0].pawns[other]).bit_count()
        pawns = after["pawns"][:, other].tolist()
        out = [text for text, mask in zip(moves, pawns, strict=True) if mask.bit_count() < still_in]
        return {text: opponents.effects(text) for text in out}

    def view(self, position: Position, seat: int | None) -> view.ConnexohView:
        return view.view(position, seat)

    def draw(self, position: Position, seat: int | None, colour: bool) -> str:
        return terminal.draw_text(position.state, position.turn, colour)

    def svg(self, position: Position, seat: int | None, **marks: str) -> str:
        path = marks.get("path")
        chosen = _paths_to_mark(position.state, path) if path else []
        return drawing.draw_svg(position.state, position.turn, chosen)


def _paths_to_mark(state: np.record, name: str) -> list[tuple[int, paths.Path]]:
    """Return the paths of the triangle named, or of the tile's pawns, or, if it has none, of both its triangles."""
    cell = cell_index(name[:2], int(state.side))
    if name[2:]:
        if name[2:] not in tuple(MOVERS):
            raise NotationError(
                f"{name[:SHOWN]!r} names no path: write a tile like a1, or a1w or a1b for its triangles"
            )
        players = [MOVERS.index(name[2:])]
    else:
        players = [player for player in (WHITE, BLACK) if int(state.pawns[player]) >> cell & 1] or [WHITE, BLACK]
    return [(player, paths.path_through(state, player, cell)) for player in players]


GAME = ConnexOh()
