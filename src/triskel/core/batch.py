"""Many positions of one game, stepped together without the GIL, for research.

    batch = triskel.game("keks").batch(1024, seed=7)
    while batch.to_move().max() >= 0:
        batch.step(batch.sample(batch.legal_mask()))
    batch.payoffs()

Every compiled loop here takes arrays of records, so it also serves one position: an array of one.
"""

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor, wait
from functools import cache
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ONE, lowest, mix, popcount
from triskel.core.chance import Seed, open_chance, seed_bytes
from triskel.core.errors import IllegalMove, OptionError
from triskel.core.jit import entry
from triskel.core.outcome import payoff
from triskel.core.rng import below

if TYPE_CHECKING:
    from triskel.core.game import Game

ACTIONS_A_WORD = 8  # every game's number of actions is a multiple of it


@entry
def deal_all(states: np.ndarray, chance: np.ndarray) -> None:
    for i in range(len(states)):
        kernel.deal(states[i], chance[0])


@entry
def to_move_all(states: np.ndarray, seats: np.ndarray) -> None:
    for i in range(len(states)):
        seats[i] = kernel.to_move(states[i])


@entry
def legal_all(states: np.ndarray, moves: np.ndarray, counts: np.ndarray) -> None:
    for i in range(len(states)):
        counts[i] = kernel.legal(states[i], moves[i])


@entry
def mask_all(states: np.ndarray, mask: np.ndarray, moves: np.ndarray) -> None:
    for i in range(len(states)):
        mask[i] = False
        for k in range(kernel.legal(states[i], moves)):
            mask[i, kernel.action_of(states[i], moves[k])] = True


@entry
def apply_all(states: np.ndarray, moves: np.ndarray) -> None:
    for i in range(len(states)):
        if kernel.to_move(states[i]) != kernel.NOBODY:
            kernel.apply(states[i], moves[i])


@entry
def step_all(states: np.ndarray, actions: np.ndarray) -> None:
    for i in range(len(states)):
        if kernel.to_move(states[i]) != kernel.NOBODY:
            kernel.apply(states[i], kernel.move_of(states[i], actions[i]))


@entry
def winners_all(states: np.ndarray, winners: np.ndarray) -> None:
    for i in range(len(states)):
        winners[i] = kernel.winners(states[i])


@entry
def payoffs_all(states: np.ndarray, payoffs: np.ndarray) -> None:
    for i in range(len(states)):
        winners, seats = kernel.winners(states[i]), kernel.seats(states[i])
        for seat in range(seats):
            payoffs[i, seat] = payoff(winners, seats, seat)


@entry
def digest_all(states: np.ndarray, digests: np.ndarray) -> None:
    for i in range(len(states)):
        digests[i] = kernel.digest(states[i])


@entry
def determinize_all(states: np.ndarray, seat: int, rng: np.ndarray) -> None:
    for i in range(len(states)):
        kernel.determinize(states[i], seat, rng)


@entry
def refusal_all(states: np.ndarray, moves: np.ndarray, out: np.ndarray) -> None:
    for i in range(len(states)):
        kernel.refusal(states[i], moves[i], out[i])


@entry
def effects_all(
    states: np.ndarray, moves: np.ndarray, scratch: np.ndarray, out: np.ndarray, counts: np.ndarray
) -> None:
    for i in range(len(states)):
        counts[i] = kernel.effects(states[i], moves[i], scratch, out[i])


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


@cache
def _workers(threads: int) -> ThreadPoolExecutor:
    return ThreadPoolExecutor(threads, thread_name_prefix="triskel-batch")


