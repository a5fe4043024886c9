"""Photographs the pages anew, in a real Chromium, for README and docs: `make pictures`.

Phone and desktop, light and dark. Games are dealt as they come, so no two runs show the same boards.
"""

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

import triskel  # noqa: E402
from screens import CHROMIUM, FLAGS, connexoh_position, keks_position, started  # noqa: E402
from servers import Server  # noqa: E402

PICTURES = ROOT / "docs/pictures"
SIZES = {"desktop": {"width": 1280, "height": 800}, "phone": {"width": 390, "height": 844}}
SCHEMES = ("light", "dark")
BOT = {"kind": "bot", "level": "casual"}
CHOOSER = triskel.player("club", seed=3, nodes=3000)


def best_placement(view, legal):
    """The placement with the most points, else whatever there is."""
    points = {placement["move"]: placement["points"] for placement in view["placements"]}
    return max(legal, key=lambda move: points.get(move, 0))


def chosen(game, state):
    if game == "keks":
        return CHOOSER.choose(keks_position(state["position"]))
    if game == "connexoh":
        return CHOOSER.choose(connexoh_position(state))
    return best_placement(state["position"], state["legal"])


def in_the_middle(page, game, moves, seats):
    screen = started(page, game, seats, hints=True)
    for _ in range(moves):
        state = screen.wait_for_turn()
        screen.type_move(chosen(game, state))
        screen.wait_for_moves(len(state["moves"]) + 1)
    screen.wait_for_turn()
    page.reload()  # closes what was opened for typing
    screen.wait_for_turn()


def finished(page, game):
    """The address of a game that two bots have played to its end."""
    answer = page.request.post(
        "/api/matches", data={"game": game, "name": "Ada", "seats": [BOT, BOT | {"level": "novice"}]}
    )
    match = answer.json()["match"]
    while page.request.get(f"/api/matches/{match}").json()["match"]["phase"] != "over":
        page.wait_for_timeout(200)
    while page.request.post(f"/api/matches/{match}/analysis").json()["state"] != "done":
        page.wait_for_timeout(500)
    return f"/review/{match}"


def photograph(page, name):
    for scheme in SCHEMES:
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        for size, viewport in SIZES.items():
            page.set_viewport_size(viewport)
            page.wait_for_timeout(700)
            page.screenshot(path=PICTURES / f"{name}-{size}-{scheme}.png")
    print(name)


def photographs(page):
    page.goto("/")
    photograph(page, "home")
    for game, moves, seats in (
        ("keks", 7, [{"kind": "me"}, BOT]),
        ("connexoh", 12, [{"kind": "me"}, BOT]),
        ("conex", 7, [{"kind": "me"}, BOT, BOT]),
    ):
        page.set_viewport_size(SIZES["desktop"])
        in_the_middle(page, game, moves, seats)
        photograph(page, game)
        page.goto(f"/learn/{game}")
        photograph(page, f"learn-{game}")
    page.goto(finished(page, "keks"))
    page.wait_for_load_state("networkidle")
    photograph(page, "review")


def main():
    PICTURES.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "triskel.db", *FLAGS) as server,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        photographs(browser.new_context(base_url=server.url, locale="en-GB").new_page())
        browser.close()


if __name__ == "__main__":
    main()
