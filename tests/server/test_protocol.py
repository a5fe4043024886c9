"""The protocol as documented, and messages that nobody would send: the server answers, and lives."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.exceptions import ConnectionClosed

from servers import Line
from triskel.match import RefusalCode
from triskel.match import events as e
from triskel.match.referee import ENDINGS
from triskel.server.protocol import client_messages as m
from triskel.server.protocol.server_messages import AnyServerMessage

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "protocol.md").read_text(encoding="utf-8")


def test_the_codes_of_refusals_are_documented_all_and_no_others():
    table = PAGE.split("| code | because |")[1].split("\n\n")[0]
    documented = [code for line in table.splitlines()[1:] for code in re.findall(r"`([a-z-]+)`", line.split("|")[1])]
    assert sorted(documented) == sorted(RefusalCode)


@pytest.mark.parametrize("types", [e.AnyEvent, m.AnyClientMessage])
def test_every_event_and_message_is_documented(types):
    for each in types.__args__:
        tag = each.__struct_config__.tag
        assert f"`{tag}`" in PAGE or f'"type": "{tag}"' in PAGE, tag


def test_every_ending_is_documented():
    for reason in ENDINGS:
        assert f"`{reason}`" in PAGE, reason


def references(schema):
    if isinstance(schema, dict):
        yield from ([schema["$ref"]] if isinstance(schema.get("$ref"), str) else [])
        schema = [*schema.values()]
    if isinstance(schema, list):
        for part in schema:
            yield from references(part)


def test_the_schema_knows_every_message(server):
    with server.person() as ada:
        schema = ada.http.get("/api/schema/openapi.json").json()
    known = schema["components"]["schemas"]
    for union, types in (("ClientMessage", m.AnyClientMessage), ("ServerMessage", AnyServerMessage)):
        told = {reference.rsplit("/", 1)[1] for reference in references(known[union])}
        assert told == {each.__name__ for each in types.__args__}
    for reference in references(schema):
        assert reference.rsplit("/", 1)[1] in known, reference


@pytest.mark.parametrize(
    ("origin", "version", "outdated"),
    [
        (True, None, True),
        (True, m.VERSION - 1, True),
        (True, m.VERSION, False),
        (False, None, False),
        (False, m.VERSION - 1, True),
    ],
)
def test_a_page_of_an_older_version_is_told_to_reload(server, origin, version, outdated):
    """After the welcome, since a page of f599cc0 shows no refusal before it; a program need not tell its version."""
    with server.person() as ada:
        match = ada.create()
        headers = {"Origin": server.url} if origin else {}
        with Line(server, match, headers, token=ada.token, version=version) as line:
            assert line.welcome["type"] == "welcome"
            assert line.welcome["version"] == m.VERSION
            if not outdated:
                assert line.ask("ping")["type"] == "pong"
                return
            refusal = line.until("refusal")
            assert (refusal["id"], refusal["code"]) == (None, "outdated-page")
            assert "Reload" in refusal["sentence"]
            with pytest.raises(ConnectionClosed) as closed:
                line.hear()
            assert closed.value.rcvd.code == 4401


NAMES = st.sampled_from(["type", "id", "answers", "move", "what", "yes", "text", "token", "after", "seat"])
KINDS = st.sampled_from(
    ["move", "offer", "answer", "abort", "claim", "chat", "hint", "threats", "ping", "hello", "event", "nonsense"]
)
PLAIN = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
VALUES = st.recursive(PLAIN, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(NAMES, inner, max_size=3))
SAID = st.builds(lambda kind, rest: rest | {"type": kind}, KINDS, st.dictionaries(NAMES, VALUES, max_size=4))
TEXTS = SAID.map(json.dumps) | st.text(max_size=50) | VALUES.map(json.dumps)


@pytest.fixture(scope="module")
def line(server):
    with server.person("Ada") as ada, server.person("Bob") as bob:
        match = ada.create(hints=True)
        bob.join(match)
        yield lambda: Line(server, match, {}, token=ada.token)


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow])
@given(texts=st.lists(TEXTS, min_size=1, max_size=10))
def test_no_message_brings_the_server_down(line, texts):
    """Whatever is said, every answer has a known form, and the next ping is answered."""
    with line() as open_line:
        for text in texts:
            open_line.socket.send(text)
        pong = open_line.ask("ping")
        assert pong["type"] == "pong"
        for said in open_line.heard:
            assert said["type"] in {"welcome", "presence", "event", "ack", "refusal", "pong", "hint", "threats"}
            assert said.get("code") != "server-error"
