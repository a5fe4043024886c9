"""What the database has about one guest: to export it, and to erase it.

A name is in the log of a match, in the event by which its owner sat down and in the lines of chat that they wrote.
Those alone are rewritten when somebody is erased: no position, number or time depends on them, so that the log replays
to the same match.
"""

from collections import defaultdict
from collections.abc import Sequence
from contextlib import suppress

import msgspec
import sqlalchemy as sa
from msgspec.structs import replace

from triskel.match import events as e
from triskel.server.store import schema as t
from triskel.server.store.admin_store import AdminStore, AuditEntry, deletion_of
from triskel.server.store.storage import Row, Storage


class OwnSeats(msgspec.Struct):
    """The seats of a guest in a match: those that they hold, and those that they left, by the number of that event."""

    held: list[int] = []
    left: list[int] = []


class PersonStore:
    def __init__(self, storage: Storage) -> None:
        self._engine, self._rows, self._admin = storage.engine, storage.rows, AdminStore(storage)
        self._mappings = storage.mappings

    async def seats(self, guest: str) -> dict[str, OwnSeats]:
        """Return the seats of a guest by match."""
        found: defaultdict[str, OwnSeats] = defaultdict(OwnSeats)
        held, left = t.seats.c, t.past_seats.c
        for match, seat in await self._rows(
            sa.select(held.match, held.seat).where(held.guest == guest).order_by(held.seat)
        ):
            found[match].held.append(seat)
        for match, number in await self._rows(
            sa.select(left.match, left.number).where(left.guest == guest).order_by(left.number)
        ):
            found[match].left.append(number)
        return found

    async def created(self, guest: str) -> list[Row]:
        """Return the rows of the matches that a guest has created or imported."""
        return await self._mappings(sa.select(t.matches).where(t.matches.c.guest == guest))

    async def chat(self, match: str, own: OwnSeats) -> list[str]:
        """Return the lines of chat that a guest has written."""
        return [event.text for event in (await self._own_events(match, own)).values() if isinstance(event, e.Chatted)]

    async def erase_names(self, match: str, own: OwnSeats) -> None:
        """Remove a guest's names, and what they wrote, from the log of a match."""
        table = t.events.c
        update = sa.update(t.events).where(table.match == match, table.number == sa.bindparam("of"))
        rows = [
            {"of": number, "new": e.to_json(e.without_person(event)).decode()}
            for number, event in (await self._own_events(match, own)).items()
        ]
        if rows:
            async with self._engine.begin() as connection:
                await connection.execute(update.values(data=sa.bindparam("new")), rows)

    async def _own_events(self, match: str, own: OwnSeats) -> dict[int, e.Joined | e.Chatted]:
        """Return the events of a match that have a guest's name, by number."""
        table = t.events.c
        query = sa.select(table.number, table.data).where(table.match == match).order_by(table.number)
        log = [(number, event) for number, data in await self._rows(query) if (event := _readable(data))]
        return own_events(log, own)

    async def blank_row(self, match: str) -> None:
        """Remove all names from the row of a match whose log cannot be read."""
        async with self._engine.begin() as connection:
            await connection.execute(sa.update(t.matches).where(t.matches.c.id == match).values(players="", seats="[]"))

    async def unlink(self, guest: str, entry: AuditEntry) -> list[str]:
        """Remove everything by which a guest is known, and their imports; return those.

        Matches that have not ended keep their network: they count for its limit. `forget_networks` removes it later.
        """
        imports = [row["id"] for row in await self.created(guest) if row["imported"]]
        network = sa.case((t.matches.c.phase == "over", ""), else_=t.matches.c.network)
        others = (t.matches.c.guest == guest, ~t.matches.c.imported)  # what is imported meanwhile stays theirs
        unlinked = sa.update(t.matches).where(*others).values(guest="", network=network)
        of_guest = [sa.delete(table).where(table.c.guest == guest) for table in (t.seats, t.past_seats)]
        entries = [entry, *(replace(entry, action="delete", subject=match) for match in imports)]
        await self._admin.record(entries, [*deletion_of(imports), *of_guest, unlinked])
        return imports

    async def forget_networks(self, before: int) -> None:
        """Remove the networks of erased guests from matches that are over, or have not changed since a time."""
        table = t.matches.c
        done = sa.or_(table.phase == "over", table.updated < before)
        unlinked = (table.guest == "", table.network != "", done)
        if await self._rows(sa.select(table.id).where(*unlinked).limit(1)):
            await self._admin.record([], [sa.update(t.matches).where(*unlinked).values(network="")])


def _readable(data: str) -> e.AnyEvent | None:
    with suppress(msgspec.MsgspecError):
        return e.from_json(data)
    return None


def own_events(log: Sequence[tuple[int, e.AnyEvent]], own: OwnSeats) -> dict[int, e.Joined | e.Chatted]:
    """Return the events by which a guest sat down, and wrote, by number."""
    sitting: dict[int, dict[int, e.Joined | e.Chatted]] = {}  # seat → events of who sits there now
    found: dict[int, e.Joined | e.Chatted] = {}
    for number, event in log:
        if isinstance(event, e.Joined):
            sitting[event.seat] = {number: event}
        elif isinstance(event, e.Chatted):
            sitting.setdefault(event.seat, {})[number] = event
        elif isinstance(event, e.Left) and number in own.left:
            found |= sitting.get(event.seat, {})
    for seat in own.held:
        found |= sitting.get(seat, {})
    return found
