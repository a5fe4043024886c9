"""The servers that server_load.py measures, each a process of its own on a free port, with their CPU and memory."""

import os
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

HERE = Path(__file__).parent
BOARDGAMEIO = HERE / "boardgameio"
# All clients have one address and do not wait, which the usual limits would refuse.
NO_LIMITS = (
    *("--requests-per-minute", "10000000", "--matches-per-guest", "1000000"),
    *("--messages-per-second", "100000", "--connections-per-address", "100000", "--log-level", "warning"),
)
NO_NEWER_LIMITS = ("--matches-per-network", "1000000")  # unknown to versions before it


class Process:
    """A server, with its processor time and memory from /proc."""

    def __init__(self, command, **how):
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, text=True, **how)
        self.first_line = self.process.stdout.readline()
        if not self.first_line:
            raise SystemExit(f"{command[0]} did not start")

    def cpu_seconds(self):
        """Add up the nanoseconds of all threads: the process' own count goes by hundredths of a second."""
        threads = Path(f"/proc/{self.process.pid}/task").glob("*/schedstat")
        return sum(int(each.read_text(encoding="utf-8").split()[0]) for each in threads) / 1e9

    def memory_kib(self):
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="utf-8")
        return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()


class Triskel(Process):
    """`triskel serve` on a fresh SQLite file: every commit on the disk before a move is acknowledged."""

    kind = "triskel"

    def __init__(self, *flags, before=(), limits=NO_LIMITS, newer=NO_NEWER_LIMITS):
        self.folder = tempfile.TemporaryDirectory()
        command = [sys.executable, "-m", "triskel", "serve", "--port", "0", "--database", f"{self.folder.name}/load.db"]
        super().__init__([*before, *command, *limits, *newer, *flags])
        self.url = self.first_line.split()[-1]

    def __exit__(self, *problem):
        super().__exit__(*problem)
        self.folder.cleanup()


class BoardgameIo(Process):
    """One Node process, matches in memory, nothing on the disk."""

    kind = "boardgameio"

    def __init__(self):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            port = probe.getsockname()[1]
        command = ["node", "server.js", str(port)]
        super().__init__(
            command, cwd=BOARDGAMEIO, env=os.environ | {"NODE_ENV": "production"}, stderr=subprocess.DEVNULL
        )
        self.url = f"http://127.0.0.1:{port}"

    @staticmethod
    def installed():
        return (BOARDGAMEIO / "node_modules" / "boardgame.io").is_dir()
