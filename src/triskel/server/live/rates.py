"""How often the player of a seat may do a thing in a match."""

from triskel.server.protocol.token_bucket import TokenBucket


class SeatRates:
    """The buckets of one match: a seat has one of each kind, however many sockets its player opens."""

    KINDS = {"chat": (0.5, 5.0), "command": (0.5, 10.0)}  # a second, and at once

    def __init__(self) -> None:
        self._buckets: dict[tuple[str, int], TokenBucket] = {}

    def take(self, kind: str, seat: int) -> bool:
        """Take a token of a seat; return False if there is none."""
        bucket = self._buckets.get((kind, seat))
        if bucket is None:
            bucket = self._buckets[kind, seat] = TokenBucket(*self.KINDS[kind])
        return bucket.take()
