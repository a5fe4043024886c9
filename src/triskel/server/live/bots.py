"""Built-in bots: they think in a few threads of their own, and know nothing but what their seat may know.

Whoever reviews finished matches thinks in the same threads, but only while one is free: a bot that wants it gets it at
once, and the review begins its thought again later.
"""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

import numpy as np

from triskel.core.position import Position
from triskel.match import Match
from triskel.match.views import known_to
from triskel.players import player

T = TypeVar("T")


class BackgroundSearch:
    """A thought that can be interrupted: searches stop when `flag` is no longer 0."""

    def __init__(self) -> None:
        self.flag, self.interrupted = np.zeros(1, np.int64), False

    def interrupt(self) -> None:
        self.interrupted = True
        self.flag[0] = 1


class Bots:
    def __init__(self, threads: int, seconds: float) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self._threads, self._wanted = threads, 0
        self._background: BackgroundSearch | None = None
        self._calm, self._one_review = asyncio.Event(), asyncio.Lock()
        self.seconds = seconds

    async def choose(self, match: Match, seat: int, level: str | None = None) -> str:
        """A move for a seat that has to act; waits its turn when all threads are busy."""
        position = match.position
        assert position is not None
        known = known_to(position, seat, secrets.randbits(63))
        level = level or match.seats[seat].level or match.created.substitute
        self._wanted += 1
        if self._background and self._wanted >= self._threads:
            self._background.interrupt()
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, self._think, level, known)
        finally:
            self._wanted -= 1
            self._calm.set()

    async def run_in_background(self, think: Callable[[np.ndarray], T]) -> T:
        """What somebody thinks who is in no hurry. `think` is given the flag that its search has to stop at."""
        async with self._one_review:
            while True:
                while self._wanted >= self._threads:
                    self._calm.clear()
                    await self._calm.wait()
                self._background = search = BackgroundSearch()
                try:
                    found = await asyncio.get_running_loop().run_in_executor(self._pool, think, search.flag)
                finally:
                    self._background = None
                if not search.interrupted:
                    return found

    def _think(self, level: str, position: Position) -> str:
        return player(level).choose(position, seconds=self.seconds)

    def close(self) -> None:
        if self._background:
            self._background.interrupt()
        self._pool.shutdown(wait=False, cancel_futures=True)
