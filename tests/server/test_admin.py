"""`triskel admin` beside a running server: what it does is noticed, told to those it concerns, and written down."""

import json
import time

import pytest
from websockets.exceptions import ConnectionClosed

from servers import PATIENCE, Line
from triskel.cli.app import main
from triskel.core.errors import OptionError
from triskel.server.admin.operator import guest_of, plain
from triskel.server.live.identity import Identity
from triskel.server.live.restrictions import Restrictions
from triskel.server.store.admin_store import Restriction

NOBODY = "guest:" + "0" * 32


@pytest.fixture
def admin(server, capsys, monkeypatch):
    """`triskel admin` on the server's database; returns the lines that it prints."""
    monkeypatch.setattr("triskel.server.logs.log_to_stderr", lambda _level: None)

    def run(*arguments):
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main(["admin", *arguments, "--database", str(server.database)])
        if ended.value.code:
            raise ended.value
        return capsys.readouterr().out.splitlines()

    return run


@pytest.fixture
def refused(admin, capsys):
    """The sentence with which a command is refused."""

    def run(*arguments):
        with pytest.raises(SystemExit) as ended:
            admin(*arguments)
        said = capsys.readouterr().err
        assert ended.value.code == 2
        assert said.startswith("triskel: ")
        assert said.count("\n") == 1
        return said

    return run


def guest_named(person):
    return f"guest:{person.http.cookies['triskel_guest'].split('.')[0]}"


def until(found):
    """Wait until something is so, which a server notices within seconds."""
    deadline = time.monotonic() + PATIENCE
    while not (result := found()):
        assert time.monotonic() < deadline
        time.sleep(0.1)
    return result


def close_code(line):
    """The code with which a connection is closed, after whatever else comes."""
    with pytest.raises(ConnectionClosed) as closed:
        line.until(lambda _: False)
    return closed.value.rcvd.code


def begun(ada, bob, **wanted):
    match = ada.create(**wanted)
    assert bob.join(match).status_code == 201
    return match


def test_a_closed_match_ends_for_its_players(server, admin, refused):
    with server.person("Ada") as ada, server.person("Bob") as bob:
        match = begun(ada, bob)
        with ada.connect(match) as line:
            assert line.move()["type"] == "ack"
            assert admin("close", match, "--note", "a test") == [f"closed match {match}"]
            ended = line.ended()["event"]
            assert (ended["reason"], ended["winners"]) == ("closed", [])
            assert line.ask("resign")["code"] == "over"
        assert "over" in refused("close", match)
        assert "result\tclosed\twinners []" in admin("show", match)


def test_matches_are_listed_and_shown(server, admin):
    with server.person("Zoë") as zoe, server.person("Bob") as bob:
        match = begun(zoe, bob, listed=False)
        (line,) = admin("list", "--player", "zoë", "--phase", "playing")
        assert line.split("\t")[:3] == [match, "keks", "playing"]
        assert line.split("\t")[4:] == [guest_named(zoe), "Zoë, Bob"]
        assert [each.split("\t")[0] for each in admin("list", "--who", guest_named(bob))] == [match]
        shown = admin("show", match)
        assert f"seat 1\tperson\tBob\t{guest_named(bob)}" in shown
        assert "moves\t0" in shown


def test_a_deleted_match_is_gone_also_for_whoever_looks_at_it(server, admin, refused):
    with server.person("Ada") as ada, server.person("Bob") as bob:
        match = begun(ada, bob)
        with bob.connect(match) as line:
            admin("delete", match)
            told = line.until("refusal")
            assert told["code"] == "no-such-match"
            assert close_code(line) == 4404
        assert ada.http.get(f"/api/matches/{match}").status_code == 404
        assert "there is no match" in refused("show", match)
        assert "there is no match" in refused("delete", match)


def test_a_muted_guest_can_play_and_not_chat(server, admin):
    with server.person("Ada") as ada, server.person("Bob") as bob:
        match = begun(ada, bob)
        with ada.connect(match) as line, bob.connect(match) as other:
            admin("mute", guest_named(ada))
            until(lambda: line.ask("chat", text="hello").get("code") == "muted")
            assert line.move()["type"] == "ack"
            assert other.ask("chat", text="hello")["type"] == "ack"
            admin("unmute", guest_named(ada))
            until(lambda: line.ask("chat", text="hello")["type"] == "ack")


def test_a_banned_guest_is_disconnected_and_refused_until_the_ban_is_lifted(server, admin, refused):
    with server.person("Ada") as ada, server.person("Bob") as bob:
        match = begun(ada, bob)
        with ada.connect(match) as line, ada.connect(match, token=ada.token, cookie=False) as program:
            admin("ban", guest_named(ada))
            for each in (line, program):
                assert each.until("refusal")["code"] == "banned"
                assert close_code(each) == 4403
        answer = ada.http.get("/api/games")
        assert (answer.status_code, answer.json()["code"]) == (403, "banned")
        assert ada.http.get("/").status_code == 200
        cookie = {"Cookie": f"triskel_guest={ada.http.cookies['triskel_guest']}"}
        with Line(server, match, cookie, hello=False) as again:
            assert again.hear()["code"] == "banned"
            assert close_code(again) == 4403
        with ada.connect(match, token=ada.token, cookie=False) as again:
            assert again.welcome["code"] == "banned"
            assert close_code(again) == 4403
        assert bob.http.get(f"/api/matches/{match}").status_code == 200
        assert any(each.startswith(f"ban\t{guest_named(ada)}") for each in admin("restrictions"))
        admin("unban", guest_named(ada))
        until(lambda: ada.http.get("/api/games").status_code == 200)
        assert "there is no ban" in refused("unban", guest_named(ada))


