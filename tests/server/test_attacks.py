"""What an attack over loopback found, against a real server: each of these did harm once."""

import re
import socket
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager, suppress

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from servers import PATIENCE, Server

ELSEWHERE = "127.0.0.2"  # the attacker's address
FLAGS = ("--requests-per-minute", "1000000", "--matches-per-guest", "1000", "--messages-per-second", "1000")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("attacks") / "attacks.db", *FLAGS) as running:
        yield running


def test_no_socket_keeps_a_seat_that_another_one_left(server):
    """Leave on one socket and hello on another, at the same time; then somebody else sits down there."""
    kept = 0
    for _ in range(15):
        with server.person("Ada") as ada, server.person("Bob") as bob, server.person("Eve") as eve:
            match = ada.create("conex", options={"players": 3})
            bob.join(match)
            with ada.connect(match) as first:
                first.say({"type": "leave"})
                with ada.connect(match, after=0) as second:
                    if second.welcome["type"] == "welcome":
                        eve.join(match, seat=0)
                        kept += second.ask("leave")["type"] == "ack"  # throws Eve out
    assert kept == 0


def test_whoever_has_resigned_moves_no_more(server):
    with server.person("Ada") as ada, server.person("Bob") as bob, server.person("Eve") as eve:
        match = ada.create("conex", options={"players": 3})
        with ada.connect(match) as line:
            bob.join(match)
            eve.join(match)
            line.event("started")
            line.say({"type": "resign"})
            line.say({"type": "move", "id": "late", "answers": line.number + 2, "move": "draw"})
            answer = line.until(lambda message: message.get("id") == "late")
            assert (answer["type"], answer["code"]) == ("refusal", "not-seated")


@contextmanager
def playing_a_bot(server):
    """Somebody at home, whose turn it is against a bot."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "novice"}]
    with server.person("Ada") as ada, ada.connect(ada.create("keks", seats=seats)) as line:
        yield line


def bot_answers(line):
    """Play a move against a bot, and wait for its answer."""
    assert line.move()["type"] == "ack"
    return line.until(lambda message: message["type"] == "event" and message["event"].get("seat") == 1)


def test_hints_for_one_address_do_not_silence_the_bots_of_others(server):
    """Somebody else's bot is next, not after every hint that was asked for before."""
    with ExitStack() as stack:
        eve, hinting = stack.enter_context(server.person("Eve", ELSEWHERE)), []
        for _ in range(16):
            match = eve.create("keks", hints=True, seats=[{"kind": "me"}, {"kind": "bot", "level": "novice"}])
            hinting.append(stack.enter_context(eve.connect(match)))
        ada = stack.enter_context(playing_a_bot(server))
        for line in hinting:
            line.say({"type": "hint"})
        assert bot_answers(ada)
        for line in hinting:
            line.ask("ping")  # whatever was sent before has come
        assert sum(message["type"] == "hint" for line in hinting for message in line.heard) <= len(hinting) / 2


def all_moves(person):
    """Return the number of moves that the server has accepted."""
    return float(re.search(r"^triskel_moves_total (.+)", person.http.get("/metrics").text, re.MULTILINE)[1])


def test_matches_of_bots_alone_do_not_silence_the_bots_of_others(tmp_path):
    """Somebody else's bot is next, not after a move of every match."""
    bots = [{"kind": "bot", "level": "master"}] * 2
    with (
        Server(tmp_path / "bots.db", *FLAGS) as server,  # of its own, since these matches go on and on
        playing_a_bot(server) as ada,
        server.person("Eve", ELSEWHERE) as eve,
    ):
        for _ in range(20):
            assert eve.http.post("/api/matches", json={"game": "keks", "seats": bots}).status_code == 201
            eve.http.cookies.clear()  # a new guest each time
        before = all_moves(eve)
        assert bot_answers(ada)
        assert all_moves(eve) - before <= 10


