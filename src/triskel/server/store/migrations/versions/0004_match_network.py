"""A match's row says from which network it was created, by a pseudonym, so that limits do not rest on cookies alone."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("network", sa.String(32), nullable=False, server_default=""))
    op.create_index("matches_by_network", "matches", ["network", "phase"])
