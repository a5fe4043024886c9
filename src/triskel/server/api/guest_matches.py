"""The matches of a guest: those they sit in, and those they created, whether others are told of them or not."""

from collections import defaultdict
from dataclasses import dataclass
from typing import Any

import sqlalchemy as sa

import triskel
from triskel.match import Match, fold, opened
from triskel.match import events as e
from triskel.match.views import seen_seat
from triskel.server.live.hub import Hub
from triskel.server.protocol.http_messages import Listed, ListedSeat
from triskel.server.store import schema as t

Row = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Wanted:
    """Which matches: None is all of them."""

    phase: str | None
    game: str | None
    player: str | None
    before: int | None
    limit: int


def listed(row: Row) -> Row:
    """What every list says of a match."""
    names = row["players"].split("\n")
    return {"match": row["id"], "players": names} | {
        name: row[name] for name in ("game", "phase", "created", "updated")
    }


async def own_matches(hub: Hub, guest: str, wanted: Wanted) -> list[Listed]:
    """The newest first. Finished ones are read from the log without their moves, which say nothing about the seats."""
    async with hub.storage.engine.connect() as connection:
        rows = [dict(row) for row in (await connection.execute(_of_guest(guest, wanted))).mappings()]
        names = [row["id"] for row in rows]
        held = await connection.execute(
            sa.select(t.seats.c.match, t.seats.c.seat).where(t.seats.c.guest == guest, t.seats.c.match.in_(names))
        )
        over = [row["id"] for row in rows if row["phase"] == "over"]
        told = await connection.execute(_about_seats(over))
        mine, logs = defaultdict(list), defaultdict(list)
        for match, seat in held:
            mine[match].append(seat)
        for match, data in told:
            logs[match].append(e.from_json(data))
    found = []
    for row in rows:
        seats, turn = _seats_of(logs[row["id"]]), None
        if not seats and (room := await hub.room(row["id"])):
            seats, turn = _seats(room.match), room.match.turn
        found.append(Listed(**listed(row), seats=seats, mine=sorted(mine[row["id"]]), turn=turn))
    return found


def _of_guest(guest: str, wanted: Wanted) -> sa.Select[Any]:
    table = t.matches.c
    seated = sa.select(t.seats.c.match).where(t.seats.c.guest == guest)
    query = sa.select(t.matches).where(sa.or_(table.id.in_(seated), table.guest == guest))
    if wanted.phase is not None:
        query = query.where(table.phase == wanted.phase)
    if wanted.game is not None:
        query = query.where(table.game == wanted.game)
    if wanted.player is not None:
        query = query.where(table.players.icontains(wanted.player, autoescape=True))
    if wanted.before is not None:
        query = query.where(table.updated < wanted.before)
    return query.order_by(table.updated.desc(), table.id).limit(wanted.limit)


def _about_seats(matches: list[str]) -> sa.Select[Any]:
    column = t.events.c
    kinds = [column.data.startswith(f'{{"type":"{kind}"') for kind in ("created", "joined", "left", "takenover")]
    query = sa.select(column.match, column.data).where(column.match.in_(matches), sa.or_(*kinds))
    return query.order_by(column.match, column.number)


def _seats_of(log: list[e.AnyEvent]) -> list[ListedSeat]:
    if not log or not isinstance(log[0], e.Created):
        return []
    return _seats(fold(opened(log[0], triskel.game), log[1:]))


def _seats(match: Match) -> list[ListedSeat]:
    return [ListedSeat(**seen_seat(match, number)) for number in range(len(match.seats))]
