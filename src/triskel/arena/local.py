"""Workers on this machine: one process for every core."""

import multiprocessing
import os
import threading
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice

from triskel.arena.engine_process import kill_engines
from triskel.arena.pairs import Pair, Setting, play_pair
from triskel.core.errors import TriskelError

MAX_CRASHES = 10  # of worker pools in a row, with no pair finished in between


def _end_with_parent() -> None:
    """End this worker process when the one that started it ends, even if that one was killed."""
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        kill_engines()
        os._exit(1)


def _failed(future: Future[Pair]) -> bool:
    return future.exception() is not None


class LocalWorkers:
    """Plays pairs in processes; the pairs of a process that dies are played again."""

    def __init__(self, processes: int | None = None) -> None:
        self._processes = processes or os.cpu_count() or 1

    def play(self, setting: Setting, numbers: Iterator[int]) -> Iterator[Pair]:
        lost: list[int] = []
        crashes = 0
        while True:
            try:
                for pair in self._play_in_one_pool(setting, numbers, lost):
                    crashes = 0
                    yield pair
                return
            except BrokenProcessPool:
                crashes += 1
                if crashes == MAX_CRASHES:
                    raise TriskelError(
                        "the processes of the match keep ending unexpectedly: try fewer --processes; "
                        "a file of --results has the pairs that were finished"
                    ) from None

    def _play_in_one_pool(self, setting: Setting, numbers: Iterator[int], lost: list[int]) -> Iterator[Pair]:
        """Play until nothing is left. `lost` are the unfinished pairs of a pool that died, then those of this one."""
        # Threads and locks of this process must not be copied, so the processes are not forked.
        context = multiprocessing.get_context("spawn")
        running: dict[Future[Pair], int] = {}
        waiting = list(lost)
        lost.clear()
        with ProcessPoolExecutor(self._processes, mp_context=context, initializer=_end_with_parent) as pool:
            while True:
                while len(running) < self._processes and (waiting or (more := list(islice(numbers, 1)))):
                    number = waiting.pop() if waiting else more.pop()
                    lost.append(number)
                    running[pool.submit(play_pair, setting, number)] = number
                if not running:
                    return
                done = wait(running, return_when=FIRST_COMPLETED).done
                if any(map(_failed, done)):
                    done = wait(running).done
                for future in sorted(done, key=_failed):  # finished pairs count, even if another one failed
                    pair = future.result()
                    lost.remove(running.pop(future))
                    yield pair
