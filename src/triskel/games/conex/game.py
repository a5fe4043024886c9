"""Conex for people: the game object, and its options."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from triskel.core.errors import NotationError
from triskel.core.game import Game
from triskel.core.position import Position
from triskel.games.conex import (
    evaluation,  # noqa: F401, its part of the kernel registers itself
    features,
    hidden,  # noqa: F401, and so does this
    rules,
    settings,
    view,
)
from triskel.games.conex.cards import deck_json
from triskel.games.conex.cards.deck import DECK
from triskel.games.conex.checks import CHECKS
from triskel.games.conex.drawing import picture
from triskel.games.conex.effects import EFFECTS
from triskel.games.conex.layout import layout_cache
from triskel.games.conex.moves import ACTIONS
from triskel.games.conex.observation import OBSERVATION
from triskel.games.conex.profile import PROFILE
from triskel.games.conex.record import MAX_PLAYERS, STATE
from triskel.games.conex.refusals import REFUSALS
from triskel.games.conex.text import notation, position_text


class Conex(Game):
    name = "conex"
    title = "Conex"
    record = STATE
    profile = PROFILE
    view_type = view.ConexView
    max_players = MAX_PLAYERS
    max_moves = rules.MAX_MOVES
    cache_words = layout_cache.WORDS
    net_shape = features.NET
    actions = ACTIONS
    observation = OBSERVATION
    options = settings.OPTIONS
    refusals = REFUSALS
    effects = EFFECTS
    checks = CHECKS
    marks = {"ghosts": "a card of the seat's hand, shown wherever it could be placed"}
    reasons = {
        "target": "somebody has reached the target and the round is finished",
        "stuck": "nobody can place a card any more",
    }

    def parse(self, text: str, **options: Any) -> Position:
        """Read a position's text. It holds its options; those given here must be the same."""
        given = {name: value for name, value in self.resolve_options(options).items() if name in options}
        position = Position(self, self.read(text, given))
        for name, value in given.items():
            in_text = self._comparable(position.options[name])
            if in_text != self._comparable(value):
                raise NotationError(f"the position is for {name} {in_text}, not {self._comparable(value)}")
        return position

    @staticmethod
    def _comparable(value: Any) -> Any:
        return "x".join(map(str, value)) if isinstance(value, list | tuple) else value

    def blank(self, options: Mapping[str, Any]) -> np.ndarray:
        states = np.zeros(1, STATE)
        states["players"], states["target"] = options["players"], options["target"]
        states["width"], states["height"] = options["table"]
        states["stuck_by_hands"] = options["stuck"] == "hands"
        return states

    def options_of(self, state: np.record) -> dict[str, Any]:
        return position_text.options_of(state)

    def seats_of(self, state: np.record) -> int:
        return int(state.players)

    def read(self, text: str, options: Mapping[str, Any]) -> np.ndarray:
        return position_text.read(text)

    def write(self, state: np.record) -> str:
        return position_text.write(state)

    def read_move(self, state: np.record, text: str) -> int:
        return notation.read_move(text)

    def write_move(self, state: np.record, move: int) -> str:
        return notation.write_move(move)

    def seen_move(self, position: Position, move: str, seat: int | None) -> str:
        """Return a move as others see it: without the card that is dropped."""
        return "drop ?" if move.startswith("drop ") and seat != position.turn else move

    def reveals(self, position: Position, move: str) -> bool:
        """Return whether a move shows or changes hidden cards: all but zap, done and pass do."""
        return not (move.startswith("zap ") or move in ("done", "pass"))

    def equipment(self) -> dict[str, Any]:
        """Return the tableau, and the cards with the area of each of their corners."""
        return deck_json.deck_json(DECK)

    def write_argument(self, name: str, value: int) -> int | str:
        return notation.write_argument(name, value)

    def view(self, position: Position, seat: int | None) -> view.ConexView:
        return view.view(position, seat)

    def draw(self, position: Position, seat: int | None, colour: bool) -> str:
        return picture.draw_text(position.view(seat), colour)

    def svg(self, position: Position, seat: int | None, ghosts: str | None = None, **marks: str) -> str:
        if ghosts is not None:
            notation.card_number(ghosts)
        return picture.draw_svg(position.view(seat), ghosts)


GAME = Conex()
