"""Prometheus metrics. No names, no tokens, no addresses."""

import asyncio
import time
from bisect import bisect_left
from collections.abc import Callable, Iterable
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, ProcessCollector, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1.0, 2.5, 5.0, 7.5, 10.0)
LAG_SECONDS = 0.25  # between two measurements of the event loop's lag


class Durations(Collector):
    """A histogram in plain numbers: the library's own would slow every move."""

    def __init__(self, name: str, what: str, registry: CollectorRegistry) -> None:
        self._name, self._what = name, what
        self._seconds = 0.0
        self._buckets = [0] * (len(SECONDS) + 1)
        registry.register(self)

    def observe(self, seconds: float) -> None:
        self._seconds += seconds
        self._buckets[bisect_left(SECONDS, seconds)] += 1

    def collect(self) -> Iterable[Metric]:
        bounds, upto = [*map(str, SECONDS), "+Inf"], accumulate(self._buckets)
        buckets = list(zip(bounds, upto, strict=True))
        yield HistogramMetricFamily(self._name, self._what, buckets, self._seconds)


class Moves(Collector):
    """Counts all moves, and the seconds that those of people took."""

    def __init__(self, registry: CollectorRegistry) -> None:
        self.accepted = 0
        self._durations = Durations("triskel_move_seconds", "From a move's arrival until it is stored", registry)
        registry.register(self)

    def observe(self, seconds: float) -> None:
        """Count a move that was stored, and the seconds that it took."""
        self.accepted += 1
        self._durations.observe(seconds)

    def collect(self) -> Iterable[Metric]:
        yield CounterMetricFamily("triskel_moves", "Moves accepted", self.accepted)


class Metrics:
    def __init__(self) -> None:
        own = self.registry = CollectorRegistry()
        self.matches = Counter("triskel_matches", "Matches created", registry=own)
        self.refusals = Counter("triskel_refusals", "Commands refused", ["code"], registry=own)
        self.failures = Counter("triskel_failures", "Failures of the server itself", ["kind"], registry=own)
        self.websocket_failures = Counter(
            "triskel_websocket_failures", "WebSockets that the server refused or closed", ["kind"], registry=own
        )
        self.unreadable = Gauge("triskel_unreadable_matches", "Due matches that could not be read", registry=own)
        self.connections = Gauge("triskel_connections", "WebSockets connected", registry=own)
        self.rooms = Gauge("triskel_matches_in_memory", "Matches in memory", registry=own)
        self._queues = Gauge("triskel_queue_waiting", "Searches and studies that wait", ["queue"], registry=own)
        self.moves = Moves(own)
        self.commits = Durations("triskel_commit_seconds", "Time of a commit, which carries many moves", own)
        self.lag = Durations("triskel_event_loop_lag_seconds", "How late the event loop runs what is due", own)
        ProcessCollector(registry=own)

    def watch_queue(self, name: str, waiting: Callable[[], int]) -> None:
        """Export how many wait in a queue, which is asked when the metrics are read."""
        self._queues.labels(name).set_function(waiting)

    async def measure_lag(self) -> None:
        """Measure again and again how late a sleeper wakes up."""
        while True:
            due = time.perf_counter() + LAG_SECONDS
            await asyncio.sleep(LAG_SECONDS)
            self.lag.observe(max(0.0, time.perf_counter() - due))

    def text(self) -> bytes:
        return generate_latest(self.registry)
