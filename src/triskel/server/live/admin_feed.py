"""Does a server's part of what `triskel admin` has written into the database: the entries of its audit are the orders.

They are read four times a second, on SQLite and PostgreSQL alike, by every server: none is lost, whatever happens to a
bus. Orders are read again as long as the database fails; one that fails for another reason keeps no others waiting.
"""

import asyncio
import logging
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any

from triskel.match import Refusal, RefusalCode
from triskel.server.live.restrictions import BANNED
from triskel.server.protocol import close_codes
from triskel.server.store.admin_store import AdminStore, AuditEntry
from triskel.server.store.storage import DATABASE_ERRORS

if TYPE_CHECKING:
    from triskel.server.live.hub import Hub

SECONDS = 0.25  # from one look to the next
RESTRICTING = {"mute", "unmute", "ban", "unban"}
APPENDING = {"close", "erase"}  # they append events to matches
DELETED = Refusal(RefusalCode.NO_SUCH_MATCH, "Whoever runs this server has deleted the match.")

log = logging.getLogger("triskel.server")


class AdminFeed:
    def __init__(self, hub: "Hub") -> None:
        self._hub, self._store = hub, AdminStore(hub.storage)
        self._last = 0  # the number of the last entry that was followed

    async def start(self) -> None:
        """Load the restrictions; what was ordered before is done already, in the database."""
        latest = await self._store.latest_entries(1)
        self._last = latest[0].id if latest else 0
        await self._load_restrictions()

    async def run_forever(self) -> None:
        while True:
            try:
                await self.poll()
            except Exception as problem:
                self._hub.failures.note("following administrators", problem)
            await asyncio.sleep(SECONDS)

    async def poll(self) -> None:
        """Follow what was ordered since the last time."""
        entries = await self._store.entries(self._last)
        if not entries:
            return
        actions = {entry.action for entry in entries}
        if actions & RESTRICTING:
            await self._load_restrictions()
            self._dismiss_banned()
        if actions & APPENDING:
            await self._hub.catch_up.all()
        if "erase" in actions:
            for room in tuple(self._hub.rooms.values()):
                await self._try(room.reload_chat())
        for entry in entries:
            await self._try(self._follow(entry))
        log.info("noticed what administrators did: %s", ", ".join(entry.action for entry in entries))
        self._last = entries[-1].id

    async def _try(self, work: Coroutine[Any, Any, None]) -> None:
        """Do a part of it; if that fails, and not because of the database, go on."""
        try:
            await work
        except DATABASE_ERRORS:
            raise
        except Exception as problem:
            self._hub.failures.note("following an administrator", problem)

    async def _follow(self, entry: AuditEntry) -> None:
        """Do what concerns one match."""
        if entry.action == "delete":
            self._hub.forget(entry.subject, DELETED)
        elif entry.action == "revoke" and (room := self._hub.rooms.get(entry.subject)):
            await room.reload_holders()

    async def _load_restrictions(self) -> None:
        self._hub.restrictions.set(await self._store.restrictions())

    def _dismiss_banned(self) -> None:
        restrictions = self._hub.restrictions
        for room in tuple(self._hub.rooms.values()):
            for listener in tuple(room.listeners):
                if restrictions.ban(listener.who.network, listener.credentials.guest, room.holder_of(listener.seat)):
                    room.dismiss(listener, close_codes.BANNED, BANNED)
        for guest, follower in tuple(self._hub.notices.everybody()):
            if restrictions.ban(follower.network, guest):
                follower.dismiss(close_codes.BANNED)
