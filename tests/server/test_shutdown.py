"""Stopping a server: clients are told, what was acknowledged stays, and nobody can hold it up."""

import asyncio
import signal
import socket
from contextlib import contextmanager, suppress

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Frame, Opcode

from crashes import check_database, through_crashes
from servers import GENEROUS, PATIENCE

WEBSOCKETS = ("fast", "plain")
STOPPED = (0, -signal.SIGTERM)  # uvicorn ends by the signal that stopped it


def test_whoever_is_connected_is_told_that_the_server_restarts(own_server):
    own_server.start()
    with own_server.person("Ada") as ada, own_server.person("Bob") as bob:
        match = ada.create()
        bob.join(match)
        with ada.connect(match) as player, bob.connect(match, cookie=False) as spectator:
            number = player.move()["number"]
            own_server.process.send_signal(signal.SIGTERM)
            for line in (player, spectator):
                with pytest.raises(ConnectionClosedError) as closed:
                    line.until("nothing that ever comes")
                assert closed.value.rcvd.code == 1012
        own_server.stop()
        own_server.start()
        with bob.connect(match, after=number) as line:
            assert (line.number, line.welcome["missed"]) == (number, [])


@pytest.mark.parametrize("own_server", ["fast"], indirect=True)
def test_what_was_acknowledged_survives_restarts_in_the_middle_of_play(own_server):
    own_server.flags = (*own_server.flags, *GENEROUS)
    own_server.start()

    def restart():
        own_server.stop()
        own_server.start()

    promises = asyncio.run(through_crashes([own_server.url], restart, crashes=2, pairs=6, seed=3))
    own_server.stop()
    check_database(own_server.database, promises)
    assert promises.resumed >= 1  # at the latest after the second: play had begun


@contextmanager
def silent_client(server, match, messages):
    """A WebSocket whose client says hello and some messages, unless they are None, and answers not even a close."""
    request = f"GET /api/matches/{match}/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    request += "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as way:
        way.sendall(request.encode())
        assert b" 101 " in way.recv(20)
        if messages is not None:
            texts = ['{"type":"hello"}', *messages]
            way.sendall(b"".join(Frame(Opcode.TEXT, text.encode()).serialize(mask=True) for text in texts))
            heard = b""
            while b'"welcome"' not in heard:
                heard += (more := way.recv(65536))
                assert more
        yield way


def test_clients_that_answer_nothing_do_not_hold_up_the_stop(own_server):
    own_server.start()
    with own_server.person("Ada") as ada:
        match = ada.create()
        with silent_client(own_server, match, []), silent_client(own_server, match, None):
            own_server.process.send_signal(signal.SIGTERM)
            assert own_server.process.wait(PATIENCE) in STOPPED
    own_server.stop()
    assert "timeout graceful shutdown exceeded" not in own_server.errors()


@pytest.mark.parametrize("own_server", ["fast"], indirect=True)
def test_what_is_left_of_a_flood_that_was_cut_off_does_not_hold_up_the_stop(own_server):
    own_server.flags = (*own_server.flags, "--messages-per-second", "1")  # ten a second for the whole network
    own_server.start()
    with own_server.person("Eve") as eve, silent_client(own_server, eve.create(), []) as way:
        ping = Frame(Opcode.TEXT, b'{"type":"ping"}').serialize(mask=True)
        with suppress(OSError):
            way.sendall(200 * ping + 5_000 * Frame(Opcode.PING, b"").serialize(mask=True))
            while way.recv(65536):  # until the server has had enough
                pass
        own_server.process.send_signal(signal.SIGTERM)
        assert own_server.process.wait(PATIENCE) in STOPPED
    own_server.stop()
    assert "timeout graceful shutdown exceeded" not in own_server.errors()


@pytest.mark.parametrize("own_server", ["fast"], indirect=True)
def test_messages_of_a_flood_that_wait_do_not_hold_up_the_stop(own_server):
    own_server.flags = (*own_server.flags, "--messages-per-second", "1")  # ten a second for the whole network
    own_server.start()
    with own_server.person("Eve") as eve, silent_client(own_server, eve.create(), ['{"type":"ping"}'] * 180):
        own_server.process.send_signal(signal.SIGTERM)
        assert own_server.process.wait(PATIENCE) in STOPPED
    own_server.stop()
    assert "timeout graceful shutdown exceeded" not in own_server.errors()
