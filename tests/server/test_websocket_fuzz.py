"""The WebSocket under messages that nobody would send: broken JSON, broken words, broken bytes, first and later.

The server stays up, closes no line with an error of its own (1011), says nothing that its schema does not know, and
never names a card that the seat has not seen, unless somebody named it in this match before: chat is kept.
"""

import json
import re

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from servers import Line, Server

CARD = re.compile(r"\b([YRTP])(\d+)[abc]?\b")
TEMPLATES = [
    {"type": "move", "id": 1, "answers": 5, "move": "draw"},
    {"type": "move", "id": "x", "answers": 5, "move": "Y1a>B0*"},
    {"type": "move", "answers": 5, "move": "drop R7"},
    {"type": "move", "answers": 5, "move": "zap P2"},
    {"type": "offer", "id": 2, "what": "draw"},
    {"type": "offer", "what": "takeback"},
    {"type": "answer", "what": "takeback", "yes": True},
    {"type": "claim"},
    {"type": "leave", "id": None},
    {"type": "chat", "text": "Y3 is mine"},
    {"type": "hint", "id": 3},
    {"type": "threats"},
    {"type": "ping", "id": 4},
    {"type": "hello", "token": "x", "seat": 1, "after": 0},
]
ODD_VALUES = [None, True, -1, 0, 2**31, 2**63, 2**64, -(2**63), 1e308, 0.5, "", "\0", "é" * 40, "x" * 9000, [], {}]
ODD = st.sampled_from(ODD_VALUES)
ODD |= st.recursive(st.none() | st.text(max_size=3), lambda inner: st.lists(inner, max_size=2), max_leaves=40)
INSERTED = ['"', "\\ud800", "\\u0000", "{", "[" * 3000, "1" * 5000, "NaN", "//", "\ufeff"]
KEYS = st.sampled_from(["type", "id", "answers", "move", "what", "yes", "text", "token", "after", "seat", "extra"])


@st.composite
def broken_words(draw):
    """A message of the protocol with a field that is odd, missing, or too many."""
    message = dict(draw(st.sampled_from(TEMPLATES)))
    for key in draw(st.lists(KEYS, max_size=3)):
        if draw(st.booleans()):
            message.pop(key, None)
        else:
            message[key] = draw(ODD)
    return json.dumps(message)


@st.composite
def broken_text(draw):
    """The text of a message, cut, doubled, or with something put in."""
    text = json.dumps(draw(st.sampled_from(TEMPLATES)))
    at = draw(st.integers(0, len(text)))
    inserted = draw(st.sampled_from(["", text, *INSERTED]))
    return text[:at] + inserted + (text[at:] if draw(st.booleans()) else "")


SAID = broken_words() | broken_text() | st.text(max_size=60) | st.binary(max_size=60)


class Table:
    """A match of Conex with two seats and hints; another one when it has ended."""

    def __init__(self, server):
        self.server, self.person = server, server.person()
        self.begin()

    def begin(self):
        seats = [{"kind": "me"}, {"kind": "me"}]
        wanted = {"game": "conex", "seats": seats, "hints": True}
        reply = self.person.http.post("/api/matches", json=wanted).json()
        self.match, self.tokens = reply["match"], [each["token"] for each in reply["seats"]]
        self.mentioned = set()  # the cards that somebody has named in this match

    def line(self, seat, hello=True):
        return Line(self.server, self.match, {}, token=None if seat is None else self.tokens[seat], hello=hello)


@pytest.fixture(scope="module")
def table(tmp_path_factory):
    flags = "--messages-per-second", "100000", "--requests-per-minute", "1000000", "--bot-seconds", "0.01"
    flags += "--connections-per-address", "1000", "--matches-per-guest", "100000"
    with Server(tmp_path_factory.mktemp("wire") / "triskel.db", *flags) as server:
        table = Table(server)
        yield table
        table.person.close()
        assert server.process.poll() is None
        assert "Traceback" not in server.errors()


def named_in(text):
    return {f"{colour}{number}" for colour, number in CARD.findall(text)}


def known_to(line):
    """The cards that a client has seen so far: its hands, and all that lay on the table."""
    known = set()
    for message in line.heard:
        position = message.get("position") or message.get("match", {}).get("position") or {}
        known |= set(position.get("hand") or ()) | {card["card"] for card in position.get("layout", ())}
    return known


def say_all(line, said):
    """Say everything, then ping; False if the server hung up, as it may on messages that are too large."""
    try:
        for each in said:
            line.socket.send(each)
        return line.ask("ping")["type"] == "pong"
    except ConnectionClosed as closed:
        assert closed.rcvd is None or closed.rcvd.code in (1003, 1007, 1008, 1009), closed
        return False


def check_said(table, seat, said):
    with table.line(seat) as line:
        say_all(line, said)
        words = [each if isinstance(each, str) else each.decode("latin-1") for each in said]
        table.mentioned |= named_in(" ".join(words))
        for text in line.texts:
            assert named_in(text) <= known_to(line) | table.mentioned
            assert '"server-error"' not in text
    with table.line(None) as line:
        assert line.ask("ping")["type"] == "pong"
        if line.match["phase"] == "over":
            table.begin()


def check_first(table, said):
    """The same as the first thing that is said: a hello that is none."""
    with table.line(None, hello=False) as line:
        try:
            line.socket.send(said)
            answer = line.hear()
        except ConnectionClosed as closed:
            assert closed.rcvd is None or closed.rcvd.code in (1003, 1007, 1008, 1009), closed
            return
        assert answer["type"] in ("refusal", "welcome")
        assert answer.get("code") != "server-error"


def fuzz(table, examples):
    @settings(max_examples=examples, suppress_health_check=[*HealthCheck])
    @given(seat=st.sampled_from([0, 1, None]), said=st.lists(SAID, min_size=1, max_size=12))
    def later(seat, said):
        check_said(table, seat, said)

    @settings(max_examples=examples, suppress_health_check=[*HealthCheck])
    @given(said=SAID)
    def first(said):
        check_first(table, said)

    later()
    first()


def test_no_message_brings_the_server_down_or_a_secret_out(table):
    fuzz(table, 50)


@pytest.mark.soak
def test_no_message_brings_the_server_down_for_long(table):
    fuzz(table, 3000)


def test_a_first_message_that_is_nested_too_deeply_is_no_hello(table):
    check_first(table, '{"type":' + 5_000 * "[")
