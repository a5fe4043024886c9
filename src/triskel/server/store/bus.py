"""How several servers on one PostgreSQL hear of each other's events.

What is told is only that a match has reached a number; what happened is read from the database. So nothing is lost with
a message: a server that lost its line reads what it has missed, and while there is no line it goes on looking. So it
does, now and then, where a server may die after keeping something and before telling it.

- `Notifications`: PostgreSQL's own LISTEN and NOTIFY. They are part of the transactions that write the events, and need
  no second service.
- `RedisBus`: Redis' publish and subscribe, for when PostgreSQL has enough to do. A message that could not be published
  is kept until it can.
"""

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterable
from importlib import import_module
from typing import Any, Protocol

from sqlalchemy.ext.asyncio import AsyncEngine

from triskel.core.errors import OptionError

CHANNEL = "triskel_events"
AGAIN_SECONDS = 0.5
HEARTBEAT = 5.0  # seconds of silence after which Redis is asked whether it is there
NODE = secrets.token_hex(4)  # this server, which need not be told of what it has written itself

Heard = Callable[[str, int], None]
Back = Callable[[], Awaitable[object]]

log = logging.getLogger("triskel.server")


def message_of(match: str, number: int) -> str:
    return f"{NODE} {match} {number}"


def hear(message: str, heard: Heard) -> None:
    node, match, number = message.split(" ")
    if node != NODE:
        heard(match, int(number))


class Bus(Protocol):
    """`tell` is called with what has been kept; `listen` calls `heard` for what others tell, and `back` whenever
    something may have been missed. It returns, or raises one of `losses`, when the line is lost. A bus is `certain` if
    nothing can be kept without being told: a server may die between the two.
    """

    certain: bool
    losses: tuple[type[Exception], ...]

    def tell(self, kept: Iterable[tuple[str, int]]) -> None: ...

    async def listen(self, heard: Heard, back: Back) -> None: ...


def bus_for(engine: AsyncEngine, url: str | None) -> Bus | None:
    """The bus of a server: None where there can be no other server on the database."""
    if engine.dialect.name != "postgresql":
        return None
    return RedisBus(url) if url else Notifications(engine)


async def listen_forever(bus: Bus, heard: Heard, back: Back) -> None:
    while True:
        try:
            await bus.listen(heard, back)
        except bus.losses as problem:
            log.warning("the line to the other servers is lost: %s", type(problem).__name__)
        await asyncio.sleep(AGAIN_SECONDS)
        await back()


class Notifications:
    certain = True

    def __init__(self, engine: AsyncEngine) -> None:
        self._asyncpg: Any = import_module("asyncpg")
        self._url = engine.url.set(drivername="postgresql").render_as_string(hide_password=False)
        self.losses: tuple[type[Exception], ...] = (OSError, self._asyncpg.PostgresError, self._asyncpg.InterfaceError)

    def tell(self, kept: Iterable[tuple[str, int]]) -> None:
        """The transaction has told it."""

    async def listen(self, heard: Heard, back: Back) -> None:
        lost = asyncio.Event()
        connection = await self._asyncpg.connect(self._url, timeout=5)
        try:
            connection.add_termination_listener(lambda _: lost.set())
            await connection.add_listener(CHANNEL, lambda _connection, _process, _channel, said: hear(said, heard))
            await back()
            await lost.wait()
        finally:
            connection.terminate()


class RedisBus:
    certain = False

    def __init__(self, url: str) -> None:
        try:
            redis: Any = import_module("redis.asyncio")
        except ImportError:
            raise OptionError("the bus needs redis, which is not installed: pip install redis") from None
        self._redis, self._url = redis, url
        self.losses: tuple[type[Exception], ...] = (OSError, redis.RedisError)
        self._untold: dict[str, int] = {}  # match → the number that it has reached
        self._something_to_tell = asyncio.Event()
        try:
            self._client()
        except ValueError as problem:
            raise OptionError(f"the bus cannot be used: {problem}") from None

    def _client(self) -> Any:
        retry = import_module("redis.asyncio.retry").Retry(import_module("redis.backoff").NoBackoff(), 0)
        timeouts = {"socket_connect_timeout": HEARTBEAT, "socket_timeout": HEARTBEAT}
        return self._redis.from_url(self._url, decode_responses=True, retry=retry, **timeouts)

    def tell(self, kept: Iterable[tuple[str, int]]) -> None:
        self._untold.update(kept)
        self._something_to_tell.set()

    async def listen(self, heard: Heard, back: Back) -> None:
        async with self._client() as client:
            both = [asyncio.create_task(self._publish(client)), asyncio.create_task(_subscribe(client, heard, back))]
            try:
                done, _ = await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
            finally:
                for task in both:
                    task.cancel()
                await asyncio.gather(*both, return_exceptions=True)

    async def _publish(self, client: Any) -> None:
        while True:
            await self._something_to_tell.wait()
            self._something_to_tell.clear()
            telling, self._untold = self._untold, {}
            try:
                await client.publish(CHANNEL, "\n".join(message_of(*each) for each in telling.items()))
            except BaseException:
                self._untold = telling | self._untold
                self._something_to_tell.set()
                raise


async def _subscribe(client: Any, heard: Heard, back: Back) -> None:
    """Until Redis falls silent."""
    async with client.pubsub() as line:
        await line.subscribe(CHANNEL)
        asked = False
        while True:
            said = await line.get_message(timeout=HEARTBEAT)
            if said is None and asked:
                return
            asked = said is None
            if said is None:
                await line.ping()
            elif said["type"] == "subscribe":
                await back()
            elif said["type"] == "message":
                for message in said["data"].splitlines():
                    hear(message, heard)
