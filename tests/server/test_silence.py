"""A PostgreSQL that falls silent without closing a connection: nobody waits for ever, and nothing is lost."""

import signal
import time

import pytest

from postgres import BINARIES, Postgres
from servers import Server

pytestmark = pytest.mark.skipif(not BINARIES, reason="PostgreSQL is not installed")


def test_a_silent_database_is_told_of_and_the_server_still_stops():
    with Postgres() as database, Server(database.url) as server:
        with server.person("Ada") as ada, server.person("Bob") as bob:
            match = ada.create("keks")
            with ada.connect(match) as line:
                bob.join(match)
                line.event("started")
                database.signal_all(signal.SIGSTOP)
                try:
                    assert line.move()["code"] == "not-kept"
                    assert ada.http.get("/health").status_code == 503
                finally:
                    database.signal_all(signal.SIGCONT)
                deadline = time.monotonic() + 25
                while line.move()["type"] != "ack":
                    assert time.monotonic() < deadline
                    time.sleep(0.5)
        database.signal_all(signal.SIGSTOP)
        try:
            began = time.monotonic()
            server.stop()
            assert time.monotonic() - began < 25
        finally:
            database.signal_all(signal.SIGCONT)
