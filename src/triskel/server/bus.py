"""How several servers on one PostgreSQL hear of each other's events: its own LISTEN and NOTIFY.

A notification is part of the transaction that writes the events, so that it arrives exactly when they are kept, and
there is no second service that could be down. A server that lost its line catches up when it is back.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from importlib import import_module
from typing import Any

from sqlalchemy.ext.asyncio import AsyncEngine

CHANNEL = "triskel_events"
AGAIN_SECONDS = 0.5

log = logging.getLogger("triskel.server")


def message_of(match: str, number: int) -> str:
    return f"{match} {number}"


async def listen_for_ever(
    engine: AsyncEngine, heard: Callable[[str, int], None], back: Callable[[], Awaitable[object]]
) -> None:
    """Call `heard` with a match and its last number for every write of anybody; `back` whenever some may be missing."""
    while True:
        try:
            await _listen(engine, heard, back)
        except (OSError, import_module("asyncpg").PostgresError, import_module("asyncpg").InterfaceError) as problem:
            log.warning("the database's notifications are lost: %s", type(problem).__name__)
        await asyncio.sleep(AGAIN_SECONDS)


async def _listen(
    engine: AsyncEngine, heard: Callable[[str, int], None], back: Callable[[], Awaitable[object]]
) -> None:
    """Until the line is lost."""
    lost = asyncio.Event()

    def told(_connection: Any, _process: int, _channel: str, message: str) -> None:
        match, _, number = message.partition(" ")
        heard(match, int(number))

    url = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
    connection = await import_module("asyncpg").connect(url, timeout=5)
    try:
        connection.add_termination_listener(lambda _: lost.set())
        await connection.add_listener(CHANNEL, told)
        await back()
        await lost.wait()
    finally:
        connection.terminate()
