"""What `triskel admin` does. Every change is written to the audit with the change itself, and to the log. What appends
to matches, as servers do, is written down right after it: servers that read the audit have to find it there.

It works on the database alone. Running servers notice within a fraction of a second: they read events as they read
those of each other, and everything else from the audit (`live/admin_feed.py`).
"""

import logging
import re
import secrets
from collections.abc import Callable, Sequence
from contextlib import suppress
from ipaddress import IPv6Address, ip_address
from typing import Any, Literal

import msgspec

from triskel.core.errors import OptionError
from triskel.match import Match, Refusal, from_log
from triskel.match import commands as c
from triskel.match import events as e
from triskel.server.live.dealer import Dealer
from triskel.server.live.identity import Identity, hashed, is_match_id
from triskel.server.live.personal_data import PersonalData, erase_data, export_data
from triskel.server.live.restrictions import guest_subject, network_subject
from triskel.server.live.room import Room
from triskel.server.protocol.refusals import RefusedError
from triskel.server.store.admin_store import AdminStore, AuditEntry, Restriction
from triskel.server.store.person_store import PersonStore
from triskel.server.store.storage import MatchFilter, Row, Storage
from triskel.server.store.writers import Holder

WHO = "`guest:ID` or `network:ID` as `triskel admin show` prints them, or an address"
LONGEST_NOTE = 500
_SUBJECT = re.compile("(guest|network):[0-9a-f]{32}")

log = logging.getLogger("triskel.server")

Kind = Literal["mute", "ban"]


class ShownMatch(msgspec.Struct, frozen=True):
    """`match` is None, and `problem` says why, where the log cannot be read."""

    row: Row
    holders: list[Holder]
    match: Match | None
    problem: str


