"""Learning in the browser: a lesson with a wrong and a right move, an example game by its keys, a review."""

import json
import re

import pytest
from playwright.sync_api import expect


def take(page, *cells):
    """Choose tiles and take them; one that others had to be chosen with is chosen already."""
    for cell in cells:
        tile = page.locator(f"[data-cell={cell}]")
        if tile.get_attribute("aria-pressed") != "true":
            tile.click()
            expect(tile).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=re.compile("^Take .* tiles?$")).click()


def test_a_lesson_corrects_praises_and_remembers(visitor):
    page = visitor("/learn/keks")
    page.locator("[data-cell=b1]").wait_for()
    page.get_by_role("button", name="Step 9").click()
    expect(page.get_by_role("heading", name="The fifth colour")).to_be_focused()
    take(page, "d2")
    expect(page.get_by_text("Not quite")).to_be_visible()
    take(page, "f2")
    expect(page.get_by_text("Five colours: you win!")).to_be_visible()
    expect(page.get_by_role("button", name="Next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", name="The last tile")).to_be_visible()
    page.reload()
    expect(page.get_by_role("heading", name="The last tile")).to_be_visible()
    expect(page.get_by_role("button", name="Step 9: The fifth colour (done)")).to_be_visible()


@pytest.mark.parametrize("game", ["keks", "connexoh", "conex"])
def test_an_example_game_goes_by_the_keys(visitor, game):
    page = visitor(f"/example/{game}")
    slider = page.get_by_role("slider", name="Place in the game")
    slider.wait_for()
    expect(slider).to_have_value("0")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("1")
    page.keyboard.press("End")
    expect(slider).to_have_value(slider.get_attribute("max"))
    expect(page.get_by_role("link", name="Take the lesson")).to_be_visible()


def test_a_saved_game_comes_back_and_can_be_tried_again(visitor, tmp_path):
    page = visitor("/")
    options = {"game": "keks", "seats": [{"kind": "bot", "level": "random"}, {"kind": "bot", "level": "random"}]}
    match = page.request.post("/api/matches", data=options).json()["match"]
    while page.request.get(f"/api/matches/{match}").json()["match"]["phase"] != "over":
        page.wait_for_timeout(100)
    file = tmp_path / "game.triskel.json"
    file.write_text(page.request.get(f"/api/matches/{match}/save").text())
    broken = tmp_path / "broken.json"
    broken.write_text(json.dumps({"moves": []}))

    page.goto("/review/file")
    page.set_input_files("input[type=file]", broken)
    expect(page.get_by_text("not a saved game of ours")).to_be_visible()
    page.set_input_files("input[type=file]", file)
    page.wait_for_url(re.compile(r"/review/[0-9a-f]{24}$"))
    again = page.get_by_role("button", name=re.compile("^Try again: move"))
    expect(again.first).to_be_visible(timeout=60_000)
    graph = page.get_by_role("slider", name="How the game went")
    graph.press("End")
    expect(graph).to_have_attribute("aria-valuenow", graph.get_attribute("aria-valuemax"))
    again.first.click()
    page.get_by_role("button", name="Show me").click()
    best = page.get_by_text("The engine plays").inner_text()
    take(page, *re.findall("[a-h][1-8]", best))
    expect(page.get_by_text("That is what the engine would play, too.")).to_be_visible()
