"""Growing one tree with an evaluator: threads take turns at the tree, and evaluate their leaves at the same time."""

import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol

import numpy as np

from triskel.core.jit import entry
from triskel.search.evaluators import Evaluator
from triskel.search.limits import Limits, end_search
from triskel.search.params import SearchParams


@entry
def batch_size(done: int, limit: int, params: np.record) -> int:
    """Return the size of the next batch of a search that has done so many simulations of those that it may do."""
    return min(params.batch_size, 1 + done // params.batch_growth, limit - done)


class Grower(Protocol):
    """One thread's access to a tree that all threads share."""

    def gather(self, limit: int) -> tuple[int, int]:
        """Run simulations down to leaves; return how many have leaves to evaluate, and how many needed none."""
        ...

    def evaluate(self, evaluator: Evaluator, found: int) -> None:
        """Have the leaves evaluated, without touching the tree."""
        ...

    def absorb(self, found: int) -> None:
        """Expand the leaves, and back up their values."""
        ...


class Growth:
    """The growth of a tree: counts simulations, and keeps threads from changing the tree at the same time."""

    def __init__(self, evaluator: Evaluator, limits: Limits, params: SearchParams, stop: np.ndarray) -> None:
        self.done = 0
        self._evaluator, self._max_nodes, self._params, self._stop = evaluator, limits.max_nodes, params, stop
        self._lock = threading.Lock()

    def run(self, growers: Sequence[Grower]) -> None:
        """Grow until the limit, the stop flag or a proof, with a thread for each grower; one grower is this one."""
        more = self.step(growers[0])  # the root is evaluated alone: it has no children to spread over yet
        if len(growers) == 1:
            while more:
                more = self.step(growers[0])
        elif more:
            with ThreadPoolExecutor(len(growers)) as pool:
                list(pool.map(self._repeat, growers))

    def step(self, grower: Grower) -> bool:
        """Run a batch of simulations; return False when the search is over."""
        with self._lock:
            if self.done >= self._max_nodes or (self._stop[0] != 0 and self.done > 0):
                return False
            found, ended = grower.gather(batch_size(self.done, self._max_nodes, self._params.record()[0]))
            self.done += found + ended
        if found:
            grower.evaluate(self._evaluator, found)
            with self._lock:
                grower.absorb(found)
        return found + ended > 0

    def _repeat(self, grower: Grower) -> None:
        try:
            while self.step(grower):
                pass
        except BaseException:
            end_search(self._stop)  # the other threads need not go on
            raise
