"""What happens during and after an erasure: nothing new stays behind, limits hold, and no server stumbles over it."""

import asyncio
import sqlite3

import pytest

from servers import PATIENCE
from triskel.match import Refusal, from_log
from triskel.match import commands as c
from triskel.server.live.admin_feed import AdminFeed
from triskel.server.live.fair_queue import Who
from triskel.server.live.hub import Hub
from triskel.server.live.metrics import Metrics
from triskel.server.live.personal_data import erase_data
from triskel.server.live.retention import Retention
from triskel.server.protocol.http_messages import NewMatch, SeatWish
from triskel.server.settings import Settings
from triskel.server.store.admin_store import AdminStore, AuditEntry, deletion_of
from triskel.server.store.storage import Storage

ENTRY = AuditEntry(1, "test", "erase", "guest:ada")
ADA, BOB = Who("home", "ada"), Who("away", "bob")


def in_hub(tmp_path, scenario):
    """Run a scenario with a hub on a real database; returns what it returns, and the database as text."""

    async def run():
        settings = Settings(database=str(tmp_path / "hub.db"), matches_per_network=2)
        hub = Hub(settings, Storage(settings.url), lambda: 1_000, Metrics())
        await hub.storage.open()
        try:
            return await scenario(hub)
        finally:
            await hub.close()

    result = asyncio.run(run())
    with sqlite3.connect(tmp_path / "hub.db") as database:
        text = "\n".join(database.iterdump())
    database.close()
    return result, text


async def joined(hub, match, name, guest):
    room = await hub.room(match)
    assert not isinstance(await hub.join(room, c.Join(name), guest), Refusal)
    return room


async def write(room, seat, text):
    assert not isinstance(await room.submit(c.Chat(seat, text)), Refusal)


def test_what_a_guest_does_meanwhile_is_erased_too(tmp_path):
    async def scenario(hub):
        playing = (await hub.create(NewMatch("keks", "Ada"), ADA)).match
        await joined(hub, playing, "Bob", "bob")
        waiting = (await hub.create(NewMatch("conex", "Bob", options={"players": 3}), BOB)).match
        await joined(hub, waiting, "Ada", "ada")
        later = (await hub.create(NewMatch("conex", "Bob", options={"players": 3}), BOB)).match
        busy = {playing: 0, waiting: 1}

        async def find_room(match):
            room = await hub.room(match)
            if (seat := busy.pop(match, None)) is not None:
                await write(room, seat, "Ada says this late")
                if match == waiting:
                    await joined(hub, later, "Ada", "ada")
            return room

        await erase_data(hub.storage, find_room, "ada", ENTRY)
        assert not busy
        room = await joined(hub, waiting, "Eve", "eve")
        await write(room, 1, "Eve sits there now")
        return [[seat.name for seat in hub.rooms[match].match.seats] for match in (playing, waiting, later)]

    names, text = in_hub(tmp_path, scenario)
    assert names == [["Guest", "Bob"], ["Bob", "Eve", None], ["Bob", None, None]]
    assert "Ada" not in text
    assert "Eve sits there now" in text


@pytest.mark.parametrize(("guest", "left"), [("ada", ["…", "second"]), ("other", ["first", "…"])])
def test_somebody_of_the_same_name_keeps_their_words(tmp_path, guest, left):
    async def scenario(hub):
        match = (await hub.create(NewMatch("conex", "Bob", options={"players": 3}), BOB)).match
        room = await joined(hub, match, "Ada", "ada")
        await write(room, 1, "first")
        await room.submit(c.Leave(1))
        await joined(hub, match, "Ada", "other")
        await write(room, 1, "second")
        await joined(hub, match, "Zoe", "zoe")  # the match begins
        await erase_data(hub.storage, hub.current_room, guest, ENTRY)
        await AdminFeed(hub).poll()
        stored = from_log(await hub.storage.events(match), hub.dealer.game)
        return [[line.text for line in match.chat] for match in (room.match, stored)]

    assert in_hub(tmp_path, scenario)[0] == [left, left]


def test_any_number_of_matches_can_be_deleted_at_once():
    names = [str(number) for number in range(2_000)]
    given = [statement.compile(compile_kwargs={"render_postcompile": True}).params for statement in deletion_of(names)]
    assert max(map(len, given)) <= 500
    assert {name for each in given for name in each.values()} == set(names)


