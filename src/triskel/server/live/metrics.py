"""Prometheus metrics. No names, no tokens, no addresses."""

from bisect import bisect_left
from collections.abc import Iterable
from itertools import accumulate

from prometheus_client import CollectorRegistry, Counter, Gauge, generate_latest
from prometheus_client.core import CounterMetricFamily, HistogramMetricFamily, Metric
from prometheus_client.registry import Collector

SECONDS = (0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1.0, 2.5, 5.0, 7.5, 10.0)


class Moves(Collector):
    """Counts in plain numbers: the library's own counters would slow every move."""

    def __init__(self) -> None:
        self.accepted = 0
        self._seconds = 0.0
        self._buckets = [0] * (len(SECONDS) + 1)

    def observe(self, seconds: float) -> None:
        """Count a move that was stored, and the seconds that it took."""
        self.accepted += 1
        self._seconds += seconds
        self._buckets[bisect_left(SECONDS, seconds)] += 1

    def collect(self) -> Iterable[Metric]:
        yield CounterMetricFamily("triskel_moves", "Moves accepted", self.accepted)
        bounds, upto = [*map(str, SECONDS), "+Inf"], accumulate(self._buckets)
        buckets = list(zip(bounds, upto, strict=True))
        what = "From a move's arrival until it is stored"
        yield HistogramMetricFamily("triskel_move_seconds", what, buckets, self._seconds)


class Metrics:
    def __init__(self) -> None:
        own = self.registry = CollectorRegistry()
        self.matches = Counter("triskel_matches", "Matches created", registry=own)
        self.refusals = Counter("triskel_refusals", "Commands refused", ["code"], registry=own)
        self.failures = Counter("triskel_failures", "Failures of the server itself", ["kind"], registry=own)
        self.unreadable = Gauge("triskel_unreadable_matches", "Due matches that could not be read", registry=own)
        self.connections = Gauge("triskel_connections", "WebSockets connected", registry=own)
        self.rooms = Gauge("triskel_matches_in_memory", "Matches in memory", registry=own)
        self.moves = Moves()
        own.register(self.moves)

    def text(self) -> bytes:
        return generate_latest(self.registry)
