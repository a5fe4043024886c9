"""Write to SQLite: a thread with a connection of its own, and checkpoints of the write-ahead log.

The statements go to the driver directly: SQLAlchemy would take longer than they do.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import closing
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.dialects import sqlite

from triskel.server.store.writers import UPDATED_COLUMNS, Conflict, Write, rare_statements, resolve

log = logging.getLogger("triskel.server")

# Rollback journals of statements stay in memory: a file made and deleted for each costs as much as the statement.
PRAGMAS = (
    *("journal_mode=WAL", "synchronous=FULL", "temp_store=MEMORY"),
    *("foreign_keys=ON", "busy_timeout=10000"),
)
# Each takes two or three pages of the write-ahead log, which grows to some 25 MiB. Commits wait while the disk is busy
# with a checkpoint: four times as many events make four times fewer of them, and hot pages are copied less often.
EVENTS_PER_CHECKPOINT = 4000

Callback = Callable[[Exception | None], object]


def prepare(connection: Any, _record: Any = None) -> None:
    """Turn on the write-ahead log, and sync every commit to the disk: what was acknowledged survives a crash."""
    cursor = connection.cursor()
    for pragma in PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _connect(path: str) -> sqlite3.Connection:
    """Return a connection in autocommit mode, without automatic checkpoints."""
    connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    prepare(connection)
    connection.execute("PRAGMA wal_autocheckpoint=0")
    return connection


class SqliteWriter:
    """Writes the events of a group in one statement: the driver releases and takes the interpreter's lock around every
    row, and would have to wait for it each time.
    """

    _INSERT = """INSERT INTO events ("match", number, data)
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]')
        FROM json_each(?)"""
    _UPDATE = """UPDATE matches
        SET phase = new.phase, players = new.players, seats = new.seats, updated = new.updated, wake = new.wake,
            reason = new.reason, winners = new.winners
        FROM (SELECT json_extract(value, '$[0]') AS id, json_extract(value, '$[1]') AS phase,
            json_extract(value, '$[2]') AS players, json_extract(value, '$[3]') AS seats,
            json_extract(value, '$[4]') AS updated, json_extract(value, '$[5]') AS wake,
            json_extract(value, '$[6]') AS reason, json_extract(value, '$[7]') AS winners FROM json_each(?)) AS new
        WHERE matches.id = new.id"""

    def __init__(self, path: str) -> None:
        # Connected here and not in the thread, so that a file that cannot be opened fails the start.
        self._connection, self._checkpoints = _connect(path), Checkpoints(path)
        self._encoder = msgspec.json.Encoder()
        self._groups: SimpleQueue[tuple[Sequence[Write], Callback] | None] = SimpleQueue()
        self._thread = Thread(target=self._work, name="writer", daemon=True)
        self._thread.start()

    async def commit(self, writes: Sequence[Write]) -> None:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[None] = loop.create_future()
        self._groups.put((writes, lambda problem: loop.call_soon_threadsafe(resolve, done, problem)))
        await done

    async def close(self) -> None:
        self._groups.put(None)
        self._thread.join()

    def _work(self) -> None:
        with closing(self._connection) as connection, closing(self._checkpoints) as checkpoints:
            while group := self._groups.get():
                writes, done = group
                try:
                    self._commit(connection, writes)
                except sqlite3.IntegrityError:
                    done(Conflict())
                except Exception as problem:
                    done(problem)
                else:
                    done(None)
                    checkpoints.after(connection, sum(len(write.events) for write in writes))

    def _commit(self, connection: sqlite3.Connection, writes: Sequence[Write]) -> None:
        events = [(w.match, number, event) for w in writes for number, event in enumerate(w.events, w.first)]
        changed = [(w.match, *(w.row[name] for name in UPDATED_COLUMNS)) for w in writes if w.first > 1 and w.row]
        rare = rare_statements(writes)
        if not changed and not rare:
            connection.execute(self._INSERT, (self._encoder.encode(events).decode(),))
            return
        connection.execute("BEGIN IMMEDIATE")
        try:
            for statement, rows in rare:
                connection.executemany(_text_of(statement), rows)
            connection.execute(self._INSERT, (self._encoder.encode(events).decode(),))
            if changed:
                connection.execute(self._UPDATE, (self._encoder.encode(changed).decode(),))
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise


@cache
def _text_of(statement: sa.UpdateBase) -> str:
    return str(statement.compile(dialect=sqlite.dialect(paramstyle="named")))


class Checkpoints:
    """Copies the write-ahead log into the database while the writer goes on.

    SQLite's automatic checkpoint runs inside a commit, and that commit takes twenty times as long as others. Here
    another thread copies what there is. The little that came meanwhile is copied by the writer between two commits, so
    that nothing is left: only then does the log restart at its beginning, and stops growing.
    """

    _COPY = "PRAGMA wal_checkpoint(PASSIVE)"

    def __init__(self, path: str) -> None:
        self._connection = _connect(path)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="checkpoints")
        self._copying: Future[object] | None = None
        self._events = 0

    def after(self, connection: sqlite3.Connection, events: int) -> None:
        """Count events that were written, and checkpoint when it is time."""
        self._events += events
        if self._copying is None and self._events >= EVENTS_PER_CHECKPOINT:
            self._copying = self._thread.submit(self._connection.execute, self._COPY)
        elif self._copying and self._copying.done():
            try:
                self._copying.result()
                connection.execute(self._COPY)
            except sqlite3.Error as problem:  # the events stay in the log, where they are as safe
                log.warning("checkpoint failed: %s", problem)
            self._copying, self._events = None, 0

    def close(self) -> None:
        self._thread.shutdown()
        self._connection.close()
