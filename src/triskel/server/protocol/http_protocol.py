"""uvicorn's HTTP protocol with limits on what comes before the application sees a request.

Without them a client can send headers for ever, hold a thousand half-sent requests open, or put thousands of requests
into one packet, and the application never gets to say no.
"""

import asyncio
import random
from collections import Counter
from collections.abc import Container
from typing import Any, ClassVar

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from triskel.match import RefusalCode
from triskel.server.protocol.addresses import network_of
from triskel.server.protocol.token_bucket import NetworkBuckets

LARGEST_HEAD = 32 * 1024  # bytes of the request line and all headers
LARGEST_REQUEST = 2_000_000  # bytes of a whole request; the application takes less
MOST_HEADERS = 100
MOST_PIPELINED = 8
HEAD_SECONDS, BODY_SECONDS = 10.0, 60.0  # until the head has come, and then the body
REFUSAL_SECONDS = 2.0, 6.0  # before a connection too many is answered, so that it does not come again meanwhile
MOST_REFUSED = 4  # connections too many that wait for that, for each that a network may hold

_ANSWER = (
    "HTTP/1.1 {status}\r\ncontent-type: application/json\r\ncontent-length: {size}\r\nconnection: close\r\n\r\n{body}"
)


class LimitedHttpProtocol(HttpToolsProtocol):
    """Subclasses set how many connections one network may hold, and open; trusted proxies are not counted."""

    most_connections: ClassVar[int] = 1000
    arrivals: ClassVar[NetworkBuckets] = NetworkBuckets(1_000_000)
    proxies: ClassVar[Container[str]] = ()
    _open: ClassVar[Counter[str]] = Counter()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._received, self._in_head = 0, True
        self._network: str | None = None  # that this connection counts for
        self._unwanted = False  # to be refused in a moment, whatever it sends
        self._timer: asyncio.TimerHandle | None = None
        self._answering: Any = None  # the request that the application answers; others may be queued behind it

    # The connection

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        if self.client and self.client[0] not in self.proxies:
            self._network = network_of(self.client[0])
            self._open[self._network] += 1
            if not self.arrivals.take(self._network):
                self._refuse_later("429 Too Many Requests", RefusalCode.TOO_MANY_REQUESTS, "Too many new connections.")
                return
            if self._open[self._network] > self.most_connections:
                self._refuse_later("503 Service Unavailable", RefusalCode.TOO_MANY_CONNECTIONS, "Too many connections.")
                return
        self._wait(HEAD_SECONDS)

    def connection_lost(self, exc: Exception | None) -> None:
        self._stop_waiting()
        self.release()
        self._disconnect()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        if self.transport.is_closing():
            return
        self._stop_waiting()
        super().handle_websocket_upgrade()
        protocol: Any = self.transport.get_protocol()
        if hasattr(protocol, "on_lost"):
            protocol.on_lost = self.release
        else:
            self.release()

    def release(self) -> None:
        """Count this connection no more."""
        if self._network is not None:
            self._open[self._network] -= 1
            if not self._open[self._network]:
                del self._open[self._network]
            self._network = None

    # What comes in

    def data_received(self, data: bytes) -> None:
        if self.transport.is_closing():
            return
        if self._unwanted:
            self.transport.pause_reading()
            return
        if self._in_head and self._timer is None:
            self._wait(HEAD_SECONDS)
        self._received += len(data)
        super().data_received(data)
        if self._received > (LARGEST_HEAD if self._in_head else LARGEST_REQUEST):
            self._refuse_head()

    def on_header(self, name: bytes, value: bytes) -> None:
        if len(self.headers) >= MOST_HEADERS:
            self._refuse_head()
        else:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        self._in_head = False
        if self.transport.is_closing():
            return
        if len(self.pipeline) >= MOST_PIPELINED:
            self._close()
            return
        self._wait(BODY_SECONDS)
        super().on_headers_complete()

    def _start_asgi_task(self, cycle: Any, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def on_body(self, body: bytes) -> None:
        if not self.transport.is_closing():
            super().on_body(body)

    def on_message_complete(self) -> None:
        self._in_head, self._received = True, 0
        self._stop_waiting()
        if not self.transport.is_closing():
            super().on_message_complete()

    # Refusing

    def _wait(self, seconds: float) -> None:
        self._stop_waiting()
        self._timer = self.loop.call_later(seconds, self._too_late)

    def _stop_waiting(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _too_late(self) -> None:
        if self.cycle is not None and not self.cycle.response_complete:
            self._wait(HEAD_SECONDS)  # an answer is still being written: what follows it may wait
        elif self._received:
            self._refuse("408 Request Timeout", RefusalCode.BAD_REQUEST, "The request took too long to arrive.")
        else:
            self._close()

    def _refuse_later(self, status: str, code: RefusalCode, sentence: str) -> None:
        """Refuse a connection after a while, each after another one: a flood of them would come again at once."""
        if self._open[str(self._network)] > (1 + MOST_REFUSED) * self.most_connections:
            self.transport.abort()
            return
        self._unwanted = True
        delay = random.uniform(*REFUSAL_SECONDS)
        self._timer = self.loop.call_later(delay, self._refuse, status, code, sentence)

    def _refuse_head(self) -> None:
        self._refuse("431 Request Header Fields Too Large", RefusalCode.TOO_LARGE, "The headers are too large.")

    def _refuse(self, status: str, code: RefusalCode, sentence: str) -> None:
        body = f'{{"code":"{code}","sentence":"{sentence}"}}'
        if not self.transport.is_closing():
            self.transport.write(_ANSWER.format(status=status, size=len(body), body=body).encode())
            self._close()

    def _close(self) -> None:
        """Close, and let requests that are still being answered end without writing."""
        self._disconnect()
        self.pipeline.clear()
        self.transport.close()

    def _disconnect(self) -> None:
        if self._answering is not None:
            self._answering.disconnected = True
            self._answering.message_event.set()
