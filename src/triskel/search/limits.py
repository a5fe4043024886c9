"""How long a search may take, and how it is stopped."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np

NO_NODE_LIMIT = 1 << 62
SMALLEST_TABLE, LARGEST_TABLE = 12, 22  # bits


@dataclass(frozen=True, slots=True)
class Limits:
    """Whatever is reached first ends the search; None is no limit. At least one move is always found."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    threads: int = 1

    @property
    def max_nodes(self) -> int:
        """The node limit as a number, at least one."""
        return NO_NODE_LIMIT if self.nodes is None else max(1, self.nodes)

    @property
    def nodes_per_thread(self) -> int:
        """Every thread's share of the node limit, at least one."""
        return max(1, self.max_nodes // self.threads)

    def table_bits(self, entries_per_node: int = 1) -> int:
        """Return the size of a table, as a power of two, that has room for all entries of a short search."""
        return min(max((self.max_nodes * entries_per_node).bit_length(), SMALLEST_TABLE), LARGEST_TABLE)

    @contextmanager
    def running(self, stop: np.ndarray | None = None) -> Iterator[np.ndarray]:
        """Give a flag that compiled loops read: it is 0, and becomes 1 when the time is up.

        A caller that wants to stop the search before that passes a flag of its own, and sets it.
        """
        stop = np.zeros(1, np.int64) if stop is None else stop
        timer = None
        if self.seconds is not None:
            timer = threading.Timer(self.seconds, stop.__setitem__, (0, 1))
            timer.daemon = True
            timer.start()
        try:
            yield stop
        finally:
            if timer:
                timer.cancel()