def test_an_address_is_banned_with_everybody_there(server, admin):
    with server.person("Eve", "127.0.0.9") as eve, server.person("Ada") as ada:
        match = ada.create()
        with eve.connect(match) as line:
            (said,) = admin("ban", "127.0.0.9")
            assert said.startswith("banned network:")
            assert "127.0.0.9" not in "".join(admin("audit", "--limit", "3"))
            assert close_code(line) == 4403
        assert eve.http.post("/api/matches", json={"game": "keks"}).status_code == 403
        assert ada.http.get("/api/games").status_code == 200
        admin("unban", said.removeprefix("banned "))
        until(lambda: eve.http.get("/api/games").status_code == 200)


def test_a_revoked_token_holds_no_seat_and_the_cookie_does(server, admin, refused):
    with server.person("Ada") as ada, server.person("Bob") as bob:
        match = begun(ada, bob)
        with ada.connect(match, token=ada.token, cookie=False) as program, ada.connect(match) as line:
            assert admin("revoke", match, "--seat", "0") == [f"revoked the tokens of seat 0 in match {match}"]
            assert program.until("refusal")["code"] == "bad-token"
            assert close_code(program) == 4401
            assert line.move()["type"] == "ack"
        with bob.connect(match, token=bob.token, cookie=False) as other:
            assert other.seat == 1
        assert admin("revoke", guest_named(bob)) == ["revoked 1 tokens in 1 matches"]
        until(lambda: bob.connect(match, token=bob.token, cookie=False).welcome.get("code") == "bad-token")
        assert "nobody holds seat 7" in refused("revoke", match, "--seat", "7")


def test_everything_is_written_down(server, admin, monkeypatch):
    monkeypatch.setattr("getpass.getuser", lambda: "the boss")
    admin("mute", NOBODY, "--note", "rude")
    admin("unmute", NOBODY)
    lines = [line.split("\t")[1:] for line in admin("audit", "--limit", "2")]
    assert lines == [["the boss", "unmute", NOBODY, ""], ["the boss", "mute", NOBODY, "rude"]]
    until(lambda: "unmute" in server.errors())
    assert NOBODY not in server.errors()


def test_a_person_is_exported_and_erased(server, admin, refused, tmp_path):
    with server.person("Ada Lovelace") as ada, server.person("Bob") as bob:
        match = begun(ada, bob)
        who = guest_named(ada)
        with bob.connect(match) as line:
            data = json.loads("\n".join(admin("export", who)))
            assert data["matches"][0]["save"]["seats"][0]["name"] == "Ada Lovelace"
            admin("export", who, "--out", str(tmp_path / "ada.json"))
            assert json.loads((tmp_path / "ada.json").read_text())["guest"] == who.removeprefix("guest:")
            assert "exists" in refused("export", who, "--out", str(tmp_path / "ada.json"))
            assert "--yes" in refused("erase", who)
            admin("erase", who, "--yes")
            assert line.event("erased")["event"]["seat"] == 0
        shown = bob.http.get(f"/api/matches/{match}").json()["match"]
        assert [seat["name"] for seat in shown["seats"]] == ["Guest", "Bob"]
        assert (shown["result"]["reason"], shown["result"]["winners"]) == ("resignation", [1])
        assert json.loads("\n".join(admin("export", who)))["matches"] == []
        assert "nothing is stored" in refused("erase", who, "--yes")


# What is wrong is said in a sentence


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["show", "nothing"], "there is no match"),
        (["show", "\x1b[31m"], "\\u001b"),
        (["close", "0" * 24], "there is no match"),
        (["ban", "everybody"], "address"),
        (["ban", "10.0.0.0/8"], "address"),
        (["mute", "guest:1"], "address"),
        (["erase", "network:" + "0" * 32, "--yes"], "no guest"),
        (["revoke", NOBODY, "--seat", "0"], "not with a guest"),
        (["ban", NOBODY, "--note", "a\x1bb"], "printable"),
        (["list", "--limit", "0"], "limit"),
        (["frobnicate"], "frobnicate"),
    ],
)
def test_bad_input_is_refused(refused, arguments, words):
    assert words in refused(*arguments)


def test_databases_that_cannot_be_used_are_refused(tmp_path, capsys, monkeypatch):
    monkeypatch.setattr("triskel.server.logs.log_to_stderr", lambda _level: None)
    (tmp_path / "text.db").write_text("this is no database")
    (tmp_path / "empty.db").touch()
    cases = {"nowhere.db": "no database", "text.db": "cannot be used", "empty.db": "no tables"}
    for name, words in cases.items():
        with pytest.raises(SystemExit):
            main(["admin", "list", "--database", str(tmp_path / name)])
        said = capsys.readouterr().err
        assert words in said
        assert said.count("\n") == 1
    assert not (tmp_path / "nowhere.db").exists()


def test_names_can_do_nothing_to_a_terminal():
    assert plain("Zoë\x1b[2J\u202eeve\n") == "Zoë\\u001b[2J\\u202eeve\\u000a"


def test_an_ipv6_address_is_its_network_of_64_bits():
    identity = Identity("a secret of the test")
    restrictions = Restrictions()
    restrictions.set([Restriction("ban", f"network:{identity.network('2001:db8:1:2::1')}", 1)])
    assert restrictions.ban(identity.network("2001:db8:1:2:ffff::7"))
    assert not restrictions.ban(identity.network("2001:db8:1:3::1"))


def test_a_guest_is_given_as_it_is_printed():
    assert guest_of(NOBODY) == "0" * 32
    with pytest.raises(OptionError):
        guest_of("Ada")
