"""A match's row says how it ended, so that lists show results, and leave out what was called off."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None

matches = sa.table("matches", sa.column("id"), sa.column("reason"), sa.column("winners"))
events = sa.table("events", sa.column("match"), sa.column("data"))


def upgrade() -> None:
    op.add_column("matches", sa.Column("reason", sa.String(32)))
    op.add_column("matches", sa.Column("winners", sa.Text))
    connection = op.get_bind()
    # Versions up to this one wrote events with `type` first.
    ended = sa.select(events.c.match, events.c.data).where(events.c.data.startswith('{"type":"ended"'))
    update = sa.update(matches).where(matches.c.id == sa.bindparam("match"))
    for match, data in connection.execute(ended).all():
        try:
            event = json.loads(data)
            found = {"reason": event["reason"][:32], "winners": json.dumps(event["winners"])}
        except (ValueError, KeyError):
            continue  # a log that cannot be read keeps no other match from being migrated
        connection.execute(update.values(**found), {"match": match})
