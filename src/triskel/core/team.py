"""Threads that run one compiled loop together, for batches.

A thread that has no work stays in the loop for a moment (`core/crew.py`), so that the next step need not wake it, and
then sleeps. Nobody waits for a thread that wakes up late: the others do its share.
"""

import os
import time
from _thread import LockType, allocate_lock
from collections.abc import Callable
from functools import cache
from threading import Thread
from typing import Any, NamedTuple

import numpy as np
from numba.core import config

from triskel.core.crew import AWAY, LEAVE, PROCESS, WORKING, new_crew, open_round, states

NAP = 5e-5  # seconds

Work = Callable[[np.ndarray, int], Any]  # is given the crew and the number of the thread: 0 is the caller's


class Task(NamedTuple):
    """Work for all threads of a team, and what they share at it."""

    work: Work
    crew: np.ndarray


class Team:
    """So many threads, the caller's among them. The others sleep until there is work."""

    def __init__(self, threads: int) -> None:
        self._process = os.getpid()
        self._busy = allocate_lock()
        self._task: Task | None = None  # the latest, as long as a thread may be at it
        self._problems: list[BaseException] = []
        self._gates = [_closed() for _ in range(1, threads)]
        for number, gate in enumerate(self._gates, 1):
            Thread(target=self._serve, args=(number, gate), name=f"triskel-batch-{number}", daemon=True).start()

    def task(self, work: Work) -> Task:
        """Return work as a task of this team, to be run once or often."""
        return Task(work, new_crew(1 + len(self._gates)))

    def run(self, task: Task, size: int) -> None:
        """Run a task over so many games, and return when it is done; on this thread alone while the team is at another.

        Threads that come too late to do anything may still begin afterwards.
        """
        if not self._gates:
            open_round(task.crew, size)
            task.work(task.crew, 0)
            return
        if task.crew[PROCESS] != self._process:  # after a fork: its threads are not in this process
            states(task.crew)[:] = AWAY
            task.crew[PROCESS] = self._process
        is_free = self._busy.acquire(blocking=False)
        try:
            open_round(task.crew, size)  # before any thread is called: what is left of a crew's last round is nothing
            if is_free:
                self._call(task)
            try:
                task.work(task.crew, 0)
            finally:
                while WORKING in states(task.crew).tolist():
                    time.sleep(NAP)
            if self._problems:
                raise self._problems.pop()
        finally:
            if is_free:
                self._busy.release()

    def _call(self, task: Task) -> None:
        """Make all threads come to a task: from the last one, or out of their sleep."""
        if self._task is not task:
            if self._task is not None:
                self._task.crew[LEAVE] = 1
            task.crew[LEAVE] = 0
            self._task = task
        for gate, state in zip(self._gates, states(task.crew)[1:].tolist(), strict=True):
            if state == AWAY and gate.locked():
                gate.release()

    def _serve(self, number: int, gate: LockType) -> None:
        while True:
            gate.acquire()
            task = self._task
            if task is not None:
                self._do(task, number)
                if self._task is task:
                    self._task = None  # so that nothing is kept alive
            del task

    def _do(self, task: Task, number: int) -> None:
        states(task.crew)[number] = WORKING
        try:
            task.work(task.crew, number)
        except BaseException as problem:
            self._problems.append(problem)
        finally:
            states(task.crew)[number] = AWAY


def _closed() -> LockType:
    lock = allocate_lock()
    lock.acquire()
    return lock


@cache
def team(threads: int) -> Team:
    """Return the team of so many threads. Interpreted code has one thread: nothing in it is atomic."""
    return Team(1 if config.DISABLE_JIT else threads)  # type: ignore[attr-defined]


os.register_at_fork(after_in_child=team.cache_clear)  # threads do not survive a fork
