"""How often something may happen."""

import time
from collections.abc import Callable


class TokenBucket:
    """Allows `rate` things a second, and `burst` at once after a pause; without it, twice the rate."""

    def __init__(self, rate: float, burst: float = 0.0, clock: Callable[[], float] = time.monotonic) -> None:
        self.rate, self.most, self._clock = rate, burst or max(1.0, 2 * rate), clock
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
