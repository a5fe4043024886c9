"""A game of somebody's browser goes on at the server: in the same seat, against the same bot, watched by link."""

import hashlib

import pytest

import triskel

SEED = "5e" * 32
MATCHES = 3
SERVER_FLAGS = ("--matches-per-guest", str(MATCHES), "--bot-seconds", "0.05", "--requests-per-minute", "6000")
PERSON = {"kind": "person", "name": "Ada", "level": None, "program": False}
BOT = {"kind": "bot", "name": "novice", "level": "novice", "program": False}


def handed(game="keks", count=3, seats=(PERSON, BOT), **changes):
    """A game some moves long as a browser hands it over, with some things changed."""
    position, moves = triskel.game(game).start(seed=SEED), []
    for _ in range(count):
        moves.append(position.legal()[0])
        position = position.play(moves[-1])
    save = {
        "triskel": 1,
        "game": game,
        "options": position.options,
        "commitment": hashlib.sha256(bytes.fromhex(SEED)).hexdigest(),
        "seed": SEED,
        "started": 1_700_000_000_000,
        "seats": list(seats),
        "clock": {"kind": "none"},
        "moves": moves,
        "times": [500] * count,
        "result": None,
        "final": None,
    }
    return {"save": save | changes, "hints": True}


def hand(person, body):
    answer = person.http.post("/api/handovers", json=body)
    assert answer.status_code == 201, answer.text
    return answer.json()["match"]


def test_it_goes_on_where_it_stood(ada):
    body = handed(count=3)  # the bot is to move
    match = hand(ada, body)
    with ada.connect(match) as line:
        assert line.seat == 0
        if line.turn == 1:
            line.event("moved")
        assert line.turn == 0
        assert line.match["moves"][:3] == body["save"]["moves"]
        assert (line.match["hints"], line.match["imported"]) == (True, True)
        assert line.move()["type"] == "ack"
        line.event("moved")
        assert line.ask("resign")["type"] == "ack"
        assert line.ended()["event"]["seed"] == SEED
    saved = ada.http.get(f"/api/matches/{match}/save").json()
    assert saved["moves"][:3] == body["save"]["moves"]
    assert [each["match"] for each in ada.http.get("/api/matches?mine=true").json()] == [match]
    assert ada.http.get("/api/matches?phase=over").json() == []


@pytest.mark.parametrize("game", triskel.games())
def test_others_watch_it_and_can_never_join(server, ada, game):
    match = hand(ada, handed(game, count=2))
    with server.person("Eve") as eve:
        shown = eve.http.get(f"/api/matches/{match}")
        assert shown.json()["seat"] is None
        assert shown.json()["match"]["phase"] == "playing"
        assert SEED not in shown.text
        if game == "conex":
            assert shown.json()["match"]["position"]["hand"] is None
        for wish in ({}, {"seat": 0}, {"seat": 1}):
            answer = eve.join(match, **wish)
            assert (answer.status_code, answer.json()["code"]) == (409, "seat-taken")


def test_people_at_one_screen_keep_all_their_seats(ada):
    seats = (PERSON, PERSON | {"name": "Bob"})
    answer = ada.http.post("/api/handovers", json=handed("conex", 0, seats)).json()
    assert [each["seat"] for each in answer["seats"]] == [0, 1]
    with ada.connect(answer["match"], seat=0) as one, ada.connect(answer["match"], seat=1) as other:
        assert one.move()["type"] == "ack"
        other.event("moved")


def test_a_clock_goes_on_from_what_was_left(ada):
    clock = {"kind": "fischer", "seconds": 100, "increment": 0}
    match = hand(ada, handed(count=2, clock=clock, times=[40_000, 0]))
    left = ada.http.get(f"/api/matches/{match}").json()["match"]["clock"]["left"]
    assert 0 < left[0] <= 60_000


def test_there_are_as_many_as_one_may_create(ada):
    for _ in range(MATCHES):
        hand(ada, handed())
    answer = ada.http.post("/api/handovers", json=handed())
    assert (answer.status_code, answer.json()["code"]) == (429, "too-many-matches")


OTHER = {"winners": [0], "payoffs": [1.0, -1.0], "reason": "resignation"}
WRONG = {
    "a move that cannot be": ({"moves": ["b1", "b1", "b1"]}, "cannot be replayed"),
    "a move of another game": ({"moves": ["P7a>B2", "draw", "draw"]}, "no cell"),
    "moves cut off": ({"moves": []}, "0 moves and 3 times"),
    "another seed": ({"seed": "00" * 32}, "committed"),
    "half a seed": ({"seed": SEED[:31]}, "cannot be replayed"),
    "no seed": ({"seed": None}, "without its seed"),
    "an end": ({"result": OTHER}, "over"),
    "nobody": ({"seats": [BOT, BOT]}, "obody plays"),
    "an open seat": (
        {"seats": [PERSON, {"kind": "open", "name": None, "level": None, "program": False}]},
        "or a bot's",
    ),
    "one seat": ({"seats": [PERSON]}, "2 seats"),
    "an unknown bot": ({"seats": [PERSON, BOT | {"name": "god", "level": "god"}]}, "no bot"),
    "one name twice": ({"seats": [PERSON, PERSON]}, "same name"),
    "an unreadable name": ({"seats": [PERSON | {"name": "\u202eadA"}, BOT]}, "name"),
    "times that cannot be": ({"times": [2**60, 0, 0]}, "times"),
    "time that runs backwards": ({"times": [-1, 0, 0]}, "times"),
    "another position at its end": ({"final": "?"}, "do not lead"),
    "an option that there is not": ({"options": {"seed": 1}}, "no option"),
}


@pytest.mark.parametrize("change, word", WRONG.values(), ids=WRONG)
def test_one_that_cannot_be_true_is_refused(ada, change, word):
    answer = ada.http.post("/api/handovers", json=handed(**change))
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request"), answer.text
    assert word in answer.json()["sentence"]


def test_what_is_none_at_all_is_refused(ada):
    for body in (
        {"save": handed()["save"] | {"game": "chess"}},
        {"save": None},
        {},
        [],
        {"save": handed()["save"], "seat": 1},
    ):
        answer = ada.http.post("/api/handovers", json=body)
        assert (answer.status_code, answer.json()["code"]) == (400, "bad-request"), answer.text


def test_a_finished_game_is_refused(ada):
    position = triskel.game("keks").start(seed=SEED)
    moves = []
    while position.turn is not None:
        moves.append(position.legal()[0])
        position = position.play(moves[-1])
    answer = ada.http.post("/api/handovers", json=handed(moves=moves, times=[0] * len(moves)))
    assert answer.status_code == 400
    assert "over" in answer.json()["sentence"]
