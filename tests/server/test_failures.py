"""When the server itself fails: nothing is lost, somebody is told, it is counted and logged, and it goes on."""

import asyncio
import logging
import resource
import sqlite3
import time
from types import SimpleNamespace

import pytest

from matches import Table
from servers import Line, Server
from triskel.match import commands as c
from triskel.match.clock import Clock
from triskel.server.api.match_socket import _search_hint
from triskel.server.api.notice_socket import _load_matches
from triskel.server.live.failures import Failures
from triskel.server.live.fair_queue import Who
from triskel.server.live.hub import Hub
from triskel.server.live.metrics import Metrics
from triskel.server.live.sweep import Sweep
from triskel.server.protocol.client_messages import Hint
from triskel.server.protocol.http_messages import NewMatch, SeatWish
from triskel.server.settings import Settings
from triskel.server.store.storage import DATABASE_ERRORS, Storage

PATIENCE = 60


def test_each_kind_is_counted_always_and_logged_once_a_minute(caplog):
    metrics, now = Metrics(), [0.0]
    failures = Failures(metrics, lambda: now[0])
    with caplog.at_level(logging.ERROR):
        for kind in ("disk", "disk", "disk", "bus"):
            failures.note(kind, OSError("full"))
        now[0] = 61.0
        failures.note("disk", OSError("full"))
    assert [record.getMessage() for record in caplog.records] == [
        "failed: disk: OSError",
        "failed: bus: OSError",
        "failed: disk: OSError (2 more in between)",
    ]
    assert 'triskel_failures_total{kind="disk"} 4.0' in metrics.text().decode()


ROOM_FOR_LOGS = 30_000  # bytes; the database's files are longer


def limit_files(server, size):
    """Let no file of the server grow beyond a size, as a full disk would."""
    resource.prlimit(server.process.pid, resource.RLIMIT_FSIZE, (size, resource.RLIM_INFINITY))


def test_a_full_disk_refuses_in_a_sentence_and_play_goes_on_when_there_is_room(tmp_path):
    server = Server(tmp_path / "full.db")
    try:
        with server.person("Ada") as ada, server.person("Bob") as bob:
            match = ada.create("keks")
            with ada.connect(match) as line:
                bob.join(match)
                line.event("started")
                limit_files(server, ROOM_FOR_LOGS)
                refused = line.move()
                assert (refused["type"], refused["code"]) == ("refusal", "not-kept")
                assert ada.http.get("/health").status_code == 503
                assert 'triskel_failures_total{kind="a message"} 1.0' in ada.http.get("/metrics").text
                limit_files(server, resource.RLIM_INFINITY)
                assert line.move()["type"] == "ack"
                time.sleep(1.1)  # the answer of the last check is repeated for a second
                assert ada.http.get("/health").status_code == 200
        assert server.errors().count("failed: a message") == 1
    finally:
        server.stop()


def new_hub(tmp_path, now):
    settings = Settings(database=str(tmp_path / "hub.db"))
    return Hub(settings, Storage(settings.url), lambda: now, Metrics())


async def begun(hub, name):
    """A match of two people with a clock that is running."""
    seated = await hub.create(NewMatch("keks", name, clock=Clock("fischer", seconds=60)), Who("home", name))
    room = await hub.room(seated.match)
    await hub.join(room, c.Join("Other"), f"other than {name}")
    return room


async def until(found):
    deadline = time.monotonic() + PATIENCE
    while not found():
        assert time.monotonic() < deadline
        await asyncio.sleep(0.02)


def test_one_unreadable_match_does_not_stop_the_sweep_of_the_others(tmp_path, caplog):
    async def scenario():
        first = new_hub(tmp_path, now=1_000)
        await first.storage.open()
        names = [(await begun(first, name)).name for name in ("a", "b", "c")]
        await first.close()
        with sqlite3.connect(tmp_path / "hub.db") as database:
            database.execute("UPDATE matches SET wake = 1 WHERE id = ?", (names[0],))  # the first that is due
            database.execute('UPDATE events SET data = ? WHERE "match" = ? AND number = 1', ("{", names[0]))
        later = new_hub(tmp_path, now=3_600_000)
        await later.storage.open()
        sweep = asyncio.create_task(Sweep(later).run_forever())
        await until(lambda: all(n in later.rooms and later.rooms[n].match.ended for n in names[1:]))
        await until(lambda: "triskel_unreadable_matches 1.0" in later.metrics.text().decode())  # told after all of them
        sweep.cancel()
        await asyncio.gather(sweep, return_exceptions=True)
        text = later.metrics.text().decode()
        await later.close()
        return text

    with caplog.at_level(logging.ERROR):
        text = asyncio.run(scenario())
    assert "triskel_unreadable_matches 1.0" in text
    assert "failed: looking at a match" in caplog.text


