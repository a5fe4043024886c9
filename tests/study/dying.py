"""A task that dies as killed workers do. It stands here so that other processes can import it."""

import os
import signal
from pathlib import Path

from triskel.study.play import play_chunk

MARK = "TRISKEL_STUDY_MARK"  # the variable that names the file of having died


def once(plan, number):
    """Play a chunk, but die the first time chunk 1 comes."""
    mark = Path(os.environ[MARK])
    if number == 1 and not mark.exists():
        mark.touch()
        os.kill(os.getpid(), signal.SIGKILL)
    return play_chunk(plan, number)
