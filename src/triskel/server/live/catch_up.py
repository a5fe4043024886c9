"""Brings matches in memory up to what other servers on the same database have written.

A message says that a match has reached a number. Reading can fail, and a message comes only once: so every match is
tried until it is there.
"""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from typing import Any

from triskel.server.live.failures import Failures
from triskel.server.live.room import Room
from triskel.server.store.storage import Storage

FIRST_DELAY, LONGEST_DELAY = 0.1, 5.0  # seconds until a failed reading is tried again

Spawn = Callable[[Coroutine[Any, Any, object]], None]


class CatchUp:
    def __init__(self, rooms: Mapping[str, Room], storage: Storage, spawn: Spawn, failures: Failures) -> None:
        self._rooms, self._storage, self._spawn, self._failures = rooms, storage, spawn, failures
        self._wanted: dict[str, int] = {}  # match → the number that it has reached elsewhere; one task each
        self._all_wanted = False

    def reached(self, match: str, number: int) -> None:
        """Note that a match has reached a number elsewhere."""
        room = self._rooms.get(match)
        if not room or number <= room.match.number:
            return
        under_way = match in self._wanted
        self._wanted[match] = max(number, self._wanted.get(match, 0))
        if not under_way:
            self._spawn(self._read(match))

    async def _read(self, match: str) -> None:
        delay = FIRST_DELAY
        try:
            while (room := self._rooms.get(match)) and room.match.number < self._wanted[match]:
                try:
                    await room.catch_up(self._wanted[match])
                except Exception as problem:
                    self._failures.note("catching up with another server", problem)
                if room.match.number < self._wanted[match]:
                    await asyncio.sleep(delay)
                    delay = min(2 * delay, LONGEST_DELAY)
        finally:
            del self._wanted[match]

    async def all(self) -> None:
        """Look what has been written while nothing could be heard."""
        self._all_wanted = False
        try:
            reached = await self._storage.last_numbers(list(self._rooms))
        except Exception as problem:
            self._failures.note("looking what other servers have written", problem)
            self._all_wanted = True
            return
        for match, number in reached.items():
            self.reached(match, number)

    def doubt(self) -> None:
        """Look again soon: a write has failed, and nobody knows whether the database kept it."""
        self._all_wanted = True

    async def sweep(self) -> None:
        """Look again if the last look failed, or if the bus may lose messages."""
        bus = self._storage.bus
        if self._all_wanted or (bus and not bus.transactional):
            await self.all()
