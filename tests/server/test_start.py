"""Starting a server: in which order things are done, and what is said when one of them cannot be."""

import pytest

from triskel.core.errors import OptionError
from triskel.server.run import serve
from triskel.server.settings import Settings


class Compiled(Exception):
    pass


def compile_games():
    raise Compiled


def test_nobody_is_told_of_the_server_before_the_games_are_compiled(tmp_path):
    told = []
    with pytest.raises(Compiled):
        serve(Settings(str(tmp_path / "triskel.db")), "127.0.0.1", 0, "", told.append, compile_games)
    assert not told


def test_nothing_is_compiled_for_a_database_that_cannot_be_had(tmp_path):
    with pytest.raises(OptionError, match="database cannot be used"):
        serve(Settings(str(tmp_path / "nowhere" / "triskel.db")), "127.0.0.1", 0, "", print, compile_games)


def test_a_bus_that_nobody_could_hear_is_refused():
    with pytest.raises(OptionError, match="PostgreSQL"):
        Settings("triskel.db", bus="redis://127.0.0.1")
