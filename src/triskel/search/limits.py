"""How long a search may take, and how it is stopped."""

import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

import numpy as np

from triskel.core.errors import OptionError
from triskel.search.progress import Report

NO_NODE_LIMIT = 1 << 62
SMALLEST_TABLE, LARGEST_TABLE = 12, 22  # bits


@dataclass(frozen=True, slots=True)
class Limits:
    """Whatever is reached first ends the search; None is no limit. At least one move is always found."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    threads: int = 1
    # An array of one int64: the search ends at once when the caller sets it to 1.
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

        A caller that wants to stop the search before that passes a flag of its own, and sets it to 1. If he does not,
        it is 0 again in the end, whatever ended the search, so that another can follow.
        """
        flag = stop if stop is not None else self.stop if self.stop is not None else np.zeros(1, np.int64)
        if flag.dtype != np.int64:
            raise OptionError(f"the flag that stops a search must be an array of int64, not of {flag.dtype}")
        timer = None
        if self.seconds is not None:
            timer = threading.Timer(self.seconds, end_search, (flag,))
            timer.daemon = True
            timer.start()
        try:
            yield flag
        finally:
            if timer:
                timer.cancel()
                timer.join()  # it may be setting the flag
            _upper_half(flag)[0] = 0


def end_search(flag: np.ndarray) -> None:
    """Stop all threads of a search by the flag of `Limits.running`.

    This sets the upper half of the flag, and a caller the lower one: neither can undo what the other does, at whatever
    time, and no lock is needed.
    """
    _upper_half(flag)[0] = 1


def _upper_half(flag: np.ndarray) -> np.ndarray:
    return flag.view(np.int32)[1 if sys.byteorder == "little" else 0 :]
