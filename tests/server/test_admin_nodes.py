"""`triskel admin` on a PostgreSQL that two servers share: both notice."""

import asyncio

import pytest
from websockets.exceptions import ConnectionClosed

from postgres import BINARIES, Postgres
from servers import Server
from triskel.server.admin.database import attached
from triskel.server.admin.operator import Operator

pytestmark = pytest.mark.skipif(not BINARIES, reason="PostgreSQL is not installed")

NOW = 1_800_000_000_000


@pytest.fixture(scope="module")
def nodes():
    with Postgres() as database, Server(database.url) as one, Server(database.url) as two:
        yield one, two


def order(nodes, work):
    """Do something as an operator, on the database."""

    async def working():
        async with attached(nodes[0].database) as storage:
            return await work(Operator(storage, "test", lambda: NOW))

    return asyncio.run(working())


def guest_named(person):
    return f"guest:{person.http.cookies['triskel_guest'].split('.')[0]}"


def on(server, person, match):
    person.server = server
    return person.connect(match)


def test_a_ban_closes_the_sockets_on_both_servers(nodes):
    with nodes[0].person("Ada") as ada:
        match = ada.create()
        with on(nodes[0], ada, match) as first, on(nodes[1], ada, match) as second:
            order(nodes, lambda operator: operator.restrict("ban", guest_named(ada)))
            for line in (first, second):
                assert line.until("refusal")["code"] == "banned"
                with pytest.raises(ConnectionClosed) as closed:
                    line.hear()
                assert closed.value.rcvd.code == 4403


def test_a_closed_match_ends_on_both_servers(nodes):
    with nodes[0].person("Ada") as ada, nodes[1].person("Bob") as bob:
        match = ada.create()
        bob.join(match)
        with ada.connect(match) as first, bob.connect(match) as second:
            order(nodes, lambda operator: operator.close(match))
            assert {line.ended()["event"]["reason"] for line in (first, second)} == {"closed"}


def test_a_deleted_match_leaves_both_servers(nodes):
    with nodes[0].person("Ada") as ada, nodes[1].person("Bob") as bob:
        match = ada.create()
        bob.join(match)
        with ada.connect(match) as first, bob.connect(match) as second:
            order(nodes, lambda operator: operator.delete(match))
            assert {line.until("refusal")["code"] for line in (first, second)} == {"no-such-match"}
        assert bob.http.get(f"/api/matches/{match}").status_code == 404


def test_an_erased_guest_is_nobody_on_both_servers(nodes):
    with nodes[0].person("Ada") as ada, nodes[1].person("Bob") as bob:
        match = ada.create("conex", options={"players": 3})
        bob.join(match)
        with on(nodes[1], ada, match) as own, bob.connect(match) as other:
            assert ada.http.post("/api/guest/erase").json() == {"erased": True}
            assert other.event("left")["event"]["seat"] == 0
            own.event("left")
            assert own.ask("leave")["code"] == "not-seated"


def test_a_seat_is_erased_however_busy_the_match_is(nodes):
    """Another server writes at the same time; the number that was wanted is taken again and again."""
    with nodes[0].person("Ada") as ada, nodes[1].person("Bob") as bob:
        match = ada.create()
        bob.join(match)
        with ada.connect(match) as first, bob.connect(match) as second:
            for line in (first, second) * 5:
                line.say({"type": "offer", "what": "draw"})
            order(nodes, lambda operator: operator.erase(guest_named(ada)))
            assert second.event("erased")["event"]["seat"] == 0
