"""The compiled loops of random play: legal actions chosen at random, and games played to their ends with them."""

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ONE, lowest, mix, popcount
from triskel.core.jit import entry
from triskel.core.outcome import payoff
from triskel.core.rng import below
from triskel.core.stack import stack_array

ACTIONS_A_WORD = 8  # every game's number of actions is a multiple of it


@entry
def sample_all(words: np.ndarray, actions: np.ndarray, seed: int, offset: int) -> None:
    """Choose a random legal action of every row of a mask, read as words of eight actions."""
    rng = np.empty(1, np.uint64)
    for i in range(len(words)):
        legal = 0
        for word in words[i]:
            legal += popcount(word)
        if legal == 0:
            actions[i] = -1
            continue
        rng[0] = mix(np.uint64(seed) + np.uint64(offset + i))
        nth, place = below(rng, legal), 0
        while nth >= popcount(words[i, place]):
            nth -= popcount(words[i, place])
            place += 1
        word = words[i, place]
        for _ in range(nth):
            word &= word - ONE
        actions[i] = ACTIONS_A_WORD * place + lowest(word) // 8


@entry
def sample_listed(listed: np.ndarray, counts: np.ndarray, actions: np.ndarray, seed: int) -> None:
    """Choose one of the listed actions of every game at random, −1 where there is none."""
    rng = stack_array(1, np.uint64)
    for i in range(len(actions)):
        rng[0] = mix(np.uint64(seed) + np.uint64(i))
        actions[i] = listed[i, below(rng, counts[i])] if counts[i] > 0 else -1


@entry
def playout_all(
    states: np.ndarray, plies: np.ndarray, payoffs: np.ndarray, moves: np.ndarray, seed: int, offset: int
) -> None:
    """Play each state to its end at random, in place. Game i draws from the stream seed + offset + i."""
    rng = np.empty(1, np.uint64)
    for i in range(len(states)):
        rng[0] = mix(np.uint64(seed) + np.uint64(offset + i))
        state = states[i]
        plies[i] = 0
        while True:
            count = kernel.legal(state, moves)
            if count == 0:
                break
            kernel.apply(state, moves[below(rng, count)])
            plies[i] += 1
        winners, seats = kernel.winners(state), kernel.seats(state)
        for seat in range(seats):
            payoffs[i, seat] = payoff(winners, seats, seat)
