"""Solo games without a network: played, kept and found again in the browser alone."""

import math
import re
from datetime import date

import numpy as np
import pytest
from playwright.sync_api import expect

import kept_here
import triskel
from screens import WAIT, Screen, cells, chosen, serious
from triskel.match import save
from triskel.match.assessment import assess, review
from triskel.puzzles.daily import deal_of_day, puzzle_of_day
from triskel.puzzles.puzzle import read_puzzles, shipped_file

pytestmark = pytest.mark.skipif(
    not kept_here.WITH_ENGINES, reason="the page was built without engines: make setup builds both"
)
KEPT = """async () => {
  const names = await (await fetch('/offline.json')).json()
  const cache = await caches.open('triskel-shell-1')
  const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
  return names.every((name) => kept.has(name))
}"""


class LocalScreen(Screen):
    """A page that shows a match which only its browser has: its positions are the real rules'."""

    def log(self):
        return kept_here.read(self.page, self.match)["log"]

    def position(self):
        match = kept_here.match_of(kept_here.read(self.page, self.match))
        return match.position, [each.move for each in match.moves]

    def wait_for_position(self):
        """The position in which this person is to act, and its moves, once the page shows it; None at the end."""
        for _ in range(WAIT // 50):
            position, moves = self.position()
            if position.turn is None:
                self.page.locator("section.result").wait_for()
                return None
            if position.turn == 0:
                self.wait_for_moves(len(moves))
                self.page.locator(".turn.yours").wait_for()
                return position, moves
            self.page.wait_for_timeout(50)
        raise AssertionError("the turn never came")


@pytest.fixture(scope="module")
def cut_off(chromium, server):
    """A browser profile that has visited the server once, and has no network any more."""
    context = chromium.new_context(
        base_url=server.url, locale="en-GB", viewport={"width": 1280, "height": 800}, reduced_motion="reduce"
    )
    context.set_default_timeout(WAIT)
    context.add_init_script(chosen({"botPace": "off"}))
    page = context.new_page()
    page.goto("/")
    page.evaluate("() => navigator.serviceWorker.ready")
    for _ in range(4 * WAIT // 250):
        if page.evaluate(KEPT):
            break
        page.wait_for_timeout(250)
    assert page.evaluate(KEPT), "not everything was kept"
    page.close()
    context.set_offline(True)
    yield context
    context.close()


@pytest.fixture
def offline(cut_off):
    """A page of that profile."""
    page, errors = cut_off.new_page(), []
    page.on("pageerror", lambda error: errors.append(str(error)))
    page.goto("/")
    yield page
    page.close()
    assert errors == []


def begin(page, words):
    page.get_by_role("button", name=words).click()
    page.wait_for_url("**/match/local-*")
    return LocalScreen(page)


def review_of(page, screen, axe):
    """Review the finished game and come back: the page shows the accuracy that the server's review would have."""
    position, moves = triskel.game("keks").start(seed=screen.log()[0]["seed"]), screen.position()[1]
    assessed, stop = [], np.zeros(1, np.int64)
    for move in moves:
        assessed.append(assess(position, stop, move))
        position = position.play(move)
    steps = review(moves, assessed, position.outcome.payoffs)
    page.get_by_role("link", name="Review").click()
    page.get_by_role("progressbar").wait_for(state="detached")
    for seat in (0, 1):
        own = [step.accuracy for step in steps[seat::2]]
        expected = f"accuracy {math.floor(100 * sum(own) / len(own) + 0.5)}%"
        expect(page.locator(".tally li").nth(seat)).to_contain_text(expected)
    assert serious(page, axe) == []
    page.go_back()


def test_a_whole_game_of_keks_against_a_bot(offline, axe):
    screen, chooser = begin(offline, "Play now: Keks"), triskel.player("club", seed=1, nodes=500)
    played = 0
    while turn := screen.wait_for_position():
        position, moves = turn
        screen.type_move(chooser.choose(position))
        screen.wait_for_moves(len(moves) + 1)
        played += 1
        if played == 3:
            offline.reload()
            screen.wait_for_moves(len(moves) + 1)
    ended = screen.log()[-1]
    assert ended["type"] == "ended"
    outcome = screen.position()[0].outcome
    assert (ended["winners"], ended["reason"]) == ([*outcome.winners], outcome.reason)
    expect(offline.locator("section.result h2")).to_be_visible()
    assert screen.moves() == screen.position()[1]
    review_of(offline, screen, axe)
    rematch = offline.get_by_role("button", name="Rematch")
    rematch.click()
    offline.wait_for_url(lambda url: not url.endswith(screen.match))
    offline.locator("[data-cell]").first.wait_for()


def test_take_back_hint_and_resign(offline):
    screen = begin(offline, "Play now: Connex")
    position, _ = screen.wait_for_position()
    offline.get_by_role("button", name="Hint").click()
    expect(offline.get_by_role("button", name="Hint")).to_be_enabled()
    screen.type_move(position.legal()[0])
    screen.wait_for_position()
    offline.get_by_role("button", name="Take back").click()
    expect(offline.locator("ol li[data-move]")).to_have_count(0)
    assert screen.position()[1] == []
    screen.type_move(position.legal()[-1])
    screen.wait_for_position()
    offline.get_by_role("button", name="Resign").click()
    offline.get_by_role("dialog").get_by_role("button", name="Resign").click()
    offline.locator("section.result").wait_for()
    assert screen.log()[-1]["reason"] == "resignation"


@pytest.mark.parametrize("name, label, value", [("connexoh", "Size of the board", "4"), ("conex", "Target", "5")])
def test_whole_short_games_of_the_others_against_a_bot(offline, name, label, value):
    offline.goto(f"/new/{name}")
    offline.get_by_label("Who sits here").last.select_option("bot")
    field = offline.get_by_label(label)
    field.select_option(value) if name == "connexoh" else field.fill(value)
    offline.get_by_role("button", name="Start").click()
    offline.wait_for_url("**/match/local-*")
    screen, chooser = LocalScreen(offline), triskel.player("expert", seed=1, nodes=5_000)
    while turn := screen.wait_for_position():
        position, moves = turn
        placed = [move for move in position.legal() if ">" in move]  # a card of Conex: whoever places one scores
        screen.type_move(placed[0] if placed else position.legal()[0] if name == "conex" else chooser.choose(position))
        screen.wait_for_moves(len(moves) + 1)
    outcome = screen.position()[0].outcome
    assert (screen.log()[-1]["winners"], screen.log()[-1]["reason"]) == ([*outcome.winners], outcome.reason)


def test_a_game_at_one_screen_is_saved_as_a_file_and_opened_again(offline, tmp_path):
    screen = begin(offline, "At one table: Keks")
    while (turn := screen.position())[0].turn is not None:
        position, moves = turn
        screen.type_move(max(position.legal(), key=len))
        screen.wait_for_moves(len(moves) + 1)
    with offline.expect_download() as download:
        offline.get_by_role("button", name="Save as a file").click()
    file = tmp_path / download.value.suggested_filename
    download.value.save_as(file)
    played = screen.position()[0]
    assert save.replay(save.read(file.read_bytes()), triskel.game)[-1] == played
    offline.goto("/")
    offline.get_by_label("Open a saved game").set_input_files(file)
    offline.wait_for_url("**/review/local-*")
    opened = LocalScreen(offline)
    assert opened.match != screen.match
    assert opened.position()[0] == played


def test_own_games_are_listed_and_found_again(offline):
    screen = begin(offline, "At one table: Keks")
    screen.type_move(screen.position()[0].legal()[0])
    screen.wait_for_moves(1)
    offline.goto("/")
    offline.locator(f"a[href='/match/{screen.match}']").click()
    screen.wait_for_moves(1)


def test_a_new_game_with_options_and_a_lesson(offline):
    offline.goto("/learn/keks")
    offline.locator("[data-cell]").first.wait_for()
    offline.goto("/new/connexoh")
    offline.get_by_label("Who sits here").last.select_option("bot")
    offline.get_by_role("button", name="Start").click()
    offline.wait_for_url("**/match/local-*")
    LocalScreen(offline).wait_for_position()


def take(page, move):
    """Take the tiles of a move; one that others have to be chosen with is chosen with them."""
    expect(page.get_by_role("button", name="Hint")).to_be_enabled()  # it is the person's turn
    for cell in cells(move):
        tile = page.locator(f"[data-cell={cell}]")
        if tile.get_attribute("aria-pressed") != "true":
            tile.click()
            expect(tile).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name=re.compile("^Take .* tiles?$")).click()


def test_the_puzzles_and_the_deal_of_a_day(offline):
    day = date(2026, 11, 20)
    offline.clock.set_fixed_time(f"{day}T12:00:00Z")
    puzzle, deal = puzzle_of_day(day, read_puzzles(shipped_file("keks"))), deal_of_day(day)
    offline.goto("/daily")
    offline.get_by_role("link", name="Keks").click()
    expect(offline.get_by_text(f"rated {puzzle.rating}")).to_be_visible()
    take(offline, next(iter(puzzle.wrong)))
    expect(offline.get_by_text("Not that one")).to_be_visible()
    answer = " and ".join(cells(next(iter(puzzle.wrong.values())).line[0]))
    expect(offline.get_by_text(f"Your opponent answers {answer}.")).to_be_visible()
    offline.get_by_role("button", name="Try again").click()
    for move in puzzle.line[::2]:
        take(offline, move)
    expect(offline.get_by_text("Solved!")).to_be_visible()
    offline.get_by_role("button", name="Back to today").click()
    expect(offline.get_by_text("Solved in the end")).to_be_visible()
    shared = offline.get_by_role("textbox", name="Your result to share").input_value()
    assert shared.startswith(f"Triskel {day}\n🟧 Keks\n⬜ Connex’Oh\n⬜ Conex\nA streak of 1 day\n")
    offline.get_by_role("button", name="Play", exact=True).click()
    offline.wait_for_url("**/match/local-*")
    created = LocalScreen(offline).log()[0]
    assert (created["game"], created["seed"]) == (deal.game, deal.seed)


@pytest.mark.parametrize("game", ["connexoh", "conex"])
def test_a_puzzle_shows_its_answer_and_the_next_one(offline, game):
    offline.goto("/puzzles")
    offline.locator(f"a[href='/puzzles/{game}/next']").click()
    offline.wait_for_url(re.compile(rf"/puzzles/{game}/\d+$"))
    number = int(offline.url.rpartition("/")[2])
    offline.get_by_role("button", name="Show the answer").click()
    expect(offline.get_by_text("The answer is ")).to_be_visible()
    offline.get_by_role("button", name="Next puzzle").click()
    offline.wait_for_url(lambda url: not url.endswith(f"/{number}"))
    expect(offline.get_by_role("button", name="Hint")).to_be_enabled()
