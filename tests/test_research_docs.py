"""docs/research.md describes observations as they are; run as a program, this puts the present tables into it."""

import re
from pathlib import Path

import triskel

PAGE = Path(__file__).parents[1] / "docs" / "research.md"
BLOCK = re.compile(r"(<!-- observation (\w+) -->\n)((?:\|.*\n)*)")


def table(name: str) -> str:
    observation = triskel.game(name).observation
    rows = ["| from | field | size | meaning |", "| --- | --- | --- | --- |"]
    for field in observation.fields:
        rows.append(f"| {observation.slices[field.name].start} | `{field.name}` | {field.size} | {field.about} |")
    return "\n".join(rows) + "\n"


def test_the_page_describes_every_field():
    shown = {name: text for _, name, text in BLOCK.findall(PAGE.read_text(encoding="utf-8"))}
    assert shown == {name: table(name) for name in triskel.games()}


def test_the_page_names_the_sizes():
    page = PAGE.read_text(encoding="utf-8")
    for name, unit in (("keks", "planes"), ("connexoh", "planes"), ("conex", "numbers")):
        game = triskel.game(name)
        assert f"{game.title}: {game.observation.shape[0]} {unit}" in page


if __name__ == "__main__":
    text = PAGE.read_text(encoding="utf-8")
    PAGE.write_text(BLOCK.sub(lambda block: block[1] + table(block[2]), text), encoding="utf-8")
