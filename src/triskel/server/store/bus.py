"""How several servers on one PostgreSQL learn of each other's events.

A message says only that a match has reached a number; the events are read from the database. So a lost message loses
nothing: a server that was disconnected reads what it has missed, and polls while it is disconnected. It also polls
where a server may die after writing events and before publishing them.

- `Notifications`: PostgreSQL's own LISTEN and NOTIFY. They are part of the transactions that write the events, and need
  no second service.
- `RedisBus`: Redis' publish and subscribe, for when PostgreSQL has enough to do. A message that could not be published
  is retried until it can.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable
from importlib import import_module
from typing import Any, Protocol

from sqlalchemy.ext.asyncio import AsyncEngine

from triskel.core.errors import OptionError
from triskel.server.store.ending import AGAIN, end_tasks

CHANNEL = "triskel_events"
RECONNECT_SECONDS = 0.5
HEARTBEAT = 5.0  # seconds of silence after which Redis is pinged
NODE = secrets.token_hex(4)  # this server, which ignores its own messages

OnWritten = Callable[[str, int], None]
OnGap = Callable[[], Awaitable[object]]

log = logging.getLogger("triskel.server")


def message_of(match: str, number: int) -> str:
    return f"{NODE} {match} {number}"


def dispatch(message: str, on_written: OnWritten) -> None:
    node, match, number = message.split(" ")
    if node != NODE:
        on_written(match, int(number))


class Bus(Protocol):
    """Carries the numbers that matches have reached from server to server.

    `publish` is called with what has been committed. `listen` calls `on_written` for what other servers publish, and
    `on_gap` whenever messages may have been missed. It returns, or raises, when the connection is lost.
    A bus is `transactional` if nothing can be committed without being published: otherwise a server
    may die between the two.
    """

    transactional: bool

    def publish(self, written: Iterable[tuple[str, int]]) -> None: ...

    async def listen(self, on_written: OnWritten, on_gap: OnGap) -> None: ...


def bus_for(engine: AsyncEngine, url: str | None) -> Bus | None:
    """Return the bus of a server: None where there can be no other server on the database."""
    if engine.dialect.name != "postgresql":
        return None
    return RedisBus(url) if url else Notifications(engine)


async def listen_forever(bus: Bus, on_written: OnWritten, on_gap: OnGap) -> None:
    while True:
        try:
            await bus.listen(on_written, on_gap)
        except Exception as problem:  # whatever it was, the next connection may do
            log.warning("the connection to the other servers is lost: %s", type(problem).__name__)
        await asyncio.sleep(RECONNECT_SECONDS)
        await on_gap()


class Notifications:
    transactional = True

    def __init__(self, engine: AsyncEngine) -> None:
        self._asyncpg: Any = import_module("asyncpg")
        self._url = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)

    def publish(self, written: Iterable[tuple[str, int]]) -> None:
        """Do nothing: the transaction has notified the others."""

    async def listen(self, on_written: OnWritten, on_gap: OnGap) -> None:
        lost = asyncio.Event()
        connection = await self._asyncpg.connect(self._url, timeout=5)
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, lambda *notice: dispatch(notice[-1], on_written))
            await on_gap()
            await lost.wait()
        finally:
            connection.terminate()


class RedisBus:
    transactional = False

    def __init__(self, url: str) -> None:
        try:
            redis: Any = import_module("redis.asyncio")
        except ImportError:
            raise OptionError("the bus needs redis, which is not installed: pip install 'triskel[cluster]'") from None
        self._redis, self._url = redis, url
        self._unpublished: dict[str, int] = {}  # match → the number that it has reached
        self._wake = asyncio.Event()
        try:
            self._client()
        except ValueError as problem:
            raise OptionError(f"the bus cannot be used: {problem}") from None

    def _client(self) -> Any:
        retry = import_module("redis.asyncio.retry").Retry(import_module("redis.backoff").NoBackoff(), 0)
        timeouts = {"socket_connect_timeout": HEARTBEAT, "socket_timeout": HEARTBEAT}
        return self._redis.from_url(self._url, decode_responses=True, retry=retry, **timeouts)

    def publish(self, written: Iterable[tuple[str, int]]) -> None:
        self._unpublished.update(written)
        self._wake.set()

    async def listen(self, on_written: OnWritten, on_gap: OnGap) -> None:
        async with self._client() as client:
            publishing = asyncio.create_task(self._publish_forever(client))
            both = [publishing, asyncio.create_task(_subscribe(client, on_written, on_gap))]
            try:
                done, _ = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
            finally:
                await end_tasks(both, AGAIN / 10)

    async def _publish_forever(self, client: Any) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            batch, self._unpublished = self._unpublished, {}
            try:
                await client.publish(CHANNEL, "\n".join(message_of(*each) for each in batch.items()))
            except BaseException:
                self._unpublished = batch | self._unpublished
                self._wake.set()
                raise


async def _subscribe(client: Any, on_written: OnWritten, on_gap: OnGap) -> None:
    """Pass on messages until Redis does not answer a ping."""
    async with client.pubsub() as subscription:
        await subscription.subscribe(CHANNEL)
        pinged = False
        while True:
            received = await subscription.get_message(timeout=HEARTBEAT)
            if received is None and pinged:
                return
            pinged = received is None
            if received is None:
                await subscription.ping()
            elif received["type"] == "subscribe":
                await on_gap()
            elif received["type"] == "message":
                for message in received["data"].splitlines():
                    dispatch(message, on_written)
