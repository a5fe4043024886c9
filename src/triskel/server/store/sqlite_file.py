"""The file of a SQLite database, and those that SQLite and servers keep beside it."""

import os
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from importlib import import_module
from pathlib import Path

from triskel.core.errors import OptionError


@contextmanager
def locked(file: Path) -> Iterator[None]:
    """Keep servers away from a database file: two on one file would not hear of each other."""
    if sys.platform == "win32":
        yield
        return
    lock, fcntl = os.open(beside(file, ".lock"), os.O_RDWR | os.O_CREAT, 0o600), import_module("fcntl")
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError:
        raise OptionError("the database cannot be used: another server uses this file") from None
    finally:
        os.close(lock)


def files_of(file: Path) -> list[Path]:
    """Return all the files that may be parts of a database: one of another database would be taken for its own."""
    return [file, *(beside(file, end) for end in ("-wal", "-shm", "-journal"))]


def beside(file: Path, end: str) -> Path:
    return file.with_name(f"{file.name}{end}")


def complete(file: Path) -> None:
    """Bring everything from the write-ahead log into a database file that nobody else uses; OSError if that fails."""
    with closing(sqlite3.connect(file)) as connection:
        (busy, *_) = connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
    log = beside(file, "-wal")
    if busy or (log.exists() and log.stat().st_size):
        raise OSError("its write-ahead log cannot be written into it")
