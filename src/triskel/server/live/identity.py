"""Guests are known by a signed cookie, seats by a random token of which only the hash is stored."""

import hashlib
import hmac
import secrets

from triskel.server.protocol.addresses import network_of

COOKIE = "triskel_guest"
NETWORK_DIGITS = 32
YEAR = 365 * 86_400
TOKEN_BYTES = 24  # 192 bits
ID_BYTES = 16
MATCH_BYTES = 12  # 96 bits: nobody guesses the URL of a match


class Identity:
    """Signs and reads guests' cookies: `ID.SIGNATURE`, both in hex."""

    def __init__(self, secret: str) -> None:
        self._key = hashlib.sha256(f"triskel guests {secret}".encode()).digest()

    def issue(self) -> tuple[str, str]:
        """Return a new guest's id, and the cookie that proves it."""
        guest = secrets.token_hex(ID_BYTES)
        return guest, f"{guest}.{self._signature(guest)}"

    def read(self, cookie: str | None) -> str | None:
        """Return the guest of a cookie, if the signature is ours."""
        guest, _, signature = (cookie or "").partition(".")
        good = hmac.compare_digest(signature.encode(), self._signature(guest).encode())
        return guest if guest and good else None

    def network(self, address: str) -> str:
        """Return a pseudonym of an address's network: the same as long as the secret is, and no way back."""
        return self._signature(f"network {network_of(address)}")[:NETWORK_DIGITS]

    @property
    def fingerprint(self) -> str:
        """What tells whether two have the same secret, and nothing else about it."""
        return self._signature("fingerprint of the secret")[:NETWORK_DIGITS]

    def _signature(self, guest: str) -> str:
        return hmac.new(self._key, guest.encode(), hashlib.sha256).hexdigest()


def new_token() -> str:
    return secrets.token_urlsafe(TOKEN_BYTES)


def new_match_id() -> str:
    return secrets.token_hex(MATCH_BYTES)


def is_match_id(text: str) -> bool:
    """Return whether a text can be the id of a match; the database is not asked about others."""
    return len(text) == 2 * MATCH_BYTES and text.isascii() and text.isalnum()


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()
