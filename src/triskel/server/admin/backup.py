"""Backups: a whole database in one file that any database can be made from.

The file is compressed (gzip) JSON lines: a header with the version, a line for every match with its log, seats and
review, a line for every other row, and a footer with the counts and the SHA-256 of everything before it. It is read
from one snapshot of the database, so that it is a moment of all matches; the servers go on writing meanwhile.

A restore reads the file twice. The first time everything is checked, and every match is replayed; only then is anything
written, all of it or nothing.
"""

import gzip
import hashlib
import os
import zlib
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import msgspec

import triskel
from triskel.core.errors import NotationError, OptionError
from triskel.match import events as e
from triskel.match.log_check import checked_match
from triskel.server.admin.database import attached, sqlite_file, storage_of, unusable
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

    def end(self) -> Footer:
        counts = {name: self.counts[name] for name in ("lines", "matches", "events")}
        footer = Footer(end=True, **counts, sha256=self._hash.hexdigest())
        self._file.write(self._encoder.encode(footer) + b"\n")
        return footer


async def back_up(database: str, path: Path, now: int) -> Footer:
    """Write a backup of a database; OptionError if the file exists."""
    if path.exists():
        raise OptionError(f"{path} exists already: give a new file")
    async with attached(database) as storage, snapshot(storage) as connection:
        with _new_file(path) as file, gzip.GzipFile("", "wb", COMPRESSION, file, mtime=0) as packed:
            writer = BackupWriter(packed)
            writer.write(Header(FORMAT, triskel.__version__, known_revisions()[0], now))
            await connection.run_sync(read_records, writer.write_record)
            return writer.end()


@contextmanager
def _new_file(path: Path) -> Iterator[Any]:
    """Yield a file for its owner's eyes only, which has its name when it is complete and on the disk."""
    part = path.with_name(f"{path.name}.part")
    try:
        with os.fdopen(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        part.replace(path)
    except BaseException:
        part.unlink(missing_ok=True)
        raise


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


def check_backup(path: Path, progress: Progress | None = None) -> tuple[Header, int]:
    """Check all of a backup, and replay every match; return its header and how many matches it has."""
    records = read_backup(path)
    header, matches = next(records, None), 0
    if not isinstance(header, Header):
        raise _damaged(path, "it is empty")
    for record in records:
        if "match" in record:
            _check_match(path, record)
            matches += 1
            if progress:
                progress(matches)
        elif not isinstance(record.get("row"), dict):
            raise _damaged(path, "a line of it is nothing known")
    return header, matches


def _check_match(path: Path, record: Record) -> None:
    row = record["match"] if isinstance(record["match"], dict) else {}
    name = str(row.get("id"))[:40]
    try:
        rows = record["events"]
        if [row["number"] for row in rows] != list(range(1, len(rows) + 1)):
            raise NotationError("events are missing")
        match = checked_match([e.from_json(row["data"]) for row in rows], triskel.game)
        if (match.phase, match.created.game) != (row["phase"], row["game"]):
            raise NotationError("its row is not what its log says")
        if any(not 0 <= row["seat"] < len(match.seats) for row in record["seats"]):
            raise NotationError("somebody holds a seat that there is not")
    except (NotationError, msgspec.MsgspecError, LookupError, TypeError) as problem:
        raise _damaged(path, f"match {name} cannot be replayed: {problem}") from None


async def restore(path: Path, database: str, progress: Progress | None = None) -> int:
    """Make a database from a backup; return how many matches it has. Nothing is written unless everything is good."""
    file = sqlite_file(database)
    if file and file.exists():
        raise OptionError(f"the database {file} exists already: restore into a new one")
    if file is None:
        await _write(database, None)
    header, matches = check_backup(path, progress)
    if file is None:
        await _write(database, (header, path))
    else:
        await _write_file(file, header, path)
    return matches


async def _write_file(file: Path, header: Header, path: Path) -> None:
    """Write into a new file beside it, which takes its name when it is complete."""
    part = file.with_name(f"{file.name}.part")
    try:
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        raise OptionError(f"{part} is there from another restore: delete it if none is running") from None
    try:
        await _write(str(part), (header, path))
        part.replace(file)
    finally:
        for each in (part, *(part.with_name(f"{part.name}{end}") for end in ("-wal", "-shm"))):
            with suppress(FileNotFoundError):
                each.unlink()


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
