"""Several people and one match: by link, watching, lost lines, offers, another language."""

import re

import pytest
from playwright.sync_api import expect

from screens import Screen, invited, play_on


@pytest.fixture
def friends(visitor):
    """Ada has begun a game of Keks, Bob has come by her link and sat down."""
    ada = visitor("/")
    link = invited(ada)
    bob = visitor(link)
    bob.get_by_role("textbox").fill("Bob")
    bob.get_by_role("button", name="Sit down").click()
    screens = Screen(ada), Screen(bob)
    expect(ada.locator(".turn")).to_contain_text("Your turn")
    return screens


def test_two_play_by_link_and_a_third_watches(visitor, friends):
    ada, bob = friends
    play_on(friends, 2)
    eve = Screen(visitor(ada.page.url))
    expect(eve.page.get_by_text("You are watching")).to_be_visible()
    play_on(friends, 2)
    assert eve.wait_for_moves(4) == ada.moves() == bob.moves()
    assert eve.page.get_by_role("button", name="Resign").count() == 0
    expect(bob.page.get_by_label("is here")).to_have_count(2)


def test_a_reload_in_the_middle_loses_nothing(friends):
    ada, bob = friends
    play_on(friends, 3)
    bob.page.reload()
    assert bob.wait_for_moves(3) == ada.moves()
    play_on(friends, 2)
    bob.page.get_by_role("button", name="One move back").click()
    expect(bob.page.get_by_role("button", name="Back to now")).to_be_visible()


def test_a_lost_line_is_told_and_comes_back_by_itself(visitor, line):
    ada = visitor("/")
    match = invited(ada).rsplit("/", 1)[1]
    bob = visitor(f"{line.url}/match/{match}")
    bob.get_by_role("button", name="Sit down").click()
    friends = Screen(ada), Screen(bob, match)
    play_on([friends[0]], 1)
    friends[1].wait_for_moves(1)
    line.cut()
    expect(bob.get_by_text(re.compile("Reconnecting"))).to_be_visible()
    line.mend()
    expect(bob.get_by_text(re.compile("Reconnecting"))).to_have_count(0)
    bob.locator("[data-cell]").first.wait_for()
    friends[1].type_move(friends[1].wait_for_turn()["legal"][0])
    friends[0].wait_for_moves(2)


@pytest.mark.usefixtures("line")  # connections are lost on purpose
def test_a_server_that_restarts_says_so_and_the_game_goes_on_by_itself(server, friends):
    ada, bob = friends
    play_on(friends, 1)
    server.stop()
    for screen in friends:
        expect(screen.page.get_by_text("The server is restarting.")).to_be_visible()
    server.start()
    for screen in friends:
        expect(screen.page.get_by_text("The server is restarting.")).to_have_count(0)
    play_on(friends, 2)
    assert ada.moves() == bob.moves()


def test_a_move_is_taken_back_by_agreement(friends):
    ada, bob = friends
    play_on(friends, 1)
    ada.page.get_by_role("button", name="Take back").click()
    expect(bob.page.get_by_text("would like to take back a move")).to_be_visible()
    bob.page.get_by_role("button", name="Yes").click()
    for screen in friends:
        expect(screen.page.get_by_text("No move yet.")).to_be_visible()
    play_on(friends, 2)


def test_resigning_asks_first_and_a_rematch_swaps_the_seats(friends):
    ada, bob = friends
    play_on(friends, 2)
    bob.page.get_by_role("button", name="Resign").click()
    bob.page.get_by_role("button", name="Play on").click()
    assert not bob.over
    bob.page.get_by_role("button", name="Resign").click()
    bob.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    expect(ada.page.get_by_role("heading", name="You have won!")).to_be_visible()
    expect(bob.page.get_by_text("Bob has resigned.").first).to_be_visible()
    ada.page.get_by_role("button", name="Rematch").click()
    bob.page.get_by_role("button", name="Yes").click()
    for screen in friends:
        screen.page.wait_for_url(lambda url, old=screen.match: not url.endswith(old))
    again = Screen(bob.page), Screen(ada.page)
    expect(bob.page.locator(".turn")).to_contain_text("Your turn")
    play_on(again, 2)


def write(screen, text):
    screen.page.get_by_label("Say something").fill(text)
    screen.page.get_by_role("button", name="Send").click()


def test_chat_is_seen_at_once_and_after_a_reload(friends):
    ada, bob = friends
    write(ada, "good luck <b>Bob</b>")
    chat = bob.page.get_by_role("log", name="Chat")
    expect(chat).to_be_in_viewport()
    expect(chat).to_contain_text("good luck <b>Bob</b>")
    bob.page.reload()
    expect(chat).to_contain_text("good luck <b>Bob</b>")


def test_unread_lines_are_counted_on_a_phone(friends):
    ada, bob = friends
    bob.page.set_viewport_size({"width": 390, "height": 664})
    bob.page.reload()
    button = bob.page.get_by_role("button", name=re.compile("^Chat"))
    expect(button).to_be_visible()
    write(ada, "hello")
    expect(button).to_contain_text("1")
    bob.page.reload()
    expect(button).to_contain_text("1")
    button.click()
    expect(bob.page.get_by_role("log", name="Chat")).to_contain_text("hello")
    expect(button).not_to_contain_text("1")
    bob.page.reload()
    expect(button).to_be_visible()
    expect(button).not_to_contain_text("1")


def test_a_game_is_called_off_before_ones_first_move(friends):
    bob = friends[1]
    play_on(friends, 1)
    bob.page.get_by_role("button", name="Call off").click()
    bob.page.get_by_role("dialog").get_by_role("button", name="Call off").click()
    for screen in friends:
        expect(screen.page.get_by_role("heading", name="The game was called off")).to_be_visible()


def test_the_language_follows_the_browser_and_can_be_switched(visitor):
    page = visitor("/", locale="de-CH")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    german = page.get_by_role("heading", level=1).inner_text()
    page.get_by_label("Sprache").select_option("fr")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert page.get_by_role("heading", level=1).inner_text() != german
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "fr")


def test_home_leads_back_to_own_games_and_to_open_seats(visitor, friends):
    ada, bob = friends
    play_on(friends, 1)
    ada.page.goto("/")
    mine = ada.page.get_by_role("region", name="Your games")
    mine.get_by_role("link").first.click()
    ada.page.wait_for_url(f"**/match/{ada.match}")
    public = bob.page.request.post("/api/matches", data={"game": "keks", "name": "Bob", "listed": True}).json()["match"]
    eve = visitor("/")
    eve.get_by_role("region", name="Open seats").get_by_role("link").first.click()
    eve.wait_for_url("**/match/*")
    assert public


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ("en-GB", "This page is out of date. Reload it to play on."),
        ("fr-FR", "Cette page n’est plus à jour. Recharge-la pour continuer."),
        ("de-DE", "Diese Seite ist veraltet. Lade sie neu, um weiterzuspielen."),
    ],
)
def test_a_page_from_an_older_cache_is_told_to_reload(chromium, server, locale, sentence):
    def as_before(socket):
        upstream = socket.connect_to_server()
        socket.on_message(lambda text: upstream.send(re.sub(r'"version":\d+', '"version":1', text)))

    with server.person("Ada") as ada:
        match = ada.create()
    context = chromium.new_context(base_url=server.url, locale=locale)
    page = context.new_page()
    page.route_web_socket(re.compile("/socket$"), as_before)
    page.goto(f"/match/{match}")
    expect(page.get_by_role("alert")).to_contain_text(sentence)
    page.unroute_all()
    context.close()
