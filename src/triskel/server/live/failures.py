"""Failures of the server itself: every one is counted, and each kind is logged once a minute at most."""

import logging
import time
from collections.abc import Callable

from triskel.server.live.metrics import Metrics

log = logging.getLogger("triskel.server")

QUIET_SECONDS = 60.0


class Failures:
    """`note` is all that a failing part has to call. A full disk fails a thousand times a minute: one line tells it."""

    def __init__(self, metrics: Metrics, clock: Callable[[], float] = time.monotonic) -> None:
        self._metrics, self._clock = metrics, clock
        self._logged: dict[str, tuple[float, int]] = {}  # kind → when it was logged last, and how many came since

    def note(self, kind: str, problem: BaseException) -> None:
        """Count a failure, and log it unless its kind was logged a moment ago."""
        self._metrics.failures.labels(kind).inc()
        now, (at, since) = self._clock(), self._logged.get(kind, (float("-inf"), 0))
        if now - at < QUIET_SECONDS:
            self._logged[kind] = at, since + 1
            return
        self._logged[kind] = now, 0
        more = f" ({since} more in between)" if since else ""
        log.error("failed: %s: %s%s", kind, type(problem).__name__, more, exc_info=problem)
