"""Built-in bots: they think in a few threads of their own, and know nothing but what their seat may know."""

import asyncio
import secrets
from concurrent.futures import ThreadPoolExecutor

from triskel.core.position import Position
from triskel.match import Match
from triskel.match.views import known_to
from triskel.players import player


class Bots:
    def __init__(self, threads: int, seconds: float) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="bot")
        self.seconds = seconds

    async def choose(self, match: Match, seat: int, level: str | None = None) -> str:
        """A move for a seat that has to act; waits its turn when all threads are busy."""
        position = match.position
        assert position is not None
        known = known_to(position, seat, secrets.randbits(63))
        level = level or match.seats[seat].level or match.created.substitute
        return await asyncio.get_running_loop().run_in_executor(self._pool, self._think, level, known)

    def _think(self, level: str, position: Position) -> str:
        return player(level).choose(position, seconds=self.seconds)

    def close(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
