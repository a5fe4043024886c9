"""Everything that can be set about a server, with defaults for one that runs at home."""

from dataclasses import dataclass

from triskel.core.errors import OptionError

SQLITE = "sqlite+aiosqlite://"


@dataclass(frozen=True, slots=True)
class Settings:
    """`database` is a file for SQLite, or a URL like postgresql+asyncpg://user@host/name."""

    database: str = "triskel.db"
    bus: str | None = None  # a redis:// address; without one, servers on one PostgreSQL use its notifications
    origins: tuple[str, ...] = ()  # from where browsers may connect, beside the server's own address
    secret: str | None = None  # signs guests' cookies; without one, the database keeps one
    secure_cookies: bool = False  # only over HTTPS
    bot_threads: int = 2
    bot_seconds: float = 1.0
    analysis_seconds: float = 0.3  # for each position of a match that is reviewed
    matches_per_guest: int = 50  # that have not ended
    connections_per_address: int = 200
    messages_per_second: float = 20.0  # of one connection
    requests_per_minute: int = 600  # of one address
    pages: str | None = None  # the folder of the built web page, if not the one that came along
    idle_seconds: float = 300.0  # after which a match that nobody looks at leaves memory

    def __post_init__(self) -> None:
        positive = (
            "bot_threads",
            "bot_seconds",
            "analysis_seconds",
            "matches_per_guest",
            "connections_per_address",
            "messages_per_second",
            "requests_per_minute",
            "idle_seconds",
        )
        for name in positive:
            if getattr(self, name) <= 0:
                raise OptionError(f"{name.replace('_', '-')} must be more than zero")
        if self.bus is not None and not self.url.startswith("postgresql"):
            raise OptionError("a bus joins servers on one PostgreSQL: there is nobody to hear it on SQLite")
        if self.secret is not None and len(self.secret) < 16:
            raise OptionError("the secret needs at least 16 characters")

    @property
    def url(self) -> str:
        """The database's address as SQLAlchemy takes it."""
        return self.database if "://" in self.database else f"{SQLITE}/{self.database}"