def test_orders_are_followed_without_waiting_for_the_sweep(tmp_path, monkeypatch):
    monkeypatch.setattr("triskel.server.live.sweep.SWEEP_SECONDS", 1_000.0)

    async def scenario(hub):
        await hub.open()
        for guest in ("ada", "bob"):  # the first may come before the first sweep
            await AdminStore(hub.storage).restrict("ban", AuditEntry(1, "test", "ban", f"guest:{guest}"))
            async with asyncio.timeout(PATIENCE):
                while not hub.restrictions.ban("home", guest):
                    await asyncio.sleep(0.05)

    in_hub(tmp_path, scenario)


BOTS = [SeatWish("bot", "random"), SeatWish("bot", "random")]


def test_matches_of_bots_are_closed_and_others_count_on_for_the_network(tmp_path):
    async def scenario(hub):
        hub.room_changed = lambda _room: None  # bots need not move
        alone = (await hub.create(NewMatch("keks", seats=BOTS), ADA)).match
        shared = (await hub.create(NewMatch("conex", options={"players": 3}), ADA)).match
        await joined(hub, shared, "Bob", "bob")
        await erase_data(hub.storage, hub.current_room, "ada", ENTRY)
        assert hub.rooms[alone].match.ended.reason == "closed"
        assert hub.rooms[shared].match.ended is None
        assert (await hub.storage.seating(alone))[0] == ("", "")
        counts = [await hub.storage.count_unfinished("ada", "home", 0)]
        await Retention(hub).sweep()
        counts.append(await hub.storage.count_unfinished("ada", "home", 0))
        await hub.rooms[shared].submit(c.Close())
        await Retention(hub).sweep()
        return counts, (await hub.storage.seating(shared))[0]

    (counts, creator), _ = in_hub(tmp_path, scenario)
    assert counts == [(0, 1), (0, 1)]
    assert creator == ("", "")


def test_a_match_that_another_server_has_deleted_is_no_match(tmp_path):
    async def scenario(hub):
        match = (await hub.create(NewMatch("keks", "Ada"), ADA)).match
        await hub.room(match)
        await AdminStore(hub.storage).delete_matches([match], [])
        hub.storage.bus = object()  # there are other servers
        found = await hub.current_room(match)
        hub.storage.bus = None
        return found, match in hub.rooms

    assert in_hub(tmp_path, scenario)[0] == (None, False)


def test_a_deleted_match_does_not_keep_other_orders_waiting(tmp_path):
    async def scenario(hub):
        gone = (await hub.create(NewMatch("conex", "Bob", options={"players": 3}), BOB)).match
        room = await joined(hub, gone, "Ada", "ada")
        await write(room, 1, "hello")
        await room.submit(c.Leave(1))
        feed, store = AdminFeed(hub), AdminStore(hub.storage)
        await feed.start()
        await store.delete_matches([gone], [])
        await store.record([ENTRY, AuditEntry(1, "test", "delete", gone)])
        await feed.poll()
        return gone in hub.rooms, feed._last

    assert in_hub(tmp_path, scenario)[0] == (False, 2)


def test_an_order_that_fails_is_counted_and_the_others_are_followed(tmp_path):
    async def scenario(hub):
        first, second = [(await hub.create(NewMatch("keks", "Ada"), ADA)).match for _ in range(2)]
        rooms = [await hub.room(match) for match in (first, second)]

        async def broken():
            raise ValueError

        rooms[0].reload_holders = broken
        feed, store = AdminFeed(hub), AdminStore(hub.storage)
        await feed.start()
        await store.record([AuditEntry(1, "test", "revoke", first), AuditEntry(1, "test", "delete", second)])
        await feed.poll()
        assert 'kind="following an administrator"' in hub.metrics.text().decode()
        return second in hub.rooms, feed._last

    assert in_hub(tmp_path, scenario)[0] == (False, 2)


def test_a_rematch_is_not_dated_before_what_led_to_it(tmp_path):
    async def scenario(hub):
        match = (await hub.create(NewMatch("keks", "Ada"), ADA)).match
        room = await joined(hub, match, "Bob", "bob")
        await room.submit(c.Resign(0))
        hub.now = lambda: 10  # set back
        for command in (c.Offer(0, "rematch"), c.Answer(1, "rematch", True)):
            assert not isinstance(await hub.offer_or_answer(room, command, lambda: None), Refusal)
        return [event.at for event in await hub.storage.events(match)]

    times, _ = in_hub(tmp_path, scenario)
    assert times == sorted(times)
