"""How long a search may take, and how it is stopped."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import numpy as np

from triskel.search.progress import Report

NO_NODE_LIMIT = 1 << 62
STOPPED_BY_TIME = 2
SMALLEST_TABLE, LARGEST_TABLE = 12, 22  # bits


@dataclass(frozen=True, slots=True)
class Limits:
    """Whatever is reached first ends the search; None is no limit. At least one move is always found."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    threads: int = 1
    # An array of one integer: the search ends at once when the caller sets it to 1.
    stop: np.ndarray | None = field(default=None, compare=False, repr=False)
    # Called while the search runs, by those that know anything before they end.
    report: Report | None = field(default=None, compare=False, repr=False)

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
        """Give a flag that compiled loops read: it is 0, and becomes something else when the time is up.

        A caller that wants to stop the search before that passes a flag of its own, and sets it to 1. Time alone leaves
        such a flag at 0 in the end, so that another search can follow.
        """
        flag = stop if stop is not None else self.stop if self.stop is not None else np.zeros(1, np.int64)
        timer = None
        if self.seconds is not None:
            timer = threading.Timer(self.seconds, _time_is_up, (flag,))
            timer.daemon = True
            timer.start()
        try:
            yield flag
        finally:
            if timer:
                timer.cancel()
            if flag[0] == STOPPED_BY_TIME:
                flag[0] = 0


def _time_is_up(flag: np.ndarray) -> None:
    if flag[0] == 0:
        flag[0] = STOPPED_BY_TIME
