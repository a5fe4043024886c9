"""Keks as a game of OpenSpiel: sixty chance nodes lay the tiles, from b1 on along the ranks."""

from typing import Any

import numpy as np

from triskel.adapters.openspiel.base import TriskelGame, TriskelState, game_type
from triskel.core.bits import cells_in
from triskel.core.position import Position
from triskel.games.keks.notation import LETTERS
from triskel.games.keks.record import COLOURS, TILES_OF_A_COLOUR, WHOLE_KEKS

CELLS = list(cells_in(int(WHOLE_KEKS)))


class KeksGame(TriskelGame):
    NAME = "keks"
    TYPE = game_type("keks", "Keks", (2, 2), chance=True, hidden=False, options={"last_tile": False})
    CHANCE_OUTCOMES = COLOURS
    MAX_LENGTH = len(CELLS)

    def new_initial_state(self, *_: Any) -> "KeksState":
        return KeksState(self)

    def max_chance_nodes_in_history(self) -> int:
        return len(CELLS)


class KeksState(TriskelState):
    def __init__(self, game: KeksGame) -> None:
        super().__init__(game)
        self._options = game.rules.resolve_options(game.options)
        self._laid: list[int] = []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        left = [TILES_OF_A_COLOUR - self._laid.count(colour) for colour in range(COLOURS)]
        return [(colour, count / sum(left)) for colour, count in enumerate(left) if count]

    def chance_name(self, outcome: int) -> str:
        return LETTERS[outcome]

    def apply_chance(self, outcome: int) -> None:
        self._laid.append(outcome)
        self.public.append(LETTERS[outcome])
        if len(self._laid) == len(CELLS):
            self.position = Position(self.rules, self._states())

    def _states(self) -> np.ndarray:
        states = self.rules.start(seed=0, **self._options).states.copy()
        lying = [0] * COLOURS
        for cell, colour in zip(CELLS, self._laid, strict=True):
            lying[colour] |= 1 << cell
        states["lying"][0] = np.array(lying, np.uint64)
        return states
