"""Gale for people: the game object."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from gale import drawing, notation, rules
from gale.effects import EFFECTS
from gale.observation import OBSERVATION
from gale.profile import PROFILE
from gale.record import STATE
from gale.refusals import OBJECTIONS, REFUSALS
from triskel.core.game import Game
from triskel.core.position import Position
from triskel.core.view import View


class GaleView(View, frozen=True, kw_only=True, tag="gale"):
    """`board`: rows of links from the north, `w`, `b` or a dot each."""

    board: list[str]


class Gale(Game):
    name = "gale"
    title = "Gale"
    record = STATE
    profile = PROFILE
    view_type = GaleView
    max_moves = rules.MAX_MOVES
    actions = rules.ACTIONS
    observation = OBSERVATION
    reasons = {"connected": "a player has connected both edges"}
    refusals = REFUSALS
    objections = OBJECTIONS
    effects = EFFECTS

    def blank(self, options: Mapping[str, Any]) -> np.ndarray:
        return np.zeros(1, STATE)

    def options_of(self, state: np.record) -> dict[str, Any]:
        return {}

    def read(self, text: str, options: Mapping[str, Any]) -> np.ndarray:
        return notation.read(text)

    def write(self, state: np.record) -> str:
        return notation.write(state)

    def read_move(self, state: np.record, text: str) -> int:
        return notation.read_move(text)

    def write_move(self, state: np.record, move: int) -> str:
        return notation.write_move(move)

    def write_argument(self, name: str, value: int) -> int | str:
        return notation.write_move(value) if name == "cell" else value

    def view(self, position: Position, seat: int | None) -> GaleView:
        return GaleView(**position.common_view(seat), board=notation.board_rows(position.state))

    def draw(self, position: Position, seat: int | None, colour: bool) -> str:
        return drawing.draw_text(position.state, position.turn, colour)

    def svg(self, position: Position, seat: int | None, **marks: str) -> str:
        return drawing.draw_svg(position.state, position.turn)


GAME = Gale()
