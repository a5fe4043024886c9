"""After the game: a guest's own matches, reviews by an engine, saves brought back as matches."""

import json
import random

import numpy as np
import pytest

import triskel
from matches import Table
from triskel.match import commands as c
from triskel.match.assessment import assess, review, reviewed
from triskel.match.save import export

SERVER_FLAGS = ("--analysis-seconds", "0.01", "--requests-per-minute", "6000")
ME, BOT = {"kind": "me"}, {"kind": "bot", "level": "random"}


def imported(person, data):
    answer = person.http.post("/api/archive", content=data)
    assert answer.status_code == 201, answer.text
    return answer.json()["match"]


def finished(game="keks", seed=0, **options):
    """A match played out, or, in Connex'Oh, which random moves never end, resigned."""
    if game == "connexoh":
        return resigned(game, **options)
    return Table(game, *[None] * options.get("players", 2), options=options).play_out(seed=seed).match


def resigned(game, **options):
    table, chooser = Table(game, options=options), random.Random(0)
    for _ in range(8):
        table.play(chooser.choice(table.match.position.legal()))
    table.must(c.Resign(1))
    return table.match


# One's own matches


def test_own_matches_are_listed_with_their_seats(server, ada):
    waiting = ada.create(listed=False)
    running = ada.create("conex", seats=[ME, {"kind": "me", "name": "Zoe"}])
    with server.person("Bob") as bob:
        others = bob.create()
        ada.join(others)
        with bob.connect(others) as line:
            line.ask("resign")
        mine = {each["match"]: each for each in ada.http.get("/api/matches?mine=true").json()}
        assert list(mine) == [running, waiting, others]  # those that are over come last
        assert mine[others]["phase"] == "over"
        assert [seat["name"] for seat in mine[others]["seats"]] == ["Bob", "Ada"]
        assert (mine[others]["mine"], mine[others]["turn"]) == ([1], None)
        assert (mine[running]["mine"], mine[running]["turn"]) == ([0, 1], 0)
        assert (mine[waiting]["seats"][1]["kind"], mine[waiting]["turn"]) == ("open", None)
        over = ada.http.get("/api/matches?mine=true&phase=over").json()
        assert [each["match"] for each in over] == [others]
        assert bob.http.get("/api/matches?mine=true").json()[0]["mine"] == [0]
    with server.person("Eve") as eve:
        assert eve.http.get("/api/matches?mine=true").json() == []


def test_own_matches_say_who_was_taken_over(ada):
    save = finished("conex", players=3, target=6)
    data = json.loads(export(save))
    data["seats"][1] = {"kind": "bot", "name": "Bob", "level": "novice", "program": False}
    match = imported(ada, json.dumps(data))
    seats = ada.http.get("/api/matches?mine=true").json()[0]["seats"]
    assert seats[1] == {"kind": "bot", "name": "Bob", "level": "novice", "program": False}
    assert ada.http.get(f"/api/matches/{match}").json()["match"]["seats"] == seats


# Reviews


GAMES = [resigned("keks"), resigned("connexoh", size=4), finished("conex", players=3, target=3)]


@pytest.mark.parametrize("match", GAMES, ids=triskel.games())
def test_a_finished_match_is_reviewed(ada, match):
    name = imported(ada, export(match))
    *_, last = ada.review(name)
    assert last["done"] == last["of"] == len(match.moves) == len(last["steps"])
    position = match.position_after(0)
    for step, each in zip(last["steps"], match.moves, strict=True):
        assert step["move"] == each.move
        assert step["best"] == step["line"][0]
        assert step["best"] in position.legal()
        assert len(step["value"]) == position.seats
        assert sum(step["value"]) == pytest.approx(0, abs=0.01)
        assert 0 <= step["loss"] <= 2
        assert step["verdict"] in ("best", "good", "inaccuracy", "mistake", "blunder")
        assert 0 <= step["accuracy"] <= 1
        assert step["luck"] == 0 or position.game.hidden
        lost = 1000 * step["loss"] * (position.seats - 1) / position.seats
        assert (step["verdict"] == "best") == (lost < position.game.profile.review.most_lost[0] + 0.5)
        position = position.play(each.move)
    assert ada.review(name) == [last]


ENDGAME = "......../......../....J.../..ADI.../...AFJD./.....D../......../........ 2 0422322241 0130223302 A"


def test_to_give_a_won_game_away_is_a_blunder():
    position = triskel.game("keks").parse(ENDGAME).play("f3")
    stop = np.zeros(1, np.int64)
    here = assess(position, stop)
    assert here.value == 1
    verdicts = {}
    for move in position.legal():
        after = position.play(move)
        worth = after.outcome.payoffs[0] if after.outcome else assess(after, stop).to_all()[0]
        verdicts[move] = reviewed(move, here, worth, ()).verdict
        assert verdicts[move] == ("best" if worth == 1 else "blunder")
    assert verdicts[here.best] == "best"
    assert "blunder" in verdicts.values()


