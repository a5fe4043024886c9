"""How long a search may take, and how it is stopped."""

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True, slots=True)
class Limits:
    """Whatever is reached first ends the search; None is no limit. At least one move is always found."""

    seconds: float | None = None
    nodes: int | None = None
    depth: int | None = None
    threads: int = 1

    @property
    def most_nodes(self) -> int:
        """The limit of nodes as a number, at least one."""
        return np.iinfo(np.int64).max if self.nodes is None else max(1, self.nodes)

    @contextmanager
    def running(self, flag: np.ndarray | None = None) -> Iterator[np.ndarray]:
        """A flag that compiled loops look at: it is 0, and becomes 1 when the time is up.

        Whoever wants to stop the search before that gives a flag of their own, and sets it.
        """
        flag = np.zeros(1, np.int64) if flag is None else flag
        timer = None
        if self.seconds is not None:
            timer = threading.Timer(self.seconds, flag.__setitem__, (0, 1))
            timer.daemon = True
            timer.start()
        try:
            yield flag
        finally:
            if timer:
                timer.cancel()


@dataclass(frozen=True, slots=True)
class Found:
    """What a search found: a move, its value for the player to move (−1 loses, 1 wins), and the line it expects."""

    move: str
    value: float
    line: tuple[str, ...]
    nodes: int
    seconds: float
    depth: int = 0
    exact: bool = False
