"""Reporting what a search has found while it runs, from a thread of its own."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from triskel.search.result import SearchResult

INTERVAL = 0.1  # seconds between two looks

Report = Callable[[SearchResult], None]


@contextmanager
def reporting(report: Report | None, look: Callable[[], SearchResult | None]) -> Iterator[None]:
    """Call `report` whenever `look` finds that the search has got deeper; never after the search has ended."""
    if report is None:
        yield
        return
    ended = threading.Event()

    def watch() -> None:
        depth = 0
        while not ended.wait(INTERVAL):
            found = look()
            if found is not None and found.depth > depth:
                depth = found.depth
                report(found)

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield
    finally:
        ended.set()
        watcher.join()
