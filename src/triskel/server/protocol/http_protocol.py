"""uvicorn's HTTP protocol with limits on what comes before a request is whole.

The application sees a request only when its head has come. Without these limits a client can send headers for ever, or
hold a thousand half-sent requests open, and the application never gets to say no.
"""

import asyncio
from collections import Counter
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from triskel.match import RefusalCode

LARGEST_HEAD = 32 * 1024  # bytes of the request line and all headers
MOST_HEADERS = 100
HEAD_SECONDS, BODY_SECONDS = 10.0, 60.0  # until the head has come, and then the body

_ANSWER = (
    "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {size}\r\nconnection: close\r\n\r\n{body}"
)


class LimitedHttpProtocol(HttpToolsProtocol):
    """Subclasses set the limit of connections that one address may hold; trusted proxies are not counted."""

    most_connections: ClassVar[int] = 1000
    proxies: ClassVar[frozenset[str]] = frozenset()
    _open: ClassVar[Counter[str]] = Counter()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._head_size, self._in_head, self._counted = 0, True, ""
        self._timer: asyncio.TimerHandle | None = None

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        address = self.client[0] if self.client else ""
        if address not in self.proxies:
            self._counted = address
            self._open[address] += 1
        if self._open[address] > self.most_connections:
            self._refuse("503 Service Unavailable", RefusalCode.TOO_MANY_CONNECTIONS, "Too many connections.")
            return
        self._wait(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self._uncount()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        self._stop_waiting()
        self._uncount()  # sockets have a limit of their own
        super().handle_websocket_upgrade()

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._in_head and self._timer is None:
            self._wait(HEAD_SECONDS)
        self._head_size += len(data)
        super().data_received(data)
        if self._in_head and self._head_size > LARGEST_HEAD:
            self._refuse_head()

    def on_headers_complete(self) -> None:
        self._in_head = False
        if len(self.headers) > MOST_HEADERS:
            self._refuse_head()
            return
        self._wait(BODY_SECONDS)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        if not self.transport.is_closing():
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._in_head, self._head_size = True, 0
        self._stop_waiting()
        if not self.transport.is_closing():
            super().on_message_complete()

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._timer = self.loop.call_later(seconds, self._too_late)

    def _stop_waiting(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _refuse_head(self) -> None:
        self._refuse("431 Request Header Fields Too Large", RefusalCode.TOO_LARGE, "The headers are too large.")

    def _too_late(self) -> None:
        self._refuse("408 Request Timeout", RefusalCode.BAD_REQUEST, "The request took too long to arrive.")

    def _refuse(self, status: str, code: RefusalCode, sentence: str) -> None:
        body = f'{{"code":"{code}","sentence":"{sentence}"}}'
        if not self.transport.is_closing():
            self.transport.write(_ANSWER.format(status=status, size=len(body), body=body).encode())
            self.transport.close()

    def _uncount(self) -> None:
        if self._counted:
            self._open[self._counted] -= 1
            if not self._open[self._counted]:
                del self._open[self._counted]
            self._counted = ""
