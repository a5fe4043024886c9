"""Draws the pictures that go with links to the page, from the boards of the docs: `make pictures`.

Sites that show previews of links want PNGs of 1200 × 630. They are files of the page, `web/public/preview*.png`, and
`triskel site` names them in the heads of its pages.
"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from screens import CHROMIUM  # noqa: E402

BOARDS = ROOT / "docs" / "games" / "pictures"
OUT = ROOT / "web" / "public"
FONT = ROOT / "web/node_modules/@fontsource-variable/nunito/files/nunito-latin-wght-normal.woff2"
SIZE = {"width": 1200, "height": 630}
GAMES = {
    "keks": ("Keks", "keks-middle", "Nibble coloured tiles off the edge of the biscuit."),
    "connexoh": ("Connex’Oh", "connexoh-moving", "Turn the tiles, join the paths, lead your pawns out."),
    "conex": ("Conex", "conex-table", "Place cards corner on corner, and race to forty points."),
}
PAGE = """<!doctype html><meta charset="utf-8"><style>
@font-face {{ font-family: Nunito; src: url("{font}"); font-weight: 200 1000 }}
body {{ margin: 0; display: grid; grid-template-rows: auto 1fr; gap: 28px; box-sizing: border-box;
  width: 1200px; height: 630px; padding: 44px 56px; background: #f6f1e7; color: #2a2622;
  font-family: Nunito, sans-serif }}
header {{ display: flex; align-items: center; gap: 22px }}
header img {{ width: 92px }}
h1 {{ margin: 0; font-size: 60px; line-height: 1.05; font-weight: 850 }}
p {{ margin: 4px 0 0; font-size: 29px; color: #5d554b }}
main {{ display: flex; justify-content: center; gap: 32px; min-height: 0 }}
main div {{ flex: 0 1 auto; min-width: 0; display: flex; align-items: center }}
main img {{ max-width: 100%; max-height: 420px; border-radius: 18px; box-shadow: 0 4px 18px #0002 }}
main :not(:only-child) img {{ width: 340px; height: 400px; object-fit: cover; object-position: 0 }}
</style>
<header><img src="{icon}"><div><h1>{title}</h1><p>{line}</p></div></header>
<main>{boards}</main>"""


def html(title: str, line: str, boards: list[str]) -> str:
    pictures = "".join(f'<div><img src="{(BOARDS / board).as_uri()}.svg"></div>' for board in boards)
    icon = (OUT / "icon.svg").as_uri()
    return PAGE.format(font=FONT.as_uri(), icon=icon, title=title, line=line, boards=pictures)


def main() -> None:
    pages = {f"preview-{game}": (title, line, [board]) for game, (title, board, line) in GAMES.items()}
    pages["preview"] = ("Triskel", "Three games of connection", [board for _, board, _ in GAMES.values()])
    source = ROOT / "build" / "preview.html"  # a file, so that it may load others
    source.parent.mkdir(exist_ok=True)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        page = browser.new_page(viewport=SIZE)
        for name, told in pages.items():
            source.write_text(html(*told), encoding="utf-8")
            page.goto(source.as_uri())
            page.wait_for_load_state("networkidle")
            page.screenshot(path=OUT / f"{name}.png")
        browser.close()
    source.unlink()


if __name__ == "__main__":
    main()
