"""Work beside the screen: one thread that does one thing after another, and that nobody waits for at the end."""

import asyncio
import queue
import threading
from collections.abc import Callable
from typing import Any, TypeVar

T = TypeVar("T")


class Background:
    """A thread for work that would hold up the screen; the program ends without waiting for it."""

    def __init__(self) -> None:
        self._queue: queue.SimpleQueue[Callable[[], None] | None] = queue.SimpleQueue()
        threading.Thread(target=self._work, daemon=True, name="triskel-background").start()

    async def run(self, work: Callable[[], T]) -> T:
        """Return what some work returns, or raise what it raises."""
        loop = asyncio.get_running_loop()
        result: asyncio.Future[T] = loop.create_future()

        def settle(settled: Callable[[Any], None], value: Any) -> None:
            if not result.done():
                settled(value)

        def do() -> None:
            try:
                found: tuple[Callable[[Any], None], Any] = result.set_result, work()
            except Exception as error:
                found = result.set_exception, error
            if not loop.is_closed():
                loop.call_soon_threadsafe(settle, *found)

        self._queue.put(do)
        return await result

    def close(self) -> None:
        """End the thread after what it is doing."""
        self._queue.put(None)

    def _work(self) -> None:
        while (work := self._queue.get()) is not None:
            work()
