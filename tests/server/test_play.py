"""Playing over the wire: people and bots, offers, take-backs, rematches, two tabs, a match that is watched."""

import pytest

import triskel
from servers import PATIENCE, as_json
from triskel.match.save import read, replay

WEBSOCKETS = ("fast", "plain")


@pytest.fixture
def two(server):
    """A match of Keks with Ada and Bob at it, both connected."""
    with server.person("Ada") as ada, server.person("Bob") as bob:
        match = ada.create()
        assert bob.join(match).status_code == 201
        with ada.connect(match) as first, bob.connect(match) as second:
            yield ada, bob, first, second, match


def test_moves_are_acknowledged_and_seen_by_the_other(two):
    _, _, first, second, _ = two
    move = first.legal[0]
    assert first.move(move)["type"] == "ack"
    seen = second.event("moved")
    assert (seen["event"]["move"], seen["event"]["seat"]) == (move, 0)
    assert seen["legal"]
    assert second.move()["number"] == first.event("moved")["number"]


def test_a_whole_match_is_played_and_replays_from_its_save(server):
    with server.person("Ada") as ada:
        match = ada.create("keks", seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}])
        with ada.connect(match) as line:
            while line.turn is not None:
                if line.turn == 0:
                    line.move()
                else:
                    line.hear()
            final = line.ended()
        save = read(ada.http.get(f"/api/matches/{match}/save").content)
        positions = replay(save, triskel.game)
        assert as_json(positions[-1].view(0)) == final["position"]
        answer = ada.http.post("/api/replays", content=ada.http.get(f"/api/matches/{match}/save").content)
        assert answer.json()["positions"][-1] == positions[-1].text()


def test_a_client_resumes_from_the_number_it_has_seen(two):
    ada, _, first, second, match = two
    first.move()
    second.event("moved")
    second.move()
    first.event("moved")
    first.close()
    with ada.connect(match, after=first.number - 1) as again:
        assert [missed["number"] for missed in again.welcome["missed"]] == [first.number]
        assert again.welcome["missed"][0]["event"]["type"] == "moved"
        assert again.match["moves"]
    with ada.connect(match, after=0) as again:
        assert [missed["number"] for missed in again.welcome["missed"]] == list(range(1, first.number + 1))
        assert "seed" not in again.welcome["missed"][0]["event"]


def test_two_tabs_of_one_guest_stay_in_step(two):
    ada, _, first, second, match = two
    with ada.connect(match) as tab:
        assert tab.seat == 0
        first.move()
        assert tab.event("moved")["number"] == first.number
        second.event("moved")
        second.move()
        tab.event("moved")
        assert tab.move()["type"] == "ack"
        first.event("moved")
        assert first.event("moved")["number"] == tab.number


def test_who_watches_sees_but_does_not_play(server, two):
    _, _, first, _, match = two
    with server.person("Eve") as eve, eve.connect(match) as watching:
        assert watching.seat is None
        assert watching.ask("move", answers=watching.number, move=first.legal[0])["code"] == "not-seated"
        assert watching.ask("chat", text="hello")["code"] == "not-seated"
        first.move()
        assert watching.event("moved")["legal"] == []


def test_a_draw_is_offered_and_agreed(two):
    _, _, first, second, _ = two
    first.ask("offer", what="draw")
    second.event("offered")
    assert second.ask("answer", what="draw", yes=True)["type"] == "ack"
    ended = first.event("ended")["event"]
    assert ended["reason"] == "agreement"
    assert len(ended["seed"]) == 64


def test_a_rematch_keeps_the_people_and_turns_the_seats(two):
    ada, bob, first, second, _ = two
    first.ask("resign")
    second.event("ended")
    second.ask("offer", what="rematch")
    first.event("offered")
    first.ask("answer", what="rematch", yes=True)
    following = second.event("rematched")["event"]["match"]
    with ada.connect(following) as line, bob.connect(following, token=bob.token, cookie=False) as other:
        assert (line.seat, other.seat) == (1, 0)
        assert other.move()["type"] == "ack"


def test_a_bot_s_match_can_be_taken_back_freely(server):
    with server.person() as ada:
        match = ada.create(seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}])
        with ada.connect(match) as line:
            line.move()
            line.event("moved")
            assert line.turn == 0
            assert line.ask("offer", what="takeback")["type"] == "ack"
            assert line.heard[-2]["event"] | {"at": 0} == {"type": "takenback", "at": 0, "keep": 0}
            assert line.turn == 0


def test_chat_is_short_plain_and_slow(two):
    _, _, first, second, _ = two
    assert first.ask("chat", text="good luck")["type"] == "ack"
    assert second.event("chatted")["event"]["text"] == "good luck"
    assert first.ask("chat", text="x" * 301)["code"] == "bad-chat"
    assert first.ask("chat", text="two\nlines")["code"] == "bad-chat"
    answers = [first.ask("chat", text="again") for _ in range(4)]
    assert answers[0]["type"] == "ack"  # some lines at once are what people write
    assert answers[-1]["code"] == "too-fast"


