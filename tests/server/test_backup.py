"""Backups: taken while people and bots play, restored elsewhere, and refused when anything about them is wrong."""

import asyncio
import copy
import gzip
import hashlib
import json
import random
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing

import asyncpg
import httpx
import pytest

from crashes import Promises, check_logs, pair, play
from old_files import OLD
from postgres import BINARIES, Postgres
from servers import GENEROUS, PATIENCE, Server
from triskel.cli.app import main
from triskel.core.errors import OptionError
from triskel.server.admin import backup
from triskel.server.admin.backup import back_up, check_backup, restore
from triskel.server.run import serve
from triskel.server.settings import Settings


async def rows_of(database):
    query = 'SELECT "match", number, data FROM events ORDER BY 1, 2'
    if "://" not in str(database):
        with sqlite3.connect(database) as file:
            rows = file.execute(query).fetchall()
        file.close()
        return rows
    connection = await asyncpg.connect(database.replace("+asyncpg", ""))
    try:
        return [tuple(row) for row in await connection.fetch(query)]
    finally:
        await connection.close()


async def against_a_bot(url, promises, chooser):
    """Somebody who plays against a bot of the server, match after match."""
    while not promises.stop:
        async with httpx.AsyncClient(base_url=url, timeout=PATIENCE) as ada:
            seats = [{"kind": "me"}, {"kind": "bot", "level": "random"}]
            seated = (await ada.post("/api/matches", json={"game": "connexoh", "seats": seats})).json()
        await play([url], seated["match"], 0, seated["token"], promises, chooser, 0.02)


async def backed_up_while_playing(server, path):
    """Take a backup while everybody moves; return what was acknowledged when it began, and in the end."""
    promises = Promises()
    chooser = random.Random(8)
    playing = [pair([server.url], promises, chooser) for _ in range(3)]
    tasks = [asyncio.create_task(each) for each in (*playing, against_a_bot(server.url, promises, chooser))]

    async def until_more(count):
        async with asyncio.timeout(2 * PATIENCE):
            before = len(promises)
            while len(promises) < before + count:
                await asyncio.sleep(0.02)

    try:
        await until_more(40)
        acknowledged = copy.deepcopy(promises.kept)
        await back_up(str(server.database), path, 1)
        await until_more(10)  # play has gone on
    finally:
        promises.stop = True
    await asyncio.gather(*tasks)
    return acknowledged, promises


@pytest.fixture(scope="module")
def postgres():
    if not BINARIES:
        pytest.skip("PostgreSQL is not installed")
    with Postgres() as database:
        yield database


async def new_database(postgres, name):
    """The URL of an empty database."""
    connection = await asyncpg.connect(postgres.url.replace("+asyncpg", ""))
    try:
        await connection.execute(f"CREATE DATABASE {name}")
    finally:
        await connection.close()
    return postgres.url.rsplit("/", 1)[0] + f"/{name}"


@pytest.mark.parametrize(("source", "target"), [("sqlite", "postgresql"), ("postgresql", "sqlite")])
def test_a_backup_taken_during_play_has_every_acknowledged_move(postgres, source, target, tmp_path):
    url = asyncio.run(new_database(postgres, f"from_{source}"))
    places, copy_of = {"sqlite": tmp_path / "triskel.db", "postgresql": url}, tmp_path / "triskel.backup"
    with Server(places[source], *GENEROUS) as server:
        acknowledged, promises = asyncio.run(backed_up_while_playing(server, copy_of))
    assert sum(map(len, acknowledged.values())) >= 40
    assert stat.S_IMODE(copy_of.stat().st_mode) == 0o600
    asyncio.run(restore(copy_of, str(places[target])))
    promises.kept = acknowledged
    check_logs(asyncio.run(rows_of(places[target])), promises)
    with pytest.raises(OptionError, match=r"exists already|not empty"):
        asyncio.run(restore(copy_of, str(places[target])))
    goes_on(places[target], next(iter(acknowledged)))


def goes_on(database, match):
    """A server on the restored database knows its matches."""
    with Server(database) as server, server.person() as anybody:
        assert anybody.http.get(f"/api/matches/{match}").status_code == 200


@pytest.fixture(scope="module")
def good(tmp_path_factory):
    """A backup of an old database, brought up to date, as lines."""
    folder = tmp_path_factory.mktemp("backups")
    (folder / "old.db").write_bytes((OLD / "triskel.db").read_bytes())
    with pytest.raises(InterruptedError):
        serve(Settings(port=0, database=str(folder / "old.db")), print, _stop)
    asyncio.run(back_up(str(folder / "old.db"), folder / "good", 1))
    return gzip.decompress((folder / "good").read_bytes()).splitlines(keepends=True)


def _stop():
    raise InterruptedError


def sealed(lines):
    """Lines with a footer that fits them, as somebody would write who changes a backup on purpose."""
    found = [json.loads(line) for line in lines]
    matches = [each for each in found if "match" in each]
    counts = {"lines": len(lines), "matches": len(matches), "events": sum(len(each["events"]) for each in matches)}
    footer = {"end": True, **counts, "sha256": hashlib.sha256(b"".join(lines)).hexdigest()}
    return [*lines, json.dumps(footer).encode() + b"\n"]


