"""A PostgreSQL of our own for tests, where its programs are installed."""

import os
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

BINARIES = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))


class Postgres:
    """Runs on a free port of loopback, as an ordinary user, because it refuses to run as root."""

    def __enter__(self):
        self.folder = Path(tempfile.mkdtemp(prefix="triskel-postgres-"))
        if os.geteuid() == 0:
            shutil.chown(self.folder, "postgres", "postgres")
        self.data = self.folder / "data"
        self._run("initdb", "-D", self.data, "-U", "triskel", "-A", "trust", "--no-sync")
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        options = f"-p {self.port} -c listen_addresses=127.0.0.1 -k {self.folder}"
        self._run("pg_ctl", "-D", self.data, "-l", self.folder / "log", "-o", options, "-w", "start")
        self.url = f"postgresql+asyncpg://triskel@127.0.0.1:{self.port}/postgres"
        return self

    def __exit__(self, *_):
        self._run("pg_ctl", "-D", self.data, "-m", "immediate", "-w", "stop")
        shutil.rmtree(self.folder, ignore_errors=True)

    def _run(self, program, *arguments):
        become = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        command = [*become, BINARIES[-1].parent / program, *arguments]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL, cwd="/")

    def signal_all(self, number):
        """Send a signal to every process of the database: stopped, it is as silent as a network that was cut."""
        first = int((self.data / "postmaster.pid").read_text().splitlines()[0])
        listed = subprocess.run(["ps", "-o", "pid=", "--ppid", str(first)], capture_output=True, text=True, check=False)
        for process in (first, *map(int, listed.stdout.split())):
            os.kill(process, number)