def test_chat_is_kept_with_the_match(server, two):
    _, _, first, second, match = two
    first.ask("chat", text="good luck")
    second.event("chatted")
    second.ask("resign")
    second.ask("chat", text="well played")
    with server.person("Eve") as eve, eve.connect(match) as watching:
        assert [(line["name"], line["text"]) for line in watching.match["chat"]] == [
            ("Ada", "good luck"),
            ("Bob", "well played"),
        ]
        assert watching.match["lines"] == 2


def test_chat_survives_a_crash(own_server):
    own_server.start()
    with own_server.person("Ada") as ada, own_server.person("Bob") as bob:
        match = ada.create()
        bob.join(match)
        with ada.connect(match) as line:
            assert line.ask("chat", text="see you")["type"] == "ack"
        own_server.kill()
        own_server.start()
        with bob.connect(match) as line:
            assert [said["text"] for said in line.match["chat"]] == ["see you"]


def test_a_match_is_called_off_before_ones_first_move(two):
    _, _, first, second, _ = two
    first.move()
    assert first.ask("abort")["code"] == "already-moved"
    assert second.ask("abort")["type"] == "ack"
    assert first.event("ended")["event"]["reason"] == "aborted"


def test_two_of_the_same_name_are_told_apart(server):
    with server.person("Ada") as ada, server.person("Ada") as other:
        match = ada.create()
        other.join(match)
        seen = ada.http.get(f"/api/matches/{match}").json()["match"]["seats"]
        assert [seat["name"] for seat in seen] == ["Ada", "Ada 2"]
        shared = ada.create(seats=[{"kind": "me", "name": "Zoe"}, {"kind": "me", "name": "Zoe"}])
        seen = ada.http.get(f"/api/matches/{shared}").json()["match"]["seats"]
        assert [seat["name"] for seat in seen] == ["Zoe", "Zoe 2"]


def test_hints_are_given_where_they_are_allowed(server, two):
    assert two[2].ask("hint")["code"] == "no-hints"
    with server.person() as ada:
        match = ada.create(seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}], hints=True)
        with ada.connect(match) as line:
            hint = line.ask("hint")
            assert hint["move"] in line.legal
            assert hint["remarks"][0]["code"] in {"takes", "takes-first", "opens-colour"}


def test_presence_tells_who_is_connected(two):
    ada, _, first, second, match = two
    second.close()
    assert first.until(lambda m: m["type"] == "presence" and m["seats"] == [True, False])["watching"] == 0
    assert first.ask("ping")["type"] == "pong"
    with ada.connect(match) as tab:
        assert tab.until("presence")["seats"] == [True, False]


def test_who_watches_and_then_sits_down_sees_what_the_seat_sees(server):
    with server.person("Ada") as ada, server.person("Bob") as bob:
        match = ada.create("conex")
        bob.create()  # anything that makes him a guest
        with bob.connect(match) as line:
            assert line.seat is None
            bob.join(match)
            assert line.until("seat")["seat"] == 1
            assert line.event("started")["position"]["hand"]


def test_matches_are_listed_and_found(server):
    with server.person("Grace Hopper") as grace:
        match, hidden = grace.create("connexoh"), grace.create("connexoh", listed=False)
        listed = [each["match"] for each in grace.http.get("/api/matches?game=connexoh").json()]
        assert match in listed
        assert hidden not in listed
        found = grace.http.get("/api/matches", params={"player": "hopper", "phase": "waiting"}).json()
        assert [each["match"] for each in found] == [match]
        assert grace.http.get("/api/matches", params={"player": "%"}).json() == []
        with grace.connect(match) as line:
            assert line.ask("leave")["type"] == "ack"
        over = grace.http.get("/api/matches", params={"phase": "over", "player": "", "game": "connexoh"}).json()
        assert match in [each["match"] for each in over]


def test_only_who_comes_is_told_what_all_others_know(two):
    """A player with many connections would otherwise have all of them, and all spectators, written to for each."""
    ada, _, first, _, match = two
    first.until(lambda m: m["type"] == "presence" and m["seats"] == [True, True])
    with ada.connect(match) as tab:
        assert tab.until("presence")["seats"] == [True, True]
        first.say({"type": "ping", "id": "after"})
        heard = []
        while not heard or heard[-1].get("id") != "after":
            heard.append(first.hear())
    assert [message["type"] for message in heard] == ["pong"]


def test_players_see_how_many_watch(server, two):
    _, _, first, _, match = two
    with server.person("Eve") as eve, server.person("Max") as other, eve.connect(match) as line:
        first.until(lambda m: m["type"] == "presence" and m["watching"] == 1)
        with other.connect(match):
            line.until(lambda m: m["type"] == "presence" and m["watching"] == 2)
        first.until(lambda m: m["type"] == "presence" and m["watching"] == 1)


@pytest.mark.parametrize("content", [b"", b"still there?", b"x" * 125])
def test_a_ping_of_the_network_is_answered_with_what_it_brought(server, content):
    with server.person("Ada") as ada, ada.connect(ada.create("keks")) as line:
        assert line.socket.ping(content).wait(PATIENCE)  # by a pong with the same content, and no other
        assert line.ask("ping")["type"] == "pong"
