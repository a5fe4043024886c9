"""The kernel: a game as compiled code sees it, a record type and these few functions on it.

Each name below is generic. A game gives its own version with `@kernel.legal.of(RECORD)`; callers in
`core` and `search` call the generic name, and Numba puts in the version for the record's type when it
compiles them. With the JIT disabled the same names look the version up at run time.

    RECORD = kernel.record([("keks", "u8"), ("mover", "u1"), ...])

    @kernel.to_move.of(RECORD)
    def to_move(state): ...

A state is one element of an array of records: `states[i]`. It is passed by reference and changed in place;
`states[i] = states[j]` copies it. Moves are `uint64` codes, seats are numbered from 0.
"""

from collections.abc import Callable
from functools import update_wrapper
from typing import Any, ParamSpec, Protocol, TypeVar, cast

import numba
import numpy as np
from numba.core import types
from numba.extending import overload

from triskel.core.compile_cache import note_package

P = ParamSpec("P")
R = TypeVar("R")

NOBODY = -1  # what `to_move` returns when the game is over
MAX_EVALUATION = 10_000  # what `evaluate` returns for a game that is certainly won
MAX_EFFECTS = 4  # rows that `effects` writes
REMARK = 4  # the numbers of a remark: a code and its arguments (see core/remark.py)
SCRATCH = 2  # records that `effects` may write on


def record(fields: list[tuple[Any, ...]]) -> np.dtype[np.record]:
    """Return a record type without padding, so that equal states are equal bytes."""
    plain = np.dtype(fields, align=True)
    used = sum(np.dtype(field[1]).itemsize * int(np.prod(field[2:] or 1)) for field in fields)
    if used != plain.itemsize:
        raise TypeError(f"the record has {plain.itemsize - used} bytes of padding: reorder its fields")
    return cast("np.dtype[np.record]", np.dtype((np.record, plain)))


class Kernel(Protocol[P, R]):
    """A generic function on states; `of` registers a game's version for its record type."""

    def __call__(self, *args: P.args, **kwargs: P.kwargs) -> R: ...

    def of(self, dtype: np.dtype[Any]) -> Callable[[Callable[P, R]], Callable[P, R]]: ...


def generic(stub: Callable[P, R]) -> Kernel[P, R]:
    """Make a documented stub generic over the type of its first argument, compiled or not."""
    return _generic(stub, None)


def with_default(default: Callable[P, R]) -> Kernel[P, R]:
    """Make a function generic that is itself the version of every game which registers none."""
    return _generic(default, default)


def _generic(stub: Callable[P, R], default: Callable[P, R] | None) -> Kernel[P, R]:
    versions: dict[np.dtype[Any], Callable[P, R]] = {}

    def dispatch(state: np.record, *args: Any) -> Any:
        return versions.get(state.dtype, stub)(state, *args)  # type: ignore[call-arg, arg-type]

    def specialise(state: types.Type, *args: types.Type) -> Callable[P, R] | None:
        for dtype, version in versions.items():
            if numba.from_dtype(dtype) == state:
                return version
        return default

    def of(dtype: np.dtype[Any]) -> Callable[[Callable[P, R]], Callable[P, R]]:
        def register(version: Callable[P, R]) -> Callable[P, R]:
            versions[dtype] = version
            note_package(numba.from_dtype(dtype), version)
            return version

        return register

    update_wrapper(dispatch, stub)
    dispatch.of = of  # type: ignore[attr-defined]
    overload(dispatch, strict=False)(specialise)
    return cast("Kernel[P, R]", dispatch)


@with_default
def seats(state: np.record) -> int:
    """Return the number of players."""
    return 2


@generic
def deal(state: np.record, chance: np.record) -> None:
    """Set up the game on a record that holds only its options, drawing all its chance from the stream."""
    raise NotImplementedError


@generic
def to_move(state: np.record) -> int:
    """Return the seat to act, or NOBODY when the game is over."""
    raise NotImplementedError


@generic
def legal(state: np.record, moves: np.ndarray) -> int:
    """Write every legal move into `moves` and return their number: 0 when the game is over."""
    raise NotImplementedError


@generic
def apply(state: np.record, move: np.uint64) -> None:
    """Play a legal move."""
    raise NotImplementedError


@with_default
def apply_cached(state: np.record, move: np.uint64, cache: np.ndarray) -> None:
    """Play a legal move; what is costly to work out is read from the cache, or worked out and stored there.

    A cache is an array of 2ⁿ rows of `Game.cache_words` words, all zero at first, for games with the same options.
    By default nothing is costly.
    """
    apply(state, move)


