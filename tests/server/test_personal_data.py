"""A guest's own data: had as a file, and erased in the logs, the rows and the rooms, while others play on."""

import asyncio
import json
import sqlite3
import time

import triskel
from matches import Table
from servers import PATIENCE
from triskel.match import commands as c
from triskel.match import events as e
from triskel.match import from_log
from triskel.match.save import export
from triskel.server.store.person_store import OwnSeats, own_events


def logs_of(server):
    """Everything in the database as one text, and the log of every match."""
    with sqlite3.connect(server.database) as database:
        text = "\n".join(database.iterdump())
        rows = database.execute('SELECT "match", data FROM events ORDER BY "match", number').fetchall()
    database.close()
    logs = {}
    for match, data in rows:
        logs.setdefault(match, []).append(e.from_json(data))
    return text, logs


def test_everything_about_a_guest_is_in_one_file(server):
    with server.person("Ada Exported") as ada, server.person("Bob") as bob:
        played, watched = ada.create("conex"), bob.create()
        bob.join(played)
        answer = ada.http.get("/api/guest/data")
        assert "attachment" in answer.headers["content-disposition"]
        data = answer.json()
        assert data["guest"] == ada.http.cookies["triskel_guest"].split(".")[0]
        (match,) = data["matches"]
        assert (match["match"], match["created_by_you"], match["your_seats"]) == (played, True, [0])
        assert match["save"]["seed"] is None  # what they may see, and nothing more
        assert watched not in answer.text
        assert bob.http.get("/api/guest/data").json()["matches"][0]["your_network"]


def test_whoever_has_no_cookie_has_no_data(server):
    with server.person() as nobody:
        assert nobody.http.get("/api/guest/data").json()["matches"] == []
        assert nobody.http.post("/api/guest/erase").json() == {"erased": False}


def test_a_page_of_another_site_can_erase_nobody(server):
    with server.person("Ada") as ada:
        match = ada.create()
        answer = ada.http.post("/api/guest/erase", headers={"origin": "https://evil.example"})
        assert answer.json()["code"] == "wrong-origin"
        assert ada.http.get(f"/api/matches/{match}").json()["seat"] == 0


def test_a_guest_is_erased_everywhere_and_the_others_games_stay(server):
    name = "Ada Forgotten"
    with server.person(name) as ada, server.person("Bob") as bob, server.person("Eve") as eve:
        over, playing, waiting, left = ada.create(), ada.create("connexoh"), ada.create(), eve.create()
        for match in (over, playing):
            assert bob.join(match).status_code == 201
        with ada.connect(over) as line:
            line.move()
            line.ask("resign")
        ada.join(left)
        saved = bob.http.get(f"/api/matches/{over}/save").json()
        token, kept = ada.token, dict(ada.http.cookies)
        with bob.connect(playing) as line, ada.connect(playing) as own:
            assert ada.http.post("/api/guest/erase").json() == {"erased": True}
            assert line.event("erased")["event"]["seat"] == 0
            assert own.event("erased")
            assert own.ask("offer", what="rematch")["code"] == "not-seated"
            assert line.ask("offer", what="rematch")["type"] == "ack"
        assert "triskel_guest" not in ada.http.cookies
        ada.http.cookies.update(kept)
        assert ada.http.post("/api/guest/erase").json() == {"erased": False}
        after = bob.http.get(f"/api/matches/{over}/save").json()
        assert [seat["name"] for seat in after["seats"]] == ["Guest", "Bob"]
        assert {key: after[key] for key in ("moves", "seed", "result", "final")} == {
            key: saved[key] for key in ("moves", "seed", "result", "final")
        }
        with eve.connect(left, token=token, cookie=False) as again:
            assert again.welcome["code"] == "bad-token"
    text, logs = logs_of(server)
    assert name not in text
    for match in (over, playing, waiting, left):
        from_log(logs[match], triskel.game)


def test_a_seat_that_was_left_before_the_start_keeps_no_name(server):
    with server.person("Ada Gone") as ada, server.person("Bob") as bob, server.person("Zoe") as zoe:
        match = bob.create("conex", options={"players": 3})
        ada.join(match)
        with ada.connect(match) as line:
            assert line.ask("chat", text="Ada was here")["type"] == "ack"
            assert line.ask("leave")["type"] == "ack"
        assert zoe.join(match, seat=1).status_code == 201
        assert "Ada was here" in bob.http.get(f"/api/matches/{match}").text
        assert ada.http.get("/api/guest/data").json()["matches"][0]["your_chat"] == ["Ada was here"]
        assert ada.http.post("/api/guest/erase").json() == {"erased": True}
        deadline = time.monotonic() + PATIENCE
        while "Ada was here" in bob.http.get(f"/api/matches/{match}").text:  # also in the memory of the server
            assert time.monotonic() < deadline
            time.sleep(0.1)
    text, logs = logs_of(server)
    assert "Ada Gone" not in text
    assert "Ada was here" not in text
    assert [event.name for event in logs[match] if isinstance(event, e.Joined)] == ["Bob", "Guest", "Zoe"]


def test_imports_of_an_erased_guest_are_deleted_and_those_of_others_stay(server):
    table = Table()
    table.must(c.Resign(0))
    with server.person("Ada") as ada, server.person("Bob") as bob:
        match, other = [
            person.http.post("/api/archive", content=export(table.match)).json()["match"] for person in (ada, bob)
        ]
        assert bob.http.get(f"/api/matches/{match}").status_code == 200
        ada.http.post("/api/guest/erase")
        assert bob.http.get(f"/api/matches/{match}").status_code == 404
        assert [each["match"] for each in bob.http.get("/api/matches?mine=true").json()] == [other]


def test_whoever_is_banned_can_have_their_data_erased(server):
    from triskel.server.admin.database import attached  # noqa: PLC0415
    from triskel.server.admin.operator import Operator  # noqa: PLC0415

    with server.person("Ada") as ada:
        ada.create()
        guest = ada.http.cookies["triskel_guest"].split(".")[0]

        async def ban():
            async with attached(str(server.database)) as storage:
                await Operator(storage, "test", lambda: 1).restrict("ban", f"guest:{guest}")

        asyncio.run(ban())
        while ada.http.get("/api/games").status_code != 403:
            time.sleep(0.1)
        data = ada.http.get("/api/guest/data").json()
        assert [each["kind"] for each in data["restrictions"]] == ["ban"]
        assert ada.http.post("/api/guest/erase").json() == {"erased": True}


def test_the_events_by_which_a_guest_sat_down_and_wrote_are_found():
    log = [
        e.Joined(1, 0, "Ada"),
        e.Joined(1, 1, "Bob"),
        e.Left(2, 0),
        e.Joined(3, 0, "Eve"),
        e.Left(4, 0),
        e.Joined(5, 0, "Ada"),
        e.Chatted(6, 0, "Ada", "hello"),
    ]
    numbered = list(enumerate(log, 2))
    assert own_events(numbered, OwnSeats(held=[0], left=[4])).keys() == {2, 7, 8}
    assert own_events(numbered, OwnSeats(held=[], left=[6])).keys() == {5}
    assert own_events(numbered, OwnSeats(held=[2], left=[])) == {}


def test_the_export_can_be_read_by_programs(server):
    with server.person("Ada") as ada:
        ada.create()
        assert json.loads(ada.http.get("/api/guest/data").text)["exported"] > 0
