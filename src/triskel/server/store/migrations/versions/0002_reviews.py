"""An index for the matches of a guest, and a table for reviews of finished ones."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_index("seats_by_guest", "seats", ["guest"])
    op.create_table(
        "analyses",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("data", sa.Text, nullable=False),
    )
