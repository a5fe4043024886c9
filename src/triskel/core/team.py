"""Threads that run one compiled loop together, for batches.

Each of them takes the next few games from a counter until none is left. So nobody waits for a thread that wakes up
late, and the caller alone could do all the work. A team wakes up faster than a pool of the standard library, whose
queues and conditions take as long as a whole step of a thousand games.
"""

import os
from _thread import LockType, allocate_lock
from collections.abc import Callable
from functools import cache
from threading import Thread
from typing import Any

import numpy as np
from numba.core import config, types
from numba.extending import intrinsic, overload
from numba.np.arrayobj import make_array

Work = Callable[[int], None]  # is given the number of the thread: 0 is the caller's


class Team:
    """So many threads, the caller's among them. The others sleep until there is work."""

    def __init__(self, threads: int) -> None:
        self._busy = allocate_lock()
        self._work: Work | None = None
        self._problems: list[BaseException] = []
        self._gates = [(_closed(), _closed()) for _ in range(1, threads)]
        for number, gates in enumerate(self._gates, 1):
            Thread(target=self._serve, args=(number, *gates), name=f"triskel-batch-{number}", daemon=True).start()

    def run(self, work: Work) -> None:
        """Run work on all threads and return when all have finished; on this one alone while the team is at work."""
        if not self._gates or not self._busy.acquire(blocking=False):
            work(0)
            return
        try:
            self._work = work
            for start, _ in self._gates:
                start.release()
            try:
                work(0)
            finally:
                for _, done in self._gates:
                    done.acquire()
                self._work = None
            if self._problems:
                raise self._problems.pop()
        finally:
            self._problems.clear()
            self._busy.release()

    def _serve(self, number: int, start: LockType, done: LockType) -> None:
        while True:
            start.acquire()
            try:
                if self._work is not None:
                    self._work(number)
            except BaseException as problem:
                self._problems.append(problem)
            finally:
                done.release()


def _closed() -> LockType:
    lock = allocate_lock()
    lock.acquire()
    return lock


@cache
def team(threads: int) -> Team:
    """Return the team of so many threads. Interpreted code has one thread: its counter is not atomic."""
    return Team(1 if config.DISABLE_JIT else threads)  # type: ignore[attr-defined]


os.register_at_fork(after_in_child=team.cache_clear)  # threads do not survive a fork


def take_next(counter: np.ndarray, amount: int) -> int:
    """Return a counter, an array of one, and add an amount to it; compiled, that is one atomic instruction."""
    before = int(counter[0])
    counter[0] += amount
    return before


@intrinsic
def _fetch_add(typing: Any, counter: types.Type, amount: types.Type) -> Any:
    def emit(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        array = make_array(signature.args[0])(context, builder, args[0])  # type: ignore[no-untyped-call]
        return builder.atomic_rmw("add", array.data, args[1], "monotonic")

    return types.int64(types.Array(types.int64, 1, "C"), types.int64), emit


@overload(take_next, strict=False)
def _compiled_take_next(counter: types.Type, amount: types.Type) -> Any:
    def compiled(counter: np.ndarray, amount: int) -> Any:
        return _fetch_add(counter, amount)  # type: ignore[call-arg, arg-type]

    return compiled
