"""`triskel engine` as another program uses it: a real process, real pipes."""

import queue
import re
import subprocess
import sys
import threading
import time
from pathlib import Path

import numpy as np
import pytest

import triskel
from triskel.core.net import Net
from walks import INTERPRETED

PAGE = Path(__file__).parents[1] / "docs" / "engine.md"
BRIDGE = Path(__file__).parents[1] / "benchmarks" / "engine_bridge.py"
PATIENCE = 500  # seconds: the first search compiles, perhaps on a busy machine

pytestmark = pytest.mark.skipif(INTERPRETED, reason="takes too long without the compiler")


class Engine:
    """A running engine. After the test it must have ended well and without a word on stderr."""

    def __init__(self, *command):
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe)
        self.lines = queue.Queue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self):
        for line in self.process.stdout:
            self.lines.put(line.decode().rstrip("\n"))
        self.lines.put(None)

    def send(self, *lines):
        for line in lines:
            self.process.stdin.write(line if isinstance(line, bytes) else f"{line}\n".encode())
        self.process.stdin.flush()

    def read(self):
        return self.lines.get(timeout=PATIENCE)

    def read_until(self, word):
        lines = [self.read()]
        while lines[-1].split()[0] != word:
            lines.append(self.read())
        return lines

    def ask(self, *lines):
        """Return the one line that answers the last of some lines."""
        self.send(*lines)
        return self.read()

    def end(self):
        _, errors = self.process.communicate(timeout=PATIENCE)
        assert errors == b""
        assert self.process.returncode == 0


@pytest.fixture
def start():
    started = []

    def run(game="keks", *arguments):
        started.append(Engine(sys.executable, "-m", "triskel", "engine", game, *arguments))
        return started[-1]

    yield run
    for engine in started:
        engine.process.kill()
        engine.process.wait()


def is_so(line, pattern):
    return re.fullmatch(re.escape(pattern).replace("…", ".*"), line)


def test_the_example_of_the_page_is_true(start):
    """Lines of `info` may be missing or more, since they depend on time."""
    example = PAGE.read_text(encoding="utf-8").split("```")[1].strip().splitlines()
    engine = start()
    for line in example:
        if line.startswith("> "):
            engine.send(line[2:])
            continue
        told = engine.read()
        while told.startswith("info") and not is_so(told, line[2:]):
            told = engine.read()
        assert is_so(told, line[2:]), (told, line)
    assert engine.read() is None
    engine.end()


@pytest.mark.parametrize("game", triskel.games())
def test_it_plays_as_the_player_in_python_does(start, game):
    position, player = triskel.game(game).start(seed=5), triskel.player("club", seed=11, nodes=30)
    engine, moves = start(game, "--level", "club"), []
    engine.send("newgame", "setoption name seed value 11")
    for _ in range(3):
        told = f" moves {' '.join(moves)}" if moves else ""
        engine.send(f"position seed 5{told}", "go nodes 30")
        move = player.choose(position)
        assert engine.read_until("bestmove")[-1] == f"bestmove {move}"
        moves.append(move)
        position = position.play(move)
    engine.send(f"position text {position.text()}", "go nodes 30")
    assert engine.read_until("bestmove")[-1] == f"bestmove {player.choose(position)}"
    engine.send("quit")
    engine.end()


def test_stop_is_answered_at_once_with_the_best_move_so_far(start):
    engine = start()
    engine.send("isready")
    engine.read_until("readyok")
    engine.send("position seed 7", "go infinite")
    while engine.read().split()[2] == "1":
        pass
    assert engine.ask("isready").split()[0] in ("info", "readyok")
    began = time.monotonic()
    engine.send("stop")
    *infos, best = engine.read_until("bestmove")
    assert time.monotonic() - began < 5
    assert best.split()[1] == infos[-1].partition(" line ")[2].split()[0]
    engine.send("stop")  # nothing is running
    assert engine.ask("isready") == "readyok"
    engine.send("quit")
    engine.end()


def test_a_level_that_is_done_waits_for_stop_when_it_was_told_to(start):
    engine = start("keks", "--level", "novice")
    engine.send("isready")
    engine.read_until("readyok")
    assert "does not search by depth" in engine.ask("go depth 3")
    engine.send("go infinite")
    assert engine.read().startswith("info")
    assert engine.ask("isready") == "readyok"
    assert engine.ask("stop").startswith("bestmove")
    engine.send("quit")
    engine.end()


