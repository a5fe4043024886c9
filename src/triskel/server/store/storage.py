"""The database: an append-only log of events, written in groups, so that one commit carries many matches.

`append` returns when its events are on the disk. Whatever waits while one transaction is being committed goes
into the next one together. If another writer has taken a number already, that request alone fails, with Conflict.
"""

import asyncio
import secrets
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from triskel.match import events as e
from triskel.server.store import schema as t
from triskel.server.store.bus import Notifications, bus_for
from triskel.server.store.sqlite import SqliteWriter, prepare
from triskel.server.store.writers import Holder, PostgresWriter, Write, Writer, settle

LARGEST_GROUP = 512
AT_ONCE = 500  # matches asked about in one query


Request = tuple[Sequence[Write], "asyncio.Future[None]"]  # what waits to be kept, and who waits for that


class Storage:
    def __init__(self, url: str, bus: str | None = None) -> None:
        self.engine: AsyncEngine = create_async_engine(url)
        self._waiting: list[Request] = []
        self._idle: asyncio.Future[None] | None = None  # done when something waits
        self._writing: asyncio.Task[None] | None = None
        self.bus = bus_for(self.engine, bus)
        if self.engine.dialect.name == "sqlite":
            sa.event.listen(self.engine.sync_engine, "connect", prepare)

    async def open(self) -> None:
        """Bring the tables up to date, and be ready to write; once is enough."""
        if self._writing:
            return
        async with self.engine.begin() as connection:
            await connection.run_sync(_migrate)
        self._writing = asyncio.create_task(self._write_groups(self._writer()))

    def _writer(self) -> Writer:
        if self.engine.dialect.name == "postgresql":
            return PostgresWriter(self.engine, notify=isinstance(self.bus, Notifications))
        return SqliteWriter(self.engine.url.database or "")

    async def close(self) -> None:
        if self._writing:
            self._writing.cancel()
            await asyncio.gather(self._writing, return_exceptions=True)
        await self.engine.dispose()

    def append(self, writes: Sequence[Write]) -> "asyncio.Future[None]":
        """Keep all of these or none; when what is returned is done they are kept."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((writes, done))
        if self._idle and not self._idle.done():
            self._idle.set_result(None)
        return done

    async def _write_groups(self, writer: Writer) -> None:
        try:
            while True:
                if not self._waiting:
                    self._idle = asyncio.get_running_loop().create_future()
                    await self._idle
                group, self._waiting = self._waiting[:LARGEST_GROUP], self._waiting[LARGEST_GROUP:]
                await self._write(writer, group)
        finally:
            await writer.close()

    async def _write(self, writer: Writer, group: list[Request]) -> None:
        """If one of the group cannot be written, find out which, and keep the others."""
        problem: Exception | None = None
        try:
            await self._commit(writer, group)
        except Exception as found:
            if len(group) > 1:
                for request in group:
                    await self._write(writer, [request])
                return
            problem = found
        for _, done in group:
            settle(done, problem)

    async def _commit(self, writer: Writer, group: list[Request]) -> None:
        writes = [write for asked, _ in group for write in asked]
        await writer.commit(writes)
        if self.bus:
            self.bus.tell((write.match, write.last) for write in writes if write.first > 1)

    async def events(self, match: str, after: int = 0) -> list[e.AnyEvent]:
        query = sa.select(t.events.c.data).where(t.events.c.match == match, t.events.c.number > after)
        async with self.engine.connect() as connection:
            rows = await connection.execute(query.order_by(t.events.c.number))
            return [e.from_json(data) for (data,) in rows]

    async def reached(self, matches: Sequence[str]) -> dict[str, int]:
        """The number of the last event of each of some matches."""
        found: dict[str, int] = {}
        async with self.engine.connect() as connection:
            for at in range(0, len(matches), AT_ONCE):
                query = sa.select(t.events.c.match, sa.func.max(t.events.c.number)).group_by(t.events.c.match)
                rows = await connection.execute(query.where(t.events.c.match.in_(matches[at : at + AT_ONCE])))
                found.update(tuple(row) for row in rows)
        return found

    async def holders(self, match: str) -> list[Holder]:
        query = sa.select(t.seats.c.seat, t.seats.c.token_hash, t.seats.c.guest).where(t.seats.c.match == match)
        async with self.engine.connect() as connection:
            return [Holder(*row) for row in await connection.execute(query)]

    async def row(self, match: str) -> dict[str, Any] | None:
        async with self.engine.connect() as connection:
            found = (await connection.execute(sa.select(t.matches).where(t.matches.c.id == match))).mappings().first()
            return dict(found) if found else None

    async def find(
        self, phase: str, game: str | None, player: str | None, before: int | None, limit: int
    ) -> list[dict[str, Any]]:
        """Listed matches, those that changed last first."""
        query = sa.select(t.matches).where(t.matches.c.listed, t.matches.c.phase == phase)
        if game is not None:
            query = query.where(t.matches.c.game == game)
        if player is not None:
            query = query.where(t.matches.c.players.icontains(player, autoescape=True))
        if before is not None:
            query = query.where(t.matches.c.updated < before)
        query = query.order_by(t.matches.c.updated.desc(), t.matches.c.id).limit(limit)
        async with self.engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]

    async def going_on(self, guest: str) -> int:
        """How many matches a guest has created that have not ended."""
        query = sa.select(sa.func.count()).where(t.matches.c.guest == guest, t.matches.c.phase != "over")
        async with self.engine.connect() as connection:
            return int((await connection.execute(query.select_from(t.matches))).scalar_one())

    async def to_wake(self, now: int, limit: int = 1000) -> list[str]:
        """The matches in which a clock has run out or a bot has to move."""
        query = sa.select(t.matches.c.id).where(t.matches.c.wake <= now).order_by(t.matches.c.wake).limit(limit)
        async with self.engine.connect() as connection:
            return [match for (match,) in await connection.execute(query)]

    async def secret(self) -> str:
        """The secret of this database's servers, made when it is first asked for."""
        query = sa.select(t.secrets.c.value).where(t.secrets.c.name == "cookies")
        for _ in range(2):
            async with self.engine.begin() as connection:
                found = (await connection.execute(query)).scalar_one_or_none()
            if found is not None:
                return str(found)
            try:
                async with self.engine.begin() as connection:
                    fresh = {"name": "cookies", "value": secrets.token_hex(32)}
                    await connection.execute(sa.insert(t.secrets), fresh)
            except IntegrityError:  # another server was faster: take its secret
                continue
        return await self.secret()

    async def alive(self) -> None:
        """Raise if the database does not answer."""
        async with self.engine.connect() as connection:
            await connection.execute(sa.select(1))


def _migrate(connection: sa.Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
