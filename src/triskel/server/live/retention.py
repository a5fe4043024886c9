"""Deletes what is older than the settings say: finished matches, imports, and reviews, a few at a time.

It also removes the networks of erased guests from their matches, when they count for no limit any more.
"""

import logging
from typing import TYPE_CHECKING

from triskel.match import Refusal, RefusalCode
from triskel.server.store.admin_store import AdminStore
from triskel.server.store.person_store import PersonStore

if TYPE_CHECKING:
    from triskel.server.live.hub import Hub

BATCH = 50  # matches, imports or reviews that are deleted in one sweep, so that no move waits for long
PAUSE = 60_000  # milliseconds until it is looked again when nothing was left
DAY = 86_400_000

EXPIRED = Refusal(RefusalCode.NO_SUCH_MATCH, "The match is too old: this server has deleted it.")

log = logging.getLogger("triskel.server")


class Retention:
    def __init__(self, hub: "Hub") -> None:
        self._hub, self._store = hub, AdminStore(hub.storage)
        self._next = 0  # when to look again

    async def sweep(self) -> None:
        now, settings = self._hub.now(), self._hub.settings
        if now < self._next:
            return
        counts = {
            "matches": await self._delete_matches(settings.keep_matches_days, imported=False),
            "imports": await self._delete_matches(settings.keep_imports_days, imported=True),
            "reviews": await self._delete_reviews(settings.keep_reviews_days),
        }
        if max(counts.values()) < BATCH:
            await PersonStore(self._hub.storage).forget_networks(now - DAY)  # they count for a day
            self._next = now + PAUSE
        for kind, count in counts.items():
            if count:
                log.info("retention: deleted %d %s", count, kind)

    async def _delete_matches(self, days: float | None, imported: bool) -> int:
        if days is None:
            return 0
        matches = await self._store.finished_before(self._hub.now() - int(days * DAY), imported, BATCH)
        await self._store.delete_matches(matches, [])
        for match in matches:
            self._hub.forget(match, EXPIRED)
        return len(matches)

    async def _delete_reviews(self, days: float | None) -> int:
        return 0 if days is None else await self._store.delete_reviews(self._hub.now() - int(days * DAY), BATCH)
