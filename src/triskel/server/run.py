"""Run the application under uvicorn, on a socket that is bound before anything else is tried."""

import asyncio
import gc
import os
import socket
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import uvicorn
from sqlalchemy.exc import SQLAlchemyError

from triskel.core.errors import OptionError
from triskel.server.app import create_app
from triskel.server.protocol.client_messages import LONGEST_MESSAGE
from triskel.server.protocol.websocket_protocol import FastWebSocketProtocol
from triskel.server.settings import SQLITE, Settings
from triskel.server.store.storage import Storage

BACKLOG = 2048
HEARTBEAT = 20.0  # seconds between two pings; who does not answer is disconnected
PATIENCE_AT_THE_END = 5  # seconds for connections to close


def serve(
    settings: Settings,
    host: str,
    port: int,
    proxies: str,
    ready: Callable[[str], None],
    prepare: Callable[[], None] | None = None,
) -> None:
    """Serve until stopped. `prepare` is called when all else is there; then `ready` is told the address."""
    with _bound(host, port) as listening, asyncio.Runner(loop_factory=_loop_factory()) as runner:
        address = f"http://{host}:{listening.getsockname()[1]}"
        runner.run(_run(settings, listening, proxies, lambda: ready(address), prepare))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """The faster event loop, where there is one."""
    return None if sys.platform == "win32" else import_module("uvloop").new_event_loop


async def _run(
    settings: Settings,
    listening: socket.socket,
    proxies: str,
    ready: Callable[[], None],
    prepare: Callable[[], None] | None,
) -> None:
    storage = await _storage(settings)
    try:
        if prepare:
            prepare()
    except BaseException:  # somebody may not want to wait for the compiler
        await storage.close()
        raise
    config = uvicorn.Config(
        create_app(settings, storage),
        log_config=None,
        access_log=False,
        server_header=False,
        ws=FastWebSocketProtocol,
        ws_max_size=LONGEST_MESSAGE,
        ws_ping_interval=HEARTBEAT,
        ws_ping_timeout=HEARTBEAT,
        ws_per_message_deflate=False,  # messages are short, and each connection would cost a compressor
        forwarded_allow_ips=proxies,
        timeout_graceful_shutdown=PATIENCE_AT_THE_END,
    )
    _leave_garbage_longer()
    ready()
    await uvicorn.Server(config).serve(sockets=[listening])


def _leave_garbage_longer() -> None:
    """Look for cycles of garbage less often, and never among what stays: under load that is felt in every move.

    Every connection that has ended is such a cycle, so it must not be too seldom: after some thousand of them.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 10, 5)


async def _storage(settings: Settings) -> Storage:
    """The database, opened; if it is not there, that is one sentence, and not a failure inside the application."""
    try:
        _check_folder(settings.url)
        storage = Storage(settings.url, settings.bus)
        await storage.open()
    except (SQLAlchemyError, OSError, ImportError) as problem:
        first = str(problem).splitlines()[0]
        raise OptionError(f"the database cannot be used: {first[:200]}") from None
    return storage


def _check_folder(url: str) -> None:
    """SQLite makes the file, but not the folder it lies in."""
    if not url.startswith(SQLITE):
        return
    folder = Path(url.removeprefix(f"{SQLITE}/")).parent
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        raise OptionError(f"the database cannot be used: {folder} is not a folder to write in")


def _bound(host: str, port: int) -> socket.socket:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        bound = socket.socket(found[0], socket.SOCK_STREAM)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.bind(found[4])
    except (OSError, OverflowError) as problem:
        raise OptionError(f"cannot listen on {host}:{port}: {problem}") from None
    bound.listen(BACKLOG)
    return bound
