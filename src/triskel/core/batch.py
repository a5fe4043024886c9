"""Many positions of one game, stepped together without the GIL, for research.

    batch = triskel.game("keks").batch(1024, seed=7, autoreset=True)
    observations = batch.observe()
    while training:
        batch.step(choose(observations, batch.mask))
        learn(batch.rewards, batch.done)
        batch.observe(out=observations)

Every compiled loop here takes arrays of records, so it also serves one position: an array of one. Those of a step are
in `core/stepping.py`, those of random moves in `core/random_play.py`.
"""

import os
from collections import deque
from collections.abc import Callable
from itertools import pairwise
from typing import TYPE_CHECKING, Any

import numpy as np

from triskel.core import kernel
from triskel.core.chance import Seed, open_chance, open_chances, seed_bytes
from triskel.core.errors import IllegalMove, OptionError
from triskel.core.jit import entry, quick
from triskel.core.outcome import payoff
from triskel.core.random_play import playout_all, sample_all, sample_listed
from triskel.core.stepping import (
    ALL_LEGAL,
    KIND,
    OBSERVE,
    OBSERVE_SEATS,
    ORDER,
    REFUSED,
    STEP,
    Buffers,
    aligned_zeros,
    observe_all,
    refresh_all,
    run_all,
    transform_all,
)
from triskel.core.team import Task, team

if TYPE_CHECKING:
    from triskel.core.game import Game


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


@quick
def turn_and_moves(states: np.ndarray, out: np.ndarray) -> int:
    """Write the legal moves of an array of one record, and behind them 1 + the seat to act; return how many moves."""
    count = kernel.legal(states[0], out)
    out[count] = np.uint64(kernel.to_move(states[0]) + 1)
    return count


@quick
def play_one(states: np.ndarray, out: np.ndarray) -> int:
    """Play the move in `out[0]` on an array of one record, and do as `turn_and_moves`: one call instead of two."""
    kernel.apply(states[0], out[0])
    return turn_and_moves(states, out)


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
def outcome_all(states: np.ndarray, winners: np.ndarray, reasons: np.ndarray) -> None:
    for i in range(len(states)):
        winners[i] = kernel.winners(states[i])
        reasons[i] = kernel.reason(states[i])


@quick
def look_back(after: np.ndarray, before: np.ndarray, past: np.ndarray, count: int) -> int:
    """Call `kernel.look_back` for arrays of one record."""
    return kernel.look_back(after[0], before[0], past, count)


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


