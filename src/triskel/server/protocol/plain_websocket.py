"""uvicorn's WebSocket protocol, which also notes why it has closed a connection. The fast one builds on it."""

from typing import Any, cast

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from triskel.server.protocol.frames import FAULT

NOT_TEXT, TOO_LARGE = 1007, 1009  # close codes


class PlainWebSocketProtocol(WebSocketsSansIOProtocol):
    fault: str | None = None  # why the server has closed the connection, if it has
    stopping = False  # whether the server stops

    @property
    def gone(self) -> bool:
        """Whether the connection is closed, or about to be."""
        return self.close_sent or self.disconnected or self.transport.is_closing()

    def shutdown(self) -> None:
        self.stopping = True
        super().shutdown()

    async def run_asgi(self) -> None:
        cast("dict[str, Any]", self.scope["extensions"])[FAULT] = {"protocol": self}
        await super().run_asgi()

    async def send(self, message: Any) -> None:
        """Send a message; a handshake that is answered by an HTTP status is complete, which uvicorn does not know."""
        refusing = message["type"].startswith("websocket.http.response")
        if not refusing or not self.transport.is_closing():
            await super().send(message)
        self.handshake_complete |= message["type"] == "websocket.http.response.body"

    def send_receive_event_to_app(self) -> None:
        """Pass on a message; one that is not text is closed without the traceback that uvicorn would log."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self.close_not_text()
        else:
            super().send_receive_event_to_app()

    def close_not_text(self) -> None:
        self.frames = []
        self.conn.send_close(NOT_TEXT)
        self.handle_parser_exception()

    def handle_parser_exception(self) -> None:
        code = self.conn.close_sent.code if self.conn.close_sent else None
        self.fault = {NOT_TEXT: "not-text", TOO_LARGE: "too-large"}.get(code or 0, "bad-frame")
        super().handle_parser_exception()

    def keepalive_timeout(self) -> None:
        self.fault = "no-pong"
        super().keepalive_timeout()
