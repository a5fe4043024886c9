"""How a group of writes becomes one transaction, as fast as the database at hand can do it.

Either way the events of a whole group go into one statement. For SQLite that is more than a matter of round trips:
its driver takes and gives back the interpreter's lock around every row, and would have to wait for it each time.
"""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncEngine

from triskel.match import events as e
from triskel.server import tables as t
from triskel.server.bus import CHANNEL, message_of


@dataclass(frozen=True, slots=True)
class Holder:
    """Who holds a seat."""

    seat: int
    token_hash: str
    guest: str


@dataclass(frozen=True, slots=True)
class Write:
    """Events to append to a match from `first` on, what is new in its row, and what changes about its seats."""

    match: str
    first: int
    events: Sequence[e.AnyEvent]
    row: dict[str, Any]
    taken: Sequence[Holder] = ()
    freed: Sequence[int] = ()

    @property
    def last(self) -> int:
        return self.first + len(self.events) - 1


class Writer(Protocol):
    """`commit` keeps all of a group or nothing; IntegrityError where a number is taken already."""

    async def commit(self, writes: Sequence[Write]) -> None: ...

    async def close(self) -> None: ...


def writer_for(engine: AsyncEngine, notify: bool) -> Writer:
    """`notify`: whether the transaction tells those who listen to the database."""
    return PostgresWriter(engine, notify) if engine.dialect.name == "postgresql" else SqliteWriter(engine)


ROW = ("phase", "players", "updated", "wake")


class SqliteWriter:
    """A connection of its own in a thread of its own."""

    _INSERT = """INSERT INTO events ("match", number, data)
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]')
        FROM json_each(?)"""
    _UPDATE = """UPDATE matches SET phase = new.phase, players = new.players, updated = new.updated, wake = new.wake
        FROM (SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS phase,
            json_extract(value, '$[2]') AS players, json_extract(value, '$[3]') AS updated,
            json_extract(value, '$[4]') AS wake FROM json_each(?)) AS new
        WHERE matches.id = new.id"""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = sa.create_engine(engine.url.set(drivername="sqlite"))
        sa.event.listen(self._engine, "connect", prepare_sqlite)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="writer")
        self._encoder = msgspec.json.Encoder()

    async def commit(self, writes: Sequence[Write]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._commit, writes)

    async def close(self) -> None:
        self._thread.shutdown()
        self._engine.dispose()

    def _commit(self, writes: Sequence[Write]) -> None:
        events = [(w.match, number, event) for w in writes for number, event in enumerate(w.events, w.first)]
        changed = [(w.match, *(w.row[name] for name in ROW)) for w in writes if w.first > 1 and w.row]
        with self._engine.begin() as connection:
            for statement, rows in rare_statements(writes):
                connection.execute(statement, rows)
            connection.exec_driver_sql(self._INSERT, (self._encoder.encode(events).decode(),))
            if changed:
                connection.exec_driver_sql(self._UPDATE, (self._encoder.encode(changed).decode(),))


class PostgresWriter:
    """The same with arrays; those who listen to the database can be told in the same transaction."""

    _INSERT = """INSERT INTO events ("match", number, data) SELECT * FROM unnest($1::text[], $2::int[], $3::text[])"""
    _UPDATE = """UPDATE matches SET phase = new.phase, players = new.players, updated = new.updated, wake = new.wake
        FROM unnest($1::text[], $2::text[], $3::text[], $4::bigint[], $5::bigint[])
            AS new (id, phase, players, updated, wake)
        WHERE matches.id = new.id"""
    _NOTIFY = f"SELECT pg_notify('{CHANNEL}', message) FROM unnest($1::text[]) AS message"

    def __init__(self, engine: AsyncEngine, notify: bool) -> None:
        self._engine, self._notify = engine, notify

    async def commit(self, writes: Sequence[Write]) -> None:
        events = [
            (w.match, number, e.to_json(event).decode())
            for w in writes
            for number, event in enumerate(w.events, w.first)
        ]
        changed = [(w.match, *(w.row[name] for name in ROW)) for w in writes if w.first > 1 and w.row]
        told = [message_of(w.match, w.last) for w in writes if w.first > 1 and self._notify]
        async with self._engine.begin() as connection:
            for statement, rows in rare_statements(writes):
                await connection.execute(statement, rows)
            await connection.exec_driver_sql(self._INSERT, _columns(events))
            if changed:
                await connection.exec_driver_sql(self._UPDATE, _columns(changed))
            if told:
                await connection.exec_driver_sql(self._NOTIFY, (told,))

    async def close(self) -> None:
        pass


def _columns(rows: Sequence[tuple[Any, ...]]) -> tuple[list[Any], ...]:
    return tuple(map(list, zip(*rows, strict=True)))


def rare_statements(writes: Sequence[Write]) -> list[tuple[sa.Executable, list[dict[str, Any]]]]:
    """New matches, and who sits down or gets up, in the order in which the database accepts them."""
    fresh = [w.row for w in writes if w.first == 1]
    freed = [{"of": w.match, "at": seat} for w in writes for seat in w.freed]
    taken = [
        {"match": w.match, "seat": each.seat, "token_hash": each.token_hash, "guest": each.guest}
        for w in writes
        for each in w.taken
    ]
    statements: list[tuple[sa.Executable, list[dict[str, Any]]]] = []
    if fresh:
        statements.append((sa.insert(t.matches), fresh))
    if freed:
        statements.append((_FREE, freed))
    if taken:
        statements.append((sa.insert(t.seats), taken))
    return statements


_FREE = sa.delete(t.seats).where(t.seats.c.match == sa.bindparam("of"), t.seats.c.seat == sa.bindparam("at"))


# Statements note in memory how they could be undone: a file made and deleted for each costs as much as the statement.
SQLITE_PRAGMAS = (
    *("journal_mode=WAL", "synchronous=FULL", "temp_store=MEMORY"),
    *("foreign_keys=ON", "busy_timeout=10000"),
)


def prepare_sqlite(connection: Any, _record: Any) -> None:
    """A log beside the file, and every commit on the disk: what was acknowledged survives a crash."""
    cursor = connection.cursor()
    for pragma in SQLITE_PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()
