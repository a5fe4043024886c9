"""A match's row says who sits where, so that lists of finished matches need not be read from the log."""

import json
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None

matches = sa.table("matches", sa.column("id"), sa.column("seats"))
events = sa.table("events", sa.column("match"), sa.column("number"), sa.column("data"))

OPEN: dict[str, Any] = {"kind": "open", "name": None, "level": None, "program": False}
SEAT_EVENTS = ("created", "joined", "left", "takenover")


def upgrade() -> None:
    op.add_column("matches", sa.Column("seats", sa.Text, nullable=False, server_default="[]"))
    connection = op.get_bind()
    update = sa.update(matches).where(matches.c.id == sa.bindparam("match"))
    for (match,) in connection.execute(sa.select(matches.c.id)).all():
        try:
            seats = _seats(connection, match)
        except (ValueError, KeyError, IndexError):
            continue  # a log that cannot be read keeps no other match from being migrated
        told = json.dumps(seats, ensure_ascii=False, separators=(",", ":"))
        connection.execute(update.values(seats=told), {"match": match})


def _seats(connection: sa.Connection, match: str) -> list[dict[str, Any]]:
    """Return the seats of a match as its log leaves them. Versions up to this one wrote events with `type` first."""
    of_seats = sa.or_(*(events.c.data.startswith(f'{{"type":"{kind}"') for kind in SEAT_EVENTS))
    query = sa.select(events.c.data).where(events.c.match == match, of_seats).order_by(events.c.number)
    seats: list[dict[str, Any]] = []
    for (data,) in connection.execute(query):
        event = json.loads(data)
        if event["type"] == "created":
            seats = [_placed(place) for place in event["seats"]]
        elif event["type"] == "joined":
            seats[event["seat"]] = OPEN | {"kind": "person", "name": event["name"], "program": event.get("bot", False)}
        elif event["type"] == "left":
            seats[event["seat"]] = OPEN
        else:
            name = seats[event["seat"]]["name"]
            seats[event["seat"]] = OPEN | {"kind": "bot", "name": name, "level": event["level"]}
    return seats


def _placed(place: dict[str, str]) -> dict[str, Any]:
    level = place.get("level")
    return OPEN | {"kind": "bot", "name": level, "level": level} if place.get("kind") == "bot" else OPEN
