"""Databases of earlier versions are brought up to date, and say afterwards what their logs say."""

import asyncio
import json
import shutil

import pytest
import sqlalchemy as sa

import triskel
from old_files import OLD
from postgres import BINARIES, Postgres
from triskel.match import from_log
from triskel.server.live.room import row_of
from triskel.server.settings import Settings
from triskel.server.store import schema as t
from triskel.server.store.storage import Storage
from triskel.server.store.versions import migrate

PLACES = [{}, {"kind": "bot", "level": "club"}, {}]
LOG = [
    {"type": "created", "at": 1, "game": "conex", "seats": PLACES},
    {"type": "joined", "at": 2, "seat": 0, "name": "Zoë"},
    {"type": "joined", "at": 3, "seat": 2, "name": "Bob", "bot": True},
    {"type": "left", "at": 4, "seat": 0},
    {"type": "joined", "at": 5, "seat": 0, "name": "Ada", "bot": False},
    {"type": "moved", "at": 6, "seat": 0, "move": "draw", "spent": 1},
    {"type": "takenover", "at": 7, "seat": 2, "level": "novice"},
]
SEATS = [
    {"kind": "person", "name": "Ada", "level": None, "program": False},
    {"kind": "bot", "name": "club", "level": "club", "program": False},
    {"kind": "bot", "name": "Bob", "level": "novice", "program": False},
]


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path):
    if request.param == "sqlite":
        yield Settings(database=str(tmp_path / "triskel.db")).url
    elif not BINARIES:
        pytest.skip("PostgreSQL is not installed")
    else:
        with Postgres() as database:
            yield database.url


def fill(connection):
    """A match as version 0002 stored it."""
    migrate(connection, "0002")
    match = "INSERT INTO matches (id, game, phase, listed, guest, players, created, updated) "
    connection.execute(sa.text(match + "VALUES ('m', 'conex', 'playing', true, 'g', 'Ada', 1, 7)"))
    rows = [
        {"match": "m", "number": number, "data": json.dumps(event, separators=(",", ":"), ensure_ascii=False)}
        for number, event in enumerate(LOG, 1)
    ]
    connection.execute(sa.insert(t.events), rows)


async def migrated(url, prepare=None):
    """The rows of all matches, when the present version has opened the database."""
    storage = Storage(url)
    if prepare:
        async with storage.engine.begin() as connection:
            await connection.run_sync(prepare)
    await storage.open()
    try:
        async with storage.engine.connect() as connection:
            names = [name for (name,) in await connection.execute(sa.select(t.matches.c.id))]
        return [(await storage.match_row(name), await storage_log(storage, name)) for name in names]
    finally:
        await storage.close()


async def storage_log(storage, name):
    return await storage.events(name) if name != "m" else None


def test_the_seats_of_matches_are_read_from_their_logs(url):
    [(row, _)] = asyncio.run(migrated(url, fill))
    assert json.loads(row["seats"]) == SEATS
    assert row["players"] == "Ada"


def test_every_match_of_an_old_database_has_the_row_that_its_log_gives(tmp_path):
    shutil.copy(OLD / "triskel.db", tmp_path)
    found = asyncio.run(migrated(Settings(database=str(tmp_path / "triskel.db")).url))
    assert len(found) == 13
    for row, log in found:
        assert json.loads(row["seats"]) == json.loads(row_of(from_log(log, triskel.game))["seats"])


def test_a_migration_may_take_longer_than_any_other_statement(url, monkeypatch):
    async def opened():
        storage = Storage(url)
        await storage.open()
        await storage.close()

    def slow(connection):
        if connection.dialect.name == "postgresql":
            connection.execute(sa.text("SELECT pg_sleep(1)"))

    monkeypatch.setattr("triskel.server.store.storage.STATEMENT_SECONDS", 0.1)
    monkeypatch.setattr("triskel.server.store.storage.migrate", slow)
    asyncio.run(opened())
