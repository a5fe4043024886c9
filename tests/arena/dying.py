"""Tasks of workers: those that die as killed processes do, and one that says who does it.

They stand here so that other processes can import them.
"""

import os
import signal
from pathlib import Path

from triskel.arena.pairs import Pair


def once(setting, number):
    """Play a pair in no time, but die the first time pair 2 comes."""
    mark = Path(setting.options["mark"])
    if number == 2 and not mark.exists():
        mark.touch()
        always(setting, number)
    return Pair(number, 0.5, (1, 1), ("", ""))


def always(_setting, _number):
    os.kill(os.getpid(), signal.SIGKILL)


def who(_plan, _number):
    return os.getpid()
