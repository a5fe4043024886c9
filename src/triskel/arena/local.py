"""Workers on this machine: one process for every core."""

import multiprocessing
import os
import threading
import weakref
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from typing import Any, TypeVar

from triskel.arena.engine_process import kill_engines
from triskel.arena.pairs import Pair, Setting, play_pair
from triskel.core.errors import TriskelError

MAX_CRASHES = 10  # of worker pools in a row, with no task finished in between

Plan = TypeVar("Plan")
Done = TypeVar("Done")


def _end_with_parent() -> None:
    """End this worker process when the one that started it ends, even if that one was killed."""
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        kill_engines()
        os._exit(1)


def _failed(future: Future[Any]) -> bool:
    return future.exception() is not None


class LocalWorkers:
    """Plays pairs, or does other tasks by their numbers, in processes; tasks of a process that dies are done again.

    The processes are started when they are first needed and stay until this object goes: each takes seconds to start.
    """

    def __init__(self, processes: int | None = None) -> None:
        self._processes = processes or os.cpu_count() or 1
        self._pool: ProcessPoolExecutor | None = None

    def play(self, setting: Setting, numbers: Iterator[int]) -> Iterator[Pair]:
        return self.run(play_pair, setting, numbers)

    def run(self, task: Callable[[Plan, int], Done], plan: Plan, numbers: Iterator[int]) -> Iterator[Done]:
        """Yield what `task(plan, number)` returns for every number, in any order."""
        lost: list[int] = []
        crashes = 0
        while True:
            try:
                for done in self._run_in_one_pool(task, plan, numbers, lost):
                    crashes = 0
                    yield done
                return
            except BrokenProcessPool:
                self._pool = None
                crashes += 1
                if crashes == MAX_CRASHES:
                    raise TriskelError(
                        "the processes that play keep ending unexpectedly: try fewer of them at a time; "
                        "what was finished is in the results, if they are kept"
                    ) from None

    def _run_in_one_pool(
        self, task: Callable[[Plan, int], Done], plan: Plan, numbers: Iterator[int], lost: list[int]
    ) -> Iterator[Done]:
        """Run until nothing is left. `lost` are the unfinished tasks of a pool that died, then those of this one."""
        running: dict[Future[Done], int] = {}
        waiting = list(lost)
        lost.clear()
        try:
            while True:
                while len(running) < self._processes and (waiting or (more := list(islice(numbers, 1)))):
                    number = waiting.pop() if waiting else more.pop()
                    lost.append(number)
                    running[self._started_pool().submit(task, plan, number)] = number
                if not running:
                    return
                done = wait(running, return_when=FIRST_COMPLETED).done
                if any(map(_failed, done)):
                    done = wait(running).done
                for future in sorted(done, key=_failed):  # finished tasks count, even if another one failed
                    result = future.result()
                    lost.remove(running.pop(future))
                    yield result
        finally:
            wait(running)

    def _started_pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Threads and locks of this process must not be copied, so the processes are not forked.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self._processes, mp_context=context, initializer=_end_with_parent)
            # Ended here, not by the collector: its threads would race with the end of this program.
            weakref.finalize(self, self._pool.shutdown)
        return self._pool
