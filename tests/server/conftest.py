"""Real server processes for the tests of this folder."""

import pytest

from servers import Server

SERVERS = ("server", "own_server")


def pytest_generate_tests(metafunc):
    """Run the tests of a module with `WEBSOCKETS = ("fast", "plain")` on both, all others on the fast ones."""
    chosen = {mark.args[0] for mark in metafunc.definition.iter_markers("parametrize")}
    kinds = getattr(metafunc.module, "WEBSOCKETS", ("fast",))
    for name, scope in zip(SERVERS, ("module", "function"), strict=True):
        if name in metafunc.fixturenames and name not in vars(metafunc.module) and name not in chosen:
            metafunc.parametrize(name, kinds, indirect=True, scope=scope)


@pytest.fixture(scope="module")
def server(request, tmp_path_factory):
    """One for a module, with the flags in its `SERVER_FLAGS`."""
    flags = ("--websockets", request.param, *getattr(request.module, "SERVER_FLAGS", ()))
    with Server(tmp_path_factory.mktemp("server") / "triskel.db", *flags) as running:
        yield running


@pytest.fixture
def ada(server):
    """Somebody in a new browser."""
    with server.person("Ada") as person:
        yield person


@pytest.fixture
def own_server(request, tmp_path):
    """One that a test may stop, kill, or start with other flags."""
    with Server(tmp_path / "triskel.db", "--websockets", request.param, start=False) as server:
        yield server
