"""Games by message: carried on by links between browsers that share nothing; what is answered to wrong links."""

import base64
import hashlib

import pytest
from playwright.sync_api import expect

import kept_here
import triskel
from screens import Screen

pytestmark = pytest.mark.skipif(
    not kept_here.WITH_ENGINES, reason="the page was built without engines: make setup builds both"
)
HEADER = 7
LONGEST = 1500


def begun(page, game="keks"):
    """A game that this person has started on the page for new games, and begins."""
    page.goto(f"/new/{game}")
    page.get_by_label("Who sits here").last.select_option("message")
    page.get_by_label("You", exact=True).check()
    page.get_by_role("button", name="Start, then send a link").click()
    page.wait_for_url("**/match/local-letter-*")
    return Screen(page)


def turn_of(screen):
    """The state in which this person is to move, once the link has been read."""
    screen.page.locator(".turn.yours").wait_for()
    return screen.wait_for_turn()


def moved(screen):
    """The link after a move that takes as much as it can."""
    state = turn_of(screen)
    screen.type_move(max(state["legal"], key=len))
    screen.wait_for_moves(len(state["moves"]) + 1)
    return sent(screen.page)


def sent(page):
    expect(page.get_by_role("heading", name="Send this link to")).to_be_visible()
    return page.get_by_role("textbox", name="Link").input_value()


def refused(page, link, words):
    page.goto(link)
    expect(page.get_by_role("alert")).to_contain_text(words)


def test_a_game_is_carried_on_by_links_to_its_end(visitor):
    ada, bob, eve = (visitor("/", settings={"name": name, "named": True}) for name in ("Ada", "Bob", "Eve"))
    screens = [begun(ada), None]
    moved(screens[0])
    ada.get_by_role("button", name="Take the move back").click()
    links = [moved(screens[0])]
    eve.goto(links[0])
    expect(eve.get_by_text("Ada plays with you by message")).to_be_visible()
    bob.goto(links[0])
    screens[1] = Screen(bob, screens[0].match)
    while True:
        screen = screens[len(links) % 2]
        links.append(moved(screen))
        assert len(links[-1]) < LONGEST
        assert screen.page.url == links[-1] or screen.page.url.endswith(screen.match)
        if screen.page.locator("section.result").count():
            break
        screens[len(links) % 2].page.goto(links[-1])
    other = screens[len(links) % 2].page
    other.goto(links[-1])
    for page in (other, screen.page):
        expect(page.locator("section.result")).to_be_visible()
    assert screens[0].moves() == screens[1].moves()
    assert {"Ada", "Bob"} == {seat["name"] for seat in screens[0].state()["seats"]}
    # A link that one has played on from; one with a move of one's own made elsewhere; one that went differently.
    refused(bob, links[0], "You have already played on from here")
    bob.get_by_role("link", name="Show the game").click()
    expect(bob.locator("section.result")).to_be_visible()
    refused(eve, links[2], "a move of yours that was not made in this browser")
    eve.goto(links[0])
    state = turn_of(Screen(eve, screens[0].match))
    Screen(eve, screens[0].match).type_move(next(move for move in state["legal"] if move != screens[0].moves()[1]))
    refused(bob, sent(eve), "other moves than those that were played")
    # Another game, in which Bob begins, and resigns after a move.
    ada.get_by_role("button", name="Rematch").click()
    expect(ada.get_by_text("Your friend begins")).to_be_visible()
    bob.goto(sent(ada))
    moved(Screen(bob, ada.url.rsplit("/", 1)[1]))
    bob.get_by_role("button", name="Resign").click()
    bob.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(bob.get_by_text("It shows how the game ended")).to_be_visible()
    ada.goto(sent(bob))
    expect(ada.locator("section.result")).to_contain_text("You have won!")
    ada.goto("/letter")
    expect(ada.get_by_role("region", name="Your games by message").get_by_role("link")).to_have_count(2)


def sealed(bits, version=1):
    """The text of a letter with a true checksum: what somebody who forges one would make."""
    body = int(bits.ljust(-(-len(bits) // 8) * 8, "0"), 2).to_bytes(-(-len(bits) // 8))
    head = bytes([version]) + hashlib.sha256(bytes([version]) + body).digest()[:4] + len(body).to_bytes(2)
    return base64.urlsafe_b64encode(head + body).decode().rstrip("=") + "e"


def bits_of(text):
    body = base64.urlsafe_b64decode(text[:-1] + "===")[HEADER:]
    return f"{int.from_bytes(body):0{8 * len(body)}b}"


def forged(text):
    """Links that are wrong, each with the sentence that answers it."""
    bits = bits_of(text)
    first, second = (int(bits[at : at + 8], 2) for at in (69, 77 + 8 * int(bits[69:77], 2)))
    reader = 85 + 8 * (first + second)  # then who has resigned, the count of moves, the moves
    put = lambda at, instead: bits[:at] + instead + bits[at + len(instead) :]  # noqa: E731
    flipped = lambda at: put(at, "10"[int(bits[at])])  # noqa: E731
    for length in (2, 8, 9, 12, len(text) // 2, len(text) - 2, len(text) - 1):
        yield text[:length], "not whole"
    for at in (3, 20, len(text) // 2, len(text) - 3):
        yield text[:at] + ("x" if text[at] != "x" else "y") + text[at + 1 :], "was changed on the way"
    yield text + "AAAAe", "was changed on the way"
    yield sealed(bits, 2), "newer version"
    yield sealed(put(0, "0010")), "Conex is not played by message"
    yield sealed(put(0, "1111")), "a game that this page does not know"
    yield sealed(put(reader + 3, "1" * 10) + "0" * 8000), "a move that the rules do not allow"
    legal = len(triskel.game("keks").start(seed=int(bits[5:69], 2)).legal())
    if legal & (legal - 1):  # else every number of that many bits is that of a move
        yield sealed(put(reader + 13, f"{legal:b}")), "a move that the rules do not allow"
    yield sealed(flipped(reader)), "does not fit together"
    yield sealed(put(reader + 1, "01")), "does not fit together"
    yield sealed(put(reader + 1, "1" + bits[reader])), "does not fit together"
    yield sealed(put(77, "00001010")), "does not fit together"  # a line break in a name
    yield sealed(bits + "0" * 16), "does not fit together"
    yield "hello", "not whole"


def test_forged_links_are_answered_by_a_sentence(visitor, axe):
    ada, bob = (visitor("/", settings={"name": name, "named": True}) for name in ("Ada", "Bob"))
    address, text = moved(begun(ada)).split("#")
    wrong = list(forged(text))
    assert len(wrong) >= 20
    for forgery, words in wrong:
        refused(bob, f"{address}#{forgery}", words)
    bob.evaluate(axe)
    found = bob.evaluate("() => axe.run(document, {resultTypes: ['violations']})")["violations"]
    assert [problem["id"] for problem in found if problem["impact"] in ("serious", "critical")] == []
    bob.goto(f"{address}#{text}")
    assert len(turn_of(Screen(bob, f"local-letter-{int(bits_of(text)[5:69], 2):016x}"))["moves"]) == 1
