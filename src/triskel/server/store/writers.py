"""Write a group of events in one transaction: here to PostgreSQL, in `sqlite` to SQLite."""

import asyncio
from collections.abc import Sequence
from typing import Any, Protocol

import msgspec
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from triskel.match import events as e
from triskel.server.store import schema as t
from triskel.server.store.bus import CHANNEL, message_of


class Holder(msgspec.Struct, frozen=True, gc=False):
    """Who holds a seat."""

    seat: int
    token_hash: str
    guest: str


class Write(msgspec.Struct, frozen=True, gc=False):
    """Events to append to a match from `first` on, what is new in its row, and what changes about its seats.

    `left` are the seats that somebody left before the start, with the number of that event.
    """

    match: str
    first: int
    events: Sequence[e.AnyEvent]
    row: dict[str, Any]
    taken: Sequence[Holder] = ()
    freed: Sequence[int] = ()
    left: Sequence[tuple[int, int]] = ()

    @property
    def last(self) -> int:
        return self.first + len(self.events) - 1


class Conflict(Exception):
    """Another writer has appended to the match in the meantime."""


class Writer(Protocol):
    """`commit` writes all of a group or nothing, and raises Conflict where a number is taken already."""

    async def commit(self, writes: Sequence[Write]) -> None: ...

    async def close(self) -> None: ...


def resolve(done: "asyncio.Future[None]", problem: Exception | None) -> None:
    """Complete a future that somebody may still wait for."""
    if done.done():  # whoever waited has gone
        return
    if problem:
        done.set_exception(problem)
    else:
        done.set_result(None)


UPDATED_COLUMNS = ("phase", "players", "seats", "updated", "wake", "reason", "winners")


class PostgresWriter:
    """Writes the events of a group in one statement, as arrays; with `notify`, other servers are notified by the same
    transaction.
    """

    _INSERT = """INSERT INTO events ("match", number, data) SELECT * FROM unnest($1::text[], $2::int[], $3::text[])"""
    _UPDATE = """UPDATE matches
        SET phase = new.phase, players = new.players, seats = new.seats, updated = new.updated, wake = new.wake,
            reason = new.reason, winners = new.winners
        FROM unnest(
            $1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::text[], $8::text[]
        ) AS new (id, phase, players, seats, updated, wake, reason, winners)
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
        changed = [(w.match, *(w.row[name] for name in UPDATED_COLUMNS)) for w in writes if w.first > 1 and w.row]
        notifications = [message_of(w.match, w.last) for w in writes if w.first > 1 and self._notify]
        try:
            async with self._engine.begin() as connection:
                for statement, rows in rare_statements(writes):
                    await connection.execute(statement, rows)
                await connection.exec_driver_sql(self._INSERT, _columns(events))
                if changed:
                    await connection.exec_driver_sql(self._UPDATE, _columns(changed))
                if notifications:
                    await connection.exec_driver_sql(self._NOTIFY, (notifications,))
        except IntegrityError:
            raise Conflict from None

    async def close(self) -> None:
        pass


def _columns(rows: Sequence[tuple[Any, ...]]) -> tuple[list[Any], ...]:
    return tuple(map(list, zip(*rows, strict=True)))


_CREATE = sa.insert(t.matches)
_OF_SEAT = (t.seats.c.match == sa.bindparam("of"), t.seats.c.seat == sa.bindparam("at"))
_REMEMBER = sa.insert(t.past_seats).from_select(
    ["match", "number", "seat", "guest"],
    sa.select(t.seats.c.match, sa.bindparam("by", type_=sa.Integer), t.seats.c.seat, t.seats.c.guest).where(*_OF_SEAT),
)
_FREE = sa.delete(t.seats).where(*_OF_SEAT)
_TAKE = sa.insert(t.seats)


def rare_statements(writes: Sequence[Write]) -> list[tuple[sa.UpdateBase, list[dict[str, Any]]]]:
    """Return the statements for new matches and for seats taken or freed, in the order of their foreign keys."""
    writes = [w for w in writes if w.first == 1 or w.left or w.freed or w.taken]  # hardly ever any
    fresh = [w.row for w in writes if w.first == 1]
    left = [{"of": w.match, "at": seat, "by": number} for w in writes for seat, number in w.left]
    freed = [{"of": w.match, "at": seat} for w in writes for seat in w.freed]
    taken = [
        {"match": w.match, "seat": each.seat, "token_hash": each.token_hash, "guest": each.guest}
        for w in writes
        for each in w.taken
    ]
    all_of_them = ((_CREATE, fresh), (_REMEMBER, left), (_FREE, freed), (_TAKE, taken))
    return [(statement, rows) for statement, rows in all_of_them if rows]
