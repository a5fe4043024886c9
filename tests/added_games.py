"""Games of other packages: the suites of every game run on them, too.

Each folder of tests that has a `*.dist-info` is such a package, laid out as pip installs it. It is on Python's path
for those suites alone, so that all other tests see the three games that Triskel has by itself.
"""

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import triskel

FOLDERS = sorted(info.parent for info in Path(__file__).parent.glob("*/*.dist-info"))


@contextmanager
def installed() -> Iterator[None]:
    """Have the games of other packages installed."""
    before = sys.path.copy()
    sys.path.extend(map(str, FOLDERS))
    try:
        yield
    finally:
        sys.path[:] = before


with installed():
    GAMES = triskel.games()
