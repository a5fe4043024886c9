"""The compiled loop of a vector environment: an agent in one seat of every game, random players in the others."""

from typing import NamedTuple

import numpy as np

from triskel.core import kernel
from triskel.core.jit import entry, inlined
from triskel.core.outcome import payoff
from triskel.core.rng import below
from triskel.core.stepping import CHUNK, Buffers, deal_anew, mark
from triskel.core.team import take_next

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
def _others_play(game: Buffers, agents: Agents, i: int, moves: np.ndarray) -> bool:
    """Let the other players move at random until the agent is to move; return whether the game is over."""
    state = game.states[i]
    while True:
        seat = kernel.to_move(state)
        if seat == kernel.NOBODY:
            return True
        if seat == agents.seats[i]:
            return False
        kernel.apply(state, moves[below(agents.rng[i], kernel.legal(state, moves))])
        kernel.remember(state, game.past[i])


@inlined
def _deal(game: Buffers, agents: Agents, i: int, wanted: int, moves: np.ndarray) -> None:
    """Deal a new game and play it up to the agent's first move."""
    deal_anew(game, i)
    agents.seats[i] = below(agents.rng[i], kernel.seats(game.states[i])) if wanted == ANY_SEAT else wanted
    _others_play(game, agents, i, moves)


@inlined
def _show(game: Buffers, agents: Agents, i: int, moves: np.ndarray) -> None:
    """Write the mask and the observation of the agent, who is to move."""
    mark(game, i, False)
    game.counts[i] = kernel.list_actions(game.states[i], moves, game.listed[i])
    mark(game, i, True)
    kernel.observe(game.states[i], agents.seats[i], agents.observations[i])


@inlined
def _act(game: Buffers, agents: Agents, i: int, action: int, penalty: float, moves: np.ndarray) -> tuple[float, bool]:
    """Play the agent's action and the replies to it; return the agent's reward and whether the game is over."""
    if not (0 <= action < game.mask.shape[1] and game.mask[i, action]):
        return penalty, True
    state = game.states[i]
    kernel.apply(state, kernel.move_of(state, action))
    kernel.remember(state, game.past[i])
    if not _others_play(game, agents, i, moves):
        return 0.0, False
    return payoff(kernel.winners(state), kernel.seats(state), agents.seats[i]), True


@inlined
def _end(game: Buffers, agents: Agents, i: int, wanted: int, moves: np.ndarray) -> None:
    """Show the end of a game, and begin the next."""
    kernel.observe(game.states[i], agents.seats[i], agents.final[i])
    _deal(game, agents, i, wanted, moves)


@entry
def deal_versus(game: Buffers, agents: Agents, wanted: int, moves: np.ndarray) -> None:
    """Deal all games anew."""
    for i in range(len(agents.seats)):
        _deal(game, agents, i, wanted, moves)
        _show(game, agents, i, moves)


@entry
def step_versus(
    counter: np.ndarray,
    game: Buffers,
    agents: Agents,
    actions: np.ndarray,
    wanted: int,
    penalty: float,
    moves: np.ndarray,
) -> None:
    """Play the agent's action and the replies in every game; an illegal one ends the game with a penalty.

    Finished games are dealt anew in the same step.
    """
    size = len(actions)
    while True:
        first = take_next(counter, CHUNK)
        if first >= size:
            return
        for i in range(first, min(first + CHUNK, size)):
            reward, over = _act(game, agents, i, actions[i], penalty, moves)
            agents.rewards[i], agents.ended[i] = reward, over
            if over:
                _end(game, agents, i, wanted, moves)
            _show(game, agents, i, moves)
