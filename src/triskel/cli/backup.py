"""`triskel backup` and `triskel restore`."""

import asyncio
import sys
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from triskel.core.errors import OptionError

Database = Annotated[str, Parameter(env_var="TRISKEL_DATABASE")]


def _backup_module() -> Any:
    from triskel.server.admin import backup as module  # noqa: PLC0415, so that other commands start without it

    return module


def backup(file: Path, /, *, database: Database = "triskel.db") -> None:
    """Copy a server's database into a file; servers may go on playing. The file has secrets: keep it as the database.

    Every match is replayed from the copy; one that cannot be is copied all the same, and named on stderr.

    Parameters
    ----------
    file
        The file to write; it must not exist yet.
    database
        A file of SQLite, or a URL like postgresql+asyncpg://user@host/name: as the servers have it.
    """
    from triskel.cli.admin import milliseconds  # noqa: PLC0415

    written = asyncio.run(_backup_module().back_up(database, file, milliseconds()))
    print(f"backed up {written.matches} matches with {written.events} events into {file}")
    for fault in written.faults:
        print(f"triskel: {fault}", file=sys.stderr)


def restore(file: Path, /, *, database: Database = "triskel.db", as_they_are: bool = False) -> None:
    """Make a database from a backup. Every match is replayed before anything is written.

    Parameters
    ----------
    file
        The backup.
    database
        A file of SQLite that does not exist yet, or the URL of an empty PostgreSQL database.
    as_they_are
        Restore matches that cannot be replayed too, instead of refusing the backup.
    """
    if not file.is_file():
        raise OptionError(f"there is no backup {file}")
    shown = sys.stderr.isatty()

    def progress(matches: int) -> None:
        if shown and matches % 100 == 0:
            print(f"\r{matches} matches replayed", end="", file=sys.stderr, flush=True)

    restored = asyncio.run(_backup_module().restore(file, database, progress, as_they_are))
    if shown:
        print("\r", end="", file=sys.stderr)
    print(f"restored {restored.matches} matches into the database")
    for fault in restored.faults:
        print(f"triskel: {fault}", file=sys.stderr)