class Batch:
    """A fixed number of games. Finished ones stay as they are until dealt again."""

    def __init__(
        self, game: "Game", size: int, /, seed: Seed = None, threads: int | None = None, **options: Any
    ) -> None:
        if threads is not None and threads < 1:
            raise OptionError(f"a batch takes 1 thread or more, not {threads}")
        self.game = game
        self.threads = threads or os.cpu_count() or 1
        self._blank = game.blank(game.resolve_options(options))
        self._chance = open_chance(seed_bytes(seed), game.name)
        self._draws = int(self._chance["key"][0][0])  # the seed of the next random choices of `sample`
        self.states = np.repeat(self._blank, size)
        deal_all(self.states, self._chance)

    def __len__(self) -> int:
        return len(self.states)

    def _each_part(self, work: Callable[[slice], None]) -> None:
        """Run a compiled loop over equal parts of the batch, one thread each; the first part runs in this thread."""
        size = len(self.states)
        if self.threads == 1 or size < 2 * self.threads:
            work(slice(0, size))
            return
        cuts = [size * i // self.threads for i in range(self.threads + 1)]
        parts = [slice(a, b) for a, b in pairwise(cuts)]
        others = [_workers(self.threads - 1).submit(work, part) for part in parts[1:]]
        try:
            work(parts[0])
        finally:
            wait(others)
        for other in others:
            other.result()

    def to_move(self) -> np.ndarray:
        """Return the seat to act in every game, −1 where it is over."""
        seats = np.empty(len(self), np.int64)
        to_move_all(self.states, seats)
        return seats

    def legal(self) -> tuple[np.ndarray, np.ndarray]:
        """Return every game's legal moves as codes, one row each, and the number of moves in each row."""
        moves = np.zeros((len(self), self.game.max_moves), np.uint64)
        counts = np.empty(len(self), np.int64)
        self._each_part(lambda part: legal_all(self.states[part], moves[part], counts[part]))
        return moves, counts

    def legal_mask(self, out: np.ndarray | None = None) -> np.ndarray:
        """Return which of the game's `actions` are legal: a row of booleans for every game."""
        mask = np.empty((len(self), self.game.actions), np.bool_) if out is None else out

        def work(part: slice) -> None:
            mask_all(self.states[part], mask[part], np.empty(self.game.max_moves, np.uint64))

        self._each_part(work)
        return mask

    def sample(self, mask: np.ndarray) -> np.ndarray:
        """Return a random legal action of every row of a mask, −1 where there is none."""
        actions = np.empty(len(self), np.int64)
        words, seed = mask.view(np.uint64), self._draws
        self._draws += len(self)
        self._each_part(lambda part: sample_all(words[part], actions[part], seed, part.start))
        return actions

    def apply(self, moves: np.ndarray) -> None:
        """Play a move code in every game that is not over. The moves must be legal: they are not checked."""
        if len(moves) != len(self):
            raise IllegalMove(f"this batch takes {len(self)} moves at a time, not {len(moves)}")
        self._each_part(lambda part: apply_all(self.states[part], moves[part]))

    def step(self, actions: np.ndarray) -> None:
        """Play an action number in every game that is not over. They must be legal: they are not checked."""
        if len(actions) != len(self) or actions.max(initial=0) >= self.game.actions or actions.min(initial=0) < -1:
            raise IllegalMove(f"a step takes {len(self)} actions, each below {self.game.actions}")
        self._each_part(lambda part: step_all(self.states[part], actions[part]))

    def payoffs(self) -> np.ndarray:
        """Return the payoff of every seat in every game; only the rows of finished games are meaningful."""
        payoffs = np.zeros((len(self), self.game.max_players))
        payoffs_all(self.states, payoffs)
        return payoffs

    def digests(self) -> np.ndarray:
        """Return a 64-bit hash of every state."""
        digests = np.empty(len(self), np.uint64)
        digest_all(self.states, digests)
        return digests

    def redeal(self, which: np.ndarray) -> None:
        """Deal the chosen games again (a mask or indices), from where the batch's stream of chance has got to."""
        fresh = np.repeat(self._blank, len(self.states[which]))
        deal_all(fresh, self._chance)
        self.states[which] = fresh

    def random_playouts(self, seed: int = 0) -> tuple[np.ndarray, np.ndarray]:
        """Play copies of all games to their ends at random; return the payoffs and the numbers of plies."""
        states = self.states.copy()
        plies = np.zeros(len(self), np.int64)
        payoffs = np.zeros((len(self), self.game.max_players))

        def work(part: slice) -> None:
            moves = np.empty(self.game.max_moves, np.uint64)
            playout_all(states[part], plies[part], payoffs[part], moves, seed, part.start)

        self._each_part(work)
        return payoffs, plies
