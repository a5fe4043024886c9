"""Nobody keeps a seat that they have left: the orders of events in which that went wrong, one by one."""

import asyncio
from contextlib import asynccontextmanager

from triskel.match import commands as c
from triskel.server.api.match_socket import _command
from triskel.server.live.credentials import credentials_of
from triskel.server.live.fair_queue import Who
from triskel.server.live.hub import Hub
from triskel.server.live.metrics import Metrics
from triskel.server.protocol import client_messages as m
from triskel.server.protocol.http_messages import NewMatch
from triskel.server.settings import Settings
from triskel.server.store.storage import Storage


@asynccontextmanager
async def waiting_room(tmp_path):
    """A Conex match for three in a hub on a real database: Ada on seat 0, Bob on seat 1, the third seat open."""
    settings = Settings(database=str(tmp_path / "races.db"))
    hub = Hub(settings, Storage(settings.url), lambda: 1_000, Metrics())
    await hub.open()
    try:
        seated = await hub.create(NewMatch("conex", "Ada", options={"players": 3}), Who("home", "ada"))
        room = await hub.room(seated.match)
        await hub.join(room, c.Join("Bob"), "bob")
        yield hub, room, seated.seats[0].token
    finally:
        await hub.close()


class Connected:
    """As much of a socket as a room knows."""

    def __init__(self, guest=None, token=None):
        self.seat, self.credentials, self.sent = None, credentials_of(guest, token), []
        self.send = self.sent.append


def test_a_hello_that_crosses_a_leave_gets_no_seat(tmp_path):
    async def scenario():
        async with waiting_room(tmp_path) as (hub, room, token):
            late, read, reading, go_on = Connected(token=token), room.storage.events, asyncio.Event(), asyncio.Event()

            async def slowly(*asked):
                reading.set()
                await go_on.wait()
                return await read(*asked)

            room.storage.events = slowly
            hello = asyncio.create_task(room.admit(late, None, 0))
            await reading.wait()
            await room.submit(c.Leave(0))
            await hub.join(room, c.Join("Eve", 0), "eve")
            go_on.set()
            await hello
            return late.seat

    assert asyncio.run(scenario()) is None


def test_a_command_that_waited_while_its_seat_changed_hands_is_refused(tmp_path):
    async def scenario():
        async with waiting_room(tmp_path) as (hub, room, token):
            old = Connected(token=token)
            await room.admit(old, None, None)
            leaving = asyncio.create_task(room.submit(c.Leave(0)))
            joining = asyncio.create_task(hub.join(room, c.Join("Eve", 0), "eve"))
            await asyncio.sleep(0)
            refusal = await _command(old, room, hub, m.Leave(id=1))  # would throw Eve out
            await asyncio.gather(leaving, joining)
            return refusal, old.seat, room.match.seats[0].name

    refusal, seat, name = asyncio.run(scenario())
    assert refusal.code == "not-seated"
    assert (seat, name) == (None, "Eve")


def test_one_guest_who_sits_down_twice_at_once_gets_one_seat(tmp_path):
    async def scenario():
        async with waiting_room(tmp_path) as (hub, room, _token):
            await room.submit(c.Leave(1))  # two seats are open
            answers = await asyncio.gather(*(hub.join(room, c.Join("Eve"), "eve") for _ in range(2)))
            return [getattr(answer, "code", "seated") for answer in answers]

    assert asyncio.run(scenario()) == ["seated", "already-seated"]


def test_what_another_server_wrote_moves_the_old_connection_off_the_seat(tmp_path):
    """A leave and a join that are read together leave the seat held by somebody else, never by the old connection."""

    async def scenario():
        async with waiting_room(tmp_path) as (hub, room, token):
            old = Connected(token=token)
            await room.admit(old, None, None)
            other = Hub(hub.settings, Storage(hub.settings.url), lambda: 2_000, Metrics())
            await other.storage.open()
            there = await other.room(room.name)
            await there.submit(c.Leave(0))
            await other.join(there, c.Join("Eve", 0), "eve")
            await room.catch_up(there.match.number)
            await other.close()
            return old.seat, room.match.seats[0].name

    assert asyncio.run(scenario()) == (None, "Eve")
