"""What whoever runs the server does is written down, people can be muted and banned, and old things can be deleted."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

matches = sa.table("matches", sa.column("id"), sa.column("updated"), sa.column("imported"))
events = sa.table("events", sa.column("match"), sa.column("number"), sa.column("data"))
analyses = sa.table("analyses", sa.column("match"), sa.column("created"))


def upgrade() -> None:
    op.create_table(
        "audit",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("actor", sa.String(64), nullable=False),
        sa.Column("action", sa.String(16), nullable=False),
        sa.Column("subject", sa.String(80), nullable=False),
        sa.Column("note", sa.Text, nullable=False),
        sa.Index("audit_by_subject", "subject"),
    )
    op.create_table(
        "restrictions",
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("subject", sa.String(80), primary_key=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "past_seats",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("guest", sa.String(64), nullable=False),
        sa.Index("past_seats_by_guest", "guest"),
    )
    op.add_column("matches", sa.Column("imported", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("analyses", sa.Column("created", sa.BigInteger, nullable=False, server_default="0"))
    first = sa.select(events.c.match).where(events.c.number == 1, events.c.data.contains('"imported":true'))
    op.execute(sa.update(matches).where(matches.c.id.in_(first)).values(imported=sa.true()))
    changed = sa.select(matches.c.updated).where(matches.c.id == analyses.c.match).scalar_subquery()
    op.execute(sa.update(analyses).values(created=changed))
