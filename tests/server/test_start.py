"""Starting a server: in which order things are done, and what is said when one of them cannot be."""

import sqlite3
import stat
import sys
from importlib import import_module

import pytest

from servers import Server
from triskel.cli.serve import serve as command
from triskel.core.errors import OptionError
from triskel.server import run
from triskel.server.run import serve
from triskel.server.settings import Settings


class Compiled(Exception):
    pass


def compile_games():
    raise Compiled


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such limits")
def test_a_limit_of_open_files_that_cannot_be_raised_stays(monkeypatch):
    resource = import_module("resource")
    asked = []

    def refused(_, limits):
        asked.append(limits)
        raise ValueError("current limit exceeds maximum limit")  # as on macOS

    monkeypatch.setattr(resource, "getrlimit", lambda _: (256, resource.RLIM_INFINITY))
    monkeypatch.setattr(resource, "setrlimit", refused)
    run._allow_many_files()
    assert asked == [(run.OPEN_FILES, resource.RLIM_INFINITY)]


def test_nobody_is_told_of_the_server_before_the_games_are_compiled(tmp_path):
    told = []
    with pytest.raises(Compiled):
        serve(Settings(port=0, database=str(tmp_path / "triskel.db")), told.append, compile_games)
    assert not told


def test_nothing_is_compiled_for_a_database_that_cannot_be_had(tmp_path):
    with pytest.raises(OptionError, match="database cannot be used"):
        serve(Settings(port=0, database=str(tmp_path / "nowhere" / "triskel.db")), print, compile_games)


def test_a_database_that_does_not_answer_is_told_in_a_sentence(tmp_path, monkeypatch):
    async def silent(_storage):
        raise TimeoutError  # which has no text

    monkeypatch.setattr("triskel.server.run.Storage.open", silent)
    with pytest.raises(OptionError, match="database cannot be used: it does not answer"):
        serve(Settings(port=0, database=str(tmp_path / "triskel.db")), print)


def test_a_bus_that_nobody_could_hear_is_refused():
    with pytest.raises(OptionError, match="PostgreSQL"):
        Settings(bus="redis://127.0.0.1")


@pytest.mark.parametrize("host", ["0.0.0.0", "192.168.1.2", "::", "games.example"])
def test_plain_websockets_are_refused_beyond_this_computer_unless_forced(host):
    with pytest.raises(OptionError, match="for loopback only"):
        Settings(websockets="plain", host=host)
    assert Settings(websockets="plain", host=host, force_plain=True).host == host


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.2", "::1", "localhost"])
def test_plain_websockets_are_for_this_computer(host):
    assert Settings(websockets="plain", host=host).websockets == "plain"


def settings_from(*flags):
    _, bound, _ = command.parse_args(flags, exit_on_error=False, print_error=False)
    return bound.arguments["settings"]


def test_every_setting_is_a_flag_and_a_variable(monkeypatch):
    monkeypatch.setenv("TRISKEL_BOT_SECONDS", "0.5")
    monkeypatch.setenv("TRISKEL_ORIGIN", "https://a.example https://b.example")
    monkeypatch.setenv("TRISKEL_SECRET", "x" * 16)
    monkeypatch.setenv("TRISKEL_PORT", "9000")
    settings = settings_from("--port", "7", "--no-warmup", "--secure-cookies")
    assert (settings.port, settings.warmup, settings.secure_cookies) == (7, False, True)
    assert (settings.bot_seconds, settings.secret) == (0.5, "x" * 16)
    assert settings.origin == ("https://a.example", "https://b.example")


@pytest.mark.parametrize("flags", [("--port", "65536"), ("--bot-threads", "0"), ("--secret", "short")])
def test_settings_that_cannot_be_are_refused(flags):
    with pytest.raises(OptionError):
        settings_from(*flags)


def refused(database):
    with pytest.raises(OptionError) as problem:
        serve(Settings(port=0, database=str(database)), print, compile_games)
    return str(problem.value)


def test_a_database_in_memory_is_refused():
    assert "kept in a file" in refused(":memory:")


def test_a_database_of_a_newer_version_is_refused(tmp_path):
    with pytest.raises(Compiled):
        serve(Settings(port=0, database=str(tmp_path / "triskel.db")), print, compile_games)
    with sqlite3.connect(tmp_path / "triskel.db") as database:
        database.execute("UPDATE alembic_version SET version_num = '9999'")
    assert "newer version" in refused(tmp_path / "triskel.db")


def test_a_second_server_on_one_file_is_refused(tmp_path):
    with Server(tmp_path / "triskel.db"):
        assert "another server" in refused(tmp_path / "triskel.db")
    with pytest.raises(Compiled):  # once the first has gone
        serve(Settings(port=0, database=str(tmp_path / "triskel.db")), print, compile_games)


def test_nobody_else_on_the_machine_can_read_the_database(tmp_path):
    with Server(tmp_path / "triskel.db") as server, server.person() as ada:
        ada.create("keks")
        modes = {path.name: stat.S_IMODE(path.stat().st_mode) for path in tmp_path.glob("triskel.db*")}
    assert {name: mode for name, mode in modes.items() if name != "triskel.db.log"} == dict.fromkeys(
        ["triskel.db", "triskel.db-wal", "triskel.db-shm", "triskel.db.lock"], 0o600
    )
