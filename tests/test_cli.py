"""The command line as people and programs use it: real processes, real pipes."""

import json
import subprocess
import sys
import xml.etree.ElementTree as ET

import pytest

import triskel
from triskel.cli.app import COMMANDS

KEKS = triskel.game("keks")
START = KEKS.start(seed=7)


def run(*arguments, said="", code=0):
    """Run `triskel` and return what it printed, after checking its exit code and that it never fell over."""
    command = [sys.executable, "-m", "triskel", *arguments]
    done = subprocess.run(command, input=said.encode(), capture_output=True, check=False)
    output, errors = done.stdout.decode(), done.stderr.decode()
    assert "Traceback" not in errors
    assert done.returncode == code, errors
    return output if code == 0 else errors


# Every kind of wrong input: arguments, and a word of the one line that answers them.
WRONG = {
    "no such command": (["frobnicate"], "frobnicate"),
    "no such game": (["moves", "chess", "x"], "there is no game 'chess'"),
    "no game": (["moves"], "game"),
    "no such flag": (["deal", "keks", "--sede", "1"], "--sede"),
    "too many arguments": (["deal", "keks", "7"], "7"),
    "a flag without its value": (["deal", "keks", "--seed"], "--seed"),
    "seed that is no number": (["deal", "keks", "--seed", "seven"], "a seed is"),
    "seed of odd length": (["deal", "keks", "--seed", "0x12"], "a seed is"),
    "no such option": (["deal", "keks", "--option", "players=3"], "no option 'players'"),
    "option without a value": (["deal", "keks", "--option", "last_tile"], "name=value"),
    "option of the wrong kind": (["deal", "keks", "--option", "last_tile=7"], "true or false"),
    "option in batch": (["moves", "keks", "--option", "size=4"], "no option 'size'"),
    "unreadable position": (["moves", "keks", "not a position"], "five parts"),
    "impossible position": (["moves", "keks", START.text().replace("D", "A")], "add up"),
    "empty position": (["moves", "keks", ""], "five parts"),
    "position of another game": (["show", "keks", "--position", "2b2b w -"], "five parts"),
    "perft without depth": (["perft", "keks"], "depth"),
    "perft with words": (["perft", "keks", "--depth", "three"], "three"),
    "perft below one": (["perft", "keks", "--depth", "0"], "depth"),
    "perft of a bad position": (["perft", "keks", "--depth", "1", "--position", "x"], "five parts"),
    "picture into nowhere": (["show", "keks", "--svg", "/no/such/folder/x.svg"], "No such file"),
    "picture onto a folder": (["show", "keks", "--svg", "/"], "directory"),
    "mark that is no pair": (["show", "keks", "--svg", "/dev/null", "--mark", "b1"], "name=value"),
    "unknown mark": (["show", "keks", "--svg", "/dev/null", "--mark", "hat=b1"], "cannot mark 'hat'"),
    "mark of no cell": (["show", "keks", "--svg", "/dev/null", "--mark", "move=a1"], "no cell 'a1'"),
    "no such seat to look from": (["show", "keks", "--seat", "3"], "seat"),
    "no such opponent": (["tui", "keks", "--against", "kasparov"], "no player 'kasparov'"),
    "no such seat to play": (["tui", "keks", "--seat", "3"], "no seat 3"),
    "a database in no folder": (["serve", "--port", "0", "--database", "/no/such/folder/x.db"], "folder"),
    "a database of no kind": (["serve", "--port", "0", "--database", "foo://x"], "database"),
    "a port that is none": (["serve", "--port", "99999"], "65535"),
    "a limit of nothing": (["serve", "--bot-threads", "0"], "bot-threads"),
    "a short secret": (["serve", "--secret", "x"], "secret"),
    "no such game to bench": (["bench", "--game", "chess"], "no game 'chess'"),
}


@pytest.mark.parametrize("arguments, word", WRONG.values(), ids=WRONG)
def test_wrong_input_gets_one_clear_line_and_exit_code_2(arguments, word):
    errors = run(*arguments, code=2)
    assert errors.count("\n") == 1
    assert errors.startswith("triskel: ")
    assert word in errors
    assert len(errors) < 400


def test_alone_it_explains_itself():
    output = run()
    for command in COMMANDS:
        assert command in output


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(command):
    output = run(command, "--help")
    assert "Example: " in output
    assert f"triskel {command}" in output


def test_deal_prints_the_position_of_a_seed():
    assert run("deal", "keks", "--seed", "7") == START.text() + "\n"
    assert run("deal", "keks") != run("deal", "keks")


def test_moves_of_one_position():
    assert json.loads(run("moves", "keks", START.text())) == START.legal()


