"""Lists of matches: what they say of options, clocks, results and spectators; who begins."""

BOT = {"kind": "bot", "level": "random"}


def own(person):
    return {each["match"]: each for each in person.http.get("/api/matches?mine=true").json()}


def test_open_seats_show_their_options_and_clock(ada):
    clock = {"kind": "fischer", "seconds": 180, "increment": 5}
    match = ada.create("connexoh", options={"size": 4}, clock=clock, hints=True)
    usual = ada.create("connexoh")
    listed = {each["match"]: each for each in ada.http.get("/api/matches?game=connexoh").json()}
    assert listed[match]["options"] == {"size": 4}
    assert listed[match]["clock"] == clock | {"days": 0}
    assert listed[match]["hints"]
    assert (listed[usual]["options"], listed[usual]["clock"]["kind"]) == ({}, "none")
    assert [seat["kind"] for seat in listed[usual]["seats"]] == ["person", "open"]
    assert "seed" not in ada.http.get("/api/matches?game=connexoh").text


def test_games_to_watch_count_who_watches(server, ada):
    with server.person("Bob") as bob, server.person("Eve") as eve:
        match = ada.create("keks")
        bob.join(match)
        with eve.connect(match) as line:
            line.until("presence")
            listed = {each["match"]: each for each in eve.http.get("/api/matches?phase=playing").json()}
            assert listed[match]["watching"] == 1


def test_own_matches_have_turn_clock_and_result(server, ada):
    with server.person("Bob") as bob:
        match = ada.create("keks", clock={"kind": "days", "days": 3})
        bob.join(match)
        assert own(ada)[match]["turn"] == 0
        assert 0 < own(ada)[match]["left"][0] <= 3 * 86_400_000
        with ada.connect(match) as first, bob.connect(match) as second:
            first.move()
            second.event("moved")
            second.ask("resign")
        ended = own(ada)[match]
        assert ended["result"] == {"winners": [0], "reason": "resignation"}
        assert ended["turn"] is None


def test_matches_that_have_not_ended_come_first(ada):
    waiting = ada.create("keks")
    for _ in range(2):
        match = ada.create("keks", seats=[{"kind": "me"}, BOT])
        with ada.connect(match) as line:
            line.move()
            line.ask("resign")
    assert next(iter(own(ada))) == waiting


def test_what_was_called_off_is_gone(ada):
    room = ada.create("keks")
    with ada.connect(room) as line:
        line.ask("leave")
    begun = ada.create("keks", seats=[{"kind": "me"}, BOT])
    with ada.connect(begun) as line:
        assert line.ask("abort")["type"] == "ack"
    assert own(ada) == {}


def test_the_lot_says_who_begins(ada):
    held = set()
    for _ in range(40):
        answer = ada.http.post("/api/matches", json={"game": "keks", "order": "lot", "listed": False}).json()
        held.add(answer["seat"])
        with ada.connect(answer["match"]) as line:
            assert line.seat == answer["seat"]
            line.ask("leave")
        if held == {0, 1}:
            break
    assert held == {0, 1}


def test_several_at_one_screen_keep_their_names_when_the_lot_is_drawn(ada):
    seats = [{"kind": "me", "name": "Zoe"}, BOT, {"kind": "me", "name": "Max"}]
    wanted = {"game": "conex", "options": {"players": 3}, "order": "lot", "seats": seats}
    answer = ada.http.post("/api/matches", json=wanted).json()
    match = ada.http.get(f"/api/matches/{answer['match']}").json()["match"]
    people = {number: seat["name"] for number, seat in enumerate(match["seats"]) if seat["kind"] == "person"}
    assert sorted(people) == [each["seat"] for each in answer["seats"]]
    assert sorted(people.values()) == ["Max", "Zoe"]
