"""Versions of the tables: which one a database has, and how it is brought to another."""

from functools import cache
from pathlib import Path

import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from triskel.core.errors import OptionError


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    return config


def migrate(connection: sa.Connection, revision: str = "head") -> None:
    """Bring the tables to a revision of `migrations`."""
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


@cache
def known_revisions() -> list[str]:
    """Return the revisions that this program knows, the newest first."""
    return [script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions()]


def check_current(connection: sa.Connection) -> None:
    """Raise OptionError unless the tables are there, in the version of this program."""
    revision = MigrationContext.configure(connection).get_current_revision()
    if revision is None:
        raise OptionError("the database has no tables of Triskel: is it the right one?")
    if revision not in known_revisions():
        raise OptionError("the database was written by a newer version of Triskel: use that version")
    if revision != known_revisions()[0]:
        raise OptionError("the database is of an older version: start this version's server on it once")
