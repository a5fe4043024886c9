"""A database of an earlier version: the present server opens it, shows every match as before, and plays on."""

import shutil

import pytest

from old_files import OLD, lost, told
from servers import Server

KEPT = told("database")
OVERDUE = "keks-overdue"  # its clock has run out since
MATCHES = {name: kept for name, kept in KEPT["matches"].items() if name != OVERDUE}


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    path = tmp_path_factory.mktemp("old") / "triskel.db"
    shutil.copy(OLD / "triskel.db", path)
    with Server(path, "--requests-per-minute", "60000") as running:
        yield running


@pytest.fixture
def ada(server):
    """Who created all of them, in the same browser as then."""
    with server.person("Ada") as person:
        person.http.cookies.update(KEPT["cookies"])
        yield person


def seats(name):
    return [(seat, kept, KEPT["matches"][name]["tokens"].get(seat)) for seat, kept in MATCHES[name]["seen"].items()]


@pytest.mark.parametrize("name", MATCHES)
def test_every_match_is_shown_as_before(server, name):
    path = f"/api/matches/{MATCHES[name]['match']}"
    with server.person() as anybody:
        for _, seen, token in seats(name):
            headers = {"x-seat-token": token} if token else {}
            assert lost(seen["match"], anybody.http.get(path, headers=headers).json()["match"]) == []
            assert lost(seen["history"], anybody.http.get(f"{path}/history", headers=headers).json()) == []
            assert lost(seen["save"], anybody.http.get(f"{path}/save", headers=headers).json()) == []
            with anybody.connect(MATCHES[name]["match"], token=token, after=0) as line:
                assert lost(seen["missed"], line.welcome["missed"]) == []


@pytest.mark.parametrize("name", [name for name, kept in MATCHES.items() if "analysis" in kept])
def test_reviews_are_kept(ada, name):
    answer = ada.http.post(f"/api/matches/{MATCHES[name]['match']}/analysis").json()
    assert lost(MATCHES[name]["analysis"], answer) == []


def test_a_guest_of_then_is_still_known(ada):
    then = {each["match"]: each for each in KEPT["own"] if each["match"] != KEPT["matches"][OVERDUE]["match"]}
    now = {each["match"]: each for each in ada.http.get("/api/matches?mine=true").json()}
    assert lost(then, now) == []


def test_a_clock_that_has_run_out_meanwhile_ends_its_match(ada):
    with ada.connect(KEPT["matches"][OVERDUE]["match"]) as line:
        if line.match["phase"] == "playing":
            line.ended()
    match = ada.http.get(f"/api/matches/{KEPT['matches'][OVERDUE]['match']}").json()["match"]
    assert match["result"]["reason"] == "timeout"


@pytest.mark.parametrize("name", ["keks-running", "connexoh-running", "conex-running"])
def test_a_match_that_was_being_played_goes_on(server, name):
    kept = KEPT["matches"][name]
    turn = kept["seen"]["None"]["match"]["position"]["turn"]
    with server.person() as anybody, anybody.connect(kept["match"], token=kept["tokens"][str(turn)]) as line:
        assert line.seat == turn
        assert line.move()["type"] == "ack"
