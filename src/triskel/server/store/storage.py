"""The database: an append-only log of events, written in groups, so that one commit carries many matches.

`append` returns when its events are on the disk. Whatever arrives while one transaction is being committed goes into
the next one. If another writer has taken a number already, that request alone fails, with Conflict.
"""

import asyncio
import secrets
import sqlite3
import time
from collections import defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa
from alembic.util import CommandError
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from triskel.core.errors import OptionError
from triskel.match import events as e
from triskel.match.referee import CALLED_OFF
from triskel.server.store import schema as t
from triskel.server.store.bus import Notifications, bus_for
from triskel.server.store.sqlite import SqliteWriter, prepare
from triskel.server.store.versions import check_current, migrate
from triskel.server.store.writers import Holder, PostgresWriter, Write, Writer, resolve

LARGEST_GROUP = 512
CONNECT_SECONDS, STATEMENT_SECONDS = 5.0, 8.0
CLOSE_SECONDS = 5.0  # until connections that do not answer are left behind
HEALTH, CHECKED_FOR = "health", 1.0  # the row that is written to see whether that works, and the seconds it counts for
FINGERPRINT = "fingerprint"
MATCHES_PER_QUERY = 500
DATABASE_ERRORS = (SQLAlchemyError, sqlite3.Error, OSError)  # what a database that is away or broken raises

Request = tuple[Sequence[Write], "asyncio.Future[None]"]  # what is to be written, and what is done when it is
Row = dict[str, Any]  # of the table of matches


@dataclass(frozen=True, slots=True)
class MatchFilter:
    """Which matches to list; None means any."""

    phase: str | None
    game: str | None
    player: str | None  # a part of a player's name
    before: int | None  # when they changed last
    limit: int


def _new_engine(url: sa.URL, statement_seconds: float | None) -> AsyncEngine:
    """Return an engine whose statements end in time, if they have to."""
    try:
        engine = create_async_engine(url, hide_parameters=True, **_pool_options(url, statement_seconds))
    except ModuleNotFoundError as missing:
        raise OptionError(
            f"this database needs {missing.name}, which is not installed: pip install 'triskel[cluster]'"
        ) from None
    if engine.dialect.name == "sqlite":
        sa.event.listen(engine.sync_engine, "connect", prepare)
    return engine


def _pool_options(url: sa.URL, statement_seconds: float | None) -> dict[str, Any]:
    """Return limits on waiting for PostgreSQL: a network that is cut without a word must not hang the server."""
    if url.get_backend_name() != "postgresql":
        return {}
    connecting = {"timeout": CONNECT_SECONDS, "command_timeout": statement_seconds}
    return {"pool_timeout": CONNECT_SECONDS, "pool_size": 10, "connect_args": connecting}


