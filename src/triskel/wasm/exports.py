"""The functions of a module, and the rules among them: plain Python on pointers, compiled for a game's record.

To add one: write it, and add a line to a list of `Export`s. Its name, arguments and result go into the module's
description, from which JavaScript can call it.
"""

import hashlib
from typing import Any

import numpy as np
from numba import from_dtype
from numba.core import types
from numba.np.numpy_support import carray

from triskel.core import kernel
from triskel.core.bits import mix, signed
from triskel.core.chance import CHANCE, SEED_BYTES
from triskel.core.export import NOTHING, Export
from triskel.core.game import Game
from triskel.core.outcome import payoff
from triskel.core.rng import below

# Kinds of arguments and results. No 64-bit integers: JavaScript has to wrap them, which takes long. They are passed in
# memory, as `words`.
POINTERS = {
    "words": types.uint64,
    "longs": types.int64,
    "doubles": types.float64,
    "numbers": types.int32,
    "bytes": types.uint8,
    "net": types.int16,
}
NUMBERS = {"int": types.int32, "double": types.float64}


def signature_of(export: Export, game: Game) -> Any:
    """Return a function's type for a game's record."""
    result = types.none if export.returns == NOTHING else NUMBERS[export.returns]
    return result(*(_type_of(kind.split()[0], game) for kind in export.takes))


def _type_of(kind: str, game: Game) -> types.Type:
    if kind in NUMBERS:
        return NUMBERS[kind]
    if kind == "block":
        return types.voidptr
    pointer: Any = types.CPointer
    return pointer(from_dtype(game.record) if kind == "state" else POINTERS[kind])


def rules(game: Game) -> list[Export]:
    """Return the kernel, random games, and what a game adds to read its texts."""
    nonce = np.frombuffer(hashlib.sha256(game.name.encode()).digest()[:12], "<u4").astype(np.int64)
    max_moves = game.max_moves

    def deal(state: Any, seed: Any) -> None:
        """Set up a game on a record that has its options, from a seed of 32 bytes."""
        bytes_, chance = carray(seed, SEED_BYTES), np.zeros(1, CHANCE)
        for i in range(8):
            word = np.int64(0)
            for k in range(4):
                word |= signed(bytes_[4 * i + k]) << 8 * k
            chance[0].key[i] = word
        for i in range(3):
            chance[0].nonce[i] = nonce[i]
        chance[0].used = 16
        kernel.deal(carray(state, 1)[0], chance[0])

    def play_at_random(state: Any, seed: Any) -> np.int32:
        """Play random moves to the end, by the generator that `seed` is the state of; return how many."""
        state_, rng, moves = carray(state, 1)[0], carray(seed, 1), np.empty(max_moves, np.uint64)
        rng[0] = mix(rng[0])
        plies = 0
        while True:
            count = kernel.legal(state_, moves)
            if count == 0:
                return np.int32(plies)
            kernel.apply(state_, moves[below(rng, count)])
            plies += 1

    return [
        Export(deal, ("state", "bytes seed")),
        Export(seats, ("state",), "int"),
        Export(to_move, ("state",), "int"),
        Export(legal, ("state", "words moves"), "int"),
        Export(apply, ("state", "words move")),
        Export(winners, ("state",), "int"),
        Export(refusal, ("state", "words move", "longs out"), "int"),
        Export(effects, ("state", "words move", "state scratch", "longs out"), "int"),
        Export(reason, ("state",), "int"),
        Export(remember, ("state", "state before", "words past", "int count"), "int"),
        Export(nearly_over, ("state",), "int"),
        Export(payoff_of, ("state", "int seat"), "double"),
        Export(digest, ("state", "words out")),
        Export(determinize, ("state", "int seat", "words rng")),
        Export(play_at_random, ("state", "words seed"), "int"),
        *game.checks,
    ]


def seats(state: Any) -> np.int32:
    """Return the number of players."""
    return np.int32(kernel.seats(carray(state, 1)[0]))


def to_move(state: Any) -> np.int32:
    """Return the seat to act, −1 when the game is over."""
    return np.int32(kernel.to_move(carray(state, 1)[0]))


def legal(state: Any, moves: Any) -> np.int32:
    """Write the legal moves, and return how many; there must be room for `max_moves`."""
    return np.int32(kernel.legal(carray(state, 1)[0], carray(moves, 1 << 16)))


def apply(state: Any, move: Any) -> None:
    """Play a legal move."""
    kernel.apply(carray(state, 1)[0], carray(move, 1)[0])


def winners(state: Any) -> np.int32:
    """Return the winners of a finished game as a bit set."""
    return np.int32(kernel.winners(carray(state, 1)[0]))


def reason(state: Any) -> np.int32:
    """Return why a finished game is over: a place in the description's `reasons`."""
    return np.int32(kernel.reason(carray(state, 1)[0]))


def remember(state: Any, before: Any, past: Any, count: int) -> np.int32:
    """Update what the game remembers after a move, and return how many words that is."""
    return np.int32(kernel.look_back(carray(state, 1)[0], carray(before, 1)[0], carray(past, 1 << 16), signed(count)))


def nearly_over(state: Any) -> np.int32:
    """Return whether the solver is worth trying."""
    return np.int32(kernel.nearly_over(carray(state, 1)[0]))


def refusal(state: Any, move: Any, out: Any) -> np.int32:
    """Return why a move is not allowed, 0 if it is, and write it with its arguments."""
    return np.int32(kernel.refusal(carray(state, 1)[0], carray(move, 1)[0], carray(out, kernel.REMARK)))


def effects(state: Any, move: Any, scratch: Any, out: Any) -> np.int32:
    """Write what a legal move does, and return how many remarks that is."""
    rows, records = carray(out, (kernel.MAX_EFFECTS, kernel.REMARK)), carray(scratch, kernel.SCRATCH)
    return np.int32(kernel.effects(carray(state, 1)[0], carray(move, 1)[0], records, rows))


def payoff_of(state: Any, seat: int) -> float:
    """Return what a finished game is worth to a seat."""
    state_ = carray(state, 1)[0]
    return payoff(signed(kernel.winners(state_)), signed(kernel.seats(state_)), signed(seat))


def digest(state: Any, out: Any) -> None:
    """Write a 64-bit hash of the state."""
    carray(out, 1)[0] = kernel.digest(carray(state, 1)[0])


def determinize(state: Any, seat: int, rng: Any) -> None:
    """Redraw what a seat cannot see, by the generator whose state is in `rng`."""
    kernel.determinize(carray(state, 1)[0], signed(seat), carray(rng, 1))
