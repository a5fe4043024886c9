"""What has to happen though nobody asks: clocks that run out, bots that have to move, matches that leave memory.

The rows of the database say when a match has to be looked at: 0 where a bot has to move. Clocks and bots are looked at
apart, each in turn and a page at a time, so that no number of them keeps the others waiting; a match that cannot be
read is set aside for a while.
"""

import asyncio
from typing import TYPE_CHECKING

from triskel.match import commands as c
from triskel.match.match import OVER
from triskel.server.live.retention import Retention
from triskel.server.live.room import Room
from triskel.server.store.storage import DATABASE_ERRORS

if TYPE_CHECKING:
    from triskel.server.live.hub import Hub

SWEEP_SECONDS = 2.0
PAGE = 200  # due matches of a kind that are looked at in one sweep
SET_ASIDE = 600_000  # milliseconds until a match that could not be read is tried again


class Sweep:
    def __init__(self, hub: "Hub") -> None:
        self._hub = hub
        self._last = {"clocks": "", "bots": ""}  # the last match of the page before
        self._unreadable: dict[str, int] = {}  # match → when it is tried again
        self._retention = Retention(hub)

    async def run_forever(self) -> None:
        while True:
            parts = {
                "waking matches": self._wake,
                "catching up": self._hub.catch_up.sweep,
                "deleting what is old": self._retention.sweep,
            }
            for name, part in parts.items():
                try:
                    await part()
                except Exception as problem:
                    self._hub.failures.note(name, problem)
            self._forget_idle()
            await asyncio.sleep(SWEEP_SECONDS)

    async def _wake(self) -> None:
        hub = self._hub
        for kind, span in (("clocks", (1, hub.now())), ("bots", (0, 0))):
            for match in await self._next_page(kind, span):
                if self._unreadable.get(match, 0) > hub.now():
                    continue
                try:
                    await self._look_at(match)
                except DATABASE_ERRORS:
                    raise  # not the match's fault: all are tried again in the next sweep
                except Exception as problem:
                    self._unreadable[match] = hub.now() + SET_ASIDE
                    hub.failures.note("looking at a match", problem)
        hub.metrics.unreadable.set(sum(until > hub.now() for until in self._unreadable.values()))

    async def _next_page(self, kind: str, span: tuple[int, int]) -> list[str]:
        """Return the next due matches; after the last page comes the first one again."""
        page = await self._hub.storage.due_matches(*span, self._last[kind], PAGE)
        self._last[kind] = page[-1] if len(page) == PAGE else ""
        return page

    async def _look_at(self, match: str) -> None:
        room = await self._hub.room(match)
        if room and room.match.bot_to_act:
            self._hub.room_changed(room)
        elif room:
            await room.submit(c.Tick())

    def _followed(self, room: Room) -> bool:
        """Return whether a room has to stay so that somebody hears of moves on another server."""
        return bool(self._hub.storage.bus) and room.match.phase != OVER and self._hub.notices.awaited(room)

    def _forget_idle(self) -> None:
        hub = self._hub
        now = hub.now()
        self._unreadable = {match: until for match, until in self._unreadable.items() if until > now}
        quiet = now - hub.settings.idle_seconds * 1000
        for room in tuple(hub.rooms.values()):
            if not room.listeners and not room.bot_moves and room.used < quiet and not self._followed(room):
                hub.drop(room)
        hub.metrics.rooms.set(len(hub.rooms))
