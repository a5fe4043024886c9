"""Tells guests what happens in their matches, wherever on the site they are: one socket for all matches of a guest.

A room tells what it has stored. Where several servers share a database, a guest's matches may be played on another one:
then their rooms are loaded here too, and hear of it as every room does.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple, Protocol

from triskel.match import Match
from triskel.match import events as e
from triskel.server.live.room import Room, Transition
from triskel.server.protocol.notices import NoticeMessage, What, to_frame

MOST_SOCKETS = 16  # of one guest: tabs and devices


class Follower(Protocol):
    """Somebody connected; `network` is the pseudonym of their address."""

    network: str
    send: Callable[[bytes], None]

    def dismiss(self, code: int) -> None: ...


class Deed(NamedTuple):
    """What is told of an event."""

    what: What
    seat: int | None = None
    text: str = ""
    match: str | None = None


class Notices:
    def __init__(self) -> None:
        self._sockets: dict[str, set[Follower]] = {}  # of each guest

    def add(self, guest: str, follower: Follower) -> bool:
        """Add a socket of a guest; return False if they have too many."""
        sockets = self._sockets.setdefault(guest, set())
        if len(sockets) >= MOST_SOCKETS:
            return False
        sockets.add(follower)
        return True

    def remove(self, guest: str, follower: Follower) -> None:
        sockets = self._sockets.get(guest, set())
        sockets.discard(follower)
        if not sockets:
            self._sockets.pop(guest, None)

    def everybody(self) -> Iterator[tuple[str, Follower]]:
        """Yield every guest and socket."""
        for guest, sockets in self._sockets.items():
            yield from ((guest, follower) for follower in sockets)

    def awaited(self, room: Room) -> bool:
        """Return whether somebody at the table is to be told of what happens."""
        return bool(self._sockets) and any(holder.guest in self._sockets for holder in room.holders.values())

    def tell(self, room: Room, transition: Transition) -> None:
        """Tell everybody at the table who did not do it themselves."""
        if not self.awaited(room):
            return
        before, event, after = transition
        deed = _deed(event)
        if deed is None:
            return
        for guest, seats in _guests(room).items():
            if guest in self._sockets and deed.seat not in seats and _concerns(deed, seats, before, after):
                frame = to_frame(_notice(room.name, deed, seats, after))
                for follower in self._sockets[guest]:
                    follower.send(frame)


def _guests(room: Room) -> dict[str, set[int]]:
    guests: dict[str, set[int]] = {}
    for holder in room.holders.values():
        guests.setdefault(holder.guest, set()).add(holder.seat)
    return guests


def _deed(event: e.AnyEvent) -> Deed | None:  # noqa: PLR0911, one line for each event
    match event:
        case e.Joined():
            return Deed("joined", event.seat)
        case e.Left():
            return Deed("left", event.seat)
        case e.Moved():
            return Deed("moved", event.seat)
        case e.Chatted():
            return Deed("chatted", event.seat, event.text)
        case e.Offered():
            return Deed("offered", event.seat, event.what)
        case e.Ended():
            return Deed("ended")
        case e.Rematched():
            return Deed("rematched", match=event.match)
        case _:
            return None


def _concerns(deed: Deed, seats: set[int], before: Match, after: Match) -> bool:
    """Return whether a guest is to be told: not of matches with bots alone, nor of moves after which others act."""
    if not {*before.people, *after.people} - seats:
        return False
    return deed.what != "moved" or after.turn in seats


def _notice(match: str, deed: Deed, seats: set[int], after: Match) -> NoticeMessage:
    actor = None if deed.seat is None else after.seats[deed.seat]
    name = actor.name if actor and actor.kind == "person" else None
    return NoticeMessage(
        match=deed.match or match,
        game=after.created.game,
        what=deed.what,
        name=name or "",
        text=deed.text,
        turn=after.turn in seats,
    )
