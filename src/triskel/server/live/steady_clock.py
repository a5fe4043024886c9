"""The time of a server: that of the day, without its jumps.

A clock that is set, by hand or by NTP, would take minutes from whoever is thinking, or give them some. So time goes on
with the computer's monotonic clock from when the server was started, and follows a clock that was set by at most a
hundredth of the time that passes.
"""

import sys
import time
from collections.abc import Callable
from functools import partial

SLEW = 100
MILLISECOND = 1_000_000  # nanoseconds


# Nanoseconds that nobody can set; on Linux they go on while the computer sleeps, as matches do.
monotonic_ns = partial(time.clock_gettime_ns, time.CLOCK_BOOTTIME) if sys.platform == "linux" else time.monotonic_ns


class SteadyClock:
    """Called, it returns milliseconds since 1970, never less than before."""

    def __init__(
        self, wall_ns: Callable[[], int] = time.time_ns, monotonic_ns: Callable[[], int] = monotonic_ns
    ) -> None:
        self._wall, self._monotonic = wall_ns, monotonic_ns
        self._now, self._at = wall_ns(), monotonic_ns()
        self._milliseconds, self._until = 0, self._at  # what is returned, until then

    def __call__(self) -> int:
        at = self._monotonic()
        if at >= self._until:
            self._advance(at)
        return self._milliseconds

    def _advance(self, at: int) -> None:
        passed, self._at = at - self._at, at
        self._now += passed
        most = passed // SLEW
        self._now += max(-most, min(most, self._wall() - self._now))
        self._milliseconds, begun = divmod(self._now, MILLISECOND)
        self._until = at + MILLISECOND - begun
