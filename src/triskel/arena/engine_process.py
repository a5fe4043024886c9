"""Other programs as players: a process that speaks the engine protocol (docs/engine.md), kept over games.

A program that cannot be started, dies, does not answer in time, or answers what makes no sense stops the match with
one sentence. Counting such games as lost would measure a fault, not strength; finished pairs are in the results.
"""

import contextlib
import os
import queue
import shlex
import signal
import subprocess
import threading
import time
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from multiprocessing.util import Finalize
from typing import IO

from triskel.core.errors import TriskelError

PREFIX = "cmd:"
PROTOCOL = 1
LONGEST_LINE = 1 << 20  # bytes
START_SECONDS = 600.0  # to start and to compile
MOVE_SECONDS = 600.0  # for a move without a time limit
GRACE_SECONDS = 30.0  # beyond the time that a move was given
QUIT_SECONDS = 2.0
LINES_AHEAD = 1000  # that are read before they are wanted


class EngineError(TriskelError):
    """A program that plays in a match has failed."""


def is_command(player: str) -> bool:
    """Return whether a player's name is a command to start."""
    return player.startswith(PREFIX)


def read_command(player: str) -> list[str]:
    """Return the arguments of a command to start, without starting it."""
    try:
        words = shlex.split(player.removeprefix(PREFIX))
    except ValueError as problem:
        raise EngineError(f"the command of {player[:80]!r} cannot be read: {problem}") from None
    if not words:
        raise EngineError(f"{PREFIX!r} is followed by a command, like 'cmd:triskel engine keks'")
    return words


