"""Every screen: whatever the size, the board, the hand and the button that confirms a move are on it at once."""

import re

import pytest
from playwright.sync_api import expect

from screens import WAIT, started

SIZES = [(844, 390), (390, 664), (360, 640), (320, 568), (820, 1180), (1280, 800), (1920, 1080)]
BOARDS = {"keks": ".keks .board-picture", "connexoh": ".connexoh .board-picture", "conex": "[data-place=table]"}
HANDS = {"keks": ".own article", "connexoh": ".own article", "conex": "[data-place=hand]"}
LEAST = {"keks": 250, "connexoh": 250, "conex": 120}  # pixels that a board is wide and high


GAMES = [("keks", 2), ("connexoh", 2), ("conex", 2), ("conex", 3), ("conex", 4)]

# Where things are on the screen, each as left, top, right, bottom.
MEASURE = """(selectors) => {
  scrollTo(0, 0)
  return selectors.flatMap((selector) => [...document.querySelectorAll(selector)].map((each) => {
    const { left, top, right, bottom } = each.getBoundingClientRect()
    return [selector, [left, top, right, bottom]]
  }))
}"""


def settled(page, selectors):
    """Where things are when the page has come to rest."""
    found = None
    while found != (found := page.evaluate(MEASURE, selectors)):
        page.wait_for_timeout(300)
    return found


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


def missing(game, size, found, before):
    """Return what is wrong with where things are: board, hand, the button that confirms, and the cards."""
    board, wanted = found[0][1], len(before)
    wrong = [
        f"{what} is moved by choosing" for (what, was), (_, now) in zip(before, found, strict=False) if moved(was, now)
    ]
    wrong += [f"{what} is off the screen" for what, box in found if not inside(box, (0, 0, *size))]
    wrong += [f"{card} is cut off" for card, box in found[wanted + 1 :] if not inside(box, found[1][1])]
    if min(board[2] - board[0], board[3] - board[1]) < LEAST[game]:
        wrong.append("the board is too small")
    if size[0] > size[1] and size[1] < 500 and board[3] - board[1] < 0.6 * size[1]:
        wrong.append("the board does not fill the height")
    return wrong


