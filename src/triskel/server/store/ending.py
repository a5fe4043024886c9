"""Ends tasks, though a library may swallow a cancellation.

A cancellation is lost when it meets a time limit in the code below (asyncio.timeout and its like), as happens in the
Redis client. Whoever waits for such a task after one cancellation may wait forever.
"""

import asyncio
import logging
from collections.abc import Collection
from typing import Any

AGAIN = 1.0  # seconds after which a task that goes on is cancelled again, even if it is busy ending
TRIES = 5

log = logging.getLogger("triskel.server")


async def end_tasks(tasks: Collection["asyncio.Task[Any]"], again: float | None = None) -> None:
    """Cancel tasks until they have ended, those included that are added meanwhile; give up after some tries.

    A task that ends others so while it is ended itself needs less time `again` than whoever waits for it.
    """
    retrieved: set[asyncio.Task[Any]] = set()
    for attempt in range(TRIES + 1):
        for task in tasks:
            if task.done() and task not in retrieved:
                retrieved.add(task)
                task.cancelled() or task.exception()  # else asyncio logs an exception that nobody has asked for
        running = [task for task in tasks if not task.done()]
        if not running:
            return
        if attempt < TRIES:
            for task in running:
                task.cancel()
            await asyncio.wait(running, timeout=again or AGAIN)
    log.warning("tasks that do not end are left behind: %s", ", ".join(sorted(map(_name, running))))


def _name(task: "asyncio.Task[Any]") -> str:
    return getattr(task.get_coro(), "__qualname__", "unknown")
