"""People on the page: names, bots that are told apart, news of own games on every page, own games first."""

import gzip
import re
import time

import pytest
from playwright.sync_api import expect

import kept_here
from screens import Screen, play_on, started
from servers import PATIENCE, Server

MOST_KIB = 60  # scripts, styles and words of the first page, compressed


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR", "de-DE"])
def test_a_guest_has_a_name_at_once_and_keeps_it(visitor, locale):
    page = visitor("/", locale=locale)
    button = page.locator("header .name")
    name = button.inner_text()
    assert re.fullmatch(r"\w+ \w+", name)
    page.reload()
    expect(button).to_have_text(name)


def test_a_name_can_be_changed_and_stays(visitor):
    page = visitor("/")
    page.locator("header .name").click()
    page.get_by_label("Your name", exact=True).fill("Ada")
    page.get_by_role("button", name="Done").click()
    expect(page.locator("header .name")).to_have_text("Ada")
    page.get_by_label("Language").select_option("fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    expect(page.locator("header .name")).to_have_text("Ada")


def test_the_first_opponent_is_a_novice_and_then_the_one_last_chosen(visitor):
    page = visitor("/")
    level = page.get_by_label("Strength of the bot").first
    expect(level).to_have_value("novice")
    level.select_option("club")
    page.reload()
    expect(level).to_have_value("club")


def test_two_bots_at_a_table_are_told_apart(visitor):
    page = visitor("/")
    bot = {"kind": "bot", "level": "novice"}
    started(page, "conex", [{"kind": "me"}, bot, bot])
    for name in ("Pip", "Lulu"):
        panel = page.get_by_role("article", name=name)
        expect(panel).to_contain_text("novice")
        expect(panel.locator("header svg")).to_be_visible()


def frames_of_notices(page):
    """Return a list that fills with what the page's socket for notices receives from here on."""
    frames = []

    def opened(socket):
        if socket.url.endswith("/api/notices"):
            socket.on("framereceived", lambda frame: frames.append(frame))  # noqa: PLW0108, it takes no built-in

    page.on("websocket", opened)
    return frames


def wait_for_notices(page, frames):
    """Wait until the server tells the page of its guest's matches."""
    deadline = time.monotonic() + PATIENCE
    while not any("following" in frame for frame in frames):
        assert time.monotonic() < deadline
        page.wait_for_timeout(50)


def test_an_inviter_is_told_on_another_page(visitor):
    ada = visitor("/")
    frames = frames_of_notices(ada)
    ada.get_by_role("button", name="With a friend: Keks").click()
    link = ada.get_by_role("textbox", name="Link").input_value()
    wait_for_notices(ada, frames)
    frames.clear()
    ada.goto("/rules/keks")
    wait_for_notices(ada, frames)
    bob = visitor(link)
    bob.get_by_role("textbox").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    told = ada.get_by_role("link", name="Bob has sat down: Keks.")
    expect(told).to_be_visible()
    expect(ada).to_have_title(re.compile(r"^\(1\) "))
    expect(ada.locator("link[rel=icon]")).to_have_attribute("href", "/icon-new.svg")
    told.click()
    ada.wait_for_url("**/match/*")
    assert "Bob" in [seat["name"] for seat in Screen(ada).state()["seats"]]
    expect(ada).not_to_have_title(re.compile(r"^\(1\) "))
    expect(ada.locator("link[rel=icon]")).to_have_attribute("href", "/icon.svg")


def test_who_is_away_from_the_board_hears_of_moves_and_lines(visitor):
    ada, bob = visitor("/"), visitor("/")
    match = ada.request.post("/api/matches", data={"game": "keks", "name": "Ada"}).json()["match"]
    bob.request.post(f"/api/matches/{match}/seats", data={"name": "Bob"})
    ada.goto(f"/match/{match}")
    bob.goto(f"/match/{match}")
    play_on((Screen(ada), Screen(bob)), 1)
    frames = frames_of_notices(ada)
    ada.get_by_role("link", name="Triskel").click()
    expect(ada.get_by_role("region", name="Your games")).to_be_visible()
    wait_for_notices(ada, frames)
    bob.get_by_label("Say something").fill("your turn soon")
    bob.get_by_role("button", name="Send").click()
    expect(ada.get_by_role("link", name="Bob: your turn soon")).to_be_visible()
    play_on((Screen(bob), Screen(bob)), 1)
    expect(ada.get_by_role("link", name="Your turn: Keks.")).to_be_visible()


def test_own_games_stand_on_top_with_ones_turn_first(visitor):
    page = visitor("/")
    bot = {"kind": "bot", "level": "novice"}
    started(page, "keks", [{"kind": "me"}, bot])
    started(page, "connexoh", [{"kind": "me"}, {"kind": "open"}], clock={"kind": "days", "days": 3}, listed=False)
    page.goto("/")
    mine = page.get_by_role("region", name="Your games")
    expect(mine.get_by_role("link")).to_have_count(2)
    expect(mine.get_by_role("link").first).to_contain_text("Your turn")
    expect(mine.get_by_role("link").first).to_contain_text("Pip (novice)")
    expect(mine.get_by_role("link").last).to_contain_text("3 days a move")
    cards = page.get_by_role("button", name="Play now: Keks")
    assert mine.bounding_box()["y"] < cards.bounding_box()["y"]


def test_a_saved_game_is_opened_from_the_first_page(visitor, tmp_path):
    page = visitor("/")
    screen = started(page, "keks", [{"kind": "me"}, {"kind": "bot", "level": "novice"}], online=True)
    screen.type_move(screen.wait_for_turn()["legal"][0])
    screen.wait_for_turn()
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.locator("section.result").wait_for()
    saved = tmp_path / "game.triskel.json"
    saved.write_bytes(page.request.get(f"/api/matches/{screen.match}/save").body())
    page.goto("/")
    page.get_by_label("Open a saved game").set_input_files(saved)
    page.wait_for_url("**/review/*")
    wrong = tmp_path / "wrong.json"
    wrong.write_text("[]")
    page.goto("/")
    page.get_by_label("Open a saved game").set_input_files(wrong)
    expect(page.get_by_role("status").filter(has_text="That file is not a saved game")).to_be_visible()


def test_who_begins_can_be_chosen(visitor):
    page = visitor("/new/keks")
    expect(page.get_by_label("By lot")).to_be_checked()
    page.get_by_label("Who sits here").last.select_option("bot")
    expect(page.get_by_label("You", exact=True)).to_be_checked()
    page.get_by_label("Someone else", exact=True).check()
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/match/*")
    assert [seat["kind"] for seat in Screen(page).state()["seats"]] == ["bot", "person"]


UNUSUAL = {"keks": {"last_tile": True}, "connexoh": {"orientation": 0}, "conex": {"target": 30}}


def test_the_first_page_is_small(visitor, tmp_path):
    """With games to join, to watch and of one's own, and the names of unusual options: in the longest language."""
    page = visitor("about:blank", locale="de-DE", service_workers="block")
    with Server(tmp_path / "triskel.db") as server, server.person() as other:
        for game, options in UNUSUAL.items():
            for second in ({"kind": "open"}, {"kind": "bot", "level": "novice"}):
                other.create(game, options=options, seats=[{"kind": "me"}, second], listed=True)
        page.goto(server.url)
        if kept_here.WITH_ENGINES:
            kept_here.begin(page, "keks", [{"kind": "me"}, {"kind": "bot", "level": "novice"}])
        bodies = []
        page.on(
            "response", lambda response: bodies.append(response) if response.url.endswith((".js", ".css")) else None
        )
        page.goto("about:blank")
        page.goto(server.url)
        page.wait_for_load_state("networkidle")
        expect(page.locator("a.panel")).to_have_count(6 + kept_here.WITH_ENGINES)
        expect(page.get_by_text("Ziel: 30")).to_have_count(2)
        size = sum(len(gzip.compress(response.body(), 9)) for response in bodies)
    assert 10 < size / 1024 <= MOST_KIB