@generic
def winners(state: np.record) -> int:
    """Return the winning seats of a finished game as a bit set; 0 is a draw."""
    raise NotImplementedError


@with_default
def reason(state: np.record) -> int:
    """Return why a finished game is over: the place of the code in `Game.reasons`, by default the first."""
    return 0


@with_default
def look_back(state: np.record, before: np.record, past: np.ndarray, count: int) -> int:
    """Update what a game remembers beside its record after a move from `before` to `state`, which may change too.

    `past` holds `count` words and has room for one more; return how many it holds now. By default nothing is
    remembered; a game that does says so with `Game.looks_back`.
    """
    return 0


@generic
def action_of(state: np.record, move: np.uint64) -> int:
    """Return the number of a legal move among the game's fixed set of actions."""
    raise NotImplementedError


@generic
def move_of(state: np.record, action: int) -> np.uint64:
    """Return the legal move with that action number: the inverse of `action_of`."""
    raise NotImplementedError


@with_default
def list_actions(state: np.record, moves: np.ndarray, actions: np.ndarray) -> int:
    """Write the action numbers of all legal moves and return how many there are; `moves` is scratch space."""
    count = legal(state, moves)
    for i in range(count):
        actions[i] = action_of(state, moves[i])
    return count


@with_default
def determinize(state: np.record, seat: int, rng: np.ndarray) -> None:
    """Redraw at random everything that the seat cannot see; by default there is no such thing."""


@generic
def digest(state: np.record) -> np.uint64:
    """Return a 64-bit hash of all that decides how the game goes on."""
    raise NotImplementedError


@generic
def canonical_digest(state: np.record) -> np.uint64:
    """Return a 64-bit hash that positions share when they are worth the same to the player to move, whoever that is."""
    raise NotImplementedError


@with_default
def nearly_over(state: np.record) -> bool:
    """Return whether little enough is left of a solvable game for the solver to be worth trying; by default never."""
    return False


@generic
def features(state: np.record, seat: int, out: np.ndarray) -> int:
    """Write the rows of the game's net that describe a game that is not over, as a seat sees it; return how many."""
    raise NotImplementedError


@generic
def observe(state: np.record, seat: int, out: np.ndarray) -> None:
    """Write all that a seat may know as `Game.observation` describes it: `out` has one float32 for each number."""
    raise NotImplementedError


@with_default
def transform(state: np.record, symmetry: int) -> None:
    """Turn a position into the one that a symmetry of the game maps it to (`Game.symmetries`); 0 changes nothing."""


@with_default
def transform_move(state: np.record, symmetry: int, move: np.uint64) -> np.uint64:
    """Return the move that a symmetry maps a move at this position to; the position is not transformed yet."""
    return move


@with_default
def remember(state: np.record, past: np.ndarray) -> None:
    """Note a position that has just come up, and count its occurrences where the rules look back.

    `past` has `Game.past_words` words, all zero when a game begins. By default the rules do not look back.
    """


@generic
def evaluate(state: np.record, seat: int, net: np.ndarray) -> int:
    """Return how well a seat stands in a game that is not over: from −MAX_EVALUATION, lost, to MAX_EVALUATION, won.

    The two ends are no estimates: they are returned only where the game is certainly lost or won. `net` is
    `Game.weights`: the array of a net, which is empty for games without one.
    """
    raise NotImplementedError


@generic
def preference(state: np.record, move: np.uint64) -> int:
    """Return how promising a legal move looks, for trying the best first: larger is better, up to some 2⁴⁰."""
    raise NotImplementedError


@generic
def refusal(state: np.record, move: np.uint64, out: np.ndarray) -> int:
    """Return why the rules do not allow a move, any code at all, and write it with its arguments; 0: it is legal.

    `out` has REMARK whole numbers: the code, which `Game.refusals` explains, and up to three arguments.
    """
    raise NotImplementedError


@generic
def effects(state: np.record, move: np.uint64, scratch: np.ndarray, out: np.ndarray) -> int:
    """Write what a legal move does, as far as its player can know, and return the number of rows, at least one.

    `out` has MAX_EFFECTS rows of REMARK whole numbers: codes of `Game.effects` in increasing order, so that what
    matters most comes first, with their arguments. `scratch` has SCRATCH records to try moves on.
    """
    raise NotImplementedError
