"""Studying: positions of games that nobody plays, and the history of matches that somebody does."""

import random

import pytest

import triskel


def studied(person, **wanted):
    answer = person.http.post("/api/study", json=wanted)
    assert answer.status_code == 200, answer.text
    return answer.json()["steps"]


def some_moves(game, plies, seed=7, **options):
    chooser, position, moves = random.Random(seed), triskel.game(game).start(seed=seed, **options), []
    while position.turn is not None and len(moves) < plies:
        moves.append(chooser.choice(position.legal()))
        position = position.play(moves[-1])
    return moves, position


@pytest.mark.parametrize("game", triskel.games())
def test_a_study_follows_the_moves(ada, game):
    moves, last = some_moves(game, 12)
    steps = studied(ada, game=game, seed=7, moves=moves, seat=0)
    assert [step["move"] for step in steps] == [None, *moves]
    assert steps[-1]["text"] == last.text()
    assert steps[-1]["legal"] == last.legal()
    assert steps[0]["by"] is None
    assert steps[1]["by"] == 0
    assert steps[-1]["position"]["seat"] == 0


def test_a_preview_is_a_position_and_one_move(ada):
    _, at = some_moves("connexoh", 6)
    move = at.legal()[3]
    steps = studied(ada, game="connexoh", position=at.text(), moves=[move], skip=1)
    assert [step["text"] for step in steps] == [at.play(move).text()]


def test_each_view_can_be_that_of_whoever_is_to_act(ada):
    moves, _ = some_moves("conex", 1000, target=8)
    steps = studied(ada, game="conex", seed=7, options={"target": 8}, moves=moves, seat="mover")
    for step in steps[:-1]:
        assert step["position"]["seat"] == step["position"]["turn"]
        assert step["position"]["hand"] is not None
    assert steps[-1]["position"]["outcome"]
    assert steps[-1]["position"]["seat"] == steps[-1]["by"]


KEKS = triskel.game("keks").start(seed=7).text()
BAD = [
    ({"game": "chess"}, "no game"),
    ({"game": "keks", "position": "x"}, ""),
    ({"game": "keks", "position": KEKS * 1000}, ""),
    ({"game": "conex", "position": "[" * 10_000}, ""),
    ({"game": "conex", "position": "{}"}, ""),
    ({"game": "keks", "seed": "seven"}, "a seed is"),
    ({"game": "keks", "seed": 7, "position": KEKS}, "not with both"),
    ({"game": "keks", "seed": 7, "moves": ["d4"]}, "no free edge"),
    ({"game": "keks", "seed": 7, "moves": ["nonsense"]}, ""),
    ({"game": "keks", "seed": 7, "moves": ["b1"] * 601}, "600"),
    ({"game": "keks", "seat": 2}, "no seat 2"),
    ({"game": "keks", "seat": "nobody"}, "nobody"),
    ({"game": "keks", "skip": -1}, "skip"),
    ({"game": "keks", "options": {"size": 3}}, "no option"),
    ({"game": "conex", "options": {"players": 9}}, "players"),
    ({"game": "keks", "extra": 1}, "extra"),
    ({}, "game"),
]


@pytest.mark.parametrize("wanted, word", BAD)
def test_what_cannot_be_studied_is_refused_in_a_sentence(ada, wanted, word):
    answer = ada.http.post("/api/study", json=wanted)
    assert answer.status_code == 400
    assert answer.json()["code"] == "bad-request"
    assert word in answer.json()["sentence"].lower()
    assert answer.json()["sentence"].endswith(".")


def test_ten_megabytes_are_too_much(ada):
    answer = ada.http.post("/api/study", content=b'{"game": "' + b"x" * 10_000_000)
    assert (answer.status_code, answer.json()["code"]) == (413, "too-large")


def history(person, match, status=200, **details):
    answer = person.http.get(f"/api/matches/{match}/history", **details)
    assert answer.status_code == status, answer.text
    return answer.json()["steps"] if status == 200 else answer.json()["code"]


def test_a_history_has_every_position_and_knows_of_take_backs(ada):
    match = ada.create(seats=[{"kind": "me"}, {"kind": "me", "name": "Bob"}])
    with ada.connect(match) as first, ada.connect(match, seat=1) as second:
        first.move()
        second.event("moved")
        second.move()
        first.event("moved")
        second.ask("offer", what="takeback")
        first.event("offered")
        first.ask("answer", what="takeback", yes=True)
        steps = history(ada, match)
        assert [step["by"] for step in steps] == [None, 0]
        assert steps[0]["move"] is None
        assert steps[-1]["position"]["turn"] == 1
        assert steps[1]["spent"] >= 0


def test_a_match_that_waits_has_no_history_yet(ada):
    assert history(ada, ada.create()) == []
    assert history(ada, "none", 404) == "no-such-match"


def test_the_history_of_conex_shows_each_what_they_may_see(server, ada):
    with server.person("Bob") as bob, server.person("Eve") as eve:
        match = ada.create("conex")
        bob.join(match)
        with ada.connect(match) as first, bob.connect(match) as second:
            for _ in range(6):
                line, other = (first, second) if first.turn == 0 else (second, first)
                line.move(random.Random(line.number).choice(line.legal))
                other.until(lambda m, line=line: m.get("number") == line.number)
        own, others, spectator = history(ada, match), history(bob, match), history(eve, match)
        assert own[0]["position"]["hand"] != others[0]["position"]["hand"]
        assert all(step["position"]["hand"] is None for step in spectator)
        token = {"headers": {"x-seat-token": bob.token}}
        assert history(eve, match, **token) == others
        assert history(ada, match, 409, params={"seat": 1}) == "not-seated"
        assert "seed" not in str(own)
