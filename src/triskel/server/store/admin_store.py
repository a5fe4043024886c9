"""What whoever runs the server asks of the database beside the servers: what they do is written down with it.

Every change and its entry in the audit are one transaction. Servers read the entries by their numbers; so on PostgreSQL
writers of entries wait for each other, and no entry appears before one of a smaller number.
"""

from collections.abc import Sequence

import msgspec
import sqlalchemy as sa

from triskel.server.store import schema as t
from triskel.server.store.storage import MatchFilter, Row, Storage, filtered

MOST_ENTRIES = 1000  # that are read at once
MATCHES_PER_STATEMENT = 500  # databases limit the parameters of a statement


class AuditEntry(msgspec.Struct, frozen=True):
    """`subject` is a match, `guest:ID` or `network:PSEUDONYM`; the database gives the number, `id`."""

    at: int
    actor: str
    action: str
    subject: str
    note: str = ""
    id: int = 0


class Restriction(msgspec.Struct, frozen=True):
    kind: str
    subject: str
    created: int


class AdminStore:
    def __init__(self, storage: Storage) -> None:
        self._engine = storage.engine
        self._mappings = storage.mappings

    # The audit

    async def record(self, entries: Sequence[AuditEntry], statements: Sequence[sa.Executable] = ()) -> int:
        """Execute statements and write entries of the audit in one transaction; return the rows of the last one."""
        async with self._engine.begin() as connection:
            if self._engine.dialect.name == "postgresql":
                await connection.execute(sa.text("LOCK TABLE audit IN SHARE ROW EXCLUSIVE MODE"))
            changed = 0
            for statement in statements:
                changed = (await connection.execute(statement)).rowcount
            rows = [{name: getattr(entry, name) for name in entry.__struct_fields__[:-1]} for entry in entries]
            if rows:
                await connection.execute(sa.insert(t.audit), rows)
            return changed

    async def entries(self, after: int) -> list[AuditEntry]:
        """Return the next entries after a number."""
        query = sa.select(t.audit).where(t.audit.c.id > after).order_by(t.audit.c.id).limit(MOST_ENTRIES)
        return [AuditEntry(**row) for row in await self._mappings(query)]

    async def latest_entries(self, limit: int, subject: str | None = None) -> list[AuditEntry]:
        """Return the last entries, the newest first."""
        query = sa.select(t.audit).order_by(t.audit.c.id.desc()).limit(limit)
        if subject is not None:
            query = query.where(t.audit.c.subject == subject)
        return [AuditEntry(**row) for row in await self._mappings(query)]

    # Mutes and bans

    async def restrictions(self, subject: str | None = None) -> list[Restriction]:
        query = sa.select(t.restrictions).order_by(t.restrictions.c.created, t.restrictions.c.subject)
        if subject is not None:
            query = query.where(t.restrictions.c.subject == subject)
        return [Restriction(**row) for row in await self._mappings(query)]

    async def restrict(self, kind: str, entry: AuditEntry) -> None:
        """Mute or ban the subject of an entry; once is enough."""
        row = {"kind": kind, "subject": entry.subject, "created": entry.at}
        await self.record([entry], [_lift(kind, entry.subject), sa.insert(t.restrictions).values(row)])

    async def lift(self, kind: str, entry: AuditEntry) -> None:
        """Lift the mute or the ban of an entry's subject."""
        await self.record([entry], [_lift(kind, entry.subject)])

    # Matches

    async def matches(self, wanted: MatchFilter, guest: str | None = None) -> list[Row]:
        """Return the rows of matches, listed or not, those that changed last first."""
        query = sa.select(t.matches)
        if guest is not None:
            seated = sa.select(t.seats.c.match).where(t.seats.c.guest == guest)
            query = query.where(sa.or_(t.matches.c.id.in_(seated), t.matches.c.guest == guest))
        return await self._mappings(filtered(query, wanted))

    async def raw_events(self, match: str) -> list[str]:
        """Return the log of a match as it is stored."""
        query = sa.select(t.events.c.data).where(t.events.c.match == match).order_by(t.events.c.number)
        return [row["data"] for row in await self._mappings(query)]

    async def delete_matches(self, matches: Sequence[str], entries: Sequence[AuditEntry]) -> None:
        """Delete matches with everything that belongs to them."""
        if matches:
            await self.record(entries, deletion_of(matches))

    async def finished_before(self, before: int, imported: bool, limit: int) -> list[str]:
        """Return finished matches, or imports, that have not changed since a time."""
        table = t.matches.c
        query = sa.select(table.id).where(table.phase == "over", table.updated < before, table.imported == imported)
        return [row["id"] for row in await self._mappings(query.order_by(table.updated).limit(limit))]

    async def delete_reviews(self, before: int, limit: int) -> int:
        """Delete reviews that were made before a time; return how many."""
        table = t.analyses.c
        old = sa.select(table.match).where(table.created < before).limit(limit)
        return await self.record([], [sa.delete(t.analyses).where(table.match.in_(old))])

    async def revoke_tokens(self, match: str, seats: Sequence[int], void: str, entry: AuditEntry) -> None:
        """Replace the hashes of seats' tokens by one that no token has."""
        of_seats = (t.seats.c.match == match, t.seats.c.seat.in_(seats))
        await self.record([entry], [sa.update(t.seats).where(*of_seats).values(token_hash=void)])


def _lift(kind: str, subject: str) -> sa.Executable:
    return sa.delete(t.restrictions).where(t.restrictions.c.kind == kind, t.restrictions.c.subject == subject)


def deletion_of(matches: Sequence[str]) -> list[sa.Executable]:
    """Return the statements that delete matches."""
    parts = [matches[at : at + MATCHES_PER_STATEMENT] for at in range(0, len(matches), MATCHES_PER_STATEMENT)]
    return [statement for part in parts for statement in _deletion_of(part)]


def _deletion_of(matches: Sequence[str]) -> list[sa.Executable]:
    """Return the statements that delete some matches. The first keeps other writers waiting until they are gone."""
    lock = sa.select(t.matches.c.id).where(t.matches.c.id.in_(matches)).with_for_update()
    parts = (t.analyses, t.past_seats, t.seats, t.events)
    deletes = [sa.delete(part).where(part.c.match.in_(matches)) for part in parts]
    return [lock, *deletes, sa.delete(t.matches).where(t.matches.c.id.in_(matches))]