@pytest.mark.parametrize(("game", "players"), GAMES)
def test_all_that_a_move_needs_is_on_the_screen(visitor, game, players):
    """One page, resized as by a phone that is turned."""
    page = visitor("/", has_touch=True)
    screen = started(page, game, [{"kind": "me"}] + [{"kind": "bot", "level": "novice"}] * (players - 1), hints=True)
    state = screen.wait_for_turn()
    page.locator(BOARDS[game]).wait_for()
    needed, before = [BOARDS[game], HANDS[game]], {}
    for size in SIZES:
        page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        before[size] = settled(page, needed)
    needed += [choose(page, game, state)]
    needed += [f"[data-place=hand-{card}]" for card in state["position"].get("hand", [])]
    for size in SIZES:
        page.set_viewport_size(dict(zip(("width", "height"), size, strict=True)))
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            for _ in range(WAIT // 100):  # until it has come to rest
                found = page.evaluate(MEASURE, needed)
                if not (wrong := missing(game, size, found, before[size])):
                    break
                page.wait_for_timeout(100)
            assert len(found) == len(needed)
            assert not wrong, f"at {size}, {scheme}"


def moved(was, now):
    return any(abs(one - other) > 1 for one, other in zip(was, now, strict=True))


def inside(box, around):
    return all(one >= other - 1 for one, other in zip(box[:2], around[:2], strict=True)) and all(
        one <= other + 1 for one, other in zip(box[2:], around[2:], strict=True)
    )


def test_own_points_are_seen_on_every_screen(visitor):
    """Where the own panel is below the first screenful, they stand beside whose turn it is."""
    page = visitor("/", has_touch=True)
    started(page, "conex", [{"kind": "me"}] + [{"kind": "bot", "level": "novice"}] * 3).wait_for_turn()
    for width, height in SIZES:
        page.set_viewport_size({"width": width, "height": height})
        points = page.locator("[data-conex-seat='0'] .points").filter(visible=True)
        expect(points.first).to_be_in_viewport(ratio=1)


def test_a_star_beside_a_player_is_whole_or_not_there(visitor):
    """Stars come late into a game: those of the pile are copied into the narrowest panel."""
    page = visitor("/", viewport={"width": 320, "height": 568})
    started(page, "conex", [{"kind": "me"}] + [{"kind": "bot", "level": "novice"}] * 3).wait_for_turn()
    seat = page.locator(".rivals [data-conex-seat]").first
    cut = seat.evaluate("""(seat) => {
      const scope = [...seat.classList].find((name) => name.startsWith('svelte-'))
      for (const star of document.querySelectorAll('.pile .stars svg')) {
        seat.append(star.cloneNode(true))
        seat.lastChild.setAttribute('class', scope)
      }
      const { top, bottom } = seat.getBoundingClientRect()
      const boxes = [...seat.querySelectorAll(':scope > svg')].map((star) => star.getBoundingClientRect())
      return boxes.filter((box) => box.top < bottom && (box.top < top - 1 || box.bottom > bottom + 1)).length
    }""")
    assert cut == 0


@pytest.mark.parametrize("hand", [1, 2, 9])
def test_the_table_is_large_enough_whatever_is_in_the_hand(visitor, hand):
    """Few cards are drawn larger than many: the table must not pay for it."""
    page = visitor("/", has_touch=True, viewport={"width": 320, "height": 568})
    started(page, "conex", [{"kind": "me"}] + [{"kind": "bot", "level": "novice"}] * 3).wait_for_turn()
    cards = page.locator("[data-place=hand] .card")
    cards.first.wait_for()
    page.locator("[data-place=hand]").evaluate(
        """(hand, count) => {
          const cards = [...hand.querySelectorAll('.card')]
          cards.slice(count).forEach((card) => card.remove())
          for (let i = cards.length; i < count; i++) hand.append(cards[0].cloneNode(true))
          hand.style.setProperty('--cards', count)
        }""",
        hand,
    )
    (_, (_, top, _, bottom)) = settled(page, [BOARDS["conex"]])[0]
    assert bottom - top >= LEAST["conex"]


@pytest.mark.parametrize(("width", "height"), [(844, 390), (1280, 800)])
def test_the_reason_of_a_hint_is_seen_and_moves_no_button(visitor, width, height):
    page = visitor("/", viewport={"width": width, "height": height})
    started(page, "keks", [{"kind": "me"}, {"kind": "bot", "level": "novice"}], hints=True).wait_for_turn()
    ask = page.get_by_role("button", name="Hint")
    expect(ask).to_be_enabled()
    settled(page, [BOARDS["keks"], HANDS["keks"], ".advice"])
    before = ask.bounding_box()
    ask.click()
    expect(page.locator(".advice p")).to_be_in_viewport(ratio=1)
    scrolled = page.evaluate("() => scrollY")
    assert abs(ask.bounding_box()["y"] + scrolled - before["y"]) <= 1


def test_no_button_moves_when_the_board_arrives(visitor):
    """Whoever is quick to press a button must not hit another one: nothing is shown until all of it can be."""
    page = visitor("/", viewport={"width": 844, "height": 390}, service_workers="block")
    late = []

    def hold(route):
        late.append(route)

    page.route("**/assets/ui-*.js", hold)
    screen = started(page, "keks", [{"kind": "me"}, {"kind": "bot", "level": "novice"}], hints=True)
    page.get_by_text("Laying out the board").wait_for()
    expect(page.get_by_role("button", name="Hint")).to_have_count(0)
    for each in late:
        each.continue_()
    screen.wait_for_turn()
    expect(page.get_by_role("button", name="Hint")).to_be_visible()


def test_the_keys_are_told_beside_the_table_and_cover_no_place(visitor):
    page = visitor("/")
    state = started(page, "conex", [{"kind": "me"}, {"kind": "bot", "level": "novice"}]).wait_for_turn()
    page.locator(f"[data-place=hand-{state['position']['placements'][0]['card']}]").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("ArrowRight")
    keys = page.get_by_text("next place")
    expect(keys).to_be_visible()
    table = page.locator(BOARDS["conex"]).bounding_box()
    assert keys.bounding_box()["y"] >= table["y"] + table["height"]


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
    expect(page.locator("article")).to_have_count(3)
    tops = page.locator("article").evaluate_all("cards => cards.map((card) => card.getBoundingClientRect().top)")
    assert len(tops) == 3
    assert len(set(tops)) == 1


def test_words_fit_their_buttons_on_the_smallest_phone(visitor):
    page = visitor("/", locale="fr-FR", viewport={"width": 320, "height": 568})
    screen = started(page, "keks", [{"kind": "me"}, {"kind": "bot", "level": "novice"}], hints=True)
    wide = "button => button.scrollWidth - button.clientWidth"
    abort = page.get_by_role("button", name="Annuler la partie")
    abort.wait_for()
    assert abort.evaluate(wide) == 0
    page.get_by_text("En mots et au clavier").click()
    page.get_by_label("Écris un coup").fill(screen.state()["legal"][0])
    page.get_by_role("button", name="Jouer", exact=True).click()
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


@pytest.mark.parametrize(("width", "height"), [(844, 390), (390, 664), (1280, 800), (1920, 1080)])
def test_the_question_is_whole_beside_all_buttons(visitor, width, height):
    """With a star to spend there is one button more, which comes last into a game: it is copied here from another."""
    page = visitor("/", has_touch=True, viewport={"width": width, "height": height})
    state = started(page, "conex", [{"kind": "me"}, {"kind": "bot", "level": "novice"}]).wait_for_turn()
    button = page.locator(choose(page, "conex", state))
    button.evaluate(
        """button => {
          const star = button.cloneNode(true)
          const scope = [...button.classList].find((name) => name.startsWith('svelte-'))
          star.classList.replace('main', 'star')
          star.innerHTML = `<svg class="${scope}" viewBox="-12 -12 24 24"></svg><span class="${scope}">Spend 2×</span>`
          button.parentElement.prepend(star)
        }"""
    )
    cut = page.locator(".bar .words").evaluate("words => words.scrollHeight - words.clientHeight")
    assert cut <= 0
    expect(button).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("game", ["keks", "connexoh"])
def test_nothing_covers_the_board_of_a_review(visitor, game):
    page = visitor("/", has_touch=True, viewport={"width": 844, "height": 390})
    screen = started(page, game, [{"kind": "me"}, {"kind": "bot", "level": "novice"}])
    screen.type_move(screen.wait_for_turn()["legal"][0])
    screen.wait_for_turn()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.goto(f"/review/{screen.match}")
    for width, height in ((844, 390), (390, 664)):
        page.set_viewport_size({"width": width, "height": height})
        page.get_by_role("button", name="One move forward").click()
        (_, board), (_, controls) = settled(page, [BOARDS[game], "div.controls:has(> .controls)"])
        assert board[3] <= controls[1], f"at {width} × {height}"
        assert board[3] - board[1] >= 0.35 * height
        told = page.locator(".told")
        expect(told).to_be_in_viewport(ratio=1)
        assert told.bounding_box()["y"] < controls[1]
