"""Failures, of the server itself and of its WebSockets: all are counted, and each kind is logged once a minute."""

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
        """Count a failure of the server, and log it unless its kind was logged a moment ago."""
        self._metrics.failures.labels(kind).inc()
        if (more := self._due(kind)) is not None:
            log.error("failed: %s: %s%s", kind, type(problem).__name__, more, exc_info=problem)

    def note_websocket(self, kind: str) -> None:
        """Count a WebSocket that was refused, or closed by the server, and log it in the same way."""
        self._metrics.websocket_failures.labels(kind).inc()
        if (more := self._due(f"websocket {kind}")) is not None:
            log.warning("WebSocket closed: %s%s", kind, more)

    def _due(self, kind: str) -> str | None:
        """Return how many of a kind were not logged, as words, if it is to be logged now; None if it is not."""
        now, (at, since) = self._clock(), self._logged.get(kind, (float("-inf"), 0))
        if now - at < QUIET_SECONDS:
            self._logged[kind] = at, since + 1
            return None
        self._logged[kind] = now, 0
        return f" ({since} more in between)" if since else ""
