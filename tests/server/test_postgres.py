"""What comes after the game, on PostgreSQL: it is stricter than SQLite, and shared by servers."""

import pytest

from matches import Table
from postgres import BINARIES, Postgres
from servers import Server
from triskel.match import commands as c
from triskel.match.save import export

pytestmark = pytest.mark.skipif(not BINARIES, reason="PostgreSQL is not installed")

FLAGS = "--analysis-seconds", "0.01"


@pytest.fixture(scope="module")
def nodes():
    with Postgres() as database, Server(database.url, *FLAGS) as one, Server(database.url, *FLAGS) as two:
        yield one, two


def test_a_save_is_one_match_on_all_servers_and_reviewed_once(nodes):
    one, two = nodes
    table = Table()
    for _ in range(6):
        table.play()
    table.must(c.Resign(0))
    data = export(table.match)
    with one.person("Ada") as ada, two.person("Ada") as again, two.person("Bob") as bob:
        names = []
        for person in (ada, again, ada):
            names.append(person.http.post("/api/archive", content=data).json()["match"])
            again.http.cookies.update(ada.http.cookies)
        assert len(set(names)) == 1
        *_, told = ada.review(names[0])
        assert bob.review(names[0]) == [told]
        assert [each["match"] for each in ada.http.get("/api/matches?mine=true").json()] == names[:1]


def test_own_matches_are_found_on_every_server(nodes):
    one, two = nodes
    with one.person("Ada") as ada, two.person("Bob") as bob:
        match = ada.create()
        bob.join(match)
        with ada.connect(match) as line:
            line.ask("resign")
        for person, seat in ((ada, 0), (bob, 1)):
            (listed,) = person.http.get("/api/matches?mine=true").json()
            assert (listed["match"], listed["mine"], listed["phase"]) == (match, [seat], "over")
            assert [each["name"] for each in listed["seats"]] == ["Ada", "Bob"]


@pytest.mark.parametrize("odd", ["%00", "a%00b", "%ff", "%F0%9F%8D%AA", "x" * 500, "'", "%25"])
def test_names_that_no_database_could_keep_are_nobody_s(nodes, odd):
    with nodes[0].person() as ada:
        for path in ("", "/history", "/save"):
            assert ada.http.get(f"/api/matches/{odd}{path}").status_code == 404
        assert ada.http.get(f"/api/matches?player={odd}").status_code in (200, 400)
        assert ada.http.get(f"/api/matches?mine=true&player={odd}").status_code in (200, 400)
        assert ada.http.get(f"/api/matches?game={odd}").status_code == 400
        assert ada.http.post("/api/matches", content=b'{"game":"keks","name":"\\u0000"}').status_code == 400
