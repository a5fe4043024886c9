"""Credentials for a seat, and which seat they hold.

A seat can change hands between any two awaits. So nobody keeps the answer: whoever acts on a seat asks again, in the
same step of the event loop in which it acts.
"""

import hmac
from collections.abc import Mapping

import msgspec

from triskel.server.live.identity import hashed
from triskel.server.store.writers import Holder


class Credentials(msgspec.Struct, frozen=True, gc=False):
    """The guest of a signed cookie, and the hash of the token that was given; a token counts alone."""

    guest: str | None = None
    token_hash: str | None = None

    def hold(self, holder: Holder | None) -> bool:
        """Return whether these are the credentials of a seat's holder."""
        if holder is None:
            return False
        if self.token_hash is not None:
            return hmac.compare_digest(self.token_hash, holder.token_hash)
        return self.guest is not None and self.guest == holder.guest


def credentials_of(guest: str | None, token: str | None) -> Credentials:
    """Return the credentials that somebody sends."""
    return Credentials(guest, None if token is None else hashed(token))


def seat_of(holders: Mapping[int, Holder], credentials: Credentials, wanted: int | None = None) -> int | None:
    """Return the seat that somebody holds now, or None.

    A guest can hold several, as people at one screen do: `wanted` says which; without it, the first.
    """
    seats = sorted(holders) if wanted is None else [wanted]
    return next((seat for seat in seats if credentials.hold(holders.get(seat))), None)
