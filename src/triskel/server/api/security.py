"""What protects browsers: headers on every response, and the check of origins."""

from collections.abc import Sequence
from urllib.parse import urlsplit

from litestar.datastructures import MutableScopeHeaders
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
