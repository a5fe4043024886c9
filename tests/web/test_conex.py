"""Conex in the browser: a whole game against a bot, and three people whose hands stay their own."""

import re

import pytest
from playwright.sync_api import expect

from screens import Screen, started

CARD = re.compile(r"\b[YRTP](?:1[0-3]|[1-9])\b")


def do_something(page, state):
    """What a person would: place for the most points, else draw, else whatever is asked for."""
    view = state["position"]
    expect(page.locator(".bar.mine")).to_be_visible()
    expect(page.locator("[data-place=table]")).to_have_attribute("data-cards", str(len(view["layout"])))
    if view["placements"] and view["phase"] == "start":
        best = max(view["placements"], key=lambda placement: placement["points"])
        page.locator(f"[data-place=hand-{best['card']}]").click()
        page.get_by_role("listbox").focus()
        page.keyboard.press("Home")
        page.get_by_role("button", name=re.compile("^Place")).click()
    elif view["phase"] == "drop":
        page.locator("[data-place^=hand-]").first.click()
        page.get_by_role("button", name="Put under the pile").click()
    else:
        page.get_by_role("button", name=re.compile("^(Draw|Pass|End turn)$")).first.click()


def test_a_whole_game(visitor):
    page = visitor("/")
    screen = started(
        page, "conex", [{"kind": "me"}, {"kind": "bot", "level": "novice"}], options={"players": 2, "target": 20}
    )
    while state := screen.wait_for_turn():
        do_something(page, state)
        screen.wait_for_moves(len(state["moves"]) + 1)
    assert screen.state()["result"]["reason"] in ("target", "stuck")
    page.reload()
    moves = page.locator("ol li[data-move]")
    moves.last.wait_for()
    told = dict(zip(screen.moves(), moves.all_inner_texts(), strict=True))
    tableau = [sentence for move, sentence in told.items() if ">B" in move]
    assert tableau
    assert all(re.search(r"on the (yellow|red|turquoise|purple) square", sentence) for sentence in tableau), tableau


def test_a_ghost_is_chosen_with_the_mouse(visitor):
    page = visitor("/")
    screen = started(page, "conex", [{"kind": "me"}, {"kind": "bot", "level": "novice"}])
    state = screen.wait_for_turn()
    card = state["position"]["placements"][0]["card"]
    page.locator(f"[data-place=hand-{card}]").click()
    box = page.locator("g.points.best").last.bounding_box()
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.get_by_role("button", name=re.compile("^Place")).click()
    assert screen.wait_for_moves(1)[0].startswith(card)


class Spy:
    """Everything that came to one browser, since it was last looked at."""

    def __init__(self, page):
        self.page, self.heard = page, []
        page.on("websocket", lambda line: line.on("framereceived", lambda text: self.heard.append(str(text))))
        page.on("response", self._answered)

    def _answered(self, answer):
        if "/api/matches" in answer.url:
            self.heard.append(answer.text())

    def cards(self):
        said, self.heard = "".join(self.heard), []
        return set(CARD.findall(said))


@pytest.fixture
def three(visitor):
    pages = [visitor("/") for _ in range(3)]
    spies = [Spy(page) for page in pages]
    seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    first = started(pages[0], "conex", seats, options={"players": 3, "target": 30})
    for name, page in zip(("Bob", "Eve"), pages[1:], strict=True):
        page.goto(f"/match/{first.match}")
        page.get_by_role("textbox").fill(name)
        page.get_by_role("button", name="Sit down").click()
    for page in pages:
        page.locator("[data-place=table]").wait_for()
    return [Screen(page, first.match) for page in pages], spies


def test_three_hands_stay_hidden(three):
    screens, spies = three
    public, played = set(), 0
    while True:
        states = [screen.state() for screen in screens]
        public |= {card["card"] for card in states[0]["position"]["layout"]}
        public |= set(CARD.findall(" ".join(move for move in states[0]["moves"] if not move.startswith("drop"))))
        hands = [set(state["position"]["hand"]) for state in states]
        for seat, spy in enumerate(spies):
            others = set().union(*(hand for number, hand in enumerate(hands) if number != seat))
            assert not spy.cards() & (others - public)
        if states[0]["phase"] == "over":
            break
        mover = screens[states[0]["position"]["turn"]]
        state = mover.wait_for_turn()
        do_something(mover.page, state)
        played = len(state["moves"]) + 1
        for screen in screens:
            screen.wait_for_moves(played)
    assert played > 12


def test_no_page_remembers_the_cards_of_others(three):
    screens, _ = three
    hands = [set(screen.state()["position"]["hand"]) for screen in screens]
    for seat, screen in enumerate(screens):
        remembered = [set(cards) for cards in card_lists_in_memory(screen.page)]
        assert hands[seat] in remembered
        for other in {0, 1, 2} - {seat}:
            assert hands[other] not in remembered
            assert screen.page.locator(", ".join(f"[data-place=hand-{card}]" for card in hands[other])).count() == 0


def card_lists_in_memory(page):
    """Every list of card names that lives anywhere in the page, whether the page still needs it or not."""
    line = page.context.new_cdp_session(page)
    lists = line.send("Runtime.evaluate", {"expression": "Array.prototype"})["result"]["objectId"]
    found = line.send("Runtime.queryObjects", {"prototypeObjectId": lists})["objects"]["objectId"]
    pick = "function () { return this.filter((list) => list.length > 0 && list.length < 10 && "
    pick += "list.every((card) => typeof card === 'string' && /^[YRTP]\\d+$/.test(card))) }"
    picked = line.send(
        "Runtime.callFunctionOn", {"objectId": found, "functionDeclaration": pick, "returnByValue": True}
    )
    return picked["result"]["value"]
