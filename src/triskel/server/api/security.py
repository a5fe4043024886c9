"""What every response passes: headers that protect browsers, and a pause before a refusal; and the check of origins."""

import asyncio
from collections.abc import Sequence
from urllib.parse import urlsplit

from litestar.datastructures import MutableScopeHeaders
from litestar.status_codes import HTTP_429_TOO_MANY_REQUESTS
from litestar.types import Message, Scope

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; "
        "connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",  # whoever knows a match's URL may watch it
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}

REFUSED_SECONDS = 0.5  # before somebody who asked too often is told so, and can ask again
MOST_WAITING = 1000  # such answers at a time; what comes on top is answered at once


class SlowRefusals:
    """Holds an answer of "too many" back for a moment: a flood that waits for its answers slows itself down."""

    def __init__(self) -> None:
        self._waiting = 0

    async def __call__(self, message: Message, scope: Scope) -> None:  # noqa: ARG002
        too_many = message["type"] == "http.response.start" and message["status"] == HTTP_429_TOO_MANY_REQUESTS
        if not too_many or self._waiting >= MOST_WAITING:
            return
        self._waiting += 1
        try:
            await asyncio.sleep(REFUSED_SECONDS)
        finally:
            self._waiting -= 1


async def add_headers(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        if scope["path"].startswith("/api/"):
            headers.setdefault("cache-control", "no-store")


def origin_allowed(origin: str | None, host: str | None, others: Sequence[str]) -> bool:
    """Return whether a page of that origin may act: one of ours, or no page at all, as programs send no origin."""
    if origin is None or origin in others:
        return True
    return bool(host) and urlsplit(origin).netloc == host
