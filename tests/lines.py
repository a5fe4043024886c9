"""A line between a browser and the server that a test can cut, as a lost network does."""

import socket
import threading
from contextlib import suppress


class Line:
    def __init__(self, port):
        self.server_port = port
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self._open, self._ends = True, set()
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def cut(self):
        """Every connection breaks, and no new one comes through."""
        self._open = False
        for end in tuple(self._ends):
            self._hang_up(end)

    def mend(self):
        self._open = True

    def close(self):
        self.cut()
        self._listener.close()

    def _accept(self):
        with suppress(OSError):
            while True:
                near, _ = self._listener.accept()
                if not self._open:
                    near.close()
                    continue
                far = socket.create_connection(("127.0.0.1", self.server_port))
                self._ends |= {near, far}
                for source, sink in ((near, far), (far, near)):
                    threading.Thread(target=self._carry, args=(source, sink), daemon=True).start()

    def _carry(self, source, sink):
        with suppress(OSError):
            while data := source.recv(65536):
                sink.sendall(data)
        self._hang_up(source)
        self._hang_up(sink)

    def _hang_up(self, end):
        self._ends.discard(end)
        with suppress(OSError):
            end.shutdown(socket.SHUT_RDWR)
        end.close()
