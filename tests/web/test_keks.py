"""Keks in the browser: whole games, with the mouse and with keys alone."""

import re

import pytest
from playwright.sync_api import expect

import triskel
from screens import Screen, cells, keks_position, started

BOT = [{"kind": "me"}, {"kind": "bot", "level": "novice"}]


@pytest.fixture
def chooser():
    return triskel.player("club", seed=1, nodes=2000)


def take(page, move, view):
    wait_for_tiles(page, view)
    for cell in cells(move):
        if not chosen(page, cell):
            page.locator(f"[data-cell={cell}]").click()
    page.get_by_role("button", name=re.compile("^Take .* tiles?$")).click()


def test_a_whole_game_with_the_mouse(visitor, chooser):
    page = visitor("/")
    page.get_by_role("button", name="Play now: Keks").click()
    page.wait_for_url("**/match/*")
    screen = Screen(page)
    while state := screen.wait_for_turn():
        take(page, chooser.choose(keks_position(state["position"])), state["position"])
        screen.wait_for_moves(len(state["moves"]) + 1)
    result = screen.state()["result"]
    assert result["reason"] in ("five-colours", "last-tile")
    headline = page.locator("section.result h2").inner_text()
    assert headline == (
        "You have won!" if result["winners"] == [0] else "Bot, casual wins" if result["winners"] else "A draw"
    )
    assert screen.moves() == screen.state()["moves"]


def test_a_whole_game_by_keys_alone(visitor, chooser):
    page = visitor("/")
    screen = started(page, "keks", BOT)
    while state := screen.wait_for_turn():
        press_move(page, chooser.choose(keks_position(state["position"])), state["position"])
        screen.wait_for_moves(len(state["moves"]) + 1)
    assert screen.over


def test_a_tile_that_cannot_be_taken_says_why(visitor):
    """Which rule forbids it is read and heard, and a hint says what it does."""
    page = visitor("/")
    screen = started(page, "keks", BOT, hints=True)
    screen.wait_for_turn()
    page.locator("[data-cell=d4]").click(force=True)
    said = page.get_by_role("status").filter(has_text="d4 has no free edge; a tile needs two or three to be taken.")
    expect(said).to_be_visible()
    page.get_by_role("button", name="Hint").click()
    advice = page.get_by_role("status").filter(has_text=re.compile("Hint: .*(Adds|Takes)"))
    expect(advice).to_be_visible()
    page.get_by_role("button", name="Threats").click()
    expect(page.get_by_role("status").filter(has_text="No threats at the moment.")).to_be_visible()


def chosen(page, cell):
    """A tile that can only go after another brings that one along."""
    return page.locator(f"[data-cell={cell}]").get_attribute("aria-pressed") == "true"


def wait_for_tiles(page, view):
    """The list of moves may be ahead of the board, on which tiles are still falling."""
    lying = sum(letter != "." for rank in view["board"] for letter in rank)
    expect(page.locator("[data-cell]")).to_have_count(lying)


def press_move(page, move, view):
    wait_for_tiles(page, view)
    reach_the_board(page)
    for cell in cells(move):
        if not chosen(page, cell):
            walk_to(page, cell)
            page.keyboard.press(" ")
    page.keyboard.press("t")


def focused_cell(page):
    return page.evaluate("() => document.activeElement?.getAttribute('data-cell')")


def reach_the_board(page):
    for _ in range(60):
        if focused_cell(page):
            return
        page.keyboard.press("Tab")
    raise AssertionError("the board cannot be reached with the Tab key")


def walk_to(page, goal):
    """With arrows only; where there is no straight way through the crumbled biscuit, by another file."""
    for _ in range(80):
        here = focused_cell(page)
        if here == goal:
            return
        across, up = ord(goal[0]) - ord(here[0]), int(goal[1]) - int(here[1])
        wishes = ["ArrowRight" if across > 0 else "ArrowLeft"] * bool(across) + [
            "ArrowUp" if up > 0 else "ArrowDown"
        ] * bool(up)
        for key in [*wishes, "ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"]:
            page.keyboard.press(key)
            if focused_cell(page) != here:
                break
    raise AssertionError(f"arrows do not lead to {goal}")
