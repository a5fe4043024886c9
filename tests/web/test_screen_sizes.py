"""Every screen: whatever the size, the board, the hand and the button that confirms a move are on it at once."""

import re

import pytest
from playwright.sync_api import expect

from screens import started

SIZES = [(844, 390), (390, 664), (360, 640), (320, 568), (820, 1180), (1280, 800), (1920, 1080)]
BOARDS = {"keks": ".keks svg", "connexoh": ".connexoh svg", "conex": "[data-place=table]"}
LEAST = {"keks": 250, "connexoh": 250, "conex": 120}  # pixels that a board is wide and high


def boxes(page, *selectors):
    """Where things are on the screen, each as left, top, right, bottom."""
    find = "(all) => all.map((s) => document.querySelector(s).getBoundingClientRect().toJSON())"
    return [[box[side] for side in ("left", "top", "right", "bottom")] for box in page.evaluate(find, list(selectors))]


def choose(page, game, state):
    """Choose a move without playing it, and return the button that would."""
    if game == "keks":
        page.locator(f"[data-cell={state['legal'][0][:2]}]").click()
        return ".take"
    if game == "connexoh":
        page.locator("[data-cell=c3]").click()
        page.get_by_role("button", name="Turn right").click()
        return ".play"
    card = state["position"]["placements"][0]["card"]
    page.locator(f"[data-place=hand-{card}]").click()
    page.get_by_role("listbox").focus()
    page.keyboard.press("Home")
    return ".main"


@pytest.mark.parametrize(("game", "players"), [("keks", 2), ("connexoh", 2), ("conex", 2), ("conex", 4)])
def test_all_that_a_move_needs_is_on_the_screen(visitor, game, players):
    page = visitor("/", has_touch=True)
    screen = started(page, game, [{"kind": "me"}] + [{"kind": "bot", "level": "novice"}] * (players - 1), hints=True)
    state = screen.wait_for_turn()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        page.reload()
        expect(page.locator(".turn.yours")).to_be_visible()
        page.locator(BOARDS[game]).wait_for()
        needed = [BOARDS[game], *(["[data-place=hand]"] if game == "conex" else [])]
        page.wait_for_timeout(100)
        before = boxes(page, *needed)
        confirm = choose(page, game, state)
        page.evaluate("scrollTo(0, 0)")
        after = boxes(page, *needed, confirm)
        for was, now in zip(before, after, strict=False):
            assert now == pytest.approx(was, abs=1), f"choosing moves the board at {width} × {height}"
        for what, (left, top, right, bottom) in zip([*needed, confirm], after, strict=True):
            on_screen = left >= 0 and top >= 0 and right <= width and bottom <= height
            assert on_screen, f"{what} is at {left, top, right, bottom} of {width} × {height}"
        left, top, right, bottom = after[0]
        assert min(right - left, bottom - top) >= LEAST[game], f"the board is {right - left} × {bottom - top}"
        if width > height and height < 500:
            assert bottom - top >= 0.6 * height


def test_no_button_covers_a_card_or_a_place(visitor):
    page = visitor("/", has_touch=True, viewport={"width": 390, "height": 664})
    state = started(page, "conex", [{"kind": "me"}, {"kind": "bot", "level": "novice"}]).wait_for_turn()
    page.locator(f"[data-place=hand-{state['position']['placements'][0]['card']}]").click()
    page.wait_for_timeout(300)
    left = page.locator(".zoom").bounding_box()["x"]
    marks = page.locator("g.points").all()
    assert marks
    assert all((box := mark.bounding_box())["x"] + box["width"] <= left for mark in marks)


@pytest.mark.parametrize("width", [820, 1280])
def test_no_game_stands_alone_on_the_first_page(visitor, width):
    page = visitor("/", viewport={"width": width, "height": 1180})
    tops = page.locator("article").evaluate_all("cards => cards.map((card) => card.getBoundingClientRect().top)")
    assert len(tops) == 3
    assert len(set(tops)) == 1


def test_words_fit_their_buttons_on_the_smallest_phone(visitor, server):
    page = visitor("/", locale="fr-FR", viewport={"width": 320, "height": 568})
    screen = started(page, "keks", [{"kind": "me"}, {"kind": "bot", "level": "novice"}], hints=True)
    wide = "button => button.scrollWidth - button.clientWidth"
    abort = page.get_by_role("button", name="Annuler la partie")
    abort.wait_for()
    assert abort.evaluate(wide) == 0
    with server.person() as same:
        same.http.cookies.set("triskel_guest", page.context.cookies()[0]["value"])
        with same.connect(screen.match) as line:
            line.move()
    resign = page.get_by_role("button", name="Abandonner")
    resign.wait_for()
    assert [button.evaluate(wide) for button in page.locator("[role=group] .button").all()].count(0) >= 4
    assert resign.evaluate(wide) == 0
    resign.click()
    dialog = page.get_by_role("dialog")
    room = dialog.evaluate("""dialog => {
      const box = (each) => each.getBoundingClientRect()
      const [text, actions] = [box(dialog.querySelector('p')), box(dialog.querySelector('footer'))]
      return [actions.top - text.bottom, box(dialog).bottom - actions.bottom]
    }""")
    assert min(room) >= 16, f"the dialog is cramped: {room}"


def test_the_frame_of_a_won_colour_is_whole(visitor):
    page = visitor("/", viewport={"width": 1280, "height": 800})
    started(page, "keks", [{"kind": "me"}, {"kind": "bot", "level": "novice"}]).wait_for_turn()
    colour = page.locator(".colour").first
    colour.evaluate("colour => colour.classList.add('mine')")
    shadow = colour.evaluate("colour => getComputedStyle(colour).boxShadow")
    clipped = colour.evaluate(
        "colour => colour.getBoundingClientRect().left - colour.closest('.seat').getBoundingClientRect().left"
    )
    spread = 0 if "inset" in shadow else max(int(size) for size in re.findall(r"(\d+)px", shadow))
    assert "px" in shadow
    assert clipped >= spread
