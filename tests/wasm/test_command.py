"""The command for Node: the lines of `triskel`, byte for byte."""

import io
import json
import sys
from contextlib import redirect_stdout, suppress
from unittest.mock import patch

import pytest

import test_cli
import triskel
from engines import command, random_positions
from triskel.cli.app import main

pytestmark = pytest.mark.slow
every_game = pytest.mark.parametrize("name", ["keks", "connexoh", "conex"])
DEALS = [("keks", []), ("connexoh", ["size=8"]), ("conex", ["players=3", "table=800x600"])]
ILLEGAL = {
    "keks": ["b1", "d4", "b1b1", "d4e5", "h1", "b1c1d1"],
    "connexoh": ["a1-b4", "b1-b1", "c3+90", "i9+90", "a1-a1"],
    "conex": ["P7a>B2", "P7a>R3.0", "R3a>R3.1", "zap R3", "drop T4", "draw", "done", "pass", "Y1a>B0*", "X9a>B0"],
}
START = triskel.game("keks").start(seed=7)


def native(*arguments, said=""):
    """Run `triskel` in this process, which has everything loaded, and return what it prints."""
    printed = io.TextIOWrapper(io.BytesIO(), encoding="utf-8", newline="\n")
    typed = io.TextIOWrapper(io.BytesIO(said.encode()), encoding="utf-8")
    with patch.object(sys, "stdin", typed), redirect_stdout(printed), suppress(SystemExit):
        main(arguments)
    printed.flush()
    return printed.buffer.getvalue()


def same(*arguments, said=""):
    """Both commands give the same bytes."""
    found, expected = command(*arguments, said=said), native(*arguments, said=said)
    assert found.stderr == b""
    assert found.stdout.decode().splitlines() == expected.decode().splitlines()
    assert found.stdout == expected


@pytest.mark.parametrize("name, options", DEALS)
@pytest.mark.parametrize("seed", ["7", "-3", "1_000", "ab" * 32])
def test_deals(name, options, seed):
    same("deal", name, "--seed", seed, *(word for option in options for word in ("--option", option)))


@every_game
def test_moves_and_results(name):
    texts = [p.text() for p in random_positions(name, 40, seed=4, apart=6) if p.options == p.game.start(seed=0).options]
    said = "\n".join([*texts, "nonsense", "", "\x1b[0m'\"\\ é 🎲 " * 9, texts[0] + "\r"]) + "\n"
    same("moves", name, said=said)
    same("result", name, said=said)


@every_game
def test_apply(name):
    lines = []
    for position in random_positions(name, 12, seed=5, apart=9):
        if position.options == position.game.start(seed=0).options:
            lines += [f"{position.text()}\t{move}" for move in position.legal()[::7]]
            lines += [f"{position.text()}\t{move}" for move in ("nonsense", "", *ILLEGAL[name])] + [position.text()]
    same("apply", name, said="\n".join(lines) + "\n")


def test_the_lines_of_the_python_tests():
    texts = [START.text(), "x", START.text().replace("D", "A"), ""]
    same("moves", "keks", said="\n".join(texts) + "\n")
    moves = ["b1", "c1", "b9", "d4e5", "b1c1", "a2b1", "b1d3"]
    same("apply", "keks", said="\n".join(f"{START.text()}\t{move}" for move in moves) + f"\n{START.text()}\nx\tb1\n")
    text = "......../......../......../......../......../......../......../.AA..... 1 2333320011 1222235044 H"
    same("moves", "keks", text)
    same("moves", "keks", text, "--option", "last_tile=true")


@pytest.mark.parametrize("name", ["keks", "connexoh", "conex"])
@pytest.mark.parametrize("wanted", [["--nodes", "900"], ["--level", "casual"], ["--level", "expert", "--nodes", "40"]])
def test_best(name, wanted):
    expected = json.loads(native("best", name, *wanted))
    del expected["seconds"], expected["nodes_per_second"]
    assert command("best", name, *wanted).stdout.decode() == json.dumps(expected) + "\n"


SAME = ("no such game", "no game", "no such flag", "too many arguments", "a flag without its value")
SAME += ("seed that is no number", "no such option", "option without a value", "option of the wrong kind")
SAME += ("unreadable position",)
WRONG = {what: test_cli.WRONG[what] for what in SAME} | {
    "no such command": (["frobnicate", "keks"], "frobnicate"),
    "no limit": (["best", "keks"], "--nodes"),
    "too high a limit": (["best", "keks", "--nodes", "999999999"], "2097151"),
}


@pytest.mark.parametrize("arguments, word", WRONG.values(), ids=WRONG)
def test_wrong_input_gets_one_clear_line_and_exit_code_2(arguments, word):
    done = command(*arguments)
    errors = done.stderr.decode()
    assert done.returncode == 2
    assert errors.startswith("triskel: ")
    assert errors.count("\n") == 1
    assert word in errors
    assert len(errors) < 400
