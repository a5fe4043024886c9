"""kill -9 at random moments: every acknowledged move is there after the restart, none twice, and clients go on."""

import asyncio
import subprocess
import time
from contextlib import suppress

import pytest

from crashes import check_database, report, through_crashes
from servers import GENEROUS, Server

WIDE = ("--connections-per-address", "10000")


def crash_and_check(server, crashes, pairs, seed, seconds=float("inf")):
    def crash():
        server.kill()
        server.start()

    promises = play_through(server, crash, crashes, pairs, seed, seconds)
    assert promises.resumed >= promises.crashes
    return promises


def play_through(server, crash, crashes, pairs, seed, seconds):
    server.flags = (*GENEROUS, *WIDE)
    server.start()
    promises = asyncio.run(through_crashes([server.url], crash, crashes, pairs, seed, seconds))
    server.stop()
    check_database(server.database, promises)
    return promises


def test_what_was_acknowledged_survives_kill_9(own_server):
    assert len(crash_and_check(own_server, crashes=3, pairs=6, seed=1)) > 20


@pytest.mark.soak
def test_what_was_acknowledged_survives_two_hundred_kills(own_server, soak_seconds):
    promises = crash_and_check(own_server, crashes=200, pairs=50, seed=2, seconds=soak_seconds)
    report("one server on SQLite, killed", promises)


@pytest.fixture
def small_disk(tmp_path):
    """A disk of its own, in memory, that can be filled."""
    folder = tmp_path / "disk"
    folder.mkdir()
    mounted = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=128m", "tmpfs", folder], check=False)
    if mounted.returncode:
        pytest.skip("nothing can be mounted here")
    yield folder
    subprocess.run(["umount", folder], check=True)


def fill(folder):
    """Write until there is no room, and return the file."""
    filler = folder / "filler"
    with filler.open("ab", buffering=0) as file:
        for size in (1 << 20, 1 << 12, 1):
            with suppress(OSError):
                while file.write(b"x" * size):
                    pass
    return filler


@pytest.mark.soak
def test_what_was_acknowledged_survives_full_disks(small_disk, soak_seconds):
    server, noticed = Server(small_disk / "triskel.db", start=False), []

    def crash():
        filler = fill(small_disk)
        try:
            with server.person() as ada:
                until = time.monotonic() + 10  # the log beside the database may have room that is used up first
                while (answer := ada.http.get("/health")).status_code != 503 and time.monotonic() < until:
                    fill(small_disk)
                    time.sleep(0.1)
            noticed.append(answer.status_code == 503)
            time.sleep(1)
        finally:
            filler.unlink()

    try:
        promises = play_through(server, crash, crashes=50, pairs=50, seed=7, seconds=soak_seconds)
    finally:
        server.stop()
    assert any(noticed)
    assert promises.refused
    report("one server on SQLite, its disk full", promises)


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
