"""What the server counts, in Prometheus' text format. No names, no tokens, no addresses."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest


class Metrics:
    def __init__(self) -> None:
        own = self.registry = CollectorRegistry()
        self.matches = Counter("triskel_matches", "Matches created", registry=own)
        self.moves = Counter("triskel_moves", "Moves accepted", registry=own)
        self.refusals = Counter("triskel_refusals", "Commands refused", ["code"], registry=own)
        self.failures = Counter("triskel_failures", "Errors of the server itself", registry=own)
        self.connections = Gauge("triskel_connections", "WebSockets connected", registry=own)
        self.rooms = Gauge("triskel_matches_in_memory", "Matches in memory", registry=own)
        self.commit = Histogram("triskel_move_seconds", "From a move's arrival until it is kept", registry=own)

    def text(self) -> bytes:
        return generate_latest(self.registry)
