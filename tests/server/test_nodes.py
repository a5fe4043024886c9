"""Two servers on one PostgreSQL: players of one match on different ones, and either killed at any moment.

They hear of each other through PostgreSQL itself, or through a Redis, which may go away for a while too.
"""

import asyncio
import itertools
import time

import asyncpg
import pytest

import brokers
from crashes import check_logs, report, through_crashes
from postgres import BINARIES, Postgres
from servers import GENEROUS, PATIENCE, Server

pytestmark = pytest.mark.skipif(not BINARIES, reason="PostgreSQL is not installed")


@pytest.fixture(scope="module")
def postgres():
    with Postgres() as database:
        yield database


@pytest.fixture(scope="module")
def redis():
    if not brokers.PROGRAM:
        pytest.skip("Redis is not installed")
    with brokers.Redis() as running:
        yield running


@pytest.fixture(scope="module", params=["notifications", "redis"])
def nodes(request, postgres):
    bus = ("--bus", request.getfixturevalue("redis").url) if request.param == "redis" else ()
    with Server(postgres.url, *GENEROUS, *bus) as one, Server(postgres.url, *GENEROUS, *bus) as two:
        yield one, two


@pytest.fixture
def nodes_with_redis(postgres, redis):
    bus = ("--bus", redis.url)
    with Server(postgres.url, *GENEROUS, *bus) as one, Server(postgres.url, *GENEROUS, *bus) as two:
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


def test_a_guest_is_told_of_what_happens_on_another_server(nodes):
    one, two = nodes
    with one.person("Ada") as ada, two.person("Bob") as bob:
        early = ada.create("keks")
        with ada.listen() as ear:
            late = ada.create("keks")
            ear.say('{"type": "follow"}')
            with ada.connect(late) as line:  # by now the message before has been read
                assert line.seat == 0
            for match in (early, late):
                bob.join(match)
                notice = ear.hear()
                assert (notice["match"], notice["what"], notice["name"]) == (match, "joined", "Bob")


def test_a_guest_of_one_server_is_known_to_the_other(nodes):
    one, two = nodes
    with one.person("Ada") as ada:
        match = ada.create()
        ada.server = two
        with ada.connect(match) as line:
            assert line.seat == 0


def seats_kept(one, two, attempts):
    """How often an old socket on one server threw out who had taken its seat on the other."""
    kept = 0
    for _ in range(attempts):
        with one.person("Ada") as ada, one.person("Bob") as bob, one.person("Eve") as eve:
            match = ada.create("conex", options={"players": 3})
            bob.join(match)
            with ada.connect(match) as first:
                ada.server = two
                with ada.connect(match) as second:
                    first.say({"type": "leave"})
                    seated = eve.join(match, seat=0).status_code == 201
                    kept += second.ask("leave")["type"] == "ack" and seated
    return kept


def test_a_seat_left_on_one_server_is_lost_on_the_other(nodes):
    assert seats_kept(*nodes, attempts=15) == 0


def test_a_seat_left_while_redis_is_away_is_lost_on_the_other_server(nodes_with_redis, redis):
    redis.stop()
    try:
        assert seats_kept(*nodes_with_redis, attempts=6) == 0
    finally:
        redis.start()


def survive(nodes, crashes, pairs, seed, seconds=float("inf")):
    turns = itertools.cycle(nodes)

    def crash():
        node = next(turns)
        node.kill()
        node.start()

    return play_through(nodes, crash, crashes, pairs, seed, seconds)


def play_through(nodes, crash, crashes, pairs, seed, seconds=float("inf")):
    promises = asyncio.run(through_crashes([node.url for node in nodes], crash, crashes, pairs, seed, seconds))
    check_logs(asyncio.run(kept(nodes[0].database)), promises)
    return promises


async def count_of_moves(url):
    return sum('"moved"' in data for _, _, data in await kept(url))


async def kept(url):
    database = await asyncpg.connect(url.replace("+asyncpg", ""))
    try:
        return [tuple(row) for row in await database.fetch('select "match", number, data from events order by 1, 2')]
    finally:
        await database.close()


def test_either_server_can_be_killed(nodes):
    assert len(survive(nodes, crashes=2, pairs=4, seed=3)) > 10


def test_play_goes_on_while_redis_is_away_and_nothing_is_lost(nodes_with_redis, redis):
    went_on = []

    def away():
        redis.stop()
        before = asyncio.run(count_of_moves(nodes_with_redis[0].database))
        deadline = time.monotonic() + PATIENCE
        while not went_on and time.monotonic() < deadline:
            time.sleep(0.5)
            if asyncio.run(count_of_moves(nodes_with_redis[0].database)) > before:
                went_on.append(True)
        redis.start()

    play_through(nodes_with_redis, away, crashes=1, pairs=6, seed=5)
    assert went_on


@pytest.mark.soak
def test_either_server_can_be_killed_again_and_again(nodes, soak_seconds):
    bus = "Redis" if "--bus" in nodes[0].flags else "notifications"
    promises = survive(nodes, crashes=200, pairs=50, seed=4, seconds=soak_seconds)
    report(f"two servers on PostgreSQL and {bus}, either killed", promises)


@pytest.mark.soak
def test_redis_can_be_away_for_ten_seconds_again_and_again(nodes_with_redis, redis, soak_seconds):
    promises = play_through(nodes_with_redis, lambda: redis.away(10), 20, 50, seed=6, seconds=soak_seconds)
    report("two servers on PostgreSQL, Redis away for 10 s", promises)
