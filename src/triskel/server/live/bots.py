"""Built-in bots: they search in a few threads of their own, and know nothing but what their seat may know.

Reviews of finished matches search in the same threads, but only while one is free: a bot that needs it interrupts the
review's search, which starts again later.
"""

import asyncio
import os
import secrets
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress
from typing import TypeVar

import numpy as np

from triskel.core.position import Position
from triskel.match import Match
from triskel.match.views import known_to
from triskel.players import player
from triskel.server.live.bot_time import BotTime
from triskel.server.live.fair_queue import FairQueue, QueueFull, Who

MOST_WAITING = 500  # moves and hints of one network
# That searching threads have more than others. On one core with a flood of bots, the p99 of others' moves is 2.65 times
# that of a sink with 10, 2.20 with 15 and 1.80 with 19, but then a busy machine would leave bots hardly any time.
NICENESS = 15

T = TypeVar("T")


class BackgroundSearch:
    """A search that can be interrupted: it stops when `flag` is no longer 0."""

    def __init__(self) -> None:
        self.flag, self.interrupted = np.zeros(1, np.int64), False

    def interrupt(self) -> None:
        self.interrupted = True
        self.flag[0] = 1


def _lower_priority() -> None:
    """Let the event loop come first where both want a processor; Linux has a niceness for each thread.

    A service may be forbidden to change it, as deploy/triskel.service is. An error would end the pool of threads.
    """
    if sys.platform == "linux":
        thread = threading.get_native_id()
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, thread, os.getpriority(os.PRIO_PROCESS, thread) + NICENESS)


class Bots:
    def __init__(self, threads: int, seconds: float, person_share: float = 1.0, network_share: float = 1.0) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot", initializer=_lower_priority)
        self._background: BackgroundSearch | None = None
        self._thread_free = asyncio.Event()
        self._time = BotTime(threads, person_share, network_share)
        self.queue = FairQueue(threads, MOST_WAITING, self._time.delay)
        self.reviews = FairQueue(1, MOST_WAITING)
        self.waiting: Counter[str] = Counter()  # moves of bots, and hints
        self.seconds = seconds

    async def choose(self, match: Match, seat: int, who: Who, level: str | None = None) -> str:
        """Return a move for a seat that has to act; networks and people wait in turn while all threads are busy.

        With a level it is a hint: QueueFull if whoever asks for it has used up their time.
        """
        position = match.position
        assert position is not None
        known = known_to(position, seat, secrets.randbits(63))
        kind = "hints" if level else "bots"
        if level and self._time.delay(who):
            raise QueueFull
        level = level or match.seats[seat].level or match.created.substitute
        try:
            with ExitStack() as waiting:
                waiting.enter_context(self._counted(kind))
                async with self.queue.slot(who):
                    waiting.close()
                    if self._background and not self.queue.free:
                        self._background.interrupt()
                    began = time.monotonic()
                    try:
                        return await self._in_thread(level, known)
                    finally:
                        self._time.charge(who, time.monotonic() - began)
        finally:
            self._thread_free.set()

    @contextmanager
    def _counted(self, kind: str) -> Iterator[None]:
        self.waiting[kind] += 1
        try:
            yield
        finally:
            self.waiting[kind] -= 1

    async def _in_thread(self, level: str, known: Position) -> str:
        """Search in a thread; whoever gives up holds the slot until the thread is free."""
        search = asyncio.get_running_loop().run_in_executor(self._pool, self._search, level, known)
        try:
            return await asyncio.shield(search)
        except asyncio.CancelledError:
            await asyncio.wait([search])
            raise

    async def run_in_background(self, who: Who, search: Callable[[np.ndarray], T]) -> T:
        """Return the result of a search that yields to bots; it is called with the flag that it has to stop at."""
        async with self.reviews.slot(who):
            while True:
                while not self.queue.free:  # whoever waits for their own sake needs no thread yet
                    self._thread_free.clear()
                    await self._thread_free.wait()
                self._background = background = BackgroundSearch()
                try:
                    found = await asyncio.get_running_loop().run_in_executor(self._pool, search, background.flag)
                finally:
                    self._background = None
                if not background.interrupted:
                    return found

    def _search(self, level: str, position: Position) -> str:
        return player(level).choose(position, seconds=self.seconds)

    def close(self) -> None:
        if self._background:
            self._background.interrupt()
        self._pool.shutdown(wait=False, cancel_futures=True)
