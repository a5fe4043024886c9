"""Real server processes on loopback, and clients that speak the protocol to them."""

import json
import os
import signal
import socket
import subprocess
import sys
import time
from contextlib import ExitStack, suppress
from functools import cache
from pathlib import Path

import httpx
import jsonschema_rs
from websockets.sync.client import connect

from triskel.server.api.openapi import message_components

ROOT = Path(__file__).parents[1]
PATIENCE = 30  # seconds that a test waits for an answer before it fails
# With a bound of unread messages a client that does not listen would not hear pings and closes either.
CLIENT = {"open_timeout": PATIENCE, "close_timeout": 2, "max_queue": None}
GENEROUS = (  # for many clients at one address, who do not wait
    *("--requests-per-minute", "1000000", "--messages-per-second", "1000"),
    *("--matches-per-guest", "1000000", "--matches-per-network", "1000000"),
)


class Server:
    """`triskel serve` on a port of its own, which it keeps when it is started again."""

    def __init__(self, database, *flags, start=True):
        self.database, self.flags, self.port = database, flags, 0
        self.process, self.log = None, Path(f"{database}.log") if "://" not in str(database) else None
        if start:
            self.start()

    @property
    def url(self):
        return f"http://127.0.0.1:{self.port}"

    def start(self, *flags):
        # Tests run when everything is compiled, and start servers often.
        command = [
            sys.executable,
            "-m",
            "triskel",
            "serve",
            "--no-warmup",
            "--port",
            str(self.port),
            "--database",
            str(self.database),
        ]
        environment = os.environ | {"PYTHONPATH": str(ROOT / "src"), "PYTHONUNBUFFERED": "1"}
        errors = self.log.open("ab") if self.log else subprocess.DEVNULL
        self.process = subprocess.Popen(
            [*command, *self.flags, *flags], stdout=subprocess.PIPE, stderr=errors, text=True, env=environment
        )
        if self.log:
            errors.close()
        line = self.process.stdout.readline()
        assert "listens on" in line, self.errors()
        self.port = int(line.rsplit(":", 1)[1])
        return self

    def kill(self):
        """As a crash would: SIGKILL, at once."""
        self.process.send_signal(signal.SIGKILL)
        self._reap()

    def stop(self):
        if self.process:
            self.process.terminate()
            self._reap()

    def _reap(self):
        self.process.wait(PATIENCE)
        self.process.stdout.close()
        self.process = None

    def errors(self):
        return self.log.read_text() if self.log and self.log.exists() else ""

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.stop()
        assert "Traceback" not in self.errors()

    def person(self, name="Ada", address="127.0.0.1"):
        return Person(self, name, address)


class Person:
    """Somebody with a browser of their own: cookies, and WebSockets."""

    def __init__(self, server, name, address="127.0.0.1"):
        self.server, self.name, self.address = server, name, address
        transport = httpx.HTTPTransport(local_address=address)
        self.http = httpx.Client(base_url=server.url, timeout=PATIENCE, transport=transport)
        self.token = None

    def create(self, game="keks", **wanted):
        answer = self.http.post("/api/matches", json={"game": game, "name": self.name} | wanted)
        assert answer.status_code == 201, answer.text
        self.token = answer.json()["token"]
        return answer.json()["match"]

    def join(self, match, **wanted):
        answer = self.http.post(f"/api/matches/{match}/seats", json={"name": self.name} | wanted)
        if answer.status_code == 201:
            self.token = answer.json()["token"]
        return answer

    def connect(self, match, *, after=None, token=None, seat=None, cookie=True, version=None, **headers):
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items()) if cookie else ""
        given = {"seat": seat, "version": version, "address": self.address}
        return Line(self.server, match, {"Cookie": cookies} | headers, after, token, **given)

    def listen(self):
        """The socket for notices, already open."""
        ear = Ear(self.server, "; ".join(f"{name}={value}" for name, value in self.http.cookies.items()))
        assert ear.hear() == {"type": "following"}
        return ear

    def review(self, match):
        """Ask for a match's review until it is done; return all answers."""
        seen, until = [], time.monotonic() + 4 * PATIENCE  # it is searched only while nothing else is
        while True:
            answer = self.http.post(f"/api/matches/{match}/analysis")
            assert answer.status_code == 200, answer.text
            seen.append(answer.json())
            if seen[-1]["state"] == "done":
                return seen
            assert time.monotonic() < until, f"not done: {seen[-1]['done']} of {seen[-1]['of']}"
            time.sleep(0.15)  # within the usual limit of requests

    def close(self):
        self.http.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


