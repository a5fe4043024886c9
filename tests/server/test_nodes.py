"""Two servers on one PostgreSQL: players of one match on different ones, and either killed at any moment."""

import asyncio
import itertools

import asyncpg
import pytest

from crashes import check_logs, through_crashes
from postgres import BINARIES, Postgres
from servers import Server

pytestmark = pytest.mark.skipif(not BINARIES, reason="PostgreSQL is not installed")

FLAGS = ("--requests-per-minute", "1000000", "--matches-per-guest", "1000000", "--messages-per-second", "1000")


@pytest.fixture(scope="module")
def nodes():
    with Postgres() as database, Server(database.url, *FLAGS) as one, Server(database.url, *FLAGS) as two:
        yield one, two


def test_players_on_different_servers_play_one_match(nodes):
    one, two = nodes
    with one.person("Ada") as ada, two.person("Bob") as bob:
        match = ada.create("conex")
        with ada.connect(match) as first:
            bob.join(match)
            first.event("started")
            with bob.connect(match) as second:
                assert first.move("draw")["type"] == "ack"
                assert second.event("moved")["event"]["move"] == "draw"
                assert second.move("draw")["type"] == "ack"
                assert first.event("moved")["legal"]
                assert second.ask("resign")["type"] == "ack"
                assert first.ended()["event"]["winners"] == [0]


def test_a_guest_of_one_server_is_known_to_the_other(nodes):
    one, two = nodes
    with one.person("Ada") as ada:
        match = ada.create()
        ada.server = two
        with ada.connect(match) as line:
            assert line.seat == 0


def survive(nodes, crashes, pairs, seed):
    turns = itertools.cycle(nodes)

    def crash():
        node = next(turns)
        node.kill()
        node.start()

    promises = asyncio.run(through_crashes([node.url for node in nodes], crash, crashes, pairs, seed))
    check_logs(asyncio.run(kept(nodes[0].database)), promises)
    return promises


async def kept(url):
    database = await asyncpg.connect(url.replace("+asyncpg", ""))
    try:
        return [tuple(row) for row in await database.fetch('select "match", number, data from events order by 1, 2')]
    finally:
        await database.close()


def test_either_server_can_be_killed(nodes):
    assert len(survive(nodes, crashes=2, pairs=4, seed=3)) > 10


@pytest.mark.soak
def test_either_server_can_be_killed_again_and_again(nodes):
    survive(nodes, crashes=100, pairs=30, seed=4)
