"""How long `triskel tui` takes to start: until the board is there and takes keys, before and after, in pairs.

    python benchmarks/tui_start.py BEFORE/src AFTER/src --pairs 15

Both run in a terminal of 80×24, alternately. BEFORE may be line mode: its board is there when it asks for a move.
"""

import argparse
import json
import os
import pty
import resource
import select
import statistics
import struct
import sys
import termios
import time
from fcntl import ioctl

READY = ("Player 1>", "Choose a bright tile")  # of line mode, and of the full screen
PAINTED = "Laying out the board"
PATIENCE = 120.0


def start(source):
    """Return seconds until the first paint, until the board is ready, and of processor time until then."""
    environment = os.environ | {"PYTHONPATH": source, "TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
    command = [sys.executable, "-m", "triskel", "tui", "keks", "--seed", "7"]
    began, used = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    child, terminal = pty.fork()
    if child == 0:
        os.execvpe(command[0], command, environment)
    ioctl(terminal, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
    seen, painted = "", None
    while not any(word in seen for word in READY):
        if time.monotonic() - began > PATIENCE or not select.select([terminal], [], [], PATIENCE)[0]:
            sys.exit(f"no board after {PATIENCE:.0f} seconds: {seen[-200:]!r}")
        seen += os.read(terminal, 65536).decode(errors="replace")
        if painted is None and PAINTED in seen:
            painted = time.monotonic() - began
    ready = time.monotonic() - began
    os.kill(child, 9)
    os.waitpid(child, 0)
    os.close(terminal)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return painted, ready, after.ru_utime + after.ru_stime - used.ru_utime - used.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("before")
    parser.add_argument("after")
    parser.add_argument("--pairs", type=int, default=15)
    wanted = parser.parse_args()
    for source in (wanted.before, wanted.after):
        start(source)  # so that everything is warm
    pairs = [(start(wanted.before), start(wanted.after)) for _ in range(wanted.pairs)]
    print(
        json.dumps(
            {
                "pairs": len(pairs),
                "before_seconds": round(statistics.median(before[1] for before, _ in pairs), 3),
                "after_painted": round(statistics.median(after[0] for _, after in pairs), 3),
                "after_seconds": round(statistics.median(after[1] for _, after in pairs), 3),
                "ratio": round(statistics.median(after[1] / before[1] for before, after in pairs), 3),
                "ratio_of_processor_time": round(statistics.median(after[2] / before[2] for before, after in pairs), 3),
            }
        )
    )


if __name__ == "__main__":
    main()