BAD = {
    "an unknown command": ("frobnicate", "no command"),
    "an option without its value": ("setoption name level", "setoption name NAME value VALUE"),
    "no such option": ("setoption name hash value 3", "no option 'hash'"),
    "no such net": ("setoption name net value /no/such.net", "/no/such.net"),
    "no such level": ("setoption name level value king", "novice"),
    "no such game option": ("setoption name last_tile value 7", "true or false"),
    "a position of no kind": ("position", "position seed SEED"),
    "a seed that is none": ("position seed seven", "a seed is"),
    "an unreadable position": ("position text foo", "five parts"),
    "an unreadable move": ("position seed 7 moves zz", "zz"),
    "an illegal move": ("position seed 7 moves d4", "d4"),
    "a limit of no kind": ("go fast", "no limit 'fast'"),
    "a limit without its number": ("go nodes", "nodes"),
    "a limit below one": ("go nodes 0", "whole number from 1"),
    "a limit beyond 64 bits": (f"go nodes {2**64}", "whole number"),
    "a time without end": ("go movetime inf", "movetime"),
    "two that exclude each other": ("go infinite nodes 5", "infinite"),
    "bytes that are no text": (b"\xff\xfe\x00\n", "no command"),
    "a line that is too long": (b"x" * 3_000_000 + b"\n", "at most"),
}


def test_bad_lines_are_answered_in_a_line_and_the_next_is_read(start):
    engine = start()
    for what, (line, word) in BAD.items():
        told = engine.ask(line)
        assert told.startswith("error "), what
        assert word in told, what
        assert len(told) < 400, what
    engine.send("", "   ", "quit")
    engine.end()


def test_another_net_is_another_player(start, tmp_path):
    keks, file = triskel.game("keks"), tmp_path / "other.net"
    Net.of(keks.net_shape, np.random.default_rng(0).integers(-100, 100, keks.net_shape.size)).save(file)
    start_of_game = keks.start(seed=7)
    own, other = (triskel.player("master", nodes=300, net=net).consider(start_of_game) for net in (None, file))
    assert own.value != other.value
    engine = start("keks", "--net", str(file))
    engine.send("position seed 7", "go nodes 300")
    *_, info, best = engine.read_until("bestmove")
    assert f" value {other.value:.4f} " in info
    assert best == f"bestmove {other.move}"
    file.unlink()  # which has been read
    assert engine.ask("setoption name threads value 1", "isready") == "readyok"
    engine.send("quit")
    engine.end()


def test_a_finished_game_has_no_best_move(start):
    position, chooser = triskel.game("keks").start(seed=3), triskel.player("random", seed=1)
    while position.outcome is None:
        position = position.play(chooser.choose(position))
    engine = start()
    assert "over" in engine.ask(f"position text {position.text()}", "go nodes 5")
    engine.process.stdin.close()
    engine.process.stdin = None
    engine.end()


def test_the_end_of_the_input_ends_a_search(start):
    engine = start()
    engine.send("isready")
    engine.read_until("readyok")
    engine.send("go infinite")
    engine.process.stdin.close()
    engine.process.stdin = None
    assert engine.read_until("bestmove")
    engine.end()


def test_in_conex_what_the_seat_cannot_see_changes_nothing(start):
    """Two positions that look the same to the seat to move, with other cards in the pile and in the other hand."""
    from triskel.core.rng import seeded  # noqa: PLC0415
    from triskel.players.base import for_seat  # noqa: PLC0415

    position = triskel.game("conex").start(seed=4)
    twin = for_seat(position, position.turn, seeded(99))
    assert twin.text() != position.text()
    engine, answers = start("conex"), []
    for text in (position.text(), twin.text()):
        engine.send("newgame", f"position text {text}", "go nodes 60")
        answers.append(re.sub("time [0-9]+", "", "\n".join(engine.read_until("bestmove"))))
    assert answers[0] == answers[1]
    engine.send("quit")
    engine.end()


def test_a_position_s_text_brings_its_own_options_in_conex(start):
    position = triskel.game("conex").start(seed=4, players=3)
    engine = start("conex", "--level", "novice")
    engine.send(f"position text {position.text()}", "go nodes 5")
    assert engine.read_until("bestmove")[0].startswith("info")
    refused = engine.ask("setoption name players value 2", f"position text {position.text()}")
    assert "players 3, not 2" in refused
    engine.send("quit")
    engine.end()


def test_the_bridge_speaks_the_same_protocol():
    engine = Engine(sys.executable, str(BRIDGE), "keks", "--level", "expert")
    engine.send("hello")
    told = engine.read_until("ok")
    assert "id protocol 1" in told
    assert "id game keks" in told
    assert engine.ask("isready") == "readyok"
    best = triskel.player("expert", seed=0, nodes=200).choose(triskel.game("keks").start(seed=7))
    assert engine.ask("position seed 7", "go nodes 200") == f"bestmove {best}"
    for wrong in ("go infinite", "position seed 7 moves zz", "nonsense", "setoption"):
        assert engine.ask(wrong).startswith("error ")
    engine.send("quit")
    engine.end()