def test_batches_answer_every_line_and_go_on_after_a_bad_one():
    after = START.play("b1")
    output = run("moves", "keks", said=f"{START.text()}\nnonsense\n\n{after.text()}\n").splitlines()
    assert json.loads(output[0]) == START.legal()
    assert output[1].startswith("error: ")
    assert output[2].startswith("error: ")
    assert json.loads(output[3]) == after.legal()
    assert len(output) == 4


def test_unreadable_bytes_are_a_bad_line_like_any_other():
    command = [sys.executable, "-m", "triskel", "moves", "keks"]
    said = b"\xff\xfe\x00\n" + START.text().encode() + b"\r\n"
    output = subprocess.run(command, input=said, capture_output=True, check=True).stdout.decode().splitlines()
    assert output[0].startswith("error: ")
    assert json.loads(output[1]) == START.legal()


def test_a_batch_flushes_each_answer():
    """A program on the other end of the pipe may wait for each answer before it asks again."""
    command = [sys.executable, "-m", "triskel", "moves", "keks"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        for _ in range(3):
            process.stdin.write(START.text() + "\n")
            process.stdin.flush()
            assert json.loads(process.stdout.readline()) == START.legal()
        process.stdin.close()


def test_apply_plays_moves_and_says_why_not():
    lines = [f"{START.text()}\tb1", f"{START.text()}\tc1", f"{START.text()}\tb9", START.text(), "x\tb1"]
    output = run("apply", "keks", said="\n".join(lines) + "\n").splitlines()
    assert output[0] == START.play("b1").text()
    assert output[1] == "error: c1 is not allowed: c1 has one free edge; a tile needs two or three to be taken."
    assert "no cell 'b9'" in output[2]
    assert "a tab and a move" in output[3]
    assert output[4].startswith("error: ")


def test_result_tells_who_won_and_why():
    position = START
    while position.turn is not None:
        position = position.play(position.legal()[-1])
    output = run("result", "keks", said=f"{START.text()}\n{position.text()}\n").splitlines()
    assert json.loads(output[0]) == {"over": False}
    told = json.loads(output[1])
    assert told["over"] is True
    assert told["winners"] == list(position.outcome.winners)
    assert told["payoffs"] == list(position.outcome.payoffs)
    assert told["reason"] == position.outcome.reason
    assert run("moves", "keks", position.text()) == "[]\n"


def test_options_reach_the_rules():
    text = "......../......../......../......../......../......../......../.AA..... 1 2333320011 1222235044 H"
    assert json.loads(run("moves", "keks", text)) == ["b1", "c1"]
    assert json.loads(run("moves", "keks", text, "--option", "last_tile=true")) == ["b1", "b1c1", "c1"]


def test_perft_prints_a_line_for_each_depth():
    lines = [line.split() for line in run("perft", "keks", "--depth", "3").splitlines()]
    assert [line[:2] for line in lines] == [["1", "12"], ["2", "147"], ["3", "1855"]]
    assert all(float(line[2]) >= 0 for line in lines)


def test_perft_divides():
    lines = [line.split() for line in run("perft", "keks", "--depth", "2", "--divide").splitlines()]
    divided, depths = lines[:-2], lines[-2:]
    assert sum(int(nodes) for _, nodes in divided) == int(depths[-1][1])
    assert [move for move, _ in divided] == KEKS.start(seed=0).legal()


def test_perft_of_a_position_and_of_a_finished_game():
    assert run("perft", "keks", "--depth", "1", "--position", START.text()).split()[1] == "12"
    position = START
    while position.turn is not None:
        position = position.play(position.legal()[-1])
    assert [
        line.split()[1] for line in run("perft", "keks", "--depth", "2", "--position", position.text()).splitlines()
    ] == ["0", "0"]


def test_show_prints_the_board_and_writes_a_picture(tmp_path):
    assert run("show", "keks", "--position", START.text()) == START.draw() + "\n"
    picture = tmp_path / "board.svg"
    assert run("show", "keks", "--seed", "7", "--svg", str(picture), "--mark", "move=b1") == ""
    assert ET.parse(picture).getroot().tag.endswith("svg")


def test_bench_measures_what_it_says(tmp_path):
    file = tmp_path / "bench.json"
    output = run("bench", "--game", "keks", "--seconds", "0.01", "--rounds", "1", "--json-file", str(file))
    for word in ("random playouts", "perft", "batched steps", "leaves", "games"):
        assert word in output
    assert all(rate["per_second"] > 0 for rate in json.loads(file.read_text(encoding="utf-8"))["rates"])


def test_a_reader_that_leaves_is_no_error():
    pipeline = f"{sys.executable} -m triskel perft keks --depth 4 --divide | head -n 1"
    done = subprocess.run(["bash", "-c", pipeline], capture_output=True, text=True, check=True)
    assert done.stderr == ""


def test_a_full_disk_is_told_in_one_line():
    done = subprocess.run(
        ["bash", "-c", f"{sys.executable} -m triskel deal keks > /dev/full"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr == "triskel: [Errno 28] No space left on device\n"
