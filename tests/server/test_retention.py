"""What is older than the settings say is deleted, a few at a time; by default nothing is."""

import asyncio

import pytest
import sqlalchemy as sa

from matches import Table
from triskel.core.errors import OptionError
from triskel.match import commands as c
from triskel.server.live import retention
from triskel.server.live.fair_queue import Who
from triskel.server.live.hub import Hub
from triskel.server.live.metrics import Metrics
from triskel.server.live.retention import DAY, Retention
from triskel.server.live.room import row_of
from triskel.server.protocol.http_messages import NewMatch
from triskel.server.settings import Settings
from triskel.server.store import schema as t
from triskel.server.store.storage import Storage
from triskel.server.store.writers import Write

NOW = 1_000 * DAY


async def finished(hub, name):
    seated = await hub.create(NewMatch("keks", name), Who("home", name))
    room = await hub.room(seated.match)
    await hub.join(room, c.Join("Other"), f"other than {name}")
    await room.submit(c.Resign(0))
    await hub.storage.store_analysis(seated.match, "{}", hub.now())
    return seated.match


async def imported(hub, at):
    table = Table()
    table.must(c.Resign(0))
    name = "ab" * 12
    row = row_of(table.match) | {"id": name, "game": "keks", "listed": False, "guest": "g", "network": "n"}
    row |= {"created": at, "updated": at, "imported": True}
    await hub.storage.append([Write(name, 1, table.log, row)])
    return name


def swept(tmp_path, sweeps=1, **days):
    """What is left of three old matches, one that is being played, one that is new, and an import."""
    clock = [NOW - 100 * DAY]

    async def scenario():
        settings = Settings(database=str(tmp_path / "hub.db"), **days)
        hub = Hub(settings, Storage(settings.url), lambda: clock[0], Metrics())
        await hub.storage.open()
        names = {"old": [await finished(hub, name) for name in "abc"]}
        names["playing"] = [(await hub.create(NewMatch("keks"), Who("home", "p"))).match]
        names["import"] = [await imported(hub, clock[0])]
        clock[0] = NOW
        names["new"] = [await finished(hub, "n")]
        sweeper = Retention(hub)
        for _ in range(sweeps):
            await sweeper.sweep()
        left = set(await hub.storage.last_numbers([match for kind in names.values() for match in kind]))
        async with hub.storage.engine.connect() as connection:
            reviews = (await connection.execute(sa.select(sa.func.count()).select_from(t.analyses))).scalar_one()
        in_memory = set(hub.rooms)
        await hub.close()
        assert in_memory <= left
        return {kind: len(left & set(matches)) for kind, matches in names.items()} | {"reviews": reviews}

    return asyncio.run(scenario())


ALL = {"old": 3, "playing": 1, "import": 1, "new": 1, "reviews": 4}


def test_by_default_nothing_is_deleted(tmp_path):
    assert swept(tmp_path) == ALL


def test_finished_matches_are_deleted_with_their_reviews(tmp_path):
    assert swept(tmp_path, keep_matches_days=30) == ALL | {"old": 0, "reviews": 1}


def test_what_is_young_enough_stays(tmp_path):
    assert swept(tmp_path, keep_matches_days=101, keep_imports_days=101, keep_reviews_days=101) == ALL


def test_imports_have_a_time_of_their_own(tmp_path):
    assert swept(tmp_path, keep_imports_days=30) == ALL | {"import": 0}


def test_reviews_are_deleted_alone(tmp_path):
    assert swept(tmp_path, keep_reviews_days=30) == ALL | {"reviews": 1}


def test_only_a_few_are_deleted_at_a_time(tmp_path, monkeypatch):
    monkeypatch.setattr(retention, "BATCH", 2)
    (tmp_path / "a").mkdir()
    assert swept(tmp_path / "a", keep_matches_days=30)["old"] == 1
    (tmp_path / "b").mkdir()
    assert swept(tmp_path / "b", sweeps=2, keep_matches_days=30)["old"] == 0


@pytest.mark.parametrize("days", [0, -1, float("inf"), float("nan")])
def test_days_that_cannot_be_are_refused(days):
    with pytest.raises(OptionError, match="keep-matches-days"):
        Settings(keep_matches_days=days)
