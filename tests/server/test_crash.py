"""kill -9 at random moments: every acknowledged move is there after the restart, none twice, and clients go on."""

import asyncio

import pytest

from crashes import check_database, report, through_crashes
from servers import GENEROUS

WIDE = ("--connections-per-address", "10000")


def crash_and_check(server, crashes, pairs, seed):
    server.flags = (*GENEROUS, *WIDE)
    server.start()

    def crash():
        server.kill()
        server.start()

    promises = asyncio.run(through_crashes([server.url], crash, crashes, pairs, seed))
    server.stop()
    check_database(server.database, promises)
    assert promises.resumed >= crashes
    return promises


def test_what_was_acknowledged_survives_kill_9(own_server):
    assert len(crash_and_check(own_server, crashes=3, pairs=6, seed=1)) > 20


@pytest.mark.soak
def test_what_was_acknowledged_survives_two_hundred_kills(own_server):
    report("one server on SQLite, killed", crash_and_check(own_server, crashes=200, pairs=50, seed=2), 200)


def test_a_stopped_server_comes_back_with_its_matches_and_its_guests(own_server):
    own_server.start()
    with own_server.person("Ada") as ada, own_server.person("Bob") as bob:
        match = ada.create()
        bob.join(match)
        with ada.connect(match) as line:
            line.move()
            number = line.number
        own_server.stop()
        own_server.start()
        with bob.connect(match, after=number) as line:
            assert line.seat == 1
            assert line.move()["number"] == number + 1


def test_a_match_that_nobody_looks_at_leaves_memory_and_comes_back(own_server):
    own_server.start("--idle-seconds", "0.1")
    with own_server.person("Ada") as ada:
        match = ada.create()
        with ada.connect(match) as line:
            assert line.number == 2
        for _ in range(100):
            if "triskel_matches_in_memory 0.0" in ada.http.get("/metrics").text:
                break
            asyncio.run(asyncio.sleep(0.1))
        else:
            raise AssertionError("the match stayed in memory")
        with ada.connect(match) as line:
            assert (line.seat, line.number) == (0, 2)
