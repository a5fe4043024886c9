"""The server's time: a clock that is set takes no thinking time from anybody, and gives none."""

import pytest

from triskel.server.live.steady_clock import SteadyClock, monotonic_ns

SECOND = 1_000_000_000


class Clocks:
    """The computer's two clocks, in the test's hands."""

    def __init__(self):
        self.wall, self.monotonic = 1_800_000_000 * SECOND, 5 * SECOND
        self.now = SteadyClock(lambda: self.wall, lambda: self.monotonic)
        self.start = self.now()

    def pass_seconds(self, seconds):
        self.wall += seconds * SECOND
        self.monotonic += seconds * SECOND
        return self.now() - self.start


def test_it_is_the_time_of_the_day_as_long_as_nobody_sets_it():
    clocks = Clocks()
    assert clocks.start == 1_800_000_000_000
    assert clocks.pass_seconds(90) == 90_000


@pytest.mark.parametrize("jump", [-3600, 3600])
def test_a_clock_that_is_set_changes_no_thinking_time(jump):
    clocks = Clocks()
    clocks.wall += jump * SECOND
    assert clocks.now() == clocks.start
    assert abs(clocks.pass_seconds(100) - 100_000) <= 1_000  # a hundredth
    assert abs(clocks.pass_seconds(400_000) - (400_100 + jump) * 1000) <= 1  # in the long run it follows


def test_the_computers_own_clock_goes_forward():
    first = monotonic_ns()
    assert monotonic_ns() >= first
