"""`triskel serve`: the server, configured by flags or TRISKEL_* variables."""

import sys
from typing import Annotated, Literal

from cyclopts import Parameter
from cyclopts.validators import Number

from triskel.core.errors import OptionError


def serve(
    *,
    host: Annotated[str, Parameter(env_var="TRISKEL_HOST")] = "127.0.0.1",
    port: Annotated[int, Parameter(env_var="TRISKEL_PORT", validator=Number(gte=0, lte=65535))] = 8000,
    database: Annotated[str, Parameter(env_var="TRISKEL_DATABASE")] = "triskel.db",
    bus: Annotated[str | None, Parameter(env_var="TRISKEL_BUS")] = None,
    origin: Annotated[tuple[str, ...], Parameter(env_var="TRISKEL_ORIGIN", negative=())] = (),
    proxies: Annotated[str, Parameter(env_var="TRISKEL_PROXIES")] = "127.0.0.1",
    secret: Annotated[str | None, Parameter(env_var="TRISKEL_SECRET", show=False)] = None,
    secure_cookies: Annotated[bool, Parameter(env_var="TRISKEL_SECURE_COOKIES")] = False,
    bot_threads: Annotated[int, Parameter(env_var="TRISKEL_BOT_THREADS")] = 2,
    bot_seconds: Annotated[float, Parameter(env_var="TRISKEL_BOT_SECONDS")] = 1.0,
    analysis_seconds: Annotated[float, Parameter(env_var="TRISKEL_ANALYSIS_SECONDS")] = 0.3,
    matches_per_guest: Annotated[int, Parameter(env_var="TRISKEL_MATCHES_PER_GUEST")] = 50,
    connections_per_address: Annotated[int, Parameter(env_var="TRISKEL_CONNECTIONS_PER_ADDRESS")] = 200,
    messages_per_second: Annotated[float, Parameter(env_var="TRISKEL_MESSAGES_PER_SECOND")] = 20.0,
    requests_per_minute: Annotated[int, Parameter(env_var="TRISKEL_REQUESTS_PER_MINUTE")] = 600,
    idle_seconds: Annotated[float, Parameter(env_var="TRISKEL_IDLE_SECONDS")] = 300.0,
    pages: Annotated[str | None, Parameter(env_var="TRISKEL_PAGES")] = None,
    warmup: Annotated[bool, Parameter(env_var="TRISKEL_WARMUP")] = True,
    log_level: Annotated[Literal["debug", "info", "warning", "error"], Parameter(env_var="TRISKEL_LOG_LEVEL")] = "info",
) -> None:
    """Run the server until it is stopped.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 for all.
    port
        The port; 0 for any that is free.
    database
        A file for SQLite, or a URL like postgresql+asyncpg://user@host/name.
    bus
        How several servers on one PostgreSQL hear of each other, like redis://host; without it, by PostgreSQL itself.
    origin
        From where browsers may connect beside the server's own address, like https://games.example; repeatable.
    proxies
        Addresses of proxies whose X-Forwarded-For is believed, separated by commas.
    secure_cookies
        Send cookies over HTTPS only.
    bot_threads
        How many bots may think at the same time.
    bot_seconds
        How long a bot thinks about a move.
    analysis_seconds
        How long each position of a match that is reviewed is thought about.
    matches_per_guest
        How many unfinished matches somebody may have created.
    connections_per_address
        How many WebSockets one address may hold.
    messages_per_second
        How fast one connection may send.
    requests_per_minute
        How many requests one address may make.
    idle_seconds
        After how long a match that nobody looks at leaves memory.
    pages
        The folder of the built web page, if it is not to be the one that came along.
    warmup
        Compile the games before the first request is answered: minutes when it has never been done, then seconds.
    log_level
        The least that is logged.
    """
    try:
        from triskel.server import logs, run, settings  # noqa: PLC0415
    except ImportError as missing:
        raise OptionError(
            f"the server needs {missing.name}, which is not installed: pip install 'triskel[server]'"
        ) from None
    logs.log_to_stderr(log_level)
    chosen = settings.Settings(
        database=database,
        bus=bus,
        origins=origin,
        secret=secret,
        secure_cookies=secure_cookies,
        bot_threads=bot_threads,
        bot_seconds=bot_seconds,
        analysis_seconds=analysis_seconds,
        matches_per_guest=matches_per_guest,
        connections_per_address=connections_per_address,
        messages_per_second=messages_per_second,
        requests_per_minute=requests_per_minute,
        idle_seconds=idle_seconds,
        pages=pages,
    )
    run.serve(
        chosen,
        host,
        port,
        proxies,
        lambda address: print(f"Triskel listens on {address}", flush=True),
        compile_games if warmup else None,
    )


def compile_games() -> None:
    """With a bar for who watches a terminal, else without a word."""
    from triskel.cli.warmup import warmup  # noqa: PLC0415, it loads everything that it compiles

    warmup(quiet=not sys.stdout.isatty())