def test_an_address_creates_no_more_matches_than_it_may(tmp_path):
    with Server(tmp_path / "limited.db", "--matches-per-network", "5") as server:
        answers = []
        for number in range(8):  # without a cookie, so that no limit of a guest holds
            with server.person(f"Eve {number}", ELSEWHERE) as eve:
                answers.append(eve.http.post("/api/matches", json={"game": "keks"}).status_code)
        assert answers == [201] * 5 + [429] * 3
        with server.person("Ada") as ada:
            ada.create("keks")


def open_sockets(person, match):
    for _ in range(30):
        person.connect(match).close()


def test_handshakes_are_limited_by_network(tmp_path):
    with Server(tmp_path / "handshakes.db", "--requests-per-minute", "5") as server:
        with server.person("Eve", ELSEWHERE) as eve:
            match = eve.create("keks")
            with pytest.raises(InvalidStatus, match="429"):
                open_sockets(eve, match)
        with server.person("Ada") as ada, ada.connect(match) as line:
            assert line.welcome["type"] == "welcome"
            text = ada.http.get("/metrics").text
            assert 'triskel_websocket_failures_total{kind="too-many-requests"} 1.0' in text
    assert "handshake" not in server.errors()  # uvicorn would log an error for each


def test_new_connections_are_limited_by_network_whatever_they_send(tmp_path):
    """One too many is refused after a while, so that it does not come again at once."""
    with Server(tmp_path / "arrivals.db", "--requests-per-minute", "5") as server, ExitStack() as stack:
        answers = b""
        while b" 429 " not in answers:
            began = time.monotonic()
            way = stack.enter_context(socket.create_connection(("127.0.0.1", server.port), PATIENCE, (ELSEWHERE, 0)))
            with suppress(OSError):  # one that is refused may be closed before anything is sent
                way.sendall(b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n")
                answers += way.recv(1000)
        assert time.monotonic() - began > 1.5
        assert 8 <= answers.count(b"HTTP/1.1 200") <= 30
        with server.person("Ada") as ada:
            assert ada.http.get("/health").status_code == 200


def test_a_guest_who_asks_at_once_creates_no_more_matches_than_they_may(tmp_path):
    with Server(tmp_path / "at_once.db", "--matches-per-guest", "5") as server, server.person("Eve") as eve:
        eve.create("keks")
        with ThreadPoolExecutor(20) as pool:
            asked = [pool.submit(eve.http.post, "/api/matches", json={"game": "keks"}) for _ in range(20)]
        assert 1 <= sum(answer.result().status_code == 201 for answer in asked) <= 4


def test_chat_is_limited_by_seat_whatever_the_number_of_sockets(server):
    with server.person("Ada") as ada, server.person("Bob") as bob, ExitStack() as stack:
        match = ada.create("keks")
        bob.join(match)
        lines = [stack.enter_context(ada.connect(match)) for _ in range(30)]
        began = time.monotonic()
        for line in lines:
            line.say({"type": "chat", "id": "line", "text": "hello"})
        answers = [line.until(lambda message: message.get("id") == "line") for line in lines]
        allowed = 5 + (time.monotonic() - began) / 2  # five at once, and one every two seconds
        assert 1 <= sum(answer["type"] == "ack" for answer in answers) <= allowed


def test_offers_are_limited_by_seat_whatever_the_number_of_sockets(server):
    with server.person("Ada") as ada, server.person("Bob") as bob, ExitStack() as stack:
        match = ada.create("keks")
        bob.join(match)
        lines = [stack.enter_context(ada.connect(match)) for _ in range(5)]
        answers = [line.ask("offer", what="draw") for line in lines for _ in range(5)]
        assert "too-fast" in [answer.get("code") for answer in answers]


def raw(server, *sent):
    """Send bytes as they are; return what is answered until the server closes the connection."""
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE) as way:
        with suppress(OSError):  # the server may close before all is sent
            for data in sent:
                way.sendall(data)
        answered = b""
        with suppress(OSError):
            while data := way.recv(65536):
                answered += data
        return answered


