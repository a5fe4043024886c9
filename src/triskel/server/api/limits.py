"""How many WebSockets one network may hold and open, and how fast it may send over all of them."""

from collections import Counter

from triskel.server.protocol.token_bucket import NetworkBuckets, TokenBucket

BUSY_CONNECTIONS = 10  # of one network, that may all send as fast as one may


class ConnectionLimiter:
    """Counts the open connections of each network; `handshakes` are those that it may open."""

    def __init__(self, most: int, per_minute: int, messages_per_second: float) -> None:
        self.most, self.handshakes = most, NetworkBuckets(per_minute)
        self._open: Counter[str] = Counter()
        self._rate, self._messages = BUSY_CONNECTIONS * messages_per_second, dict[str, TokenBucket]()

    def acquire(self, network: str) -> bool:
        """Count a new connection; return False if its network has too many already."""
        if self._open[network] >= self.most:
            return False
        self._open[network] += 1
        return True

    def messages_of(self, network: str) -> TokenBucket:
        """Return the bucket that all connections of a network share."""
        return self._messages.setdefault(network, TokenBucket(self._rate))

    def release(self, network: str) -> None:
        self._open[network] -= 1
        if not self._open[network]:
            del self._open[network]
            self._messages.pop(network, None)
