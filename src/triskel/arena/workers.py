"""Workers: what does the tasks of a match, a study or a learning run. Tasks depend on a plan and their number alone."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Protocol, TypeVar

from triskel.arena.local import LocalWorkers
from triskel.core.errors import OptionError

if TYPE_CHECKING:
    from triskel.arena.on_ray import RayWorkers

Plan = TypeVar("Plan")
Done = TypeVar("Done")


class Workers(Protocol):
    """Does tasks: in this process, in others on this machine, or on a cluster."""

    def run(self, task: Callable[[Plan, int], Done], plan: Plan, numbers: Iterator[int]) -> Iterator[Done]:
        """Yield what `task(plan, number)` returns for every number, in any order."""
        ...


class InProcess:
    """Does one task after another in this process."""

    def run(self, task: Callable[[Plan, int], Done], plan: Plan, numbers: Iterator[int]) -> Iterator[Done]:
        for number in numbers:
            yield task(plan, number)


def workers_on(ray: str | None, processes: int | None) -> "LocalWorkers | RayWorkers":
    """Return workers on a Ray cluster, if its address is given, or in processes of this machine."""
    if ray is None:
        return LocalWorkers(processes)
    try:
        from triskel.arena.on_ray import RayWorkers  # noqa: PLC0415, an extra that few have
    except ImportError:
        raise OptionError("Ray is not installed: pip install 'triskel[arena]'") from None
    return RayWorkers(ray)