class Operator:
    """`actor` is who is written down as having done it, `secret` the servers' where it is not in the database."""

    def __init__(
        self, storage: Storage, actor: str, now: Callable[[], int], secret: str | None = None, note: str = ""
    ) -> None:
        if len(note) > LONGEST_NOTE or not note.isprintable():
            raise OptionError(f"a note has at most {LONGEST_NOTE} printable characters")
        self._storage, self._store = storage, AdminStore(storage)
        self._actor, self._now, self._secret, self._note = actor[:64], now, secret, note

    def _entry(self, action: str, subject: str) -> AuditEntry:
        log.info("administrator: %s", action)
        return AuditEntry(self._now(), self._actor, action, subject, self._note)

    # Matches

    async def matches(self, wanted: MatchFilter, who: str | None) -> list[Row]:
        return await self._store.matches(wanted, None if who is None else guest_of(who))

    async def show(self, match: str) -> ShownMatch:
        row, holders = await self._row(match), await self._storage.holders(match)
        try:
            found = from_log(await self._storage.events(match), Dealer().game)
        except Exception as problem:  # whatever is wrong with it, it is shown, and can be deleted
            return ShownMatch(row, holders, None, str(problem) or type(problem).__name__)
        return ShownMatch(row, holders, found, "")

    async def close(self, match: str) -> None:
        """End a match without winners; its players are told so."""
        room = await self._room(match)
        decision = await room.submit(c.Close())
        if isinstance(decision, Refusal):
            raise OptionError(f"match {match} cannot be closed: {decision.sentence}")
        await self._store.record([self._entry("close", match)])

    async def delete(self, match: str) -> None:
        await self._row(match)
        await self._store.delete_matches([match], [self._entry("delete", match)])

    async def _row(self, match: str) -> Row:
        row = await self._storage.match_row(match) if is_match_id(match) else None
        if row is None:
            raise OptionError(f"there is no match {plain(match[:80])}")
        return row

    async def _room(self, match: str) -> Room:
        await self._row(match)
        events = await self._storage.events(match)
        if not events:
            raise OptionError(f"match {match} has no events: it can only be deleted")
        return Room(match, events, await self._storage.holders(match), self._storage, self._now, Dealer())

    # People

    async def restrict(self, kind: Kind, who: str) -> str:
        """Mute or ban somebody; return the subject that is written down."""
        subject = await self._subject(who)
        await self._store.restrict(kind, self._entry(kind, subject))
        return subject

    async def lift(self, kind: Kind, who: str) -> str:
        """Lift a mute or a ban."""
        subject = await self._subject(who)
        if not any(each.kind == kind for each in await self._store.restrictions(subject)):
            raise OptionError(f"there is no {kind} of {subject}")
        await self._store.lift(kind, self._entry(f"un{kind}", subject))
        return subject

    async def restrictions(self) -> list[Restriction]:
        return await self._store.restrictions()

    async def revoke(self, match: str, seat: int | None) -> list[int]:
        """Make the tokens of a match, or of one of its seats, void; return the seats. Cookies are not affected."""
        await self._row(match)
        seats = [each.seat for each in await self._storage.holders(match) if seat in (None, each.seat)]
        if not seats:
            raise OptionError(f"nobody holds {'a seat' if seat is None else f'seat {seat}'} in match {match}")
        void = hashed(secrets.token_urlsafe(32))
        await self._store.revoke_tokens(match, seats, void, self._entry("revoke", match))
        return seats

    async def revoke_guest(self, who: str) -> dict[str, list[int]]:
        """Make all tokens of a guest void; return the seats by match."""
        seats = await PersonStore(self._storage).seats(guest_of(who))
        held = {match: own.held for match, own in seats.items() if own.held}
        for match, numbers in held.items():
            void = hashed(secrets.token_urlsafe(32))
            await self._store.revoke_tokens(match, numbers, void, self._entry("revoke", match))
        return held

    async def export(self, who: str) -> PersonalData:
        guest = guest_of(who)
        data = await export_data(self._storage, _replay, guest, self._now())
        await self._store.record([self._entry("export", guest_subject(guest))])
        return data

    async def erase(self, who: str) -> None:
        """Erase a guest; their imports are deleted."""
        guest = guest_of(who)
        try:
            imports = await erase_data(self._storage, self._room, guest, self._entry("erase", guest_subject(guest)))
        except RefusedError as problem:
            raise OptionError(problem.refusal.sentence) from None
        if imports is None:
            raise OptionError(f"nothing is stored about {who}")

    async def audit(self, limit: int) -> list[AuditEntry]:
        return await self._store.latest_entries(limit)

    async def _subject(self, who: str) -> str:
        if _SUBJECT.fullmatch(who):
            return who
        address = _address(who)
        secret = self._secret or await self._storage.secret()
        identity = Identity(secret)
        known = await self._storage.fingerprint()
        if known is not None and known != identity.fingerprint:
            raise OptionError("the servers hash addresses with another secret: set TRISKEL_SECRET as they have it")
        return network_subject(identity.network(address))


async def _replay(log: Sequence[e.AnyEvent]) -> Match:
    return from_log(log, Dealer().game)


def guest_of(who: str) -> str:
    """Return the id of a guest from how it is printed."""
    if not _SUBJECT.fullmatch(who) or not who.startswith("guest:"):
        raise OptionError(f"{plain(who[:80])} is no guest: give `guest:ID` as `triskel admin show` prints it")
    return who.removeprefix("guest:")


def _address(text: str) -> str:
    """Return an address; a /64 of IPv6 may be written as such."""
    with suppress(ValueError):
        address, _, bits = text.partition("/")
        parsed = ip_address(address)
        if bits in ("", "64" if isinstance(parsed, IPv6Address) else "32"):
            return str(parsed)
    raise OptionError(f"{plain(text[:80])} is nobody that can be restricted: give {WHO} (IPv6: its /64)")


def plain(text: Any) -> str:
    """Return a text that is safe to print on a terminal: whatever is not printable is written as its number."""
    return "".join(letter if letter.isprintable() else f"\\u{ord(letter):04x}" for letter in str(text))
