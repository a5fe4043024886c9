"""The command for Node: the lines of `triskel`, byte for byte."""

import json
import subprocess
import sys

import pytest

import triskel
from engines import command, random_positions

pytestmark = pytest.mark.slow
DEALS = [("keks", []), ("connexoh", ["size=8"]), ("conex", ["players=3", "table=800x600"])]
START = triskel.game("keks").start(seed=7)


def native(*arguments, said=""):
    done = subprocess.run(
        [sys.executable, "-m", "triskel", *arguments], input=said.encode(), capture_output=True, check=False
    )
    return done.stdout


def same(*arguments, said=""):
    """Both commands give the same bytes."""
    found = command(*arguments, said=said)
    assert found.stderr == b""
    assert found.stdout.decode().splitlines() == native(*arguments, said=said).decode().splitlines()
    assert found.stdout == native(*arguments, said=said)


@pytest.mark.parametrize("name, options", DEALS)
@pytest.mark.parametrize("seed", ["7", "-3", "1_000", "ab" * 32])
def test_deals(name, options, seed):
    same("deal", name, "--seed", seed, *(word for option in options for word in ("--option", option)))


@pytest.mark.parametrize("name", triskel.games())
def test_moves_and_results(name):
    texts = [p.text() for p in random_positions(name, 40, seed=4, apart=6) if p.options == p.game.start(seed=0).options]
    said = "\n".join([*texts, "nonsense", "", "\x1b[0m'\"\\ é 🎲 " * 9, texts[0] + "\r"]) + "\n"
    same("moves", name, said=said)
    same("result", name, said=said)


@pytest.mark.parametrize("name", triskel.games())
def test_apply(name):
    lines = []
    for position in random_positions(name, 12, seed=5, apart=9):
        if position.options == position.game.start(seed=0).options:
            lines += [f"{position.text()}\t{move}" for move in position.legal()[::7]]
            lines += [f"{position.text()}\tnonsense", f"{position.text()}\t", position.text()]
    same("apply", name, said="\n".join(lines) + "\n")


def test_the_lines_of_the_python_tests():
    texts = [START.text(), "x", START.text().replace("D", "A"), ""]
    same("moves", "keks", said="\n".join(texts) + "\n")
    moves = ["b1", "b9"]
    same("apply", "keks", said="\n".join(f"{START.text()}\t{move}" for move in moves) + f"\n{START.text()}\nx\tb1\n")
    text = "......../......../......../......../......../......../......../.AA..... 1 2333320011 1222235044 H"
    same("moves", "keks", text)
    same("moves", "keks", text, "--option", "last_tile=true")


@pytest.mark.parametrize("name", ["keks", "connexoh"])
def test_best(name):
    native_answer = json.loads(native("best", name, "--nodes", "3000"))
    del native_answer["seconds"], native_answer["nodes_per_second"]
    assert command("best", name, "--nodes", "3000").stdout.decode() == json.dumps(native_answer) + "\n"


WRONG = {
    "no such command": (["frobnicate", "keks"], "frobnicate"),
    "no such game": (["moves", "chess", "x"], "there is no game 'chess'"),
    "no game": (["moves"], "game"),
    "no such flag": (["deal", "keks", "--sede", "1"], "--sede"),
    "too many arguments": (["deal", "keks", "7"], "7"),
    "a flag without its value": (["deal", "keks", "--seed"], "--seed"),
    "seed that is no number": (["deal", "keks", "--seed", "seven"], "a seed is"),
    "no such option": (["deal", "keks", "--option", "players=3"], "no option 'players'"),
    "option without a value": (["deal", "keks", "--option", "last_tile"], "name=value"),
    "option of the wrong kind": (["deal", "keks", "--option", "last_tile=7"], "true or false"),
    "unreadable position": (["moves", "keks", "not a position"], "five parts"),
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
