"""Counts what compiled code allocates."""

from collections.abc import Callable

from numba.core.runtime import _nrt_python, rtsys


def allocations(run: Callable[[], object]) -> int:
    """Return how many arrays compiled code allocates while something runs."""
    _nrt_python.memsys_enable_stats()
    try:
        before = rtsys.get_allocation_stats().alloc
        run()
        return rtsys.get_allocation_stats().alloc - before
    finally:
        _nrt_python.memsys_disable_stats()
