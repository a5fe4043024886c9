"""Links to matches on a server: what is in them, the requests that go there, and the seats that were taken."""

import json
import os
import re
import urllib.error
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import platformdirs

from triskel.core.errors import OptionError

PATIENCE = 10.0  # seconds for an answer
LINK = re.compile(r"^(?P<server>https?://[^/\s]+)/(?:api/matches|match)/(?P<match>[\w-]{1,64})/?(?:[?#].*)?$")


class ServerRefusal(Exception):
    """The server does not do it: a code of docs/protocol.md, and a sentence in English."""

    def __init__(self, code: str, sentence: str, remark: dict[str, Any] | None = None) -> None:
        super().__init__(sentence)
        self.code, self.remark = code, remark


@dataclass(frozen=True, slots=True)
class Link:
    """The address of a match, as it stands in a browser."""

    server: str
    match: str

    @property
    def socket(self) -> str:
        return f"{self.server.replace('http', 'ws', 1)}/api/matches/{self.match}/socket"

    def __str__(self) -> str:
        return f"{self.server}/match/{self.match}"


def read_link(text: str) -> Link:
    """Return a link that was given; OptionError where it is none."""
    found = LINK.match(text.strip())
    if not found:
        raise OptionError(f"{text[:60]!r} is no link to a match: it looks like https://example.org/match/4f2a…")
    return Link(found["server"], found["match"])


def is_link(text: str) -> bool:
    return text.startswith(("http://", "https://"))


def ask(link: Link, path: str = "", data: dict[str, Any] | None = None, token: str | None = None) -> Any:
    """Return the server's answer about a match: to a GET, or with data to a POST. It blocks."""
    headers = {"content-type": "application/json"} | ({"x-seat-token": token} if token else {})
    body = None if data is None else json.dumps(data).encode()
    request = urllib.request.Request(f"{link.server}/api/matches/{link.match}{path}", body, headers)
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as response:
            return json.load(response)
    except urllib.error.HTTPError as error:
        raise _refusal(error) from None
    except (OSError, ValueError) as error:
        raise ServerRefusal("offline", str(error)) from None


def _refusal(error: urllib.error.HTTPError) -> ServerRefusal:
    try:
        said = json.load(error)
        return ServerRefusal(said["code"], said["sentence"])
    except (ValueError, KeyError, TypeError):
        return ServerRefusal("server-error" if error.code >= 500 else "not-found", str(error))


class SeatStore:
    """The tokens of the seats that were taken from here, in a file that nobody else can read."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file or platformdirs.user_data_path("triskel", appauthor=False) / "terminal-seats.json"

    def token(self, link: Link) -> str | None:
        """Return the token of one's seat in a match."""
        found = self._read().get(str(link))
        return found if isinstance(found, str) else None

    def keep(self, link: Link, token: str) -> None:
        """Store a token; where that cannot be, the seat is held until the end of the program."""
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            kept = json.dumps(self._read() | {str(link): token})
            descriptor = os.open(self._file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(descriptor, "w", encoding="utf-8") as out:
                out.write(kept)
        except OSError:
            return

    def _read(self) -> dict[str, Any]:
        try:
            found = json.loads(self._file.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return found if isinstance(found, dict) else {}