class Storage:
    def __init__(self, url: str, bus: str | None = None) -> None:
        self.engine = _new_engine(sa.make_url(url), STATEMENT_SECONDS)
        self._waiting: list[Request] = []
        self._idle: asyncio.Future[None] | None = None  # done when something waits
        self._writing: asyncio.Task[None] | None = None
        self._checking, self._check_failed = asyncio.Lock(), False
        self._checked = float("-inf")  # when a write was tried last
        self.bus = bus_for(self.engine, bus)
        self.on_commit: Callable[[float], object] | None = None  # called with the seconds that a commit took

    async def open(self) -> None:
        """Migrate the tables and start the writer; does nothing the second time."""
        if self._writing:
            return
        migrating = _new_engine(self.engine.url, None)  # to rewrite a large table takes longer than any other statement
        try:
            async with migrating.begin() as connection:
                await connection.run_sync(migrate)
        except CommandError:
            raise OptionError("the database was written by a newer version of Triskel: use that version") from None
        finally:
            await migrating.dispose()
        self._start_writing()

    async def attach(self) -> None:
        """Start the writer beside the servers that use the database; OptionError if no server has made its tables."""
        try:
            async with self.engine.connect() as connection:
                await connection.run_sync(check_current)
        except OptionError:
            await self.engine.dispose()
            raise
        self._start_writing()

    def _start_writing(self) -> None:
        self._writing = asyncio.create_task(self._write_groups(self._writer()))

    def _writer(self) -> Writer:
        if self.engine.dialect.name == "postgresql":
            return PostgresWriter(self.engine, notify=isinstance(self.bus, Notifications))
        return SqliteWriter(self.engine.url.database or "")

    async def close(self) -> None:
        with suppress(TimeoutError):
            async with asyncio.timeout(CLOSE_SECONDS):
                if self._writing:
                    self._writing.cancel()
                    await asyncio.gather(self._writing, return_exceptions=True)
                await self.engine.dispose()

    # Writing

    def append(self, writes: Sequence[Write]) -> "asyncio.Future[None]":
        """Write all of these or none; return a future that is done when they are on the disk."""
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
        """Commit a group. If that fails, commit each request alone, so that only the faulty ones fail."""
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
            resolve(done, problem)

    async def _commit(self, writer: Writer, group: list[Request]) -> None:
        writes = [write for request, _ in group for write in request]
        began = time.perf_counter()
        await writer.commit(writes)
        if self.on_commit:
            self.on_commit(time.perf_counter() - began)
        if self.bus:
            self.bus.publish((write.match, write.last) for write in writes if write.first > 1)

    # One match

    async def events(self, match: str, after: int = 0) -> list[e.AnyEvent]:
        """Return the events of a match after a number."""
        query = sa.select(t.events.c.data).where(t.events.c.match == match, t.events.c.number > after)
        return [e.from_json(data) for (data,) in await self.rows(query.order_by(t.events.c.number))]

    async def holders(self, match: str) -> list[Holder]:
        """Return who holds the seats of a match."""
        query = sa.select(t.seats.c.seat, t.seats.c.token_hash, t.seats.c.guest).where(t.seats.c.match == match)
        return [Holder(*row) for row in await self.rows(query)]

    async def seating(self, match: str) -> tuple[tuple[str, str], list[Holder]]:
        """Return the network and the guest that created a match, and who holds its seats."""
        created, held = t.matches.c, t.seats.c
        query = sa.select(created.network, created.guest, held.seat, held.token_hash, held.guest)
        rows = await self.rows(query.select_from(t.matches.outerjoin(t.seats)).where(created.id == match))
        creator = (rows[0][0], rows[0][1]) if rows else ("", "")
        return creator, [Holder(*row[2:]) for row in rows if row[2] is not None]

    async def match_row(self, match: str) -> Row | None:
        rows = await self.mappings(sa.select(t.matches).where(t.matches.c.id == match))
        return rows[0] if rows else None

    async def analysis(self, match: str) -> str | None:
        """Return the stored review of a match as JSON, if there is one."""
        rows = await self.rows(sa.select(t.analyses.c.data).where(t.analyses.c.match == match))
        return str(rows[0][0]) if rows else None

    async def store_analysis(self, match: str, data: str, now: int) -> None:
        """Store the review of a match; the first one stays, whichever server wrote it."""
        try:
            async with self.engine.begin() as connection:
                await connection.execute(sa.insert(t.analyses), {"match": match, "data": data, "created": now})
        except IntegrityError:
            pass

    # Many matches

    async def last_numbers(self, matches: Sequence[str]) -> dict[str, int]:
        """Return the number of the last event of each match."""
        found: dict[str, int] = {}
        for at in range(0, len(matches), MATCHES_PER_QUERY):
            query = sa.select(t.events.c.match, sa.func.max(t.events.c.number)).group_by(t.events.c.match)
            rows = await self.rows(query.where(t.events.c.match.in_(matches[at : at + MATCHES_PER_QUERY])))
            found.update((match, number) for match, number in rows)
        return found

    async def listed_matches(self, wanted: MatchFilter) -> list[Row]:
        """Return the rows of public matches, those that changed last first."""
        return await self.mappings(filtered(sa.select(t.matches).where(t.matches.c.listed), wanted))

    async def matches_of_guest(self, guest: str, wanted: MatchFilter) -> list[Row]:
        """Return the rows of matches that a guest holds a seat in or created, except those that were called off.

        Those that have not ended come first, then those that changed last.
        """
        column = t.matches.c
        seated = sa.select(t.seats.c.match).where(t.seats.c.guest == guest)
        query = sa.select(t.matches).where(sa.or_(column.id.in_(seated), column.guest == guest))
        query = query.where(sa.or_(column.reason.is_(None), column.reason.not_in(CALLED_OFF)))
        return await self.mappings(filtered(query.order_by(column.phase == "over"), wanted))

    async def created(self, matches: Sequence[str]) -> dict[str, e.Created]:
        """Return the first event of each match; those that cannot be read are left out."""
        found: dict[str, e.Created] = {}
        query = sa.select(t.events.c.match, t.events.c.data).where(t.events.c.number == 1)
        for match, data in await self.rows(query.where(t.events.c.match.in_(matches))):
            with suppress(msgspec.MsgspecError):
                event = e.from_json(data)
                if isinstance(event, e.Created):
                    found[match] = event
        return found

    async def seats_of_guest(self, guest: str, matches: Sequence[str]) -> dict[str, list[int]]:
        """Return the seats that a guest holds in some matches, in ascending order."""
        query = sa.select(t.seats.c.match, t.seats.c.seat).where(t.seats.c.guest == guest)
        held = defaultdict(list)
        for match, seat in await self.rows(query.where(t.seats.c.match.in_(matches)).order_by(t.seats.c.seat)):
            held[match].append(seat)
        return held

    async def count_unfinished(self, guest: str, network: str, since: int) -> tuple[int, int]:
        """Return how many matches that have not ended a guest has created, and their network's that changed since."""
        table = t.matches.c
        queries = [
            sa.select(sa.func.count()).select_from(t.matches).where(creator, table.phase != "over")
            for creator in (table.guest == guest, (table.network == network) & (table.updated >= since))
        ]
        by_guest, by_network = [(await self.rows(query))[0][0] for query in queries]
        return by_guest, by_network

    async def due_matches(self, earliest: int, latest: int, after: str, limit: int) -> list[str]:
        """Return matches that have to be looked at in a span of time: the next ones by id after a match."""
        table = t.matches.c
        query = sa.select(table.id).where(table.wake.between(earliest, latest), table.id > after)
        query = query.order_by(table.id).limit(limit)
        return [match for (match,) in await self.rows(query)]

    # The database itself

    async def secret(self) -> str:
        """Return the secret that servers on this database share; create it the first time."""
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

    async def check(self) -> None:
        """Write something, and raise if that cannot be stored; tried once a second at most."""
        async with self._checking:
            if time.monotonic() - self._checked >= CHECKED_FOR:
                self._check_failed = True
                try:
                    await self._put(HEALTH, secrets.token_hex(8))
                    self._check_failed = False
                finally:
                    self._checked = time.monotonic()
        if self._check_failed:
            raise OSError("the database took no writes a moment ago")

    async def _put(self, name: str, value: str) -> None:
        """Store a value among the secrets, in the place of the one that was there."""
        new = {"value": value}
        async with self.engine.begin() as connection:
            changed = await connection.execute(sa.update(t.secrets).where(t.secrets.c.name == name).values(new))
            if not changed.rowcount:
                with suppress(IntegrityError):  # another server was first
                    await connection.execute(sa.insert(t.secrets), new | {"name": name})

    async def store_fingerprint(self, fingerprint: str) -> None:
        """Store what tells which secret the servers use: it may not be the one in the database."""
        await self._put(FINGERPRINT, fingerprint)

    async def fingerprint(self) -> str | None:
        """Return what the last server that started has stored."""
        rows = await self.rows(sa.select(t.secrets.c.value).where(t.secrets.c.name == FINGERPRINT))
        return str(rows[0][0]) if rows else None

    async def rows(self, query: sa.Select[Any]) -> list[tuple[Any, ...]]:
        async with self.engine.connect() as connection:
            return [tuple(row) for row in await connection.execute(query)]

    async def mappings(self, query: sa.Select[Any]) -> list[Row]:
        async with self.engine.connect() as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]


def filtered(query: sa.Select[Any], wanted: MatchFilter) -> sa.Select[Any]:
    """Return a query of matches with the conditions of a filter, those that changed last first."""
    column = t.matches.c
    if wanted.phase is not None:
        query = query.where(column.phase == wanted.phase)
    if wanted.game is not None:
        query = query.where(column.game == wanted.game)
    if wanted.player is not None:
        query = query.where(column.players.icontains(wanted.player, autoescape=True))
    if wanted.before is not None:
        query = query.where(column.updated < wanted.before)
    return query.order_by(column.updated.desc(), column.id).limit(wanted.limit)
