"""A guest's data: exported as one JSON document, and erased, in the rooms and logs of every match.

Erasing somebody ends their part in matches that are not over: they leave, or resign. Their seats are held by nobody and
named for nobody then, and the games of the others stay as they were played. Matches of theirs in which nobody sits are
closed.
"""

from collections.abc import Awaitable, Callable, Sequence
from functools import partial
from typing import Any

import msgspec

from triskel.match import Match, Refusal, RefusalCode, save
from triskel.match import commands as c
from triskel.match import events as e
from triskel.match.match import OVER
from triskel.server.live.restrictions import guest_subject
from triskel.server.live.room import Allowed, Room
from triskel.server.protocol.refusals import RefusedError
from triskel.server.store.admin_store import AdminStore, AuditEntry
from triskel.server.store.person_store import OwnSeats, PersonStore
from triskel.server.store.storage import DATABASE_ERRORS, Storage

MOST_ENTRIES = 1000
TRIES = 5
ROUNDS = 10

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

    What tells that a seat is theirs goes last: if anything fails before, it can all be done again. They may write, and
    sit down elsewhere, meanwhile: so it is looked again until there is nothing new.
    """
    people = PersonStore(storage)
    if not await people.seats(guest) and not await people.created(guest):
        return None
    seen: dict[str, OwnSeats] = {}
    for _ in range(ROUNDS):
        new = {match: own for match, own in (await people.seats(guest)).items() if seen.get(match) != own}
        if not new:
            break
        for match, own in new.items():
            await _erase_in(people, find_room, match, own, guest)
        seen |= new
    else:
        raise _busy()
    await _close_deserted(people, find_room, guest)
    return await people.unlink(guest, entry)


async def _erase_in(people: PersonStore, find_room: FindRoom, match: str, own: OwnSeats, guest: str) -> None:
    """Erase a guest in one match. Seats that they leave are seats that they left, the next time."""
    await people.erase_names(match, own)
    room = await _room(find_room, match)
    if room is None:
        await people.blank_row(match)
        return
    kept = [seat for seat in own.held if await _erase_seat(room, seat, guest)]
    if kept:
        await people.erase_names(match, OwnSeats(held=kept))  # what they wrote since


async def _close_deserted(people: PersonStore, find_room: FindRoom, guest: str) -> None:
    """End the matches that a guest has created and nobody sits in: bots would play on for nobody."""
    for row in await people.created(guest):
        room = await _room(find_room, row["id"]) if row["phase"] != OVER else None
        if room:
            await _submit(room, c.Close(), partial(_nobody_sits, room))


def _nobody_sits(room: Room) -> Refusal | None:
    return _TAKEN if room.holders else None


async def _erase_seat(room: Room, seat: int, guest: str) -> bool:
    """Erase whoever holds a seat if it is a guest's; return whether nobody else can sit there after them."""

    def allowed() -> Refusal | None:
        return None if room.holder_of(seat) == guest else _NOT_THEIRS

    decision = await _submit(room, c.Erase(seat), allowed)
    return not isinstance(decision, Refusal) and not any(isinstance(event, e.Left) for event in decision)


async def _submit(room: Room, command: c.AnyCommand, allowed: Allowed) -> list[e.AnyEvent] | Refusal:
    for _ in range(TRIES):
        decision = await room.submit(command, allowed=allowed)
        if not isinstance(decision, Refusal) or decision.code != RefusalCode.BUSY:
            return decision
    raise _busy()


def _busy() -> RefusedError:
    return RefusedError(RefusalCode.BUSY, "Too much is going on in one of the matches: try again.")


_TAKEN = Refusal(RefusalCode.ALREADY_SEATED, "Somebody sits there.")
_NOT_THEIRS = Refusal(RefusalCode.NOT_SEATED, "That seat is somebody else's.")
