"""Workers on a Ray cluster: the same pairs, or other tasks, on as many machines as it has.

The machines need this package. A task whose worker dies is done again: by Ray, or by us when a machine is gone
together with what Ray knew about it.
"""

import logging
from collections.abc import Callable, Iterator
from itertools import islice
from typing import TypeVar

import ray
from ray.exceptions import RayError

from triskel.arena.pairs import Pair, Setting, play_pair
from triskel.core.errors import OptionError, TriskelError

MAX_FAILURES = 20  # in a row, with no task finished in between

Plan = TypeVar("Plan")
Done = TypeVar("Done")


class RayWorkers:
    def __init__(self, address: str) -> None:
        """Connect to a cluster; `auto` is the one this machine belongs to."""
        try:
            ray.init(address=address, log_to_driver=False, logging_level=logging.ERROR)
        except (ConnectionError, ValueError) as problem:
            raise OptionError(f"no Ray cluster answers at {address[:80]!r}: {problem}") from None

    def play(self, setting: Setting, numbers: Iterator[int]) -> Iterator[Pair]:
        return self.run(play_pair, setting, numbers)

    def run(self, task: Callable[[Plan, int], Done], plan: Plan, numbers: Iterator[int]) -> Iterator[Done]:
        """Yield what `task(plan, number)` returns for every number, in any order."""
        remote = ray.remote(num_cpus=1, max_retries=-1)(task)
        running: dict[ray.ObjectRef, int] = {}
        lost: list[int] = []
        failures = 0
        while True:
            while len(running) < self._cores() and (lost or (more := list(islice(numbers, 1)))):
                number = lost.pop() if lost else more.pop()
                running[remote.remote(plan, number)] = number
            if not running:
                return
            done, _ = ray.wait(list(running), num_returns=1)
            number = running.pop(done[0])
            try:
                yield ray.get(done[0])
                failures = 0
            except RayError as problem:
                if isinstance(problem, TriskelError):  # Ray raises an error that is also what the task raised
                    raise OptionError(str(getattr(problem, "cause", problem))) from None
                failures += 1
                if failures == MAX_FAILURES:
                    problem_text = f"the Ray cluster finishes nothing any more ({type(problem).__name__})"
                    raise OptionError(f"{problem_text}; what it did is in the results, if they are kept") from None
                lost.append(number)

    @staticmethod
    def _cores() -> int:
        """Return how many tasks the cluster can do at a time now: machines come and go."""
        return max(1, int(ray.cluster_resources().get("CPU", 1)))
