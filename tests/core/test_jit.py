"""The compile cache: never stale, and full after `triskel warmup`."""

import json
import os
import runpy
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import triskel
from triskel.core import jit
from triskel.players.strategies import STRATEGIES
from triskel.search.limits import Limits
from walks import INTERPRETED

SOURCES = Path(triskel.__file__).parent
COUNT = """
import triskel
from triskel.core.jit import cache_dir
position = triskel.game("keks").start(seed=7)
print(len(position.legal()), len(list(cache_dir().rglob("*.nbc"))) > 0)
"""

pytestmark = [pytest.mark.slow, pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")]


def run(source, cache, code=COUNT):
    env = os.environ | {"PYTHONPATH": str(source), "TRISKEL_CACHE_DIR": str(cache), "PYTHONDONTWRITEBYTECODE": "1"}
    result = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    return result.stdout.split()


def test_an_edited_rule_is_compiled_anew(tmp_path):
    """A rule that others call is edited, with the file's size and date kept: only its content tells."""
    source, cache = tmp_path / "src", tmp_path / "cache"
    shutil.copytree(SOURCES, source / "triskel", ignore=shutil.ignore_patterns("__pycache__"))
    assert run(source, cache) == ["12", "True"]
    assert run(source, cache) == ["12", "True"]  # this time loaded, not compiled
    rules = source / "triskel" / "games" / "keks" / "rules.py"
    before, stat = rules.read_text(encoding="utf-8"), rules.stat()
    edited = before.replace(
        "safe = keks & (one_neighbour | closed_angle)", "safe = keks & (one_neighbour & closed_angle)"
    )
    assert edited != before
    rules.write_text(edited, encoding="utf-8")
    os.utime(rules, ns=(stat.st_atime_ns, stat.st_mtime_ns))
    assert run(source, cache) == ["0", "True"]
    rules.write_text(before, encoding="utf-8")
    assert run(source, cache) == ["12", "True"]


FOREIGN = """
from triskel.core import kernel

STATE = kernel.record([("foreign", "i8")])


@kernel.to_move.of(STATE)
def to_move(state):
    return state.foreign + 1


@kernel.legal.of(STATE)
def legal(state, moves):
    moves[:] = 0
    return state.foreign + 1
"""
ASK = """
import numpy as np, foreign
from triskel.core.batch import to_move_all
seats = np.empty(1, np.int64)
to_move_all(np.zeros(1, foreign.STATE), seats)
print(seats[0], *to_move_all.stats.cache_hits.values())
"""
SEARCH = """
import numpy as np, foreign
from triskel.search.params import DEFAULTS
from triskel.search.puct import Workspace, absorb
from triskel.search.tree import init_root, new_nodes
nodes, states = new_nodes(9, 2), np.zeros(1, foreign.STATE)
used, moves, places = np.array([init_root(nodes)]), np.empty(2, np.uint64), np.zeros(1, np.int64)
priors, values = np.ones((1, 2), np.float32), np.zeros((1, 2))
absorb(Workspace(nodes, used, states, moves, states, moves, states, places, priors, values, DEFAULTS.record()), 1)
print(nodes[0]["count"], *absorb.stats.cache_hits.values())
"""


@pytest.mark.parametrize("ask", [ASK, SEARCH], ids=["an array", "a workspace"])
def test_an_edited_rule_of_another_packages_game_is_compiled_anew(tmp_path, ask):
    cache, foreign = tmp_path / "cache", tmp_path / "foreign.py"
    path = f"{SOURCES.parent}{os.pathsep}{tmp_path}"
    foreign.write_text(FOREIGN, encoding="utf-8")
    assert run(path, cache, ask) == ["1"]
    assert run(path, cache, ask) == ["1", "1"]  # this time loaded, not compiled
    foreign.write_text(FOREIGN.replace("state.foreign + 1", "state.foreign + 0"), encoding="utf-8")
    assert run(path, cache, ask) == ["0"]


def test_a_folder_that_cannot_be_written_is_done_without(tmp_path):
    blocked = tmp_path / "file"
    blocked.write_text("", encoding="utf-8")
    assert run(
        SOURCES.parent, blocked / "cache", "import triskel; print(len(triskel.game('keks').start(seed=7).legal()))"
    ) == ["12"]


TINY = """
from triskel.core.jit import entry

@entry
def double(number):
    return 2 * number

print(double(21))
"""


def truncate(file):
    file.write_bytes(file.read_bytes()[:-100])


def overwrite(file):
    file.write_bytes(b"garbage")


def empty(file):
    file.write_bytes(b"")


def change_a_byte(file):
    content = bytearray(file.read_bytes())
    content[len(content) // 2] ^= 1
    file.write_bytes(content)


@pytest.fixture
def tiny(tmp_path, monkeypatch, capsys, caplog):
    """A program that is run, each time as if for the first time; returns what it warned of."""
    monkeypatch.setattr(jit, "cache_dir", lambda: tmp_path / "cache")
    monkeypatch.setattr(jit, "ENTRIES", [])
    program = tmp_path / "tiny.py"
    program.write_text(TINY, encoding="utf-8")

    def run_once():
        caplog.clear()
        runpy.run_path(str(program))
        assert capsys.readouterr().out == "42\n"
        return [record.getMessage() for record in caplog.records]

    assert run_once() == []
    return run_once


@pytest.mark.parametrize("damage", [truncate, overwrite, empty, change_a_byte])
@pytest.mark.parametrize("kind", ["nbi", "nbc"])
def test_a_damaged_file_is_compiled_again(tmp_path, tiny, kind, damage):
    (file,) = (tmp_path / "cache").rglob(f"*.{kind}")
    damage(file)
    assert tiny() == [f"triskel: the compiled code in {file} is damaged: compiling it again"]
    assert tiny() == []  # repaired


@pytest.mark.parametrize("kind", ["nbi", "nbc"])
def test_a_cache_that_cannot_be_read_or_written_is_done_without(tmp_path, tiny, kind):
    (file,) = (tmp_path / "cache").rglob(f"*.{kind}")
    file.unlink()
    file.mkdir()
    warnings = tiny()
    assert "cannot be read" in warnings[0]
    assert "cannot be kept" in warnings[-1]


def test_a_user_sees_one_line_about_a_damaged_file(tmp_path):
    cache = tmp_path / "cache"
    command = [sys.executable, "-m", "triskel", "deal", "keks", "--seed", "1"]
    env = os.environ | {"TRISKEL_CACHE_DIR": str(cache)}
    first = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    overwrite(next(cache.rglob("*deal*.nbc")))
    second = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    assert second.stdout == first.stdout
    assert second.stderr.startswith("triskel: the compiled code in ")
    assert second.stderr.count("\n") == 1


LOADED = """
import numpy as np, triskel
from triskel.core.batch import to_move_all
seats = np.empty(1, np.int64)
to_move_all(triskel.game("keks").start(seed=7).states, seats)
print(len(to_move_all.stats.cache_hits), len(to_move_all.stats.cache_misses))
"""


WITHOUT_COMPILER = """
import sys
sys.path.append({folder!r})
from tiny import double
print("numba.np.linalg" in sys.modules, double({number}))
"""


def test_compiled_code_is_loaded_without_the_compiler(tmp_path):
    """Loading what Numba's compiler knows takes a quarter of a start; it is loaded once something compiles."""
    (tmp_path / "tiny.py").write_text(TINY, encoding="utf-8")
    for number, had_to_compile, doubled in ((0.5, "True", "1.0"), (0.5, "False", "1.0"), (1j, "False", "2j")):
        code = WITHOUT_COMPILER.format(folder=str(tmp_path), number=number)
        assert run(SOURCES.parent, tmp_path / "cache", code) == ["42", had_to_compile, doubled]


def test_a_second_checkout_with_equal_sources_compiles_nothing(tmp_path):
    """What has been noted as compiled would else be compiled on the event loop of a second server."""
    for checkout, loaded in (("one", ["0", "1"]), ("two", ["1", "0"])):
        source = tmp_path / checkout
        shutil.copytree(SOURCES, source / "triskel", ignore=shutil.ignore_patterns("__pycache__"))
        assert run(source, tmp_path / "cache", LOADED) == loaded


def test_old_caches_are_forgotten_and_the_present_one_is_not(tmp_path, monkeypatch):
    monkeypatch.setenv("TRISKEL_CACHE_DIR", str(tmp_path))
    present = tmp_path / jit.cache_dir().name
    monkeypatch.setattr(jit, "cache_dir", lambda: present)
    for name in ("old", "new", present.name):
        (tmp_path / name).mkdir()
    for name in ("old", present.name):
        os.utime(tmp_path / name, (0, 0))
    jit.forget_old_caches()
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted(["new", present.name])


COMMANDS = """
import io, json, sys
from triskel.cli import main
for arguments, said in json.load(sys.stdin):
    sys.stdin = io.TextIOWrapper(io.BytesIO(said.encode()))
    try:
        main(arguments)
    except SystemExit as ended:
        assert not ended.code, arguments
"""


def run_commands(*commands):
    """Run commands of triskel, each with what it reads, in a new process."""
    command = [sys.executable, "-c", COMMANDS]
    subprocess.run(command, input=json.dumps(commands), text=True, check=True, capture_output=True)


def test_after_warmup_nothing_is_left_to_compile():
    """Run what users run; the cache of compiled code must not grow. `make test` warms up first."""
    run_commands((["warmup"], ""))
    before = {path.name for path in jit.cache_dir().rglob("*.nbc")}
    for name in triskel.games():
        position = triskel.game(name).start(seed=3)
        move = position.legal()[0]
        run_commands(
            (["deal", name], ""),
            (["moves", name, position.text()], ""),
            (["show", name], ""),
            (["perft", name, "--depth", "2"], ""),
            (["apply", name], f"{position.text()}\t{move}\n"),
            (["tui", name, "--seed", "3"], f"?\n{move}\nquit\n"),
        )
    added = {path.name for path in jit.cache_dir().rglob("*.nbc")} - before
    assert not {name for name in added if not name.startswith("test_")}


def test_after_warmup_no_strategy_of_a_level_is_left_to_compile():
    """A level may choose in haste: the first bot that did not would make its whole server wait for the compiler."""
    run_commands((["warmup"], ""))
    before = {path.name for path in jit.cache_dir().rglob("*.nbc")}
    for name in triskel.games():
        game = triskel.game(name)
        for thinking in game.profile.levels.values():
            for strategy in filter(None, (thinking.strategy, thinking.hasty)):
                STRATEGIES[strategy](game.start(seed=3), Limits(nodes=8), 0, None)
    added = {path.name for path in jit.cache_dir().rglob("*.nbc")} - before
    assert not {name for name in added if not name.startswith("test_")}
