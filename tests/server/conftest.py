"""A real server process for the tests of this folder."""

import pytest

from servers import Server


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("server") / "triskel.db") as running:
        yield running


@pytest.fixture
def own_server(tmp_path):
    """One that a test may stop, kill, or start with other flags."""
    with Server(tmp_path / "triskel.db", start=False) as server:
        yield server
