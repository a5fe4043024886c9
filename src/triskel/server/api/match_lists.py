"""Lists of matches: the public ones, and those of a guest, who sees how they stand."""

from typing import Any

import msgspec

from triskel.core.errors import TriskelError
from triskel.match import events as e
from triskel.match.match import PLAYING, Seat
from triskel.match.setup import as_kept
from triskel.match.views import seen_clocks
from triskel.server.live.hub import Hub
from triskel.server.live.room import Room
from triskel.server.protocol.http_messages import Listed, ListedResult
from triskel.server.store.storage import MatchFilter, Row


async def public_matches(hub: Hub, wanted: MatchFilter) -> list[Listed]:
    """Return public matches, those that changed last first."""
    rows = await hub.storage.listed_matches(wanted)
    return [Listed(**each) for each in await _described(hub, rows)]


async def guest_matches(hub: Hub, guest: str, wanted: MatchFilter) -> list[Listed]:
    """Return the matches of a guest: those that have not ended first, then those that changed last."""
    rows = await hub.storage.matches_of_guest(guest, wanted)
    held = await hub.storage.seats_of_guest(guest, [row["id"] for row in rows])
    described = await _described(hub, rows)
    return [await _own(hub, each, held.get(each["match"], [])) for each in described]


async def _own(hub: Hub, described: dict[str, Any], mine: list[int]) -> Listed:
    room = await _room(hub, described["match"]) if described["phase"] == PLAYING else None
    turn = room.match.turn if room else None
    left = seen_clocks(room.match, hub.now()) if room else msgspec.UNSET
    return Listed(**described, mine=mine, turn=turn, left=left)


async def _room(hub: Hub, match: str) -> Room | None:
    """Return the room of a match; None for one that cannot be read, which is listed all the same."""
    try:
        return await hub.room(match)
    except Exception as problem:
        hub.failures.note("reading a match", problem)
        return None


async def _described(hub: Hub, rows: list[Row]) -> list[dict[str, Any]]:
    """Return what every list says of some matches."""
    created = await hub.storage.created([row["id"] for row in rows])
    return [_description(hub, row, created.get(row["id"])) for row in rows]


def _description(hub: Hub, row: Row, created: e.Created | None) -> dict[str, Any]:
    room = hub.rooms.get(row["id"])
    described = {name: row[name] for name in ("game", "phase", "created", "updated")} | {
        "match": row["id"],
        "players": row["players"].split("\n"),
        "seats": msgspec.json.decode(row["seats"], type=tuple[Seat, ...]),
        "watching": room.watching if room else 0,
        "result": _result(row),
    }
    if created:
        described |= {"clock": created.clock, "hints": created.hints, "options": _unusual(hub, created)}
    return described


def _result(row: Row) -> ListedResult | None:
    if row["reason"] is None:
        return None
    return ListedResult(msgspec.json.decode(row["winners"], type=tuple[int, ...]), row["reason"])


def _unusual(hub: Hub, created: e.Created) -> dict[str, Any]:
    """Return the options that are not as usual."""
    try:
        usual = as_kept(hub.dealer.game(created.game).resolve_options({}))
    except TriskelError:  # a game that this server does not have any more
        usual = {}
    return {name: value for name, value in created.options.items() if value != usual.get(name)}
