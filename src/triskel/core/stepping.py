"""The compiled loops of a batch that is stepped: moves, masks, rewards, new deals, observations and symmetries.

A step is one call. It allocates nothing: all arrays are made beforehand. Several threads may make the same call
(`core/crew.py`). Games do not affect each other, so the results are the same.
"""

from math import prod
from typing import Any, NamedTuple

import numpy as np

from triskel.core import kernel
from triskel.core.bits import signed
from triskel.core.crew import CHUNK, end_round, join_round, lower_word, next_chunk, read_word
from triskel.core.jit import entry, inlined
from triskel.core.outcome import payoff

STEP, OBSERVE, OBSERVE_SEATS = range(3)  # what `run_all` is asked to do
KIND, REFUSED, ORDER = range(3)  # the words of an order, and their number
ALL_LEGAL = np.iinfo(np.int64).max  # what is in REFUSED when no action is
ALIGNMENT = 64  # bytes: so that JAX, too, uses the memory of an array without a copy


class Buffers(NamedTuple):
    """The arrays of a batch, a row for every game."""

    states: np.ndarray
    past: np.ndarray  # what `kernel.remember` keeps
    mask: np.ndarray  # the legal actions
    listed: np.ndarray  # the same as a list: what is to be cleared in the mask after the next move
    counts: np.ndarray  # how long that list is
    turns: np.ndarray  # the seats to act, NOBODY where the game is over
    rewards: np.ndarray  # by seat, what the last step paid
    done: np.ndarray  # is the game over, or did it end in the last step?
    chances: np.ndarray  # streams for new deals; none where finished games stay as they are
    blank: np.ndarray  # one record, for new deals


def aligned_zeros(shape: tuple[int, ...], dtype: Any) -> np.ndarray:
    """Return an array of zeros that begins at a multiple of ALIGNMENT."""
    size = prod(shape) * np.dtype(dtype).itemsize
    memory = np.zeros(size + ALIGNMENT, np.uint8)
    start = -memory.ctypes.data % ALIGNMENT
    return memory[start : start + size].view(dtype).reshape(shape)


@inlined
def begin(game: Buffers, i: int) -> None:
    """Note a game's present position as its first."""
    past = game.past[i]
    for k in range(len(past)):
        past[k] = np.uint64(0)
    kernel.remember(game.states[i], past)


@inlined
def mark(game: Buffers, i: int, legal: bool) -> None:
    """Set or clear the listed actions of a game in its mask."""
    mask, listed = game.mask[i], game.listed[i]
    for k in range(game.counts[i]):
        mask[listed[k]] = legal


@inlined
def deal_anew(game: Buffers, i: int) -> None:
    """Deal a new game in place of a finished one."""
    game.states[i] = game.blank[0]
    kernel.deal(game.states[i], game.chances[i])
    begin(game, i)


@inlined
def _pay(game: Buffers, i: int) -> None:
    winners, seats = kernel.winners(game.states[i]), kernel.seats(game.states[i])
    for seat in range(seats):
        game.rewards[i, seat] = payoff(winners, seats, seat)


@inlined
def _play(game: Buffers, i: int, action: int, moves: np.ndarray) -> None:
    """Play a legal action; write mask, reward and whether the game is over, and deal a new one where wanted."""
    mark(game, i, False)
    state, listed = game.states[i], game.listed[i]
    kernel.apply(state, kernel.move_of(state, action))
    kernel.remember(state, game.past[i])
    count = kernel.list_actions(state, moves, listed)
    game.done[i] = count == 0
    if count == 0:
        _pay(game, i)
        if len(game.chances) > 0:
            deal_anew(game, i)
            count = kernel.list_actions(state, moves, listed)
    game.counts[i] = count
    mark(game, i, True)
    game.turns[i] = kernel.to_move(state)


@inlined
def _step(game: Buffers, i: int, action: int, moves: np.ndarray) -> bool:
    """Play an action unless the game is over; return whether it was legal, or not needed."""
    for seat in range(game.rewards.shape[1]):
        game.rewards[i, seat] = 0.0
    if game.turns[i] == kernel.NOBODY:
        return True
    legal = 0 <= action < game.mask.shape[1] and game.mask[i, action]
    if legal:
        _play(game, i, action, moves)
    return legal


@entry
def run_all(
    crew: np.ndarray,
    thread: int,
    order: np.ndarray,
    game: Buffers,
    actions: np.ndarray,
    seats: np.ndarray,
    observations: np.ndarray,
    moves: np.ndarray,
) -> None:
    """Do what is ordered for every game: play an action unless it is over, or write an observation.

    A game whose action is not legal stays as it was; the first of them is noted in the order. One loop does all this,
    so that its threads need not be woken between a step and an observation. `moves` is scratch space, a row for each.
    """
    size = len(actions)
    while True:
        join_round(crew, thread)
        while True:
            first = next_chunk(crew, thread, size)
            if first == size:
                break
            kind, last = read_word(order, KIND), min(first + CHUNK, size)
            if kind == STEP:
                for i in range(first, last):
                    if not _step(game, i, actions[i], moves[thread]):
                        lower_word(order, REFUSED, i)
            else:
                for i in range(first, last):
                    seat = seats[i] if kind == OBSERVE_SEATS else game.turns[i]
                    _observe(game.states, i, max(seat, 0), observations)
        if end_round(crew, thread):
            return


@inlined
def _refresh(game: Buffers, i: int, moves: np.ndarray) -> None:
    begin(game, i)
    game.mask[i, :] = False
    game.rewards[i, :] = 0.0
    game.counts[i] = kernel.list_actions(game.states[i], moves, game.listed[i])
    mark(game, i, True)
    game.turns[i] = kernel.to_move(game.states[i])
    game.done[i] = game.turns[i] == kernel.NOBODY


@entry
def refresh_all(game: Buffers, moves: np.ndarray) -> None:
    """Write everything that follows from the states."""
    for i in range(len(game.states)):
        _refresh(game, i, moves)


@inlined
def _observe(states: np.ndarray, i: int, seat: int, out: np.ndarray) -> None:
    kernel.observe(states[i], seat, out[i])


@entry
def observe_all(states: np.ndarray, seats: np.ndarray, out: np.ndarray) -> None:
    """Write what a seat of every game may know, seat 0 where nobody is to act."""
    for i in range(len(states)):
        _observe(states, i, max(seats[i], 0), out)


@entry
def list_all(states: np.ndarray, moves: np.ndarray, actions: np.ndarray, counts: np.ndarray) -> None:
    """Write the legal moves of every game as codes and as action numbers, a row each, and how many there are."""
    for i in range(len(states)):
        counts[i] = kernel.list_actions(states[i], moves[i], actions[i])
        for k in range(counts[i]):
            moves[i, k] = kernel.move_of(states[i], signed(actions[i, k]))


@entry
def transform_all(states: np.ndarray, symmetry: int, actions: np.ndarray, moves: np.ndarray) -> None:
    """Apply a symmetry to all states, and to actions of each, −1 where there is none; `moves` is scratch space."""
    for i in range(len(states)):
        for k in range(actions.shape[1]):
            if actions[i, k] >= 0:
                move = kernel.move_of(states[i], actions[i, k])
                moves[i, k] = kernel.transform_move(states[i], symmetry, move)
        kernel.transform(states[i], symmetry)
        for k in range(actions.shape[1]):
            if actions[i, k] >= 0:
                actions[i, k] = kernel.action_of(states[i], moves[i, k])