@pytest.mark.parametrize("game", triskel.games())
def test_hardly_anything_is_flagged_in_an_opening_by_a_master(game):
    """Where moves are about equal, none may seem to lose much: searches of other depths find other moves best."""
    stop, nodes = np.zeros(1, np.int64), triskel.game(game).profile.review.nodes // 2
    verdicts = []
    for deal in range(4, 6 if triskel.game(game).hidden else 12):  # of hidden hands a review is slow
        position, moves, assessed = triskel.game(game).start(seed=deal), [], []
        for number in range(2):
            moves.append(triskel.player("master", seed=deal + number, nodes=nodes).choose(position))
            assessed.append(assess(position, stop, moves[-1]))
            position = position.play(moves[-1])
        verdicts += [step.verdict for step in review(moves, [*assessed, assess(position, stop)], None)]
    flagged = [verdict for verdict in verdicts if verdict not in ("best", "good")]
    assert flagged in ([], ["inaccuracy"])


def test_a_match_that_runs_is_not_reviewed(ada):
    match = ada.create(seats=[ME, ME])
    answer = ada.http.post(f"/api/matches/{match}/analysis")
    assert (answer.status_code, answer.json()["code"]) == (409, "not-over")
    assert ada.http.post("/api/matches/none/analysis").status_code == 404
    with ada.connect(match) as line:
        line.ask("resign")
    assert ada.review(match)[-1] == {"state": "done", "done": 0, "of": 0, "steps": []}


# Saves


@pytest.mark.parametrize("game", triskel.games())
def test_a_save_comes_back_as_a_match_that_can_be_watched(server, ada, game):
    match = finished(game)
    data = export(match)
    name = imported(ada, data)
    with server.person("Eve") as eve, eve.connect(name, after=0) as line:
        assert line.match["imported"]
        assert line.match["phase"] == "over"
        assert line.match["result"]["reason"] == match.ended.reason
        assert [seat["name"] for seat in line.match["seats"]] == [seat.name for seat in match.seats]
        assert len(line.welcome["missed"]) == line.number
        steps = eve.http.get(f"/api/matches/{name}/history").json()["steps"]
        assert [step["move"] for step in steps[1:]] == [each.move for each in match.moves]
        assert eve.http.get(f"/api/matches/{name}/save").json() == json.loads(data)
        assert imported(ada, data) == name
        assert imported(eve, data) != name  # everybody has imports of their own
        assert name not in eve.http.get("/api/matches?phase=over").text


def test_a_resigned_game_comes_back_too(ada):
    table = Table()
    table.play()
    table.must(c.Resign(1))
    name = imported(ada, export(table.match))
    assert ada.http.get(f"/api/matches/{name}").json()["match"]["result"]["winners"] == [0]
    assert ada.review(name)[-1]["of"] == 1


SAVE = json.loads(export(finished()))
SEATS, RESULT = SAVE["seats"], SAVE["result"]
RESIGNED = {"final": None, "moves": SAVE["moves"][:4], "times": SAVE["times"][:4]}
WRONG = {
    "another seed": ({"seed": "00" * 32}, "committed"),
    "no seed": ({"seed": None}, "before its end"),
    "no result": ({"result": None}, "not finished"),
    "an illegal move": ({"moves": ["d4"]}, "d4"),
    "fewer times": ({"times": [1]}, "times"),
    "negative times": ({"times": [-1] * len(SAVE["times"])}, "times"),
    "no such time": ({"started": 2**63 - 1}, "times"),
    "too few seats": ({"seats": SEATS[:1]}, "2 seats"),
    "an open seat": ({"seats": [SEATS[0], {"kind": "open"}]}, "a person's"),
    "a bad name": ({"seats": [SEATS[0], SEATS[1] | {"name": "two\nlines"}]}, "name has"),
    "another winner": ({"result": RESULT | {"winners": [0, 1]}}, "esult is not"),
    "another reason": ({"result": RESULT | {"reason": "luck"}}, "esult is not"),
    "no end": (RESIGNED, "do not lead to an end"),
    "no such winner": (RESIGNED | {"result": {"winners": [7], "payoffs": [1, -1], "reason": "resignation"}}, "winners"),
    "other payoffs": (RESIGNED | {"result": {"winners": [0], "payoffs": [9, 9], "reason": "resignation"}}, "payoffs"),
    "a clock that is none": ({"clock": {"kind": "days", "days": 99}}, "days"),
    "a seed as an option": ({"options": {"seed": 1}}, "no option 'seed'"),
    "another game": ({"game": "chess"}, "no game 'chess'"),
    "another format": ({"triskel": 2}, "triskel"),
}


@pytest.mark.parametrize("change, word", WRONG.values(), ids=WRONG)
def test_a_save_that_cannot_be_true_is_refused(ada, change, word):
    answer = ada.http.post("/api/archive", json=SAVE | change)
    assert (answer.status_code, answer.json()["code"]) == (400, "bad-request")
    assert word in answer.json()["sentence"]


def test_what_is_no_save_at_all_is_refused(ada):
    deep = b'{"triskel": 1, "options": ' + b'{"a":' * 100_000
    for data, status in ((b"", 400), (b"\xff", 400), (b"[]", 400), (deep, 400), (b" " * 10_000_000, 413)):
        assert ada.http.post("/api/archive", content=data).status_code == status