@cache
def known_message(kind="ServerMessage"):
    """What tells whether a message is as the published schema says."""
    root = {"$ref": f"#/components/schemas/{kind}", "components": {"schemas": message_components()}}
    return jsonschema_rs.validator_for(root)


class Ear:
    """The socket for notices of one guest."""

    def __init__(self, server, cookies):
        url, headers = f"ws://127.0.0.1:{server.port}/api/notices", {"Cookie": cookies}
        self._open = ExitStack()
        self.socket = self._open.enter_context(connect(url, additional_headers=headers, **CLIENT))

    def hear(self):
        notice = json.loads(self.socket.recv(timeout=PATIENCE))
        known_message("NoticeServerMessage").validate(notice)
        return notice

    def say(self, text):
        self.socket.send(text)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        with suppress(Exception):
            self._open.close()


class Line:
    """One WebSocket of a match; keeps everything that came over it in `heard`."""

    def __init__(
        self, server, match, headers, after=None, token=None, hello=True, seat=None, version=None, address="127.0.0.1"
    ):
        url = f"ws://127.0.0.1:{server.port}/api/matches/{match}/socket"
        self._open = ExitStack()
        way = socket.create_connection(("127.0.0.1", server.port), PATIENCE, (address, 0))
        opening = connect(url, sock=way, additional_headers=headers, **CLIENT)
        self.socket = self._open.enter_context(opening)
        self.heard, self.texts, self.number, self.count = [], [], 0, 0
        if hello:
            given = {"token": token, "after": after, "seat": seat, "version": version}
            self.say({"type": "hello"} | {name: value for name, value in given.items() if value is not None})
            self.welcome = self.hear()
            if self.welcome["type"] == "welcome":
                self.seat, self.match = self.welcome["seat"], self.welcome["match"]
                self.number = self.match["number"]
                self.turn, self.legal = (self.match["position"] or {}).get("turn"), self.match["legal"]

    def say(self, message):
        self.socket.send(json.dumps(message))

    def hear(self):
        text = self.socket.recv(timeout=PATIENCE)
        self.texts.append(text)
        message = json.loads(text)
        known_message().validate(message)  # nothing is said that the schema does not know
        self.heard.append(message)
        if message["type"] == "event":
            assert message["number"] == self.number + 1
            self.number = message["number"]
            if "legal" in message:
                self.turn, self.legal = (message["position"] or {}).get("turn"), message["legal"]
        return message

    def until(self, found):
        """Listen until a message is of the type that is awaited, or is as it should be."""
        wanted = (lambda message: message["type"] == found) if isinstance(found, str) else found
        while True:
            message = self.hear()
            if wanted(message):
                return message

    def ask(self, kind, **details):
        """Say something, and wait for the answer to it."""
        self.count += 1
        self.say({"type": kind, "id": self.count} | details)
        return self.until(lambda message: message.get("id") == self.count)

    def move(self, move=None):
        return self.ask("move", answers=self.number, move=move or self.legal[0])

    def event(self, kind):
        """Listen until an event of a kind has come."""
        return self.until(lambda message: message["type"] == "event" and message["event"]["type"] == kind)

    def ended(self):
        """The event that ended the match, which has come or will."""
        come = [m for m in self.heard if m["type"] == "event" and m["event"]["type"] == "ended"]
        return come[0] if come else self.event("ended")

    def close(self):
        with suppress(Exception):
            self._open.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


def as_json(thing):
    """A view as it arrives at the other end of a wire."""
    return json.loads(json.dumps(thing))
