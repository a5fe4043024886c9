"""Draws the pictures of the full screen in the terminal, from the program itself: `make pictures`."""

import asyncio
import html
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from full_screen import opened  # noqa: E402
from screens import CHROMIUM  # noqa: E402
from triskel.tui.setup import Setup  # noqa: E402

PICTURES = ROOT / "docs/pictures"
SCREENS = {  # a game with its options, the turns that are played in it, and the size of the window
    "keks": (Setup("keks", "novice", seed="7", seconds=0.1), 4, (80, 24)),
    "connexoh": (Setup("connexoh", "novice", seed="7", seconds=0.1), 5, (80, 24)),
    "conex": (Setup("conex", "novice", seed="7", options={"players": "3"}, seconds=0.1), 5, (160, 50)),
}
PAPER = "#14120f"  # of the dark theme, under what has no colour
WIDE, HIGH = 12, 24  # pixels of a character
HALVES = {"▀": "linear-gradient({ink} 50%, {paper} 50%)", "▄": "linear-gradient({paper} 50%, {ink} 50%)", "█": "{ink}"}
PAGE = """<!doctype html><meta charset="utf-8"><style>
body {{ margin: 0; font: 19.9px/{high}px DejaVu Sans Mono, monospace; white-space: pre }}
i, b {{ position: absolute; width: {wide}px; height: {high}px }}
b {{ z-index: 1 }}
</style>{cells}"""


async def drawn(opening, turns, size):
    """Play by hints, and return the characters of the screen with one more hint, as HTML."""
    async with opened(opening, size) as seat:
        for _ in range(turns):
            await seat.ready()
            await seat.table.play((await seat.table.hint()).move)
        await seat.ready()
        await seat.press("h")
        await seat.until(lambda: seat.game._advice)
        rows = seat.screen._compositor.render_strips()
        return "".join(cell(*each) for y, row in enumerate(rows) for each in characters(row, y))


def characters(row, y):
    """Every character of a row with its place and style."""
    x = 0
    for segment in row:
        for sign in segment.text:
            yield sign, x, y, segment.style
            x += 1


def cell(sign, x, y, style):
    """A character; halves of one are painted, since those of a font leave gaps."""
    ink, paper = (each.get_truecolor().hex if each else PAPER for each in (style.color, style.bgcolor))
    if style.reverse:
        ink, paper = paper, ink
    ground = HALVES.get(sign, "{paper}").format(ink=ink, paper=paper)
    place = f"left:{x * WIDE}px;top:{y * HIGH}px"
    drawn = f'<i style="{place};background:{ground}"></i>'
    if sign in HALVES or sign == " ":
        return drawn
    weight = "bold" if style.bold else "normal"
    return f'{drawn}<b style="{place};color:{ink};font-weight:{weight}">{html.escape(sign)}</b>'


def main():
    drawings = {game: asyncio.run(drawn(*screen)) for game, screen in SCREENS.items()}
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        for game, cells in drawings.items():
            columns, lines = SCREENS[game][2]
            page = browser.new_page(viewport={"width": columns * WIDE, "height": lines * HIGH})
            page.set_content(PAGE.format(wide=WIDE, high=HIGH, cells=cells))
            page.screenshot(path=PICTURES / f"terminal-{game}.png")
            print(game)
        browser.close()


if __name__ == "__main__":
    main()
