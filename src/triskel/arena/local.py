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

MOST_DEATHS = 10  # of processes in a row, with no pair finished in between


def _stay_with_parent() -> None:
    """Let a worker process end when the one that started it does: nobody would take its results, or tell it to stop."""
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        kill_engines()
        os._exit(1)


class LocalWorkers:
    def __init__(self, processes: int | None = None) -> None:
        self._processes = processes or os.cpu_count() or 1

    def play(self, setting: Setting, numbers: Iterator[int]) -> Iterator[Pair]:
        lost: list[int] = []
        deaths = 0
        while True:
            try:
                for pair in self._play_in_one_pool(setting, numbers, lost):
                    deaths = 0
                    yield pair
                return
            except BrokenProcessPool:
                deaths += 1
                if deaths == MOST_DEATHS:
                    raise

    def _play_in_one_pool(self, setting: Setting, numbers: Iterator[int], lost: list[int]) -> Iterator[Pair]:
        """Play until nothing is left. `lost` are the pairs of a pool that died, and then those of this one."""
        # Threads and locks of this process must not be copied, so processes begin from nothing.
        context = multiprocessing.get_context("spawn")
        flying: dict[Future[Pair], int] = {}
        waiting = list(lost)
        lost.clear()
        with ProcessPoolExecutor(self._processes, mp_context=context, initializer=_stay_with_parent) as pool:
            while True:
                while len(flying) < self._processes and (waiting or (more := list(islice(numbers, 1)))):
                    number = waiting.pop() if waiting else more.pop()
                    lost.append(number)
                    flying[pool.submit(play_pair, setting, number)] = number
                if not flying:
                    return
                for future in wait(flying, return_when=FIRST_COMPLETED).done:
                    pair = future.result()
                    lost.remove(flying.pop(future))
                    yield pair
