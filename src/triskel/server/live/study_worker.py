"""Computes positions for studies, histories and imports in one thread of its own, so that no match waits."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from triskel.match import RefusalCode
from triskel.server.live.compiler import Compiler
from triskel.server.live.fair_queue import FairQueue, QueueFull, Who
from triskel.server.protocol.refusals import RefusedError

MOST_WAITING = 20  # of one network

T = TypeVar("T")


class StudyWorker:
    def __init__(self, compiler: Compiler) -> None:
        self._compiler = compiler
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="study_worker")
        self.queue = FairQueue(1, MOST_WAITING)

    async def run(self, who: Who, job: Callable[[], T]) -> T:
        """Return the result of a job; networks and people wait in turn."""
        self._compiler.check()
        try:
            async with self.queue.slot(who):
                return await asyncio.get_running_loop().run_in_executor(self._pool, job)
        except QueueFull:
            raise RefusedError(
                RefusalCode.TOO_MANY_STUDIES, "Too many are studying at once: try again in a moment."
            ) from None

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
