"""Cost of WebSockets under different servers: one short message in, three of the size of an event out.

    python benchmarks/transports.py

A Litestar application that does nothing else runs under uvicorn with each of its WebSocket protocols, with ours
(src/triskel/server/protocol/websocket_protocol.py), and under granian where that is installed; 100 clients wait for
their three messages. Prints microseconds of the server's processor time per exchange, the best of four rounds.
"""

import asyncio
import importlib.util
import os
import socket
import subprocess
import sys
import time
from pathlib import Path

import uvloop
from litestar import Litestar, WebSocket
from litestar.exceptions import WebSocketDisconnect
from litestar.handlers import websocket
from load_clients import Connection

from triskel.server.protocol.frames import frame

HERE = Path(__file__).parent
CLIENTS, ROUNDS, SECONDS = 100, 4, 1.5
MOVE = b'{"type":"move","answers":12,"move":"b1c1"}'
EVENT = '{"type":"event",' + "x" * 800 + "}"


@websocket("/")
async def three_for_one(socket: WebSocket) -> None:
    await socket.accept()
    fast = socket.scope.get("extensions", {}).get("triskel.frames")
    try:
        while True:
            await socket.receive_text()
            for _ in range(3):
                if fast:
                    fast["protocol"].send_frame(frame(EVENT.encode()))
                else:
                    await socket.send_text(EVENT)
    except WebSocketDisconnect:
        pass


app = Litestar([three_for_one])


class Exchange(Connection):
    done = 0
    load = None

    def opened(self):
        self.left = 3
        self.send(MOVE)

    def received(self, text):  # noqa: ARG002
        self.left -= 1
        if not self.left:
            Exchange.done += 1
            self.opened()


def commands(port):
    uvicorn = [sys.executable, "-m", "uvicorn", "transports:app", "--port", port, "--log-level", "warning"]
    uvicorn += ["--ws-per-message-deflate", "false", "--ws"]
    found = {f"uvicorn, {name}": [*uvicorn, name] for name in ("websockets", "websockets-sansio")}
    if importlib.util.find_spec("wsproto"):
        found["uvicorn, wsproto"] = [*uvicorn, "wsproto"]
    if importlib.util.find_spec("granian"):
        granian = [sys.executable, "-m", "granian", "--interface", "asgi", "--loop", "uvloop", "--port", port]
        found["granian"] = [*granian, "--log-level", "warning", "transports:app"]
    found["uvicorn, ours"] = [*uvicorn, "triskel.server.protocol.websocket_protocol:FastWebSocketProtocol"]
    return found


def cpu_seconds(pid):
    """Return the processor time of a process and of those that it has started."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="utf-8").split()
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") + sum(map(cpu_seconds, children))


async def measure(port, pid):
    loop = asyncio.get_running_loop()
    for _ in range(CLIENTS):
        client = Exchange()
        client.leaving = True  # lost connections are not counted here
        await loop.create_connection(lambda client=client: client, "127.0.0.1", port)
    best = float("inf")
    for _ in range(ROUNDS):
        Exchange.done, before = 0, cpu_seconds(pid)
        await asyncio.sleep(SECONDS)
        best = min(best, 1e6 * (cpu_seconds(pid) - before) / max(1, Exchange.done))
    return best


def main():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    for name, command in commands(str(port)).items():
        server = subprocess.Popen(command, cwd=HERE)
        try:
            time.sleep(4)
            print(f"{name:30s} {uvloop.run(measure(port, server.pid)):6.0f} µs", flush=True)
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
