"""A Redis of our own for tests, where it is installed."""

import shutil
import socket
import subprocess
import time

PROGRAM = shutil.which("redis-server")
PATIENCE = 10  # seconds until it has to be there


class Redis:
    """On a free port of loopback, which it keeps when it is started again; keeps nothing on the disk."""

    def __init__(self):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.url = f"redis://127.0.0.1:{self.port}"
        self.process = None

    def start(self):
        where = ["--port", str(self.port), "--bind", "127.0.0.1"]
        command = [PROGRAM, *where, "--save", "", "--appendonly", "no", "--dir", "/tmp"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            time.sleep(0.02)
        raise AssertionError("Redis did not start")

    def stop(self):
        self.process.kill()
        self.process.wait()

    def away(self, seconds):
        """Gone for a while, as when its machine is restarted."""
        self.stop()
        time.sleep(seconds)
        self.start()

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *_):
        self.stop()
