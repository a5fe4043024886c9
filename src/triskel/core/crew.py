"""What the threads of a compiled loop share, and how they divide games among them: words that are used atomically.

The caller opens a round. Every thread calls `join_round`, then `next_chunk` until that returns the size, then
`end_round`, and begins again unless that returns true. Each has its share of the games and takes CHUNK of them at a
time; whoever has finished helps the others. So a game stays in the caches of one core from one round to the next.

A round of a thousand games takes about as long as waking a thread. So `end_round` keeps the threads that help in the
loop for some tens of microseconds, until the next round begins.
"""

import platform
from typing import Any

import numpy as np
from llvmlite import ir
from numba.core import cgutils, types
from numba.extending import intrinsic, overload
from numba.np.arrayobj import make_array

from triskel.core.jit import entry, inlined

CHUNK = 16  # games that a thread takes at a time
LINGER = 2_000  # how often a thread looks for the next round before it leaves
PATIENCE = 20_000  # how often the caller looks whether the others have finished before it leaves them to `Team`

AWAY, WAITING, WORKING = 0, 1, 2  # what a thread does for a crew

# The words of a crew. What different threads write is in different cache lines.
_LINE = 8  # words
_ROUND, LEAVE, PROCESS, _THREADS, _FIRST = 0, _LINE, _LINE + 1, _LINE + 2, 2 * _LINE
_NEXT, _STATE, _SEEN, _OF_A_THREAD = 0, _LINE, _LINE + 1, 2 * _LINE


def new_crew(threads: int) -> np.ndarray:
    """Return what so many threads share: the number of the round and, for each, the next game and what it does."""
    words = _FIRST + _OF_A_THREAD * threads
    memory = np.zeros(words + _LINE, np.int64)
    start = -(memory.ctypes.data // memory.itemsize) % _LINE
    crew = memory[start : start + words]
    crew[_THREADS] = threads
    return crew


def states(crew: np.ndarray) -> np.ndarray:
    """Return what each thread does: AWAY, WAITING for the next round, or WORKING."""
    return crew[_FIRST + _STATE :: _OF_A_THREAD]


@inlined
def _share(number: int, threads: int, size: int) -> int:
    """Return where the share of a thread begins: at the first game of a chunk."""
    return min(size, (size * number // threads + CHUNK - 1) // CHUNK * CHUNK)


@entry
def open_round(crew: np.ndarray, size: int) -> None:
    """Begin a round over so many games: threads that wait in the loop go on at once."""
    threads = crew[_THREADS]
    for number in range(threads):
        write_word(crew, _FIRST + _OF_A_THREAD * number + _NEXT, _share(number, threads, size))
    add_to_word(crew, _ROUND, 1)


@inlined
def join_round(crew: np.ndarray, thread: int) -> None:
    """Note which round a thread works in."""
    crew[_FIRST + _OF_A_THREAD * thread + _SEEN] = read_word(crew, _ROUND)


@inlined
def next_chunk(crew: np.ndarray, thread: int, size: int) -> int:
    """Return the first of the next CHUNK games, of the thread's share or of another's; the size if none is left."""
    threads = crew[_THREADS]
    for k in range(threads):
        number = thread + k if thread + k < threads else thread + k - threads
        first = add_to_word(crew, _FIRST + _OF_A_THREAD * number + _NEXT, CHUNK)
        if first < _share(number + 1, threads, size):
            return first
    return size


@inlined
def end_round(crew: np.ndarray, thread: int) -> bool:
    """Wait for the other threads, or as one of them for the next round; return whether this thread leaves the loop."""
    if thread == 0:
        for number in range(1, crew[_THREADS]):
            for _ in range(PATIENCE):
                if read_word(crew, _FIRST + _OF_A_THREAD * number + _STATE) != WORKING:
                    break
                pause()
        return True
    here = _FIRST + _OF_A_THREAD * thread
    write_word(crew, here + _STATE, WAITING)
    for _ in range(LINGER):
        if read_word(crew, LEAVE) != 0:
            return True
        if read_word(crew, _ROUND) != crew[here + _SEEN]:
            write_word(crew, here + _STATE, WORKING)
            return False
        pause()
    return True


def read_word(words: np.ndarray, index: int) -> int:
    """Return a word that other threads write."""
    return int(words[index])


def write_word(words: np.ndarray, index: int, value: int) -> None:
    """Write a word that other threads read, after everything that was written before."""
    words[index] = value


def add_to_word(words: np.ndarray, index: int, amount: int) -> int:
    """Add to a word that other threads add to as well, and return what it was."""
    before = int(words[index])
    words[index] += amount
    return before


def lower_word(words: np.ndarray, index: int, value: int) -> None:
    """Make a word, which other threads lower as well, no more than a value."""
    words[index] = min(words[index], value)


def pause() -> None:
    """Tell the processor that a loop waits for another thread."""


_WORDS = types.Array(types.int64, 1, "C")
_PAUSES = {"x86_64": "llvm.x86.sse2.pause", "AMD64": "llvm.x86.sse2.pause"}


def _place(context: Any, builder: Any, array: Any, index: Any) -> Any:
    return builder.gep(make_array(_WORDS)(context, builder, array).data, [index])  # type: ignore[no-untyped-call]


@intrinsic
def _read(typing: Any, words: types.Type, index: types.Type) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.load_atomic(_place(context, builder, *args), "seq_cst", 8)

    return types.int64(_WORDS, types.int64), emit


@intrinsic
def _write(typing: Any, words: types.Type, index: types.Type, value: types.Type) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        builder.store_atomic(args[2], _place(context, builder, *args[:2]), "seq_cst", 8)
        return context.get_dummy_value()

    return types.void(_WORDS, types.int64, types.int64), emit


def _update(operation: str) -> Any:
    @intrinsic
    def update(typing: Any, words: types.Type, index: types.Type, value: types.Type) -> Any:
        def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.atomic_rmw(operation, _place(context, builder, *args[:2]), args[2], "seq_cst")

        return types.int64(_WORDS, types.int64, types.int64), emit

    return update


@intrinsic
def _pause(typing: Any) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        name = _PAUSES.get(platform.machine())
        if name is not None:
            kind = ir.FunctionType(ir.VoidType(), [])
            builder.call(cgutils.get_or_insert_function(builder.module, kind, name), [])  # type: ignore[no-untyped-call]
        return context.get_dummy_value()

    return types.void(), emit


_add, _lower = _update("add"), _update("min")


@overload(read_word, strict=False)
def _compiled_read(words: types.Type, index: types.Type) -> Any:
    def compiled(words: np.ndarray, index: int) -> Any:
        return _read(words, index)  # type: ignore[call-arg, arg-type]

    return compiled


@overload(write_word, strict=False)
def _compiled_write(words: types.Type, index: types.Type, value: types.Type) -> Any:
    def compiled(words: np.ndarray, index: int, value: int) -> Any:
        return _write(words, index, value)  # type: ignore[call-arg, arg-type]

    return compiled


@overload(add_to_word, strict=False)
def _compiled_add(words: types.Type, index: types.Type, amount: types.Type) -> Any:
    def compiled(words: np.ndarray, index: int, amount: int) -> Any:
        return _add(words, index, amount)

    return compiled


@overload(lower_word, strict=False)
def _compiled_lower(words: types.Type, index: types.Type, value: types.Type) -> Any:
    def compiled(words: np.ndarray, index: int, value: int) -> Any:
        return _lower(words, index, value)

    return compiled


@overload(pause, strict=False)
def _compiled_pause() -> Any:
    def compiled() -> Any:
        return _pause()  # type: ignore[call-arg]

    return compiled
