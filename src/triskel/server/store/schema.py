"""The tables. An event is keyed by its match and its number, so that two writers can never both write number 17."""

import sqlalchemy as sa

metadata = sa.MetaData()

matches = sa.Table(
    "matches",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("phase", sa.String(16), nullable=False),
    sa.Column("listed", sa.Boolean, nullable=False),
    sa.Column("guest", sa.String(64), nullable=False),  # who created it
    sa.Column("network", sa.String(32), nullable=False, server_default=""),  # from where: a pseudonym of the address
    sa.Column("players", sa.Text, nullable=False),  # their names, to search for
    sa.Column("seats", sa.Text, nullable=False, server_default="[]"),  # who sits where, as lists show it, in JSON
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("updated", sa.BigInteger, nullable=False),
    sa.Column("wake", sa.BigInteger),  # when a server has to act on it unasked
    sa.Column("imported", sa.Boolean, nullable=False, server_default=sa.false()),  # from a save
    sa.Column("reason", sa.String(32)),  # why it ended; null until then
    sa.Column("winners", sa.Text),  # in JSON
    sa.Index("matches_by_phase", "phase", "updated"),
    sa.Index("matches_by_guest", "guest", "phase"),
    sa.Index("matches_by_network", "network", "phase"),
    sa.Index("matches_by_wake", "wake"),
)

events = sa.Table(
    "events",
    metadata,
    sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("data", sa.Text, nullable=False),
)

# Who holds a seat: by a token, of which only the hash is stored, or by a guest's cookie.
seats = sa.Table(
    "seats",
    metadata,
    sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True),
    sa.Column("token_hash", sa.String(64), nullable=False),
    sa.Column("guest", sa.String(64), nullable=False),
    sa.Index("seats_by_guest", "guest"),
)

# Who left a seat before the start, and by which event: their name is in the log, and may have to be erased.
past_seats = sa.Table(
    "past_seats",
    metadata,
    sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("guest", sa.String(64), nullable=False),
    sa.Index("past_seats_by_guest", "guest"),
)

# Reviews of finished matches; they can be computed again, and so are no part of the logs.
analyses = sa.Table(
    "analyses",
    metadata,
    sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("data", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False, server_default="0"),
)

# What whoever runs the server has done. Running servers read what is new, four times a second, to do their part.
audit = sa.Table(
    "audit",
    metadata,
    sa.Column("id", sa.Integer, primary_key=True),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("actor", sa.String(64), nullable=False),
    sa.Column("action", sa.String(16), nullable=False),
    sa.Column("subject", sa.String(80), nullable=False),  # a match, `guest:ID` or `network:PSEUDONYM`
    sa.Column("note", sa.Text, nullable=False),
    sa.Index("audit_by_subject", "subject"),
)

# Who is muted or banned: the subject is a guest or a network, as in `audit`.
restrictions = sa.Table(
    "restrictions",
    metadata,
    sa.Column("kind", sa.String(8), primary_key=True),
    sa.Column("subject", sa.String(80), primary_key=True),
    sa.Column("created", sa.BigInteger, nullable=False),
)

secrets = sa.Table(
    "secrets",
    metadata,
    sa.Column("name", sa.String(32), primary_key=True),
    sa.Column("value", sa.String(128), nullable=False),
)
