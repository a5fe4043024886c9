"""The docs say what is so: links lead somewhere, pictures are up to date, examples print what they show."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")])


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_links_lead_somewhere(page):
    for target in re.findall(r"\]\(([^)#]+)", page.read_text(encoding="utf-8")):
        if "://" not in target:
            assert (page.parent / target).exists(), target


def shell_lines(script):
    """The `show` commands of the picture script, with its variables put in."""
    names = dict(re.findall(r"^(\w+)=\"(.*)\"$", script, re.MULTILINE))
    for line in re.findall(r'^"\$triskel" (show .*)$', script, re.MULTILINE):
        words = re.findall(r'"[^"]*"|\S+', line)
        yield [names.get(word.strip('"').removeprefix("$"), word.strip('"')) for word in words]


def test_the_pictures_are_what_the_commands_draw(tmp_path):
    script = (ROOT / "docs" / "make_pictures.sh").read_text(encoding="utf-8")
    commands = list(shell_lines(script))
    assert commands
    for command in commands:
        file = command[command.index("--svg") + 1]
        subprocess.run([sys.executable, "-m", "triskel", *command], cwd=tmp_path, check=True)
        committed = ROOT / "docs" / "games" / "pictures" / file
        assert (tmp_path / file).read_text(encoding="utf-8") == committed.read_text(encoding="utf-8"), file


def test_the_readme_shows_what_the_commands_print():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    typed = "b1f1g1\nquit\n"
    command = [sys.executable, "-m", "triskel", "tui", "keks", "--seed", "7"]
    output = subprocess.run(command, input=typed, text=True, capture_output=True, check=True).stdout
    board = output[output.index("8    [") : output.index("Player 1>")]
    assert board in readme
    triskel = f"{sys.executable} -m triskel"
    piped = f"{triskel} deal keks --seed 7 | {triskel} moves keks"
    assert subprocess.check_output(piped, shell=True, text=True) in readme
