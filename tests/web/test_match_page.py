"""What stands around the board of a match: the list of moves, the rules, the keys."""

import re

import pytest
from playwright.sync_api import expect

from screens import cells, serious, started

NOVICE = {"kind": "bot", "level": "novice"}


def played(visitor, moves, **profile):
    """A game of Keks some moves long."""
    screen = started(visitor("/", **profile), "keks", [{"kind": "me"}, NOVICE])
    for _ in range(moves // 2):
        state = screen.wait_for_turn()
        screen.type_move(state["legal"][0])
        screen.wait_for_moves(len(state["moves"]) + 2)
    screen.wait_for_turn()
    return screen


def test_the_last_move_is_marked_on_the_board_and_in_the_list_and_stays_in_view(visitor):
    screen = played(visitor, 16, viewport={"width": 390, "height": 664})
    page = screen.page
    for _ in range(2):
        last = page.locator("ol li.latest")
        move = screen.state()["moves"][-1]
        expect(last).to_have_attribute("data-move", move)
        expect(page.locator(".board .gap")).to_have_count(len(cells(move)))
        page.wait_for_function("""() => {
          const [list, item] = [document.querySelector('.moves ol'), document.querySelector('ol li.latest')]
          const [around, box] = [list, item].map((each) => each.getBoundingClientRect())
          return list.scrollHeight > list.clientHeight && box.top >= around.top && box.bottom <= around.bottom + 1
        }""")
        page.reload()
        screen.wait_for_turn()
    page.get_by_role("button", name="One move back").click()
    expect(page.locator("ol li.latest")).to_have_count(1)


def test_a_move_that_is_pointed_at_is_marked_on_the_board(visitor):
    screen = played(visitor, 2)
    page, move = screen.page, screen.state()["moves"][0]
    told = page.locator(f"ol li[data-move={move}]").get_by_role("button")
    told.hover()
    expect(page.locator(".board .pointed")).to_have_count(len(cells(move)))
    page.mouse.move(5, 5)
    expect(page.locator(".board .pointed")).to_have_count(0)
    told.focus()
    expect(page.locator(".board .pointed")).to_have_count(len(cells(move)))


def test_moves_are_told_in_words_or_in_notation(visitor):
    screen = played(visitor, 2)
    page, moves = screen.page, screen.state()["moves"]
    switch = page.get_by_role("button", name="Moves in words")
    items = page.locator("ol li[data-move] button")
    expect(switch).to_have_attribute("aria-pressed", "true")
    expect(items).to_have_text([re.compile(r" took .* tile")] * 2)
    switch.click()
    expect(items).to_have_text(moves)
    page.reload()
    expect(items).to_have_text(moves)
    page.get_by_role("button", name="One move back").click()
    switch.click()
    expect(page.locator("ol li button[aria-current=step]")).to_have_text(re.compile(r" took .* tile"))


@pytest.mark.parametrize(("game", "key"), [("keks", "T"), ("connexoh", "H"), ("conex", "0")])
def test_rules_and_keys_are_at_hand(visitor, axe, game, key):
    page = visitor("/")
    started(page, game, [{"kind": "me"}, NOVICE]).wait_for_turn()
    page.get_by_role("button", name="Rules").click()
    rules = page.get_by_role("complementary", name="Rules")
    expect(rules.get_by_role("heading", level=2).first).to_be_visible()
    assert serious(page, axe) == []
    page.keyboard.press("Escape")
    expect(rules).to_have_count(0)
    page.get_by_role("button", name="Keys").click()
    expect(page.get_by_role("dialog").get_by_text(key, exact=True)).to_be_visible()