def written(path, lines):
    path.write_bytes(gzip.compress(b"".join(lines)))
    return path


def changed(lines, number, change):
    record = json.loads(lines[number])
    change(record)
    return [*lines[:number], json.dumps(record).encode() + b"\n", *lines[number + 1 :]]


def play_first_move(record):
    moved = next(row for row in record["events"] if '"moved"' in row["data"])
    moved["data"] = json.dumps(json.loads(moved["data"]) | {"move": "zz9"})


DAMAGES = {
    "a line less": lambda lines: [*lines[:3], *lines[4:]],
    "a line changed": lambda lines: changed(lines, 2, lambda record: record["match"].update(guest="x")),
    "no footer": lambda lines: lines[:-1],
    "more after its end": lambda lines: [*lines, lines[1]],
    "half a line": lambda lines: [*lines[:-1], lines[-1][:20]],
    "lines of something else": lambda lines: [lines[0], b"[]\n", *lines[1:]],
    "a move that is not legal": lambda lines: sealed(changed(lines[:-1], moves_at(lines), play_first_move)),
    "an event less": lambda lines: sealed(changed(lines[:-1], 1, lambda record: record["events"].pop(1))),
    "another phase": lambda lines: sealed(changed(lines[:-1], 1, lambda record: record["match"].update(phase="x"))),
    "a seat too many": lambda lines: sealed(
        changed(lines[:-1], 1, lambda record: record["seats"].append({"seat": 9, "token_hash": "", "guest": ""}))
    ),
}


def moves_at(lines):
    return next(number for number, line in enumerate(lines) if b'"moved' in line or b'\\"moved' in line)


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_damaged_backup_is_refused_and_nothing_is_written(good, damage, tmp_path):
    path = written(tmp_path / "bad", damage(good))
    with pytest.raises(OptionError, match="is damaged: ") as problem:
        asyncio.run(restore(path, str(tmp_path / "new.db")))
    assert len(str(problem.value)) < 400
    assert [each.name for each in tmp_path.iterdir()] == ["bad"]


