"""What is kept in SQLite: all of it or nothing, and a log beside the file that does not grow for ever."""

import asyncio
from contextlib import asynccontextmanager

import pytest

import triskel
from triskel.match import events as e
from triskel.match.setup import create
from triskel.server.live.fair_queue import Who
from triskel.server.live.hub import new_match
from triskel.server.settings import Settings
from triskel.server.store import sqlite
from triskel.server.store.storage import Storage
from triskel.server.store.writers import Conflict, Write


@asynccontextmanager
async def opened(path):
    storage = Storage(Settings(database=str(path)).url)
    await storage.open()
    try:
        yield storage
    finally:
        await storage.close()


def fresh():
    """What has to be kept of a match that nobody has joined."""
    keks = triskel.game("keks")
    created = create(keks, 1, options={}, seats=[e.Place()] * 2, levels=["novice"])
    return new_match(keks, created, [], [], Who("home", "guest"), listed=False)


def joined(match, number, name="Ada"):
    return Write(match, number, [e.Joined(number, 0, name)], {})


def test_of_a_group_only_what_is_in_conflict_is_refused(tmp_path):
    async def write():
        async with opened(tmp_path / "triskel.db") as storage:
            one, two = fresh(), fresh()
            await storage.append([one])
            asked = [joined(one.match, 2), joined(one.match, 2, "Bob"), two, joined(one.match, 3)]
            answers = await asyncio.gather(*(storage.append([write]) for write in asked), return_exceptions=True)
            return answers, await storage.events(one.match), await storage.events(two.match)

    answers, of_one, of_two = asyncio.run(write())
    assert [type(answer) for answer in answers] == [type(None), Conflict, type(None), type(None)]
    assert [event.name for event in of_one[1:]] == ["Ada", "Ada"]
    assert len(of_two) == 1


def test_writes_that_belong_together_are_kept_together(tmp_path):
    async def write():
        async with opened(tmp_path / "triskel.db") as storage:
            one, two = fresh(), fresh()
            await storage.append([one])
            await storage.append([joined(one.match, 2)])
            with pytest.raises(Conflict):
                await storage.append([two, joined(one.match, 2)])
            return await storage.events(two.match), await storage.match_row(two.match)

    assert asyncio.run(write()) == ([], None)


def test_the_log_beside_the_file_begins_anew_when_it_has_been_copied(tmp_path, monkeypatch):
    monkeypatch.setattr(sqlite, "EVENTS_PER_CHECKPOINT", 20)
    log, commits = tmp_path / "triskel.db-wal", 400

    async def write():
        async with opened(tmp_path / "triskel.db") as storage:
            one = fresh()
            await storage.append([one])
            sizes = []
            for number in range(2, commits + 2):
                await storage.append([joined(one.match, number)])
                sizes.append(log.stat().st_size)
            return sizes, await storage.events(one.match)

    sizes, events = asyncio.run(write())
    assert len(events) == commits + 1
    assert sizes[-1] < commits * 4096  # a commit takes two pages, and more, for good if none were used again


def test_a_file_that_cannot_be_opened_is_told_at_once(tmp_path):
    """A writer that fails in its own thread would leave every move waiting for ever."""
    with pytest.raises(sqlite.sqlite3.OperationalError, match="unable to open"):
        sqlite.SqliteWriter(str(tmp_path / "nowhere" / "matches.db"))
