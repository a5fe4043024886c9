"""Settings shared by all tests."""

import os

import pytest
from hypothesis import HealthCheck, settings

from added_games import installed

# The same examples in every run: a red test must be red for everybody. Soaks look further.
# With the JIT disabled everything is about a hundred times slower, so fewer examples are tried.
INTERPRETED = os.environ.get("NUMBA_DISABLE_JIT") == "1"

settings.register_profile(
    "triskel",
    derandomize=True,
    deadline=None,
    max_examples=10 if INTERPRETED else 100,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("triskel")


def pytest_addoption(parser):
    parser.addoption("--soak-seconds", type=float, default=float("inf"), help="how long a soak of the server may last")


@pytest.fixture
def soak_seconds(request):
    return request.config.getoption("--soak-seconds")


@pytest.fixture(scope="module")
def added_games():
    """Have the games of other packages installed."""
    with installed():
        yield


def pytest_configure(config):
    if INTERPRETED:  # hashing wraps around on purpose, and pytest forgets what core.jit says about it
        config.addinivalue_line("filterwarnings", "ignore:overflow encountered:RuntimeWarning")
