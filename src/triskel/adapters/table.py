"""One game as an environment shows it: who acts, the mask and the observation, made by one compiled call a move."""

from typing import Any, NamedTuple

import numpy as np

import triskel
from triskel.core import kernel
from triskel.core.batch import deal_all, payoffs_all
from triskel.core.chance import open_chance, seed_bytes
from triskel.core.errors import IllegalMove
from triskel.core.jit import entry, inlined
from triskel.core.position import Position
from triskel.core.stepping import observe_all

ILLEGAL = -2  # what `act` returns instead of a seat
FIRST = -1  # the action that begins a game


class Arrays(NamedTuple):
    """What a compiled call reads and writes. `listed` begins with the number of legal actions, which follow."""

    states: np.ndarray
    past: np.ndarray
    mask: np.ndarray
    listed: np.ndarray
    moves: np.ndarray
    observation: np.ndarray


@inlined
def _mark(mask: np.ndarray, listed: np.ndarray, legal: bool) -> None:
    for k in range(listed[0]):
        mask[listed[1 + k]] = legal


@entry
def act(
    states: np.ndarray,
    past: np.ndarray,
    mask: np.ndarray,
    listed: np.ndarray,
    moves: np.ndarray,
    observation: np.ndarray,
    action: int,
) -> int:
    """Play an action, or with FIRST begin; write the mask and the observation of who acts next, and return that seat.

    Returns NOBODY when the game is over, ILLEGAL when the action is not legal: then all stays as it was.
    """
    state = states[0]
    if action == FIRST:
        for k in range(len(past)):
            past[k] = np.uint64(0)
    elif 0 <= action < len(mask) and mask[action]:
        kernel.apply(state, kernel.move_of(state, action))
    else:
        return ILLEGAL
    kernel.remember(state, past)
    _mark(mask, listed, False)
    listed[0] = kernel.list_actions(state, moves, listed[1:])
    _mark(mask, listed, True)
    seat = kernel.to_move(state)
    kernel.observe(state, max(seat, 0), observation)
    return seat


class Table:
    """One game and what the seat to act is shown. Arrays are handed out as copies."""

    def __init__(self, name: str, options: dict[str, Any]) -> None:
        self.game = game = triskel.game(name)
        self._blank = game.blank(game.resolve_options(options))
        self.seats = game.start(seed=0, **options).seats
        self.agents = [f"player_{seat}" for seat in range(self.seats)]
        self._chooser = np.random.default_rng()
        self._shown = np.empty(game.observation.shape, np.float32)
        self._mask = np.zeros(game.actions, np.int8)
        self.states = self._blank.copy()
        self._arrays = Arrays(
            self.states,
            past=np.zeros(game.past_words, np.uint64),
            mask=self._mask.view(np.bool_),
            listed=np.zeros(1 + game.max_moves, np.int64),
            moves=np.empty(game.max_moves, np.uint64),
            observation=self._shown.reshape(-1),
        )
        self.deal(None)

    def deal(self, seed: int | None) -> None:
        """Begin a game; without a seed it follows from the last one that was given."""
        if seed is not None:
            self._chooser = np.random.default_rng(seed)
        self.states[:] = self._blank
        deal_all(self.states, open_chance(seed_bytes(int(self._chooser.integers(2**63))), self.game.name))
        self.turn = act(*self._arrays, FIRST)

    def play(self, action: int) -> None:
        turn = act(*self._arrays, action) if action >= 0 else ILLEGAL
        if turn == ILLEGAL:
            raise IllegalMove(f"action {action} is not legal here")
        self.turn = turn

    @property
    def over(self) -> bool:
        return self.turn < 0

    def rewards(self) -> list[float]:
        """Return the payoffs of a game that is over."""
        payoffs = np.zeros((1, self.game.max_players))
        payoffs_all(self.states, payoffs)
        return payoffs[0, : self.seats].tolist()

    def mask(self, seat: int) -> np.ndarray:
        """Return the legal actions of a seat: none unless it is to move."""
        return self._mask.copy() if seat == self.turn else np.zeros(self.game.actions, np.int8)

    def observation(self, seat: int) -> np.ndarray:
        """Return what a seat may know."""
        if seat == self.turn:
            return self._shown.copy()
        out = np.empty((1, self.game.observation.size), np.float32)
        observe_all(self.states, np.array([seat]), out)
        return out.reshape(self.game.observation.shape)

    def draw(self) -> str:
        return Position(self.game, self.states.copy()).draw()