def test_headers_are_limited_in_size_and_number(server):
    begun = b"GET /health HTTP/1.1\r\nhost: x\r\n"
    assert b" 431 " in raw(server, begun + b"x-long: " + b"a" * 60_000)[:20]
    assert b" 431 " in raw(server, begun + b"x: y\r\n" * 500 + b"\r\n")[:20]
    sent = (b"x-long: " + b"a" * 65_536 + b"\r\n" for _ in range(1_000))
    assert b" 200 " not in raw(server, begun, *sent)[:20]


def test_half_sent_requests_are_cut_off_and_hold_up_nobody(server):
    with ExitStack() as stack:
        for _ in range(350):
            way = stack.enter_context(socket.create_connection(("127.0.0.1", server.port), PATIENCE, (ELSEWHERE, 0)))
            way.sendall(b"GET / HTTP/1.1\r\nhost:")
        with server.person("Ada") as ada:
            assert ada.http.get("/health").status_code == 200
        assert b" 408 " in way.recv(1000)


@pytest.mark.parametrize("kind", [Opcode.PING, Opcode.PONG, Opcode.CONT])
def test_a_flood_of_empty_frames_is_cut_off(server, kind):
    with server.person("Eve", ELSEWHERE) as eve, eve.connect(eve.create("keks")) as line:
        frame = Frame(kind, b"", fin=kind is not Opcode.CONT).serialize(mask=True)
        first = Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True) if kind is Opcode.CONT else b""
        with suppress(OSError):
            line.socket.socket.sendall(first + frame * 5_000)
        with pytest.raises(ConnectionClosed):
            line.until("nothing that ever comes")


def test_pipelined_requests_are_limited(server):
    answered = raw(server, b"GET /health HTTP/1.1\r\nhost: x\r\n\r\n" * 3_000)
    assert answered.count(b"HTTP/1.1 200") <= 20


def test_trailers_and_upgrades_have_no_more_headers_than_others(server):
    trailers = b"x: y\r\n" * 5_000
    raw(server, b"POST /api/study HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n0\r\n" + trailers)
    upgrade = b"GET / HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
    assert b" 431 " in raw(server, upgrade + trailers + b"\r\n")[:20]


def test_a_flood_after_the_close_is_cut_off(server):
    """A client that does not answer the closing frame, and goes on sending."""
    opening = (
        f"GET /api/matches/{'0' * 24}/socket HTTP/1.1\r\n"  # refused: there is no such match
        f"Host: 127.0.0.1:{server.port}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    )
    ping = Frame(Opcode.PING, b"").serialize(mask=True)
    with socket.create_connection(("127.0.0.1", server.port), PATIENCE, (ELSEWHERE, 0)) as way:
        way.sendall(opening.encode())
        answered = b""
        while (4404).to_bytes(2, "big") not in answered:
            data = way.recv(65536)
            assert data
            answered += data
        with pytest.raises(OSError):  # noqa: PT011
            way.sendall(ping * 2_000_000)


def test_many_connections_of_a_network_are_read_more_slowly_and_no_others(tmp_path):
    with Server(tmp_path / "messages.db", "--messages-per-second", "2") as server, ExitStack() as stack:
        eve = stack.enter_context(server.person("Eve", ELSEWHERE))
        match = eve.create("keks")
        lines = [stack.enter_context(eve.connect(match)) for _ in range(12)]
        began = time.monotonic()
        for line in lines:
            for number in range(8):
                line.say({"type": "ping", "id": number})
        with server.person("Ada") as ada, ada.connect(match) as other:
            assert other.ask("ping")["type"] == "pong"
        for line in lines:
            line.until(lambda message: message.get("id") == 7 or message.get("code") == "too-fast")
        assert time.monotonic() - began > 1.0  # a hundred messages, of which forty are free
