"""What must be refused, and how: one code, one sentence, nothing lost, nothing told."""

import json
import sqlite3

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from servers import Line
from triskel.server.protocol.client_messages import VERSION

WEBSOCKETS = ("fast", "plain")


@pytest.fixture
def two(server):
    with server.person("Ada") as ada, server.person("Bob") as bob:
        match = ada.create()
        bob.join(match)
        with ada.connect(match) as first, bob.connect(match) as second:
            yield ada, bob, first, second, match


def test_the_link_of_a_taken_seat_is_worth_nothing(server, two):
    *_, match = two
    with server.person("Eve") as eve:
        answer = eve.join(match, seat=0)
        assert (answer.status_code, answer.json()["code"]) == (409, "seat-taken")


def test_one_guest_has_one_seat(server):
    with server.person("Ada") as ada:
        answer = ada.join(ada.create())
        assert answer.json()["code"] == "already-seated"


@pytest.mark.parametrize("token", ["", "x", "A" * 32, "é" * 40])
def test_a_wrong_token_opens_nothing(server, two, token):
    *_, match = two
    with Line(server, match, {}, token=token) as line:
        assert line.welcome["code"] == "bad-token"
        with pytest.raises(ConnectionClosed):
            line.hear()


def test_a_forged_cookie_is_nobody_s(server, two):
    ada, *_, match = two
    guest = ada.http.cookies["triskel_guest"].split(".")[0]
    with Line(server, match, {"Cookie": f"triskel_guest={guest}.{'0' * 64}"}) as line:
        assert line.seat is None


def test_a_message_sent_twice_moves_once(two):
    _, _, first, _, _ = two
    message = {"type": "move", "id": 1, "answers": first.number, "move": first.legal[0]}
    first.say(message)
    first.say(message)
    assert first.until("ack")["number"] == first.number
    assert first.until("refusal")["code"] == "stale"


def test_nobody_moves_for_another_seat(two):
    _, _, first, second, _ = two
    assert second.ask("move", answers=second.number, move=first.legal[0])["code"] == "not-your-turn"
    second.say({"type": "move", "answers": second.number, "move": first.legal[0], "seat": 0})
    assert second.until("refusal")["code"] == "bad-message"


def test_pages_of_other_sites_cannot_connect_or_create(server, two):
    ada, *_, match = two
    with pytest.raises(InvalidStatus):
        ada.connect(match, Origin="https://evil.example")
    answer = ada.http.post("/api/matches", json={"game": "keks"}, headers={"Origin": "https://evil.example"})
    assert (answer.status_code, answer.json()["code"]) == (403, "wrong-origin")
    with ada.connect(match, version=VERSION, Origin=server.url) as line:
        assert line.seat == 0


def test_a_huge_message_ends_the_line_and_nothing_else(two):
    _, _, first, second, _ = two
    first.say({"type": "chat", "text": "x" * 100_000})
    with pytest.raises(ConnectionClosed):
        first.until("ack")
    assert second.ask("ping")["type"] == "pong"


BAD = ["", "nonsense", "[]", "{}", '{"type":"fly"}', '{"type":"move"}', '{"type":"move","answers":"x","move":1}']
BAD += ['{"type":"hello"}', '{"type":"move","answers":1e400,"move":"b1"}', "[" * 5000, '{"type":"offer","what":"x"}']


def test_messages_of_no_kind_are_refused_and_the_line_stays(two):
    _, _, first, _, _ = two
    for text in BAD:
        first.socket.send(text)
        refusal = first.until("refusal")
        assert refusal["code"] == "bad-message", text
        assert len(refusal["sentence"]) <= 300
    first.socket.send(b"\x00\xff")
    assert first.until("refusal")["code"] == "bad-message"
    assert first.ask("ping")["type"] == "pong"


def test_who_sends_too_fast_is_told_so(own_server):
    own_server.start("--messages-per-second", "2")
    with own_server.person() as ada, ada.connect(ada.create()) as line:
        codes = [line.ask("ping")["type"] for _ in range(4)]
        line.say({"type": "ping"})
        assert codes == ["pong"] * 4
        assert line.until("refusal")["code"] == "too-fast"


