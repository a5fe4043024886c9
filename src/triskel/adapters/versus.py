"""The compiled loop of a vector environment: an agent in one seat of every game, random players in the others."""

from typing import NamedTuple

import numpy as np

from triskel.core import kernel
from triskel.core.crew import CHUNK, end_round, join_round, next_chunk, read_word
from triskel.core.jit import entry, inlined
from triskel.core.outcome import payoff
from triskel.core.rng import below
from triskel.core.stepping import Buffers, deal_anew, mark

ANY_SEAT = -1  # the agent is dealt a seat by lot in every game


class Agents(NamedTuple):
    """What there is beside the games, a row for each: the agent's seat, dice, and what it is shown."""

    seats: np.ndarray
    rng: np.ndarray  # rows of one word: generators for the seats and the other players
    observations: np.ndarray
    final: np.ndarray  # the last observation of a game that ended in this step
    rewards: np.ndarray
    ended: np.ndarray


@inlined
def _deal(game: Buffers, agents: Agents, i: int, wanted: int) -> None:
    """Deal a new game, and a seat of it to the agent."""
    deal_anew(game, i)
    agents.seats[i] = below(agents.rng[i], kernel.seats(game.states[i])) if wanted == ANY_SEAT else wanted


@inlined
def _show(game: Buffers, agents: Agents, i: int, moves: np.ndarray) -> None:
    """Write the mask and the observation of the agent, who is to move."""
    mark(game, i, False)
    game.counts[i] = kernel.list_actions(game.states[i], moves, game.listed[i])
    mark(game, i, True)
    kernel.observe(game.states[i], agents.seats[i], agents.observations[i])


@inlined
def _end(game: Buffers, agents: Agents, i: int, reward: float) -> None:
    """Note the end of a game: the agent's reward and its last observation."""
    agents.rewards[i], agents.ended[i] = reward, True
    kernel.observe(game.states[i], agents.seats[i], agents.final[i])


@inlined
def _play(
    game: Buffers, agents: Agents, i: int, action: int, begin: bool, wanted: int, penalty: float, moves: np.ndarray
) -> None:
    """Play the agent's action, if it is legal, and then at random until the agent is to move, in a new game if need be.

    Moves are applied in one place only: each place is compiled by itself, and the rules of Conex are long.
    """
    state = game.states[i]
    agents.rewards[i], agents.ended[i] = 0.0, False
    legal = not begin and 0 <= action < game.mask.shape[1] and game.mask[i, action]
    move = kernel.move_of(state, action) if legal else np.uint64(0)
    over = not legal
    while True:
        if over:
            if not begin:
                paid = payoff(kernel.winners(state), kernel.seats(state), agents.seats[i])
                _end(game, agents, i, paid if legal else penalty)
            _deal(game, agents, i, wanted)
        else:
            kernel.apply(state, move)
            kernel.remember(state, game.past[i])
        seat = kernel.to_move(state)
        if seat == agents.seats[i]:
            return
        over = seat == kernel.NOBODY
        legal = True
        if not over:
            move = moves[below(agents.rng[i], kernel.legal(state, moves))]


@entry
def step_versus(
    crew: np.ndarray,
    thread: int,
    game: Buffers,
    agents: Agents,
    actions: np.ndarray,
    begins: np.ndarray,
    wanted: int,
    penalty: float,
    moves: np.ndarray,
) -> None:
    """Play the agent's action and the replies in every game; an illegal one ends the game with a penalty.

    Finished games are dealt anew in the same step. If `begins`, one word, is not 0, all are, and no action is played.
    Several threads run this together (`core/crew.py`); `moves` is scratch space, a row for each.
    """
    size = len(actions)
    while True:
        join_round(crew, thread)
        while True:
            first = next_chunk(crew, thread, size)
            if first == size:
                break
            begin = read_word(begins, 0) != 0
            for i in range(first, min(first + CHUNK, size)):
                _play(game, agents, i, actions[i], begin, wanted, penalty, moves[thread])
                _show(game, agents, i, moves[thread])
        if end_round(crew, thread):
            return