def test_a_backup_that_is_cut_off_or_rotten_is_refused(good, tmp_path):
    packed = gzip.compress(b"".join(good))
    for data in (packed[: len(packed) // 2], packed[:500] + b"\x00" * 50 + packed[550:]):
        (tmp_path / "bad").write_bytes(data)
        with pytest.raises(OptionError, match="damaged"):
            check_backup(tmp_path / "bad")


@pytest.mark.parametrize("new", [{"triskel_backup": 2}, {"tables": "9999"}])
def test_a_backup_of_a_newer_version_is_refused(good, new, tmp_path):
    path = written(tmp_path / "new", sealed(changed(good[:-1], 0, lambda header: header.update(new))))
    with pytest.raises(OptionError, match="newer version"):
        check_backup(path)


@pytest.mark.parametrize("lines", [[b"{}\n"], [b'{"a": 1}\n', b"x"], [b"[1]\n"], []])
def test_what_is_no_backup_is_refused(lines, tmp_path):
    with pytest.raises(OptionError, match=r"no backup|damaged"):
        check_backup(written(tmp_path / "other", lines))


TABLES_0004 = {"id", "game", "phase", "listed", "guest", "network", "players", "seats", "created", "updated", "wake"}


def as_of_0004(line):
    """A line as a version before this one would have written it."""
    record = json.loads(line)
    if "match" in record:
        record["match"] = {name: value for name, value in record["match"].items() if name in TABLES_0004}
        record["analyses"] = [{"data": row["data"]} for row in record["analyses"]]
        del record["past_seats"]
    return json.dumps(record).encode() + b"\n"


def test_a_backup_of_an_older_version_is_brought_up_to_date(good, tmp_path):
    lines = [as_of_0004(line) for line in good[:-1]]
    path = written(tmp_path / "older", sealed(changed(lines, 0, lambda header: header.update(tables="0004"))))
    asyncio.run(restore(path, str(tmp_path / "new.db")))
    asyncio.run(back_up(str(tmp_path / "new.db"), tmp_path / "again", 1))
    again = gzip.decompress((tmp_path / "again").read_bytes()).splitlines(keepends=True)
    assert again == good


@pytest.fixture
def run(capsys):
    """Run `triskel`; returns its exit code and what it says."""

    def running(*arguments):
        with pytest.raises(SystemExit) as ended:
            main([*map(str, arguments)])
        said = capsys.readouterr()
        return ended.value.code, said.err or said.out

    return running


def test_the_commands_say_what_they_did_and_what_they_cannot_do(good, run, tmp_path):
    path, new = written(tmp_path / "good", good), tmp_path / "new.db"
    assert run("restore", path, "--database", new) == (0, "restored 13 matches into the database\n")
    assert run("backup", tmp_path / "again", "--database", new)[1].startswith("backed up 13 matches with ")
    code, said = run("restore", tmp_path / "nothing", "--database", tmp_path / "x.db")
    assert (code, said) == (2, f"triskel: there is no backup {tmp_path / 'nothing'}\n")


def test_a_match_that_cannot_be_replayed_is_named_by_the_backup_and_restored_if_wished(good, run, tmp_path):
    bad = sealed(changed(good[:-1], moves_at(good), play_first_move))
    path, new, again = written(tmp_path / "bad", bad), tmp_path / "new.db", tmp_path / "again"
    name = json.loads(bad[moves_at(good)])["match"]["id"]
    code, said = run("restore", path, "--database", new)
    assert (code, name in said, "--as-they-are" in said) == (2, True, True)
    code, said = run("restore", path, "--database", new, "--as-they-are")
    assert (code, said.count("\n")) == (0, 1)
    assert said.startswith(f"triskel: match {name} cannot be replayed: ")
    code, said = run("backup", again, "--database", new)
    assert (code, said.count("\n")) == (0, 1)
    assert said.startswith(f"triskel: match {name} cannot be replayed: ")
    copied = gzip.decompress(again.read_bytes()).splitlines()
    assert [json.loads(line) for line in copied[1:-1]] == [json.loads(line) for line in bad[1:-1]]


def test_what_is_no_match_is_refused_even_as_it_is(good, tmp_path):
    for odd in (lambda record: record.update(match=1), lambda record: record.update(events=[1])):
        path = written(tmp_path / "bad", sealed(changed(good[:-1], 1, odd)))
        with pytest.raises(OptionError, match="not whole"):
            asyncio.run(restore(path, str(tmp_path / "new.db"), as_they_are=True))


@pytest.mark.parametrize("end", ["", "-wal", "-shm", "-journal"])
def test_files_that_would_become_parts_of_the_database_are_in_the_way(good, end, tmp_path):
    (tmp_path / f"new.db{end}").touch()
    with pytest.raises(OptionError, match="exists already"):
        asyncio.run(restore(written(tmp_path / "good", good), str(tmp_path / "new.db")))


def test_a_database_that_comes_up_during_a_restore_stays(good, monkeypatch, tmp_path):
    path, new = written(tmp_path / "good", good), tmp_path / "new.db"
    monkeypatch.setattr(backup, "_check_new", lambda _file: None)
    monkeypatch.setattr(backup, "complete", lambda _part: new.write_text("somebody else's"))
    with pytest.raises(OptionError, match="exists already"):
        asyncio.run(restore(path, str(new)))
    assert new.read_text() == "somebody else's"
    assert not list(tmp_path.glob("*.part*"))


def test_no_server_starts_on_a_database_that_is_being_restored(good, monkeypatch, tmp_path):
    path, new, refused = written(tmp_path / "good", good), tmp_path / "new.db", []

    def start(_part):
        with pytest.raises(OptionError, match="another server") as problem:
            serve(Settings(port=0, database=str(new)), print)
        refused.append(problem)

    monkeypatch.setattr(backup, "complete", start)
    with pytest.raises(OptionError, match="exists already"):
        asyncio.run(restore(path, str(new)))
    assert refused


def test_a_write_ahead_log_that_stays_fails_the_restore(good, monkeypatch, tmp_path):
    path, new, finish = written(tmp_path / "good", good), tmp_path / "new.db", backup.complete

    def full(part):
        with closing(sqlite3.connect(part)) as reader, closing(sqlite3.connect(part)) as writer:
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM matches").fetchone()  # keeps the log from being emptied
            writer.execute("CREATE TABLE more (x)")
            finish(part)

    monkeypatch.setattr(backup, "complete", full)
    with pytest.raises(OptionError, match="write-ahead log"):
        asyncio.run(restore(path, str(new)))
    assert not list(tmp_path.glob("new.db*-wal"))
    assert not new.exists()


def test_two_backups_into_one_file_are_refused(good, tmp_path):
    new = tmp_path / "new.db"
    asyncio.run(restore(written(tmp_path / "good", good), str(new)))
    (tmp_path / "again.part").write_text("being written")
    with pytest.raises(OptionError, match="another backup"):
        asyncio.run(back_up(str(new), tmp_path / "again", 1))
    assert (tmp_path / "again.part").read_text() == "being written"


def test_a_folder_that_is_not_there_is_told_in_a_sentence(good, tmp_path):
    new = tmp_path / "new.db"
    asyncio.run(restore(written(tmp_path / "good", good), str(new)))
    command = [sys.executable, "-m", "triskel", "backup", tmp_path / "nowhere" / "b", "--database", new]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)
    assert "No such file" in done.stderr


def test_a_restored_database_is_the_same(good, tmp_path):
    path = written(tmp_path / "good", good)
    assert asyncio.run(restore(path, str(tmp_path / "new.db"))).matches == 13
    asyncio.run(back_up(str(tmp_path / "new.db"), tmp_path / "again", 1))
    again = gzip.decompress((tmp_path / "again").read_bytes()).splitlines(keepends=True)
    assert again == good
    assert stat.S_IMODE((tmp_path / "new.db").stat().st_mode) == 0o600
    with pytest.raises(OptionError, match="exists already"):
        asyncio.run(back_up(str(tmp_path / "new.db"), tmp_path / "again", 1))
