"""A guest's data: exported as one JSON document, and erased, in the rooms and logs of every match.

Erasing somebody ends their part in matches that are not over: they leave, or resign. Their seats are held by nobody and
named for nobody then, and the games of the others stay as they were played.
"""

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import msgspec

from triskel.match import Match, Refusal, RefusalCode, save
from triskel.match import commands as c
from triskel.match import events as e
from triskel.server.live.restrictions import guest_subject
from triskel.server.live.room import Room
from triskel.server.protocol.refusals import RefusedError
from triskel.server.store.admin_store import AdminStore, AuditEntry
from triskel.server.store.person_store import OwnSeats, PersonStore
from triskel.server.store.storage import DATABASE_ERRORS, Storage

MOST_ENTRIES = 1000
TRIES = 5

FindRoom = Callable[[str], Awaitable[Room | None]]
Replay = Callable[[Sequence[e.AnyEvent]], Awaitable[Match]]


class OwnMatch(msgspec.Struct, frozen=True):
    """A match that the guest created or sat in. `save` is what they may see of it; null if it cannot be read."""

    match: str
    game: str
    phase: str
    created: int
    updated: int
    created_by_you: bool
    your_network: str | None  # a pseudonym of the address that it was created from
    imported: bool
    your_seats: list[int]
    your_chat: list[str]
    save: dict[str, Any] | None


class PersonalData(msgspec.Struct, frozen=True):
    """Everything that is stored about a guest."""

    guest: str | None
    exported: int
    matches: list[OwnMatch] = []
    restrictions: list[dict[str, Any]] = []
    audit: list[dict[str, Any]] = []


async def export_data(storage: Storage, replay: Replay, guest: str, now: int) -> PersonalData:
    """Return everything that is stored about a guest; `replay` makes a match of its log, where that delays nobody."""
    people, admin, subject = PersonStore(storage), AdminStore(storage), guest_subject(guest)
    seats = await people.seats(guest)
    names = dict.fromkeys([*(row["id"] for row in await people.created(guest)), *seats])
    matches = [await _own_match(storage, replay, guest, name, seats.get(name, OwnSeats())) for name in names]
    return PersonalData(
        guest,
        now,
        [match for match in matches if match],
        msgspec.to_builtins(await admin.restrictions(subject)),
        msgspec.to_builtins(await admin.latest_entries(MOST_ENTRIES, subject)),
    )


async def _own_match(storage: Storage, replay: Replay, guest: str, name: str, own: OwnSeats) -> OwnMatch | None:
    row = await storage.match_row(name)
    if row is None:
        return None
    mine = row["guest"] == guest
    return OwnMatch(
        **{key: row[key] for key in ("game", "phase", "created", "updated", "imported")},
        match=name,
        created_by_you=mine,
        your_network=row["network"] if mine else None,
        your_seats=sorted(own.held),
        your_chat=await PersonStore(storage).chat(name, own),
        save=await _save(storage, replay, name, own),
    )


async def _save(storage: Storage, replay: Replay, name: str, own: OwnSeats) -> dict[str, Any] | None:
    """Return what a guest may see of a match; None where its log cannot be read."""
    try:
        match = await replay(await storage.events(name))
    except (*DATABASE_ERRORS, RefusedError):
        raise
    except Exception:
        return None
    return msgspec.json.decode(save.export(match, min(own.held, default=None)), type=dict[str, Any])


async def _room(find_room: FindRoom, match: str) -> Room | None:
    """Return the room of a match; None where its log cannot be read."""
    try:
        return await find_room(match)
    except DATABASE_ERRORS:
        raise
    except Exception:
        return None


async def erase_data(storage: Storage, find_room: FindRoom, guest: str, entry: AuditEntry) -> list[str] | None:
    """Erase a guest, and return their imports, which are deleted; None if nothing is stored about them.

    What tells that a seat is theirs goes last: if anything fails before, it can all be done again.
    """
    people = PersonStore(storage)
    seats = await people.seats(guest)
    if not seats and not await people.created(guest):
        return None
    for match, own in seats.items():
        await people.erase_names(match, own)
        room = await _room(find_room, match)
        if room is None:
            await people.blank_row(match)
            continue
        for seat in own.held:
            await _erase_seat(room, seat, guest)
    return await people.unlink(guest, entry)


async def _erase_seat(room: Room, seat: int, guest: str) -> None:
    def allowed() -> Refusal | None:
        return None if room.holder_of(seat) == guest else _NOT_THEIRS

    for _ in range(TRIES):
        decision = await room.submit(c.Erase(seat), allowed=allowed)
        if not isinstance(decision, Refusal) or decision.code != RefusalCode.BUSY:
            return
    raise RefusedError(RefusalCode.BUSY, "Too much is going on in one of the matches: try again.")


_NOT_THEIRS = Refusal(RefusalCode.NOT_SEATED, "That seat is somebody else's.")
