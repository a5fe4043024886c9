"""How many connections one network may hold, and how many it may open in a minute."""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable

from triskel.server.protocol.token_bucket import TokenBucket

MINUTE = 60.0


class ConnectionLimiter:
    """Counts the open connections of each network, and the handshakes of the last minute."""

    def __init__(self, most: int, per_minute: int, clock: Callable[[], float] = time.monotonic) -> None:
        self.most, self._per_minute, self._clock = most, per_minute, clock
        self._open: Counter[str] = Counter()
        self._handshakes: OrderedDict[str, tuple[float, TokenBucket]] = OrderedDict()  # those used last are last

    def take_handshake(self, network: str) -> bool:
        """Count a handshake; return False if its network has made too many."""
        now = self._clock()
        while self._handshakes and next(iter(self._handshakes.values()))[0] < now - MINUTE:
            self._handshakes.popitem(last=False)  # full again, as a new one would be
        _, bucket = self._handshakes.pop(network, (now, None))
        bucket = bucket or TokenBucket(self._per_minute / MINUTE, self._per_minute, self._clock)
        self._handshakes[network] = now, bucket
        return bucket.take()

    def acquire(self, network: str) -> bool:
        """Count a new connection; return False if its network has too many already."""
        if self._open[network] >= self.most:
            return False
        self._open[network] += 1
        return True

    def release(self, network: str) -> None:
        self._open[network] -= 1
        if not self._open[network]:
            del self._open[network]
