"""How many connections one address may hold."""

from collections import Counter


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
