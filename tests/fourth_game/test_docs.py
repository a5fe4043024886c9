"""docs/adding-a-game.md shows the files of Gale as they are.

`python tests/fourth_game/test_docs.py` puts the present files into the page.
"""

import re
from pathlib import Path

FOLDER = Path(__file__).parent
PAGE = FOLDER.parents[1] / "docs" / "adding-a-game.md"
BLOCK = re.compile(r"(<!-- (gale\S*) -->\n```\w*\n)(.*?)(```\n)", re.DOTALL)


def test_the_page_shows_every_file_as_it_is():
    shown = {name: text for _, name, text, _ in BLOCK.findall(PAGE.read_text(encoding="utf-8"))}
    there = [file for file in FOLDER.glob("gale*/*") if file.is_file()]
    assert shown == {file.relative_to(FOLDER).as_posix(): file.read_text(encoding="utf-8") for file in there}


def with_present_files(page):
    """Return the page with every block as its file is now."""
    return BLOCK.sub(lambda block: block[1] + (FOLDER / block[2]).read_text(encoding="utf-8") + block[4], page)


if __name__ == "__main__":
    PAGE.write_text(with_present_files(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
