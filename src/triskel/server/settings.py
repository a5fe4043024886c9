"""Everything that can be set about a server: `triskel serve` makes a flag and a TRISKEL_* variable of every field."""

import os
import sys
from dataclasses import dataclass, field
from ipaddress import ip_address
from typing import Annotated, Literal

from cyclopts import Parameter

from triskel.core.errors import OptionError

SQLITE = "sqlite+aiosqlite://"
MOST_DAYS = 100_000
USUAL_BOT_THREADS = 2  # where there are cores enough
POSITIVE = (
    "bot_threads",
    "bot_seconds",
    "bot_share_per_guest",
    "bot_share_per_network",
    "analysis_seconds",
    "matches_per_guest",
    "matches_per_network",
    "connections_per_address",
    "messages_per_second",
    "requests_per_minute",
    "idle_seconds",
)


def usual_bot_threads() -> int:
    """Return how many bots search at the same time by default: a core is left to everything else, if there is one more.

    Two searches on one core delay everybody: while one waits for its turn with the interpreter's lock in hand, so does
    the event loop.
    """
    cores = len(os.sched_getaffinity(0)) if sys.platform == "linux" else os.cpu_count() or 1
    return max(1, min(USUAL_BOT_THREADS, cores - 1))


@dataclass(frozen=True, slots=True, kw_only=True)
class Settings:
    """The settings of a server; the defaults are for one at home.

    Attributes
    ----------
    host
        The address to listen on; 0.0.0.0 for all.
    port
        The port; 0 for any that is free.
    database
        A file for SQLite, or a URL like postgresql+asyncpg://user@host/name.
    bus
        How several servers on one PostgreSQL learn of each other's events, like redis://host; by default through
        PostgreSQL itself.
    origin
        From where browsers may connect beside the server's own address, like https://games.example; repeatable.
    proxies
        Addresses of proxies whose X-Forwarded-For is trusted, separated by commas.
    secret
        Signs the cookies of guests; by default a secret in the database.
    secure_cookies
        Send cookies over HTTPS only.
    websockets
        `fast` limits every frame and needs uvicorn's WebSocket protocol; `plain` is ASGI alone, for loopback.
    force_plain
        Listen on other addresses than loopback with plain WebSockets.
    bot_threads
        How many bots may search at the same time; by default two, or one where that leaves no core to the rest.
    bot_seconds
        How long a bot searches for a move.
    bot_share_per_guest
        The share of all bot threads' time that one guest may use in the long run, from 0 to 1.
    bot_share_per_network
        The share that everybody at one address (IPv6: one /64) may use together.
    analysis_seconds
        How long each position of a match is searched for its review.
    matches_per_guest
        How many unfinished matches one guest may have created.
    matches_per_network
        How many unfinished matches all guests at one address (IPv6: one /64) may have created together.
    connections_per_address
        How many WebSockets one address may hold.
    messages_per_second
        How fast one connection may send.
    requests_per_minute
        How many requests one address may make, and how many WebSockets it may open.
    idle_seconds
        After how long a match that nobody watches leaves memory.
    keep_matches_days
        Delete finished matches that have not changed for so many days; by default they are kept.
    keep_imports_days
        Delete imported matches after so many days; by default they are kept.
    keep_reviews_days
        Delete reviews after so many days; they are computed again when somebody asks. By default they are kept.
    pages
        The folder of the built web page; by default the one in the package.
    warmup
        Compile the games before the first request is answered: minutes the first time, then seconds.
    log_level
        The lowest level that is logged.
    """

    host: str = "127.0.0.1"
    port: int = 8000
    database: str = "triskel.db"
    bus: str | None = None
    origin: Annotated[tuple[str, ...], Parameter(negative=())] = ()
    proxies: str = "127.0.0.1"
    secret: Annotated[str | None, Parameter(show=False)] = None
    secure_cookies: bool = False
    websockets: Literal["fast", "plain"] = "fast"
    force_plain: bool = False
    bot_threads: int = field(default_factory=usual_bot_threads)
    bot_seconds: float = 1.0
    bot_share_per_guest: float = 0.5
    bot_share_per_network: float = 0.75
    analysis_seconds: float = 0.3
    matches_per_guest: int = 50
    matches_per_network: int = 500
    connections_per_address: int = 200
    messages_per_second: float = 20.0
    requests_per_minute: int = 600
    idle_seconds: float = 300.0
    keep_matches_days: float | None = None
    keep_imports_days: float | None = None
    keep_reviews_days: float | None = None
    pages: str | None = None
    warmup: bool = True
    log_level: Literal["debug", "info", "warning", "error"] = "info"

    def __post_init__(self) -> None:
        for name in POSITIVE:
            if getattr(self, name) <= 0:
                raise OptionError(f"{name.replace('_', '-')} must be more than zero")
        for name in ("bot_share_per_guest", "bot_share_per_network"):
            if getattr(self, name) > 1:
                raise OptionError(f"{name.replace('_', '-')} must be at most 1")
        for name in ("keep_matches_days", "keep_imports_days", "keep_reviews_days"):
            days = getattr(self, name)
            if days is not None and not 0 < days <= MOST_DAYS:
                raise OptionError(f"{name.replace('_', '-')} must be more than zero and at most {MOST_DAYS}")
        if not 0 <= self.port <= 65535:
            raise OptionError(f"port must be from 0 to 65535, not {self.port}")
        if self.bus is not None and not self.url.startswith("postgresql"):
            raise OptionError("a bus joins servers on one PostgreSQL: SQLite has one server alone")
        if self.secret is not None and len(self.secret) < 16:
            raise OptionError("the secret needs at least 16 characters")
        if self.websockets == "plain" and not self.force_plain and not is_loopback(self.host):
            raise OptionError(
                "plain WebSockets limit no frames and are for loopback only: use --websockets fast or --force-plain"
            )

    @property
    def url(self) -> str:
        """The database's address as SQLAlchemy takes it."""
        return self.database if "://" in self.database else f"{SQLITE}/{self.database}"


def is_loopback(host: str) -> bool:
    """Return whether an address can be reached from this computer alone."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