class EngineProcess:
    """A running program, which plays after `shake_hands`. Not safe for several threads, except for `kill`."""

    def __init__(self, player: str) -> None:
        self._player = player
        self._killed = False
        try:
            self._process = subprocess.Popen(
                read_command(player),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                start_new_session=True,  # so that whatever it starts can be ended with it
            )
        except OSError as problem:
            raise EngineError(f"the engine {player[:80]!r} cannot be started: {problem.strerror}") from None
        self._lines: queue.Queue[str | None] = queue.Queue(LINES_AHEAD)
        self._complaints: deque[str] = deque(maxlen=1)
        self._options: set[str] = set()
        self._readers = [
            threading.Thread(target=_read_lines, args=(self._process.stdout, self._keep), daemon=True),
            threading.Thread(target=_read_lines, args=(self._process.stderr, self._complain), daemon=True),
        ]
        for reader in self._readers:
            reader.start()

    def new_game(self, options: Mapping[str, object], seed: int) -> None:
        """Prepare for a game with these options; `seed` decides all that the program leaves to chance."""
        self._send("newgame")
        for name, value in options.items():
            self._send(f"setoption name {name} value {value}")
        if "seed" in self._options:
            self._send(f"setoption name seed value {seed}")
        self._send("isready")
        self._wait_for("readyok", START_SECONDS)

    def choose(self, deal: int, moves: Sequence[str], seconds: float | None, nodes: int | None) -> str:
        """Return the program's move in the game that was dealt from a seed and played so far by these moves."""
        self._send(" ".join([f"position seed {deal}", *(["moves", *moves] if moves else [])]))
        if nodes is not None:
            limit, patience = f" nodes {nodes}", MOVE_SECONDS
        elif seconds is not None:
            limit, patience = f" movetime {max(1, round(1000 * seconds))}", seconds + GRACE_SECONDS
        else:
            limit, patience = "", MOVE_SECONDS
        self._send("go" + limit)
        move = self._wait_for("bestmove", patience).removeprefix("bestmove").strip()
        if not move:
            raise self.error("answered no move")
        return move

    def error(self, what: str) -> EngineError:
        """Return an error that names the program, what it did, and what it wrote last to its standard error."""
        complaint = f" ({self._complaints[0][:200]})" if self._complaints else ""
        return EngineError(f"the engine {self._player[:120]!r} {what}{complaint}")

    def close(self) -> None:
        """End the program: politely first, then, with all that it started, for certain."""
        assert self._process.stdin
        with contextlib.suppress(OSError, ValueError):
            self._process.stdin.write(b"quit\n")
            self._process.stdin.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(QUIT_SECONDS)
        self.kill()

    def kill(self) -> None:
        """End the program and all that it started, at once."""
        assert self._process.stdin
        self._killed = True
        with contextlib.suppress(OSError):
            if hasattr(os, "killpg"):
                os.killpg(self._process.pid, signal.SIGKILL)
            else:
                self._process.kill()
        self._process.wait()
        with contextlib.suppress(OSError):
            self._process.stdin.close()

    def shake_hands(self, game: str) -> None:
        """Ask the program who it is; EngineError if it does not play this game by this protocol."""
        said: dict[str, str] = {}

        def note(line: str) -> None:
            words = line.split(maxsplit=2)
            if len(words) == 3 and words[0] == "id":
                said[words[1]] = words[2]
            elif len(words) == 3 and words[:2] == ["option", "name"]:
                self._options.add(words[2].split()[0])

        self._send("hello")
        self._wait_for("ok", START_SECONDS, note)
        if said.get("protocol") != str(PROTOCOL):
            raise self.error(f"does not speak version {PROTOCOL} of the engine protocol")
        if said.get("game") != game:
            raise self.error(f"plays {said.get('game', 'no game')[:40]}, not {game}")

    def _send(self, line: str) -> None:
        assert self._process.stdin
        try:
            self._process.stdin.write(f"{line}\n".encode())
            self._process.stdin.flush()
        except (OSError, ValueError):
            raise self._ended() from None

    def _wait_for(self, word: str, seconds: float, note: Callable[[str], None] = lambda _: None) -> str:
        """Return the next line that begins with a word; `note` is given the lines before it."""
        end = time.monotonic() + seconds
        while (left := end - time.monotonic()) > 0:
            try:
                line = self._lines.get(timeout=left)
            except queue.Empty:
                break
            if line is None:
                raise self._ended()
            first, _, rest = line.partition(" ")
            if first == word:
                return line
            if first == "error":
                raise self.error(f"refused: {rest[:200]}")
            note(line)
        raise self.error(f"did not answer {word!r} within {seconds:g} seconds")

    def _ended(self) -> EngineError:
        """Return the error for a program that is gone, once its last words have been read."""
        for reader in self._readers:
            reader.join(QUIT_SECONDS)
        return self.error("has ended")

    def _keep(self, line: str | None) -> None:
        """Keep a line until it is wanted. A program that writes too many waits, unless it has been killed."""
        while not self._killed:
            with contextlib.suppress(queue.Full):
                self._lines.put(line, timeout=1.0)
                return

    def _complain(self, line: str | None) -> None:
        if line:
            self._complaints.append(line)


def _read_lines(stream: IO[bytes], take: Callable[[str | None], None]) -> None:
    """Hand over the lines of a stream, and None at its end; longer ones are cut into pieces."""
    with stream:
        while line := stream.readline(LONGEST_LINE):
            take(line.decode(errors="replace").strip())
    take(None)


_running: dict[tuple[str, str, int], EngineProcess] = {}  # by player, game and number, in this process


def engine_for(player: str, game: str, number: int) -> EngineProcess:
    """Return the program that plays for a player, started if it is not running; it ends with this process.

    `number` says which of the two players of a match it is: one command may be both.
    """
    if not _running:
        Finalize(None, close_engines, exitpriority=10)  # also in processes that multiprocessing has started
    key = player, game, number
    if key not in _running:
        _running[key] = engine = EngineProcess(player)  # known before it answers, so that it never outlives us
        try:
            engine.shake_hands(game)
        except BaseException:
            _running.pop(key, None)
            engine.kill()
            raise
    return _running[key]


def close_engines() -> None:
    """End all programs that this process has started."""
    while _running:
        _running.popitem()[1].close()


def kill_engines() -> None:
    """End them without a word, when there is no time."""
    while _running:
        _running.popitem()[1].kill()
