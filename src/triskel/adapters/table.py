"""One game as an environment shows it: who acts, the mask and the observation, made by one compiled call a move."""

from sys import getrefcount
from typing import Any

import numpy as np

import triskel
from triskel.adapters.handed_out import ALONE, Pair, new_pair
from triskel.core import kernel
from triskel.core.batch import deal_all, payoffs_all
from triskel.core.chance import open_chance, seed_bytes
from triskel.core.errors import IllegalMove
from triskel.core.game import Game
from triskel.core.jit import compiled_for, inlined, quick
from triskel.core.position import Position
from triskel.core.stepping import observe_all

ILLEGAL = -2  # what `act` returns instead of a seat
# What is no action: FIRST begins a game, and SHOW minus a seat shows it to that seat. Nobody plays these by mistake.
FIRST, SHOW = -(1 << 60), -(1 << 61)


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
        ],
        align=True,
    )


@inlined
def _is_listed(listed: np.ndarray, action: int) -> bool:
    found = False
    for k in range(listed[0]):
        found |= listed[1 + k] == action
    return found


@inlined
def _act(boards: np.ndarray, action: int, observation: np.ndarray, mask: np.ndarray) -> int:
    """Play an action, or begin or show a game; write what a seat may know and do, and return who is to act.

    The seat is the one to act, unless the game is shown to another. Returns NOBODY when the game is over, ILLEGAL when
    the action is not legal: then all stays as it was.
    """
    game = boards[0]
    state, past, listed, moves = game.state, game.past[:], game.listed[:], game.moves[:]
    if action == FIRST:
        for k in range(len(past)):
            past[k] = np.uint64(0)
    elif action > FIRST:
        if not _is_listed(listed, action):
            return ILLEGAL
        kernel.apply(state, kernel.move_of(state, action))
    if action >= FIRST:
        kernel.remember(state, past)
        listed[0] = kernel.list_actions(state, moves, listed[1:])
    turn = kernel.to_move(state)
    seat = SHOW - action if action <= SHOW else turn
    mask[:] = 0
    if seat == turn:
        for k in range(listed[0]):
            mask[listed[1 + k]] = 1
    kernel.observe(state, max(seat, 0), observation if observation.ndim == 1 else observation.reshape(observation.size))
    return turn


@quick
def act(boards: np.ndarray, action: int, observation: np.ndarray, mask: np.ndarray) -> int:
    """Do what `_act` does, which counts no references to its arrays."""
    return _act(boards, action, observation, mask)


class Table:
    """One game and what the seat to act is shown. Arrays that are handed out do not change while somebody has them."""

    def __init__(self, name: str, options: dict[str, Any]) -> None:
        self.game = game = triskel.game(name)
        # NumPy copies records field by field, but bytes at once.
        self._bytes = np.dtype((np.void, game.record.itemsize))
        self._blank = game.blank(game.resolve_options(options)).view(self._bytes)
        self.seats = game.start(seed=0, **options).seats
        self.agents = [f"player_{seat}" for seat in range(self.seats)]
        self._boards = np.zeros(1, board(game))
        self.ready: dict[str, np.ndarray] | None = None  # what the seat to act is shown, until it is handed out
        self._chance = open_chance(seed_bytes(None), game.name)
        self._prepare()
        self.deal(None)

    def _new_pair(self) -> Pair:
        return new_pair(self.game.observation.shape, self.game.actions)

    def _prepare(self) -> None:
        self._latest, self._earlier = self._new_pair(), self._new_pair()
        self._act = compiled_for(act, self._boards, FIRST, *self._latest)

    def __getstate__(self) -> dict[str, Any]:
        made_again = ("_act", "ready", "_latest", "_earlier")
        return {name: value for name, value in self.__dict__.items() if name not in made_again}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state, ready=None)
        self._prepare()

    @property
    def states(self) -> np.ndarray:
        """The record of the game, as an array of one."""
        return self._boards["state"]

    def deal(self, seed: int | None) -> None:
        """Begin a game, that of a seed, or the next one after the last."""
        if seed is not None:
            self._chance = open_chance(seed_bytes(int(seed)), self.game.name)
        states = self.states
        states.view(self._bytes)[:] = self._blank
        deal_all(states, self._chance)
        observation, mask = self._take()
        self.turn = self._act(self._boards, FIRST, observation, mask)
        self.ready = {"observation": observation, "action_mask": mask}

    def _take(self) -> Pair:
        """Return arrays that nobody else has: those of the step before last, if they have been let go."""
        observation, mask = pair = self._earlier
        self._earlier = self._latest
        if getrefcount(observation) != ALONE or getrefcount(mask) != ALONE:
            pair = self._new_pair()
        self._latest = pair
        return pair

    def play(self, action: int) -> int:
        """Play a legal action and return who acts next, NOBODY when the game is over."""
        # As `_take` does it: a call takes longer than this.
        observation, mask = pair = self._earlier
        self._earlier = self._latest
        if getrefcount(observation) != ALONE or getrefcount(mask) != ALONE:
            observation, mask = pair = self._new_pair()
        self._latest = pair
        turn = self._act(self._boards, action, observation, mask)
        if turn >= 0:
            self.ready = {"observation": observation, "action_mask": mask}
        elif turn == ILLEGAL:
            raise IllegalMove(f"action {action} is not legal here")
        else:
            self.ready = None
        self.turn = turn
        return turn

    def is_legal(self, action: int) -> bool:
        """Return whether the seat to act may play an action."""
        return action in self._listed()

    def _listed(self) -> np.ndarray:
        listed = self._boards["listed"][0]
        return listed[1 : 1 + listed[0]]

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
        ready = self.ready
        if ready is not None and seat == self.turn:
            self.ready = None  # whoever has got it may write into it
            return ready
        observation, mask = self._take()
        self._act(self._boards, SHOW - seat, observation, mask)
        return {"observation": observation, "action_mask": mask}

    def mask(self, seat: int, more: int = 0) -> np.ndarray:
        """Return the legal actions of a seat: none unless it is to move. There is room for more actions behind."""
        mask = np.zeros(self.game.actions + more, np.int8)
        if seat == self.turn:
            mask[self._listed()] = 1
        return mask

    def observation(self, seat: int) -> np.ndarray:
        """Return what a seat may know."""
        out = np.empty((1, self.game.observation.size), np.float32)
        observe_all(self.states, np.array([seat]), out)
        return out.reshape(self.game.observation.shape)

    def draw(self) -> str:
        return Position(self.game, self.states.copy()).draw()