def test_one_unreadable_match_does_not_end_the_notices_of_the_others():
    asked = []

    async def matches_of_guest(*_):
        return [{"id": name, "phase": "playing"} for name in ("broken", "sound")]

    async def current_room(match):
        asked.append(match)
        if match == "broken":
            raise ValueError("unreadable")

    metrics = Metrics()
    storage = SimpleNamespace(bus=object(), matches_of_guest=matches_of_guest)
    hub = SimpleNamespace(storage=storage, current_room=current_room, failures=Failures(metrics))
    asyncio.run(_load_matches("guest", hub))
    assert asked == ["broken", "sound"]
    assert 'triskel_failures_total{kind="reading a match"} 1.0' in metrics.text().decode()


def test_a_hint_that_cannot_be_told_is_refused():
    refusals = []

    async def choose(*_):
        return "no move at all"

    connection = SimpleNamespace(seat=0, who=Who("home"), refuse=lambda _, refusal: refusals.append(refusal.code))
    hub = SimpleNamespace(bots=SimpleNamespace(choose=choose), failures=Failures(Metrics()))
    asyncio.run(_search_hint(connection, Table().match, hub, Hint(id="1"), 0))
    assert refusals == ["server-error"]


def test_a_catch_up_that_fails_is_tried_again(tmp_path):
    async def scenario():
        hub, other = new_hub(tmp_path, now=1_000), new_hub(tmp_path, now=2_000)
        await hub.storage.open()
        await other.storage.open()
        room = await begun(hub, "a")
        there = await other.room(room.name)
        await there.submit(c.Resign(0))
        read, failed = room.storage.events, []

        async def failing(*asked):
            if len(failed) < 2:
                failed.append(asked)
                raise OSError("the network is cut")
            return await read(*asked)

        room.storage.events = failing
        hub.catch_up.reached(room.name, there.match.number)
        await until(lambda: room.match.ended)
        await hub.close()
        await other.close()
        return len(failed)

    assert asyncio.run(scenario()) == 2


BOTS = [SeatWish("bot", "random"), SeatWish("bot", "random")]


async def never(*_):
    await asyncio.Event().wait()


def test_all_due_matches_are_reached_however_many_come_before(tmp_path, monkeypatch):
    """Matches in which bots have to move stay due while they wait for a thread: they come before all clocks."""
    monkeypatch.setattr("triskel.server.live.sweep.PAGE", 2)
    monkeypatch.setattr("triskel.server.live.sweep.SWEEP_SECONDS", 0.01)

    async def scenario():
        first = new_hub(tmp_path, now=1_000)
        await first.storage.open()
        first.bots.choose = never
        bots = [(await first.create(NewMatch("keks", seats=BOTS), Who("flood"))).match for _ in range(5)]
        clocks = [(await begun(first, str(number))).name for number in range(3)]
        await first.close()
        later = new_hub(tmp_path, now=3_600_000)
        later.bots.choose = never
        await later.storage.open()
        sweep = asyncio.create_task(Sweep(later).run_forever())
        await until(lambda: all(n in later.rooms and later.rooms[n].match.ended for n in clocks))
        await until(lambda: all(n in later.rooms for n in bots))
        sweep.cancel()
        await asyncio.gather(sweep, return_exceptions=True)
        await later.close()

    asyncio.run(scenario())


def test_errors_of_the_database_name_nobody(tmp_path):
    async def scenario():
        storage = Storage(Settings(database=str(tmp_path / "broken.db")).url)
        await storage.open()
        try:
            with sqlite3.connect(tmp_path / "broken.db") as database:
                database.execute("DROP TABLE seats")
            with pytest.raises(DATABASE_ERRORS) as problem:
                await storage.seats_of_guest("the id of a guest", ["the id of a match"])
            return str(problem.value)
        finally:
            await storage.close()

    told = asyncio.run(scenario())
    assert "no such table" in told
    assert "the id" not in told


def test_a_row_of_broken_connections_is_told_and_counted(tmp_path):
    """Whoever comes to a match that cannot be read gets a sentence and a documented code, not a dropped line."""
    server = Server(tmp_path / "broken.db")
    try:
        with server.person("Ada") as ada:
            match = ada.create("keks")
            server.stop()
            with sqlite3.connect(tmp_path / "broken.db") as database:
                database.execute("UPDATE events SET data = '{'")
            server.start()
            with Line(server, match, {}, hello=False) as line:
                refused = line.hear()
                assert (refused["type"], refused["code"]) == ("refusal", "server-error")
                with pytest.raises(Exception, match="1011"):
                    line.hear()
            assert 'triskel_failures_total{kind="a connection"} 1.0' in ada.http.get("/metrics").text
    finally:
        server.stop()
