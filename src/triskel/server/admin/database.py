"""Opens a server's database beside the servers that use it; whatever cannot be used is refused in a sentence."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from triskel.core.errors import OptionError
from triskel.server.settings import SQLITE, Settings
from triskel.server.store.storage import DATABASE_ERRORS, Storage


def sqlite_file(database: str) -> Path | None:
    """Return the file of a SQLite database; None for others."""
    url = Settings(database=database).url
    return Path(url.removeprefix(f"{SQLITE}/")) if url.startswith(SQLITE) else None


def unusable(problem: BaseException) -> OptionError:
    """Return an error of the database as one sentence."""
    first = (str(problem).splitlines() or [type(problem).__name__])[0]
    return OptionError(f"the database cannot be used: {first[:200]}")


def storage_of(database: str) -> Storage:
    try:
        return Storage(Settings(database=database).url)
    except (*DATABASE_ERRORS, ImportError) as problem:
        raise unusable(problem) from None


@asynccontextmanager
async def attached(database: str) -> AsyncIterator[Storage]:
    """Yield the storage of a database that servers may be using; OptionError if there is none."""
    file = sqlite_file(database)
    if file and not file.is_file():
        raise OptionError(f"there is no database {str(file)[:200]}")
    storage = storage_of(database)
    try:
        await storage.attach()
        try:
            yield storage
        finally:
            await storage.close()
    except DATABASE_ERRORS as problem:
        raise unusable(problem) from None
