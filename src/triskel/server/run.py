"""Run the application under uvicorn, on a socket that is bound before anything else is tried."""

import asyncio
import gc
import os
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import import_module
from pathlib import Path
from typing import Any

import uvicorn
from litestar import Litestar

from triskel.core.errors import OptionError
from triskel.server.app import create_app
from triskel.server.protocol.client_messages import LONGEST_MESSAGE
from triskel.server.protocol.token_bucket import NetworkBuckets
from triskel.server.settings import SQLITE, Settings
from triskel.server.store.sqlite_file import locked
from triskel.server.store.storage import DATABASE_ERRORS, Storage

BACKLOG = 2048
UNREAD = (
    64 * 1024
)  # bytes of a connection that may wait in the system: by default each flooder could fill six megabytes
HEARTBEAT = 20.0  # seconds between two pings; a client that does not answer is disconnected
SHUTDOWN_SECONDS = 8  # for connections to close; a container is killed after 10
OPEN_FILES = 65_536
ARRIVALS = 2  # new connections for each request that an address may make, of whatever kind

MakeApp = Callable[[Settings, Storage], Litestar]


def serve(
    settings: Settings,
    ready: Callable[[str], None],
    prepare: Callable[[], None] | None = None,
    make_app: MakeApp = create_app,
) -> None:
    """Serve until stopped. `prepare` is called when all else is there; then `ready` is called with the address."""
    listening = _bind(settings.host, settings.port)
    with listening, _prepared_file(settings.url), asyncio.Runner(loop_factory=_loop_factory()) as runner:
        address = f"http://{settings.host}:{listening.getsockname()[1]}"
        runner.run(_run(settings, listening, lambda: ready(address), prepare, make_app))


def _loop_factory() -> Callable[[], asyncio.AbstractEventLoop] | None:
    """Return the faster event loop, where there is one."""
    return None if sys.platform == "win32" else import_module("uvloop").new_event_loop


async def _run(
    settings: Settings,
    listening: socket.socket,
    ready: Callable[[], None],
    prepare: Callable[[], None] | None,
    make_app: MakeApp,
) -> None:
    storage = await _open_storage(settings)
    try:
        if prepare:
            prepare()
    except BaseException:  # Ctrl-C while the compiler runs
        await storage.close()
        raise
    config = uvicorn.Config(
        make_app(settings, storage),
        log_config=None,
        access_log=False,
        server_header=False,
        http=_http_protocol(settings),
        ws=_websocket_protocol(settings),
        ws_max_size=LONGEST_MESSAGE,
        ws_ping_interval=HEARTBEAT,
        ws_ping_timeout=HEARTBEAT,
        ws_per_message_deflate=False,  # messages are short, and each connection would cost a compressor
        forwarded_allow_ips=settings.proxies,
        timeout_graceful_shutdown=SHUTDOWN_SECONDS,
    )
    _tune_garbage_collection()
    _allow_many_files()
    ready()
    await uvicorn.Server(config).serve(sockets=[listening])


def _websocket_protocol(settings: Settings) -> Any:
    """Return uvicorn's `ws` setting. The fast protocol depends on uvicorn's internals: it is imported only for use."""
    if settings.websockets == "plain":
        try:
            return import_module("triskel.server.protocol.plain_websocket").PlainWebSocketProtocol
        except ImportError:
            return "websockets-sansio"
    fast = import_module("triskel.server.protocol.websocket_protocol")
    shared = {"frames_per_second": 2 * settings.messages_per_second, "outbox": fast.Outbox()}
    return type("WebSocketProtocol", (fast.FastWebSocketProtocol,), shared)


def _http_protocol(settings: Settings) -> Any:
    """Return uvicorn's `http` setting: its own, with limits on heads and connections, unless all is to be plain."""
    if settings.websockets == "plain":
        return "auto"
    limited = import_module("triskel.server.protocol.http_protocol").LimitedHttpProtocol
    limits = {
        "most_connections": 2 * settings.connections_per_address,
        "arrivals": NetworkBuckets(ARRIVALS * settings.requests_per_minute),
        "proxies": import_module("uvicorn.middleware.proxy_headers")._TrustedHosts(settings.proxies),
    }
    return type("HttpProtocol", (limited,), limits)


def _tune_garbage_collection() -> None:
    """Collect cycles of garbage less often, and never look at what stays: collections slow every move under load.

    Every connection that has ended is such a cycle, so collections must not be too rare: after some thousand of them.
    """
    gc.freeze()  # the little garbage of the start included: to look for it takes longer than anything else here
    gc.set_threshold(50_000, 10, 5)
    gc.enable()


def _allow_many_files() -> None:
    """Raise the limit of open files where it is low: each connection is one, and the usual limit is 1024.

    macOS names no highest limit and still refuses some, and services may be forbidden to change it: then it stays.
    """
    if sys.platform != "win32":
        resource: Any = import_module("resource")
        allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = OPEN_FILES if most == resource.RLIM_INFINITY else min(OPEN_FILES, most)
        if allowed != resource.RLIM_INFINITY and allowed < wanted:
            with suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


async def _open_storage(settings: Settings) -> Storage:
    """Open the database; OptionError, with one sentence, if it cannot be used."""
    try:
        storage = Storage(settings.url, settings.bus)
        await storage.open()
    except (*DATABASE_ERRORS, ImportError) as problem:
        lines = str(problem).splitlines() or ["it does not answer"]  # a timeout has no text
        raise OptionError(f"the database cannot be used: {lines[0][:200]}") from None
    return storage


@contextmanager
def _prepared_file(url: str) -> Iterator[None]:
    """Check the place of a SQLite file, create it for its owner's eyes only, and keep other servers away from it."""
    if not url.startswith(SQLITE):
        yield
        return
    path = Path(url.removeprefix(f"{SQLITE}/"))
    if path.name == ":memory:":
        raise OptionError("the database cannot be used: matches have to be kept in a file, not in memory")
    if not path.parent.is_dir() or not os.access(path.parent, os.W_OK):
        raise OptionError(f"the database cannot be used: {path.parent} is not a folder to write in")
    try:
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
    except OSError as problem:
        raise OptionError(f"the database cannot be used: {problem.strerror}") from None
    with locked(path):
        yield


def _bind(host: str, port: int) -> socket.socket:
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        bound = socket.socket(found[0], socket.SOCK_STREAM)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        bound.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, UNREAD)
        bound.bind(found[4])
    except (OSError, OverflowError) as problem:
        raise OptionError(f"cannot listen on {host}:{port}: {problem}") from None
    bound.listen(BACKLOG)
    return bound
