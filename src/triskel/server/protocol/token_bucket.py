"""How often something may happen."""

import time
from collections import OrderedDict
from collections.abc import Callable

MINUTE = 60.0


class TokenBucket:
    """Allows `rate` things a second, and `burst` at once after a pause; without it, twice the rate."""

    def __init__(self, rate: float, burst: float = 0.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.most, self._clock = rate, burst or max(1.0, 2 * rate), clock
        self._left, self._at = self.most, clock()

    def take(self) -> bool:
        """Take a token; return False if there is none."""
        now = self._clock()
        left = self._left + (now - self._at) * self.rate
        self._at = now
        if left < 1:
            self._left = left
            return False
        self._left = (left if left < self.most else self.most) - 1
        return True


class NetworkBuckets:
    """Allows each network so many things a minute; as many at once after a pause of a minute."""

    def __init__(self, per_minute: float, clock: Callable[[], float] = time.monotonic) -> None:
        self._per_minute, self._clock = per_minute, clock
        self._buckets: OrderedDict[str, tuple[float, TokenBucket]] = OrderedDict()  # those used last are last

    def take(self, network: str) -> bool:
        """Take a token of a network; return False if there is none."""
        now = self._clock()
        while self._buckets and next(iter(self._buckets.values()))[0] < now - MINUTE:
            self._buckets.popitem(last=False)  # full again, as a new one would be
        _, bucket = self._buckets.pop(network, (now, None))
        bucket = bucket or TokenBucket(self._per_minute / MINUTE, self._per_minute, self._clock)
        self._buckets[network] = now, bucket
        return bucket.take()
