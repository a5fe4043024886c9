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


def paragraphs(text):
    """The paragraphs and list items of a page, as lists of lines; code, tables, headings and pictures are none."""
    text = re.sub(r"(?ms)^```.*?^```", "", text)
    lines = [[]]
    for line in text.splitlines():
        if not line.strip() or re.match(r"[|#!<]|    ", line):
            lines.append([])
        elif re.match(r"\s*([-*]|\d+\.) ", line):
            lines.append([line])
        else:
            lines[-1].append(line)
    return lines


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_paragraphs_have_at_most_five_lines(page):
    if page.name != "CHANGELOG.md":
        assert [lines[0] for lines in paragraphs(page.read_text(encoding="utf-8")) if len(lines) > 5] == []


ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def mapped_folders():
    """The folders of the map in docs/architecture.md, from the repository's root."""
    parents, folders = [], []
    for line in re.search(r"```\n(src/.*?)```", ARCHITECTURE, re.DOTALL).group(1).splitlines():
        depth = (len(line) - len(line.lstrip())) // 2
        parents[depth:] = [line.split()[0].rstrip("/")]
        folders.append("/".join(parents))
    return folders


def test_the_map_of_the_folders_is_that_of_the_tree():
    mapped = mapped_folders()
    missing = [folder for folder in mapped if not (ROOT / folder).is_dir()]
    assert not missing
    packages = {path.parent.relative_to(ROOT).as_posix() for path in (ROOT / "src").rglob("__init__.py")}
    assert sorted(packages - set(mapped)) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_named_files_exist(page):
    """Files are named from the root, from the package or from the page itself; CHANGELOG.md names what once was."""
    if page.name == "CHANGELOG.md":
        return
    text = re.sub(r"```.*?```", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
    named = re.findall(r"`((?:[\w.-]+/)+[\w.-]*(?:\.(?:py|ts|svelte|json|md|net|toml|sh|conf)|/))`", text)
    named = [name.replace("GAME", "keks") for name in named]
    homes = (ROOT, ROOT / "src" / "triskel", page.parent)
    assert [name for name in named if not any((home / name).exists() for home in homes)] == []


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
