"""Computes positions for studies, histories and imports in one thread of its own, so that no match waits."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from triskel.match import RefusalCode
from triskel.server.protocol.refusals import RefusedError

MOST_WAITING = 100

T = TypeVar("T")


class StudyWorker:
    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, thread_name_prefix="study_worker")
        self._waiting = 0

    async def run(self, job: Callable[[], T]) -> T:
        """Return the result of a job, once those before it are done."""
        if self._waiting >= MOST_WAITING:
            raise RefusedError(RefusalCode.TOO_MANY_STUDIES, "Too many are studying at once: try again in a moment.")
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, job)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
