"""The matches of a guest: those they hold a seat in, and those they created, public or not."""

from typing import Any

import msgspec

from triskel.match.match import PLAYING, Seat
from triskel.server.live.hub import Hub
from triskel.server.protocol.http_messages import Listed
from triskel.server.store.storage import MatchFilter, Row


def listed(row: Row) -> dict[str, Any]:
    """Return what every list says of a match."""
    names = row["players"].split("\n")
    return {"match": row["id"], "players": names} | {
        name: row[name] for name in ("game", "phase", "created", "updated")
    }


async def guest_matches(hub: Hub, guest: str, wanted: MatchFilter) -> list[Listed]:
    """Return the matches of a guest, those that changed last first."""
    rows = await hub.storage.matches_of_guest(guest, wanted)
    held = await hub.storage.seats_of_guest(guest, [row["id"] for row in rows])
    return [await _own(hub, row, held.get(row["id"], [])) for row in rows]


async def _own(hub: Hub, row: Row, mine: list[int]) -> Listed:
    room = None
    if row["phase"] == PLAYING:
        try:
            room = await hub.room(row["id"])
        except Exception as problem:  # one that cannot be read is listed all the same
            hub.failures.note("reading a match", problem)
    seats = msgspec.json.decode(row["seats"], type=tuple[Seat, ...])
    return Listed(**listed(row), seats=seats, mine=mine, turn=room.match.turn if room else None)