def test_one_address_holds_so_many_lines_and_one_guest_so_many_matches(own_server):
    own_server.start("--connections-per-address", "1", "--matches-per-guest", "2")
    with own_server.person() as ada:
        match = ada.create()
        with ada.connect(match), Line(own_server, match, {}, hello=False) as second:
            assert second.hear()["code"] == "too-many-connections"
        ada.create()
        answer = ada.http.post("/api/matches", json={"game": "keks"})
        assert (answer.status_code, answer.json()["code"]) == (429, "too-many-matches")


def test_the_first_message_has_to_be_a_hello(server, two):
    *_, match = two
    with Line(server, match, {}, hello=False) as line:
        line.say({"type": "ping"})
        assert line.hear()["code"] == "no-hello"


WRONG = [
    ({"game": "chess"}, "there is no game"),
    ({"game": "keks", "name": "two\nlines"}, "a name has"),
    ({"game": "keks", "options": {"size": 3}}, "no option 'size'"),
    ({"game": "keks", "seats": [{"kind": "me"}]}, "2 seats, not 1"),
    ({"game": "keks", "seats": [{"kind": "me", "name": " "}, {"kind": "me"}]}, "a name has"),
    ({"game": "keks", "seats": [{"kind": "me"}, {"kind": "open", "name": "Bob"}]}, "bring their own"),
    ({"game": "keks", "seats": [{"kind": "me"}, {"kind": "bot", "level": "x"}]}, "no bot 'x'"),
    ({"game": "keks", "clock": {"kind": "days", "days": 99}}, "1 to 30 days"),
    ({"game": "keks", "surprise": 1}, "surprise"),
    ([], "object"),
]


@pytest.mark.parametrize("wanted, word", WRONG)
def test_matches_that_cannot_be_are_refused_in_a_sentence(server, wanted, word):
    with server.person() as ada:
        answer = ada.http.post("/api/matches", json=wanted)
        assert answer.status_code == 400
        assert answer.json()["code"] == "bad-request"
        assert word.lower() in answer.json()["sentence"].lower()


def test_requests_for_nothing_are_refused_in_the_same_form(server):
    with server.person() as ada:
        for path in ("/api/matches/none", "/api/matches/none/save", "/api/nothing", "/assets/nothing.js"):
            answer = ada.http.get(path)
            assert answer.status_code == 404
            assert set(answer.json()) == {"code", "sentence"}
        assert ada.http.get("/api/matches?limit=1000").status_code == 400
        assert ada.http.get("/api/matches?before=x").status_code == 400
        assert ada.http.post("/api/matches", content=b"\xff{").status_code == 400
        assert ada.http.post("/api/matches", content=b" " * 2_000_000).status_code == 413
        assert ada.http.delete("/api/matches").status_code == 405
        assert ada.http.post("/api/replays", json={"triskel": 2}).status_code == 400


def test_every_response_carries_the_headers_that_protect_browsers(server):
    with server.person() as ada:
        for path in ("/api/games", "/api/nothing", "/health"):
            headers = ada.http.get(path).headers
            assert "default-src 'none'" in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
        answer = ada.http.post("/api/matches", json={"game": "keks"})
        assert "HttpOnly" in answer.headers["set-cookie"]
        assert "SameSite" in answer.headers["set-cookie"]


def test_tokens_are_kept_hashed_and_logged_nowhere(server, two):
    ada, *_, match = two
    with sqlite3.connect(server.database) as database:
        kept = database.execute("select token_hash, guest from seats where match = ?", [match]).fetchall()
    database.close()
    assert all(ada.token not in str(row) and len(row[0]) == 64 for row in kept)
    assert ada.token not in server.errors()
    assert match not in server.errors()


def test_moves_are_counted(two):
    ada, _, first, _, _ = two

    def counted():
        lines = [line.split(" ") for line in ada.http.get("/metrics").text.splitlines() if line[0] != "#"]
        found = {name: float(value) for name, value in lines}
        return [found[f"triskel_{name}"] for name in ("moves_total", "move_seconds_count", "move_seconds_sum")]

    before = counted()
    first.move()
    after = counted()
    assert after[:2] == [before[0] + 1, before[1] + 1]
    assert after[2] > before[2]


def test_health_metrics_and_schema_are_there(server):
    with server.person() as ada:
        ada.create()
        assert ada.http.get("/health").json()["status"] == "ok"
        assert "triskel_matches_total" in ada.http.get("/metrics").text
        paths = json.loads(ada.http.get("/api/schema/openapi.json").text)["paths"]
        assert "/api/matches/{match_id}/seats" in paths
