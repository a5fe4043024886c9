"""Two at one screen, with hands hidden from each other; and the page without a network."""

import re

from playwright.sync_api import expect

from screens import Screen, started

BOTH = [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bob"}]


def test_hands_are_covered_between_turns(visitor):
    page = visitor("/")
    page.get_by_role("button", name="At one table: Conex").click()
    cover = page.get_by_role("button", name=re.compile("show my cards"))
    cover.click()
    hand = page.locator("[data-place^=hand-]")
    hand.first.wait_for()
    first = set(hand.evaluate_all("cards => cards.map((card) => card.dataset.place)"))
    page.get_by_role("button", name="Draw", exact=True).click()
    page.get_by_role("button", name="Hide my cards and pass on").click()
    expect(cover).to_be_visible()
    assert hand.count() == 0
    cover.click()
    hand.first.wait_for()
    assert not first & set(hand.evaluate_all("cards => cards.map((card) => card.dataset.place)"))


def test_a_game_and_its_rematch_at_one_screen(visitor):
    page = visitor("/")
    page.get_by_role("button", name="At one table: Keks").click()
    page.wait_for_url("**/match/*")
    for moves in range(4):
        screen = Screen(page)
        expect(page.locator(".turn")).to_contain_text("Player")
        screen.type_move(screen.state()["legal"][0])
        screen.wait_for_moves(moves + 1)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: not url.endswith(screen.match))
    page.locator("[data-cell]").first.wait_for()


def test_the_page_opens_without_a_network_and_says_so(visitor, line):
    page = visitor(line.url)
    page.evaluate("() => navigator.serviceWorker.ready")
    page.wait_for_function("() => navigator.serviceWorker.controller !== null")
    page.reload()
    page.wait_for_load_state("networkidle")
    line.cut()
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Three games")


def test_a_move_of_another_game_is_refused_kindly(visitor):
    page = visitor("/")
    screen = started(page, "keks", [{"kind": "me"}, {"kind": "bot", "level": "novice"}])
    screen.wait_for_turn()
    screen.type_move("P7a>B2")
    expect(page.get_by_text("“P7a>B2” is not a move that is possible now.").first).to_be_visible()
