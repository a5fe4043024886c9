"""A whole database as plain values: read from one snapshot while servers write, and written into an empty one."""

from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager
from typing import Any

import sqlalchemy as sa

from triskel.core.errors import OptionError
from triskel.server.store import schema as t
from triskel.server.store.storage import HEALTH, Storage
from triskel.server.store.versions import migrate

MATCHES_PER_PAGE = 100
ROWS_PER_INSERT = 500
OF_A_MATCH = (t.events, t.seats, t.past_seats, t.analyses)
ALONE = (t.secrets, t.restrictions, t.audit)

Record = dict[str, Any]  # a match with all that belongs to it, or a row of another table


@asynccontextmanager
async def snapshot(storage: Storage) -> AsyncIterator[Any]:
    """Yield a connection to which the database stands still."""
    async with storage.engine.connect() as connection:
        if storage.engine.dialect.name == "postgresql":
            await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
        else:
            await connection.exec_driver_sql("BEGIN")
        yield connection


def read_records(connection: sa.Connection, emit: Callable[[Record], object]) -> None:
    """Call `emit` with every record: matches first, each in one piece."""
    last = ""
    while page := _page(connection, last):
        last = page[-1]["id"]
        parts = {str(part.name): _parts(connection, part, [row["id"] for row in page]) for part in OF_A_MATCH}
        for row in page:
            emit({"match": row} | {name: by_match[row["id"]] for name, by_match in parts.items()})
    for table in ALONE:
        for found in connection.execute(sa.select(table).order_by(*table.primary_key)).mappings():
            if not (table is t.secrets and found["name"] == HEALTH):
                emit({"table": str(table.name), "row": dict(found)})


def _page(connection: sa.Connection, after: str) -> list[Record]:
    query = sa.select(t.matches).where(t.matches.c.id > after).order_by(t.matches.c.id).limit(MATCHES_PER_PAGE)
    return [dict(row) for row in connection.execute(query).mappings()]


def _parts(connection: sa.Connection, table: sa.Table, matches: list[str]) -> dict[str, list[Record]]:
    """Return the rows of a table by match."""
    query = sa.select(table).where(table.c.match.in_(matches)).order_by(*table.primary_key)
    found: defaultdict[str, list[Record]] = defaultdict(list)
    for row in connection.execute(query).mappings():
        found[row["match"]].append({name: value for name, value in row.items() if name != "match"})
    return found


def check_empty(connection: sa.Connection) -> None:
    """Raise OptionError if the database has tables of ours."""
    if set(sa.inspect(connection).get_table_names()) & {*t.metadata.tables, "alembic_version"}:
        raise OptionError("the database is not empty: restore into a new one")


def write_records(connection: sa.Connection, revision: str, records: Iterable[Record]) -> None:
    """Make the tables of a revision, fill them, and bring them up to date."""
    check_empty(connection)
    migrate(connection, revision)
    known = sa.MetaData()
    known.reflect(connection)
    waiting: defaultdict[str, list[Record]] = defaultdict(list)
    for record in records:
        for name, row in _rows(record):
            waiting[name].append(row)
        if sum(map(len, waiting.values())) >= ROWS_PER_INSERT:
            _insert(connection, known, waiting)
    _insert(connection, known, waiting)
    migrate(connection)


def _rows(record: Record) -> Iterable[tuple[str, Record]]:
    """Return the rows of a record with their tables."""
    if "table" in record:
        row = record["row"]
        return [(record["table"], {name: row[name] for name in row if (record["table"], name) != ("audit", "id")})]
    match, parts = record["match"], {name: rows for name, rows in record.items() if name != "match"}
    of_parts = [(name, {"match": match["id"], **row}) for name, rows in parts.items() for row in rows]
    return [("matches", match), *of_parts]


def _insert(connection: sa.Connection, known: sa.MetaData, waiting: dict[str, list[Record]]) -> None:
    for table in known.sorted_tables:  # in the order of their foreign keys
        if rows := waiting.pop(table.name, []):
            connection.execute(sa.insert(table), rows)
    if waiting:
        raise OptionError(f"the backup has rows of an unknown table: {', '.join(sorted(waiting))[:200]}")
