"""Backups: a whole database in one file that any database can be made from.

The file is compressed (gzip) JSON lines: a header with the version, a line for every match with its log, seats and
review, a line for every other row, and a footer with the counts and the SHA-256 of everything before it. It is read
from one snapshot of the database, so that it is a moment of all matches; the servers go on writing meanwhile.

A restore reads the file twice. The first time everything is checked, and every match is replayed; only then is anything
written, all of it or nothing. A backup is read and checked in the same way when it is written: a match that cannot be
replayed is copied as it is, and named, so that nobody learns of it only when they need the backup.
"""

import gzip
import hashlib
import os
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import msgspec

import triskel
from triskel.core.errors import NotationError, OptionError
from triskel.match import events as e
from triskel.match.log_check import checked_match
from triskel.server.admin.database import attached, sqlite_file, storage_of, unusable
from triskel.server.store.sqlite_file import beside, complete, files_of, locked
from triskel.server.store.storage import DATABASE_ERRORS
from triskel.server.store.transfer import Record, check_empty, read_records, snapshot, write_records
from triskel.server.store.versions import known_revisions

FORMAT = 1
COMPRESSION = 6
LONGEST_LINE = 256 * 1024 * 1024  # bytes: more is no match but a damaged file

Progress = Callable[[int], object]


class Header(msgspec.Struct, frozen=True):
    """The first line. `tables` is the version of the tables, `triskel` that of the program."""

    triskel_backup: int
    triskel: str
    tables: str
    taken: int


class Footer(msgspec.Struct, frozen=True):
    """The last line: how many lines, matches and events there are, and the SHA-256 of all lines before."""

    end: bool
    lines: int
    matches: int
    events: int
    sha256: str


class BackupWriter:
    """Writes lines into a compressed file, and counts them."""

    def __init__(self, file: gzip.GzipFile) -> None:
        self._file, self._encoder, self._hash = file, msgspec.json.Encoder(), hashlib.sha256()
        self.counts: Counter[str] = Counter()

    def write(self, line: Any) -> None:
        data = self._encoder.encode(line) + b"\n"
        self._hash.update(data)
        self._file.write(data)
        self.counts["lines"] += 1

    def write_record(self, record: Record) -> None:
        self.write(record)
        if "match" in record:
            self.counts["matches"] += 1
            self.counts["events"] += len(record["events"])

    def end(self) -> None:
        counts = {name: self.counts[name] for name in ("lines", "matches", "events")}
        footer = Footer(end=True, **counts, sha256=self._hash.hexdigest())
        self._file.write(self._encoder.encode(footer) + b"\n")


class Checked(msgspec.Struct, frozen=True):
    """What a whole backup is, and which of its matches cannot be replayed, and why."""

    header: Header
    matches: int
    events: int
    faults: list[str]


async def back_up(database: str, path: Path, now: int) -> Checked:
    """Write a backup of a database, and check it; OptionError if the file exists."""
    await _copy(database, path, now)
    return check_backup(path)


async def _copy(database: str, path: Path, now: int) -> None:
    async with attached(database) as storage, snapshot(storage) as connection:
        with _new_file(path) as file, gzip.GzipFile("", "wb", COMPRESSION, file, mtime=0) as packed:
            writer = BackupWriter(packed)
            writer.write(Header(FORMAT, triskel.__version__, known_revisions()[0], now))
            await connection.run_sync(read_records, writer.write_record)
            writer.end()


@contextmanager
def _new_file(path: Path) -> Iterator[Any]:
    """Yield a file for its owner's eyes only, which has its name when it is complete and on the disk."""
    part = beside(path, ".part")
    claimed = _claimed(part, "backup")
    try:
        with os.fdopen(claimed, "wb") as file:
            if path.exists():  # asked now, when no other backup can be writing it
                raise OptionError(f"{path} exists already: give a new file")
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


def _claimed(part: Path, what: str) -> int:
    """Create a file that nobody else is writing, and return its descriptor."""
    try:
        return os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        raise OptionError(f"{part} is there from another {what}: delete it if none is running") from None


# Reading


def read_backup(path: Path) -> Iterator[Any]:
    """Yield the header and every record of a backup; OptionError where it is damaged or of a newer version."""
    counts: Counter[str] = Counter()
    digest, footer = hashlib.sha256(), None
    for line in _lines(path):
        if footer:
            raise _damaged(path, "there is something after its end")
        found: Any = _decoded(path, line, None)
        if isinstance(found, dict) and "end" in found:
            footer = _decoded(path, line, Footer)
            continue
        digest.update(line)
        counts["lines"] += 1
        if counts["lines"] == 1:
            yield _header(path, line, found)
            continue
        if not isinstance(found, dict):
            raise _damaged(path, "a line of it is nothing known")
        if "match" in found:
            counts["matches"] += 1
            events = found.get("events")
            counts["events"] += len(events) if isinstance(events, list) else 0
        yield found
    if footer is None:
        raise _damaged(path, "its end is missing")
    if footer.sha256 != digest.hexdigest() or any(getattr(footer, name) != counts[name] for name in counts):
        raise _damaged(path, "it is not what was written")


