"""The analysis board: a position from text, variations, lines of the engine; kept by a reload, a link and a file."""

import re

import pytest
from playwright.sync_api import expect

import triskel
from screens import serious, too_wide

PHONE = {"width": 320, "height": 640}
KEKS = triskel.game("keks").start(seed=7)
BAD = {
    "keks": (KEKS.text().replace("A", "B", 1), "This position cannot be.", "do not add up"),
    "connexoh": ("2w2w2w2w2w2w/" * 5 + "2w2w2w2w2w2w w -", "This position cannot be.", "light pawn"),
    "conex": ("two cards and a star", "This is neither a position nor a game of Conex.", ""),
}


def open_text(page, text):
    page.get_by_role("button", name="Open", exact=True).click()
    page.get_by_role("textbox", name="Text of a position").fill(text)
    page.get_by_role("button", name="Open this text").click()


def test_an_analysis_is_made_and_comes_back(visitor, axe):
    page = visitor("/analysis/keks")
    open_text(page, KEKS.text())
    tree = page.get_by_role("group", name="Moves", exact=True)
    line = page.get_by_role("button", name=re.compile(r"^Play \w+:")).first
    expect(tree.locator("[aria-current]")).to_have_text("Start")
    expect(page.locator("[data-effort]")).to_have_text(re.compile(r"depth \d+ · [\d,]+ positions"))
    line.click()
    best = tree.locator("[aria-current]").inner_text()
    cell = next(move for move in KEKS.legal() if len(move) == 2 and move != best)
    page.get_by_role("textbox", name="Note on this position").fill("The engine’s move.")
    page.get_by_role("button", name="Mark").focus()
    page.keyboard.press("ArrowLeft")
    page.locator(f"[data-cell={cell}]").click()
    page.get_by_role("button", name=re.compile("^Take .* tiles?$")).click()
    expect(tree.locator("[aria-current]")).to_have_text(cell)
    expect(tree.get_by_role("list")).to_be_visible()  # a variation
    assert serious(page, axe) == []

    page.get_by_role("button", name="Save and share").click()
    field = page.get_by_role("textbox", name="Link to this analysis")
    expect(field).to_have_value(re.compile("#board=."))
    link = field.input_value()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save as a file").click()
    page.reload()
    expect(tree.locator("[aria-current]")).to_have_text(cell)

    other = visitor("/analysis/keks")  # another person's browser
    other.goto(link)
    expect(other.get_by_text("The engine’s move.")).to_be_visible()
    assert "#" not in other.url
    other.goto(link[:-20])
    expect(other.get_by_role("alert").get_by_text("This link is cut off or was changed.")).to_be_visible()
    other.get_by_role("button", name="Open", exact=True).click()
    other.set_input_files("input[type=file]", saved.value.path())
    expect(other.get_by_role("dialog")).to_be_hidden()
    expect(other.get_by_role("group", name="Moves", exact=True).locator("[aria-current]")).to_have_text(cell)


@pytest.mark.parametrize("game", BAD)
def test_a_text_that_cannot_be_is_explained(visitor, axe, game):
    text, sentence, detail = BAD[game]
    page = visitor(f"/analysis/{game}", color_scheme="dark")
    page.get_by_role("button", name=re.compile(r"^Play .+:")).first.wait_for()
    open_text(page, text)
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text(sentence)
    expect(page.get_by_role("dialog").get_by_role("alert")).to_contain_text(detail)
    assert serious(page, axe) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Set up", exact=True).click()
    expect(page.get_by_text("This position can be played.")).to_be_visible()
    assert serious(page, axe) == []
    page.keyboard.press("Escape")
    page.set_viewport_size(PHONE)
    assert not too_wide(page)


def test_what_is_below_the_board_can_be_touched_on_a_phone(visitor):
    """The board stays in view where there is room: not where it would cover what is scrolled to."""
    page = visitor("/analysis/keks", viewport={"width": 390, "height": 664}, has_touch=True)
    page.get_by_role("button", name="Open", exact=True).click(timeout=10_000)
    expect(page.get_by_role("textbox", name="Text of a position")).to_be_in_viewport()
