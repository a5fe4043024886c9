"""One game as an environment shows it: who acts, the mask and the observation, made by one compiled call a move."""

from typing import Any

import numpy as np

import triskel
from triskel.core import kernel
from triskel.core.batch import deal_all, payoffs_all
from triskel.core.chance import open_chance, seed_bytes
from triskel.core.errors import IllegalMove
from triskel.core.game import Game
from triskel.core.jit import entry, inlined
from triskel.core.position import Position
from triskel.core.stepping import observe_all

ILLEGAL = -2  # what `act` returns instead of a seat
FIRST = -1  # the action that begins a game


def board(game: Game) -> np.dtype[Any]:
    """Return the record of a game and all that is worked out for it: a call takes as long as it has arrays.

    `listed` begins with the number of legal actions, which follow; `moves` is scratch space.
    """
    return np.dtype(
        [
            ("state", game.record),
            ("past", np.uint64, (max(1, game.past_words),)),
            ("listed", np.int64, (1 + game.max_moves,)),
            ("moves", np.uint64, (game.max_moves,)),
            ("observation", np.float32, (game.observation.size,)),
            ("mask", np.int8, (game.actions,)),
        ],
        align=True,
    )


@inlined
def _mark(mask: np.ndarray, listed: np.ndarray, legal: bool) -> None:
    for k in range(listed[0]):
        mask[listed[1 + k]] = 1 if legal else 0


@entry
def act(boards: np.ndarray, action: int) -> int:
    """Play an action, or with FIRST begin; write the mask and the observation of who acts next, and return that seat.

    Returns NOBODY when the game is over, ILLEGAL when the action is not legal: then all stays as it was.
    """
    game = boards[0]
    state, past, mask, listed, moves = game.state, game.past[:], game.mask[:], game.listed[:], game.moves[:]
    if action == FIRST:
        for k in range(len(past)):
            past[k] = np.uint64(0)
    elif 0 <= action < len(mask) and mask[action] != 0:
        kernel.apply(state, kernel.move_of(state, action))
    else:
        return ILLEGAL
    kernel.remember(state, past)
    _mark(mask, listed, False)
    listed[0] = kernel.list_actions(state, moves, listed[1:])
    _mark(mask, listed, True)
    seat = kernel.to_move(state)
    kernel.observe(state, max(seat, 0), game.observation[:])
    return seat


class Table:
    """One game and what the seat to act is shown. Arrays are handed out as copies."""

    def __init__(self, name: str, options: dict[str, Any]) -> None:
        self.game = game = triskel.game(name)
        self._blank = game.blank(game.resolve_options(options))
        self.seats = game.start(seed=0, **options).seats
        self.agents = [f"player_{seat}" for seat in range(self.seats)]
        self._boards = np.zeros(1, board(game))
        self.states = self._boards["state"]
        self._mask = self._boards["mask"][0]
        self._shown = self._boards["observation"][0].reshape(game.observation.shape)
        self._chance = open_chance(seed_bytes(None), game.name)
        self.deal(None)

    def deal(self, seed: int | None) -> None:
        """Begin a game, that of a seed, or the next one after the last."""
        if seed is not None:
            self._chance = open_chance(seed_bytes(int(seed)), self.game.name)
        self.states[:] = self._blank
        deal_all(self.states, self._chance)
        self.turn = act(self._boards, FIRST)

    def play(self, action: int) -> int:
        """Play a legal action and return who acts next, NOBODY when the game is over."""
        turn = act(self._boards, action) if action >= 0 else ILLEGAL
        if turn == ILLEGAL:
            raise IllegalMove(f"action {action} is not legal here")
        self.turn = turn
        return turn

    @property
    def over(self) -> bool:
        return self.turn < 0

    def rewards(self) -> list[float]:
        """Return the payoffs of a game that is over."""
        payoffs = np.zeros((1, self.game.max_players))
        payoffs_all(self.states, payoffs)
        return payoffs[0, : self.seats].tolist()

    def seen(self, seat: int) -> dict[str, np.ndarray]:
        """Return the observation and the legal actions of a seat."""
        if seat == self.turn:
            return {"observation": self._shown.copy(), "action_mask": self._mask.copy()}
        return {"observation": self.observation(seat), "action_mask": self.mask(seat)}

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