class Batch:
    """A fixed number of games. Finished ones stay as they are, or with `autoreset` are dealt anew in the same step.

    `mask`, `turns`, `rewards` and `done` are the same arrays at every step, so copy what is to be kept. All arrays are
    NumPy's, which other libraries use without a copy: `torch.from_dlpack(batch.mask)`.
    """

    def __init__(
        self,
        game: "Game",
        size: int,
        /,
        seed: Seed = None,
        threads: int | None = None,
        autoreset: bool = False,
        **options: Any,
    ) -> None:
        if threads is not None and threads < 1:
            raise OptionError(f"a batch takes 1 thread or more, not {threads}")
        self.game = game
        self.threads = threads or os.cpu_count() or 1
        self._blank = game.blank(game.resolve_options(options))
        self._seed = seed_bytes(seed)
        self._chance = open_chance(self._seed, game.name)
        self._draws = int(self._chance["key"][0][0])  # the seed of the next random choices of `sample`
        self._autoreset = autoreset
        self._states = np.repeat(self._blank, size)
        self._buffers: Buffers | None = None  # made when first needed, and again when the states have been replaced
        self._task: Task | None = None  # the loop that all threads are in, for these buffers and observations
        self._order = aligned_zeros((ORDER,), np.int64)
        self._actions = aligned_zeros((size,), np.int64)
        self._seats = aligned_zeros((size,), np.int64)
        self._observations = np.zeros((0, 0), np.float32)  # where the last ones were written
        self._moves = np.empty((self.threads, game.max_moves), np.uint64)  # scratch space of each thread
        deal_all(self._states, self._chance)

    def __len__(self) -> int:
        return len(self._states)

    @property
    def states(self) -> np.ndarray:
        """The records of all games; after a change in place call `refresh`."""
        return self._states

    @states.setter
    def states(self, states: np.ndarray) -> None:
        self._states, self._buffers, self._task = states, None, None

    @property
    def mask(self) -> np.ndarray:
        """Which of the game's `actions` are legal now: a row of booleans for every game."""
        return self.buffers.mask

    @property
    def turns(self) -> np.ndarray:
        """The seat to act in every game, −1 where it is over."""
        return self.buffers.turns

    @property
    def rewards(self) -> np.ndarray:
        """What the last step paid, by game and seat: the payoffs of games that ended in it, else 0."""
        return self.buffers.rewards

    @property
    def done(self) -> np.ndarray:
        """Which games are over; with `autoreset`, which ended in the last step."""
        return self.buffers.done

    @property
    def buffers(self) -> Buffers:
        """All arrays of the batch, for compiled loops of other modules."""
        if self._buffers is None:
            self._buffers = self._new_buffers()
            refresh_all(self._buffers, self._moves[0])
        return self._buffers

    def _new_buffers(self) -> Buffers:
        size, game = len(self), self.game
        return Buffers(
            self._states,
            past=np.zeros((size, game.past_words), np.uint64),
            mask=aligned_zeros((size, game.actions), np.bool_),
            listed=np.zeros((size, game.max_moves), game.action_type),
            counts=np.zeros(size, np.int64),
            turns=aligned_zeros((size,), np.int64),
            rewards=aligned_zeros((size, game.max_players), np.float32),
            done=aligned_zeros((size,), np.bool_),
            chances=open_chances(self._seed, f"{game.name} again", size if self._autoreset else 0),
            blank=self._blank,
        )

    def refresh(self) -> None:
        """Work out masks and turns anew, after states have been changed in place."""
        if self._buffers is not None:
            refresh_all(self._buffers, self._moves[0])

    def _each_part(self, work: Callable[[slice], None]) -> None:
        """Run a compiled loop over parts of the batch, on all threads."""
        size = len(self)
        cuts = [size * i // (4 * self.threads) for i in range(4 * self.threads + 1)] if self.threads > 1 else [0, size]
        parts = deque(slice(a, b) for a, b in pairwise(cuts) if b > a)

        def share(*_: Any) -> None:
            while True:
                try:
                    part = parts.popleft()
                except IndexError:
                    return
                work(part)

        workers = team(self.threads)
        workers.run(workers.task(share), size)

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
        """Return which of the game's `actions` are legal, worked out anew; `mask` has the same after every step."""
        mask = np.empty((len(self), self.game.actions), np.bool_) if out is None else out

        def work(part: slice) -> None:
            mask_all(self.states[part], mask[part], np.empty(self.game.max_moves, np.uint64))

        self._each_part(work)
        return mask

    def sample(self, mask: np.ndarray | None = None) -> np.ndarray:
        """Return a random legal action of every game, or of every row of a mask; −1 where there is none."""
        actions = np.empty(len(self), np.int64)
        seed = self._draws
        self._draws += len(self)
        if mask is None:
            buffers = self.buffers
            sample_listed(buffers.listed, buffers.counts, actions, seed)
            return actions
        words = mask.view(np.uint64)
        self._each_part(lambda part: sample_all(words[part], actions[part], seed, part.start))
        return actions

    def apply(self, moves: np.ndarray) -> None:
        """Play a move code in every game that is not over. The moves must be legal: they are not checked."""
        if len(moves) != len(self):
            raise IllegalMove(f"this batch takes {len(self)} moves at a time, not {len(moves)}")
        self._each_part(lambda part: apply_all(self._states[part], moves[part]))
        self.refresh()

    def step(self, actions: np.ndarray) -> None:
        """Play an action number in every game that is not over, and write `mask`, `turns`, `rewards` and `done`.

        IllegalMove names a game whose action was not legal; it stays as it was, and the others have gone on.
        """
        if len(actions) != len(self):
            raise IllegalMove(f"a step takes {len(self)} actions, not {len(actions)}")
        self._actions[:] = actions
        self._order[REFUSED] = ALL_LEGAL
        self._run(STEP)
        game = self._order[REFUSED]
        if game != ALL_LEGAL:
            raise IllegalMove(f"action {actions[game]} is not legal in game {game} of the batch")

    def _run(self, kind: int) -> None:
        """Run the loop of steps and observations on all threads."""
        workers = team(self.threads)
        if self._task is None:
            arrays = self._order, self.buffers, self._actions, self._seats, self._observations, self._moves
            self._task = workers.task(lambda crew, thread: run_all(crew, thread, *arrays))
        self._order[KIND] = kind
        workers.run(self._task, len(self))

    def observe(self, out: np.ndarray | None = None, seats: np.ndarray | None = None) -> np.ndarray:
        """Return what the seat to act in every game may know, or what the given seats may; see `Game.observation`."""
        shape = (len(self), *self.game.observation.shape)
        if out is None:
            out = aligned_zeros(shape, np.float32)
        elif out.shape != shape or out.dtype != np.float32 or not out.flags.c_contiguous:
            raise OptionError(f"observations are written to a contiguous float32 array of the shape {shape}")
        rows = out.reshape(len(self), -1)
        if self._buffers is None:
            who = self.to_move() if seats is None else seats
            self._each_part(lambda part: observe_all(self._states[part], who[part], rows[part]))
            return out
        if rows.ctypes.data != self._observations.ctypes.data:
            self._observations, self._task = rows, None
        if seats is not None:
            self._seats[:] = seats
        self._run(OBSERVE if seats is None else OBSERVE_SEATS)
        return out

    def transform(self, symmetry: int, actions: np.ndarray) -> np.ndarray:
        """Apply one of `Game.symmetries` to all games; return what becomes of actions, a row each, −1 where none is."""
        self.game.check_symmetry(symmetry)
        mapped = np.array(actions, np.int64).reshape(len(self), -1)
        transform_all(self._states, symmetry, mapped, np.empty(mapped.shape, np.uint64))
        self.refresh()
        return mapped.reshape(np.shape(actions))

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
        self.refresh()

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
