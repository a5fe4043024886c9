"""How fast one connection may send, and how many connections one address may hold."""

import time
from collections import Counter
from collections.abc import Callable


class TokenBucket:
    """Allows `rate` messages a second, and twice as many at once after a pause."""

    def __init__(self, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.most, self._clock = rate, max(1.0, 2 * rate), clock
        self._left, self._at = self.most, clock()

    def take(self) -> bool:
        """Take a token; return False if there is none."""
        now = self._clock()
        self._left = min(self.most, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class ConnectionLimiter:
    """Counts the connections of each address."""

    def __init__(self, most: int) -> None:
        self.most = most
        self._open: Counter[str] = Counter()

    def acquire(self, address: str) -> bool:
        """Count a new connection; return False if its address has too many already."""
        if self._open[address] >= self.most:
            return False
        self._open[address] += 1
        return True

    def release(self, address: str) -> None:
        self._open[address] -= 1
        if not self._open[address]:
            del self._open[address]