def _lines(path: Path) -> Iterator[bytes]:
    try:
        with gzip.open(path, "rb") as file:
            while line := file.readline(LONGEST_LINE):
                yield line
    except (gzip.BadGzipFile, EOFError, zlib.error):
        raise _damaged(path, "it cannot be unpacked") from None


def _decoded(path: Path, line: bytes, kind: Any) -> Any:
    try:
        return msgspec.json.decode(line, type=kind or Any)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        raise _damaged(path, "a line of it cannot be read") from None


def _header(path: Path, line: bytes, found: Any) -> Header:
    version = found.get("triskel_backup") if isinstance(found, dict) else None
    if not isinstance(version, int):
        raise OptionError(f"{path} is no backup of Triskel")
    header: Header = _decoded(path, line, Header)
    if version > FORMAT or header.tables not in known_revisions():
        raise OptionError(f"{path} was written by a newer version of Triskel ({header.triskel[:40]}): use that version")
    return header


def _damaged(path: Path, why: str) -> OptionError:
    return OptionError(f"the backup {path} is damaged: {why}")


# Restoring


def check_backup(path: Path, progress: Progress | None = None) -> Checked:
    """Check all of a backup, and replay every match; OptionError where it is not what was written."""
    records, faults = read_backup(path), []
    header, matches, events = next(records, None), 0, 0
    if not isinstance(header, Header):
        raise _damaged(path, "it is empty")
    for record in records:
        if "match" in record:
            _check_shape(path, record)
            if fault := _fault_of(record):
                faults.append(f"match {record['match']['id'][:40]} cannot be replayed: {fault[:200]}")
            matches, events = matches + 1, events + len(record["events"])
            if progress:
                progress(matches)
        elif not isinstance(record.get("row"), dict):
            raise _damaged(path, "a line of it is nothing known")
    return Checked(header, matches, events, faults)


def _check_shape(path: Path, record: Record) -> None:
    row, parts = record["match"], [rows for name, rows in record.items() if name != "match"]
    whole = isinstance(row, dict) and isinstance(row.get("id"), str) and "events" in record and "seats" in record
    if not whole or not all(isinstance(rows, list) and all(isinstance(each, dict) for each in rows) for rows in parts):
        raise _damaged(path, "a match is not whole")


def _fault_of(record: Record) -> str | None:
    """Return why a match cannot be replayed."""
    match_row, rows = record["match"], record["events"]
    try:
        if [row["number"] for row in rows] != list(range(1, len(rows) + 1)):
            raise NotationError("events are missing")
        match = checked_match([e.from_json(row["data"]) for row in rows], triskel.game)
        if (match.phase, match.created.game) != (match_row["phase"], match_row["game"]):
            raise NotationError("its row is not what its log says")
        if any(not 0 <= row["seat"] < len(match.seats) for row in record["seats"]):
            raise NotationError("somebody holds a seat that there is not")
    except Exception as problem:  # whatever is wrong with it, the others are replayed
        return str(problem) or type(problem).__name__
    return None


async def restore(path: Path, database: str, progress: Progress | None = None, as_they_are: bool = False) -> Checked:
    """Make a database from a backup. Nothing is written unless everything is good.

    `as_they_are` also takes matches that cannot be replayed.
    """
    file = sqlite_file(database)
    if file:
        _check_new(file)
    else:
        await _write(database, None)
    checked = check_backup(path, progress)
    if checked.faults and not as_they_are:
        more = f" (and {len(checked.faults) - 1} more)" if len(checked.faults) > 1 else ""
        raise _damaged(path, f"{checked.faults[0]}{more}; --as-they-are restores such matches too")
    if file:
        await _write_file(file, checked.header, path)
    else:
        await _write(database, (checked.header, path))
    return checked


def _check_new(file: Path) -> None:
    for each in files_of(file):
        if each.exists():
            raise OptionError(f"the database {each} exists already: restore into a new one")


async def _write_file(file: Path, header: Header, path: Path) -> None:
    """Write into a new file beside it, which takes its name when it is complete, and the place of no other."""
    part = beside(file, ".part")
    with locked(file):
        os.close(_claimed(part, "restore"))
        try:
            await _write(str(part), (header, path))
            _complete(part)
            _check_new(file)
            os.link(part, file)
        except FileExistsError:
            raise OptionError(f"the database {file} exists already: restore into a new one") from None
        finally:
            for each in files_of(part):
                each.unlink(missing_ok=True)


def _complete(part: Path) -> None:
    try:
        complete(part)
    except DATABASE_ERRORS as problem:
        raise unusable(problem) from None


async def _write(database: str, backup: tuple[Header, Path] | None) -> None:
    """Write a backup in one transaction; without one, only see whether the database is empty."""
    storage = storage_of(database)
    try:
        async with storage.engine.begin() as connection:
            if backup is None:
                await connection.run_sync(check_empty)
                return
            header, path = backup
            records = read_backup(path)
            next(records)
            await connection.run_sync(write_records, header.tables, records)
    except DATABASE_ERRORS as problem:
        if isinstance(problem, OSError) and problem.filename == str(backup and backup[1]):
            raise
        raise unusable(problem) from None
    finally:
        await storage.close()
