"""Solo games in the browser: kept when it is closed, handed to the server, played where something is missing."""

import re

import pytest
from playwright.sync_api import expect

import kept_here
from screens import CHROMIUM, WAIT, Screen, chosen

pytestmark = pytest.mark.skipif(
    not kept_here.WITH_ENGINES, reason="the page was built without engines: make setup builds both"
)
BOT = [{"kind": "me"}, {"kind": "bot", "level": "novice"}]
AT_SERVER = re.compile(r"/match/[0-9a-f]{24}$")
PROFILE = {"locale": "en-GB", "viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"}


@pytest.fixture
def alone(chromium, server):
    """Calling it gives a page in which something is missing: errors on its console are no wonder."""
    contexts = []

    def arrive(script="", **profile):
        context = chromium.new_context(base_url=server.url, service_workers="block", **PROFILE | profile)
        context.set_default_timeout(WAIT)
        context.add_init_script(chosen({"botPace": "off"}))
        context.add_init_script(script)
        contexts.append(context)
        page = context.new_page()
        page.goto("/")
        return page

    yield arrive
    for context in contexts:
        context.close()


def play_now(page, game="Keks"):
    page.get_by_role("button", name=f"Play now: {game}").click()
    page.wait_for_url("**/match/*")
    return Screen(page)


def test_a_game_is_loaded_when_somebody_is_about_to_begin_it(alone):
    page = alone()
    with page.expect_response(re.compile(r"/assets/connexoh-.*\.wasm$")):
        page.get_by_role("button", name="Play now: Connex").hover()
    loaded = page.evaluate("performance.getEntriesByType('resource').map(({ name }) => name).join()")
    assert "/assets/Match-" in loaded
    assert not re.search(r"/assets/(keks|conex)-[^,]*\.wasm", loaded)


def test_a_game_survives_a_closed_browser(chromium, server, tmp_path):
    asked = "navigator.storage.persist = async () => { localStorage.asked = 1 + Number(localStorage.asked ?? 0) }"

    def opened():
        kind = chromium.browser_type
        context = kind.launch_persistent_context(
            tmp_path, executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"], base_url=server.url, **PROFILE
        )
        context.set_default_timeout(WAIT)
        context.add_init_script(chosen({"botPace": "off"}))
        context.add_init_script(asked)
        context.pages[0].goto("/")
        return context, context.pages[0]

    context, page = opened()
    screen = play_now(page)
    assert page.evaluate("localStorage.asked") is None
    state = screen.wait_for_turn()
    screen.type_move(state["legal"][0])
    played = screen.wait_for_turn()["moves"]
    assert page.evaluate("localStorage.asked") == "1"
    context.close()
    context, page = opened()
    mine = page.get_by_role("region", name="Your games").get_by_role("link")
    expect(mine).to_contain_text("Your turn")
    mine.click()
    again = Screen(page, screen.match)
    assert again.wait_for_turn()["moves"] == played == again.moves()
    context.close()


def test_a_game_handed_to_the_server_goes_on_there_and_is_watched(visitor):
    page = visitor("/")
    here = play_now(page, "Conex")
    here.type_move(here.wait_for_turn()["legal"][0])
    before = here.wait_for_turn()
    page.get_by_role("button", name="Share").click()
    expect(page.get_by_text("never join")).to_be_visible()
    page.get_by_role("button", name="Get a link").click()
    page.wait_for_url(AT_SERVER)
    link = page.get_by_role("textbox", name="Link").input_value()
    assert AT_SERVER.search(link)
    page.keyboard.press("Escape")
    there = Screen(page)
    after = there.wait_for_turn()
    assert (after["moves"], after["position"]) == (before["moves"], before["position"])
    eve = Screen(visitor(link))
    expect(eve.page.get_by_text("You are watching")).to_be_visible()
    there.type_move(after["legal"][0])
    eve.wait_for_moves(len(after["moves"]) + 1)
    page.goto(f"/match/{here.match}")
    page.wait_for_url(f"**/match/{there.match}")
    page.goto("/")
    expect(page.get_by_role("region", name="Your games").get_by_role("link")).to_have_count(1)


@pytest.mark.parametrize("language", ["en-GB", "fr-FR", "de-DE"])
def test_a_save_that_cannot_be_read_says_so(alone, language):
    sentences = {
        "en-GB": ("kept by a newer version", "damaged", "kept in the browser in which"),
        "fr-FR": ("une version plus récente", "abîmé", "conservées dans le navigateur"),
        "de-DE": ("eine neuere Version", "beschädigt", "in dem Browser gespeichert"),
    }
    newer, damaged, elsewhere = sentences[language]
    page = alone(locale=language)
    match = kept_here.begin(page, "keks", BOT)
    kept = kept_here.read(page, match)
    cut = [kept["log"][0], {"type": "moved", "at": 0, "seat": 0, "move": "b1", "spent": 0}]
    for change, words in (({"version": 2}, newer), ({"log": cut}, damaged), ({"log": None}, damaged)):
        kept_here.write(page, kept | change)
        page.goto(f"/match/{match}")
        expect(page.get_by_role("alert")).to_contain_text(words)
        assert kept_here.read(page, match) == kept | change  # nothing is thrown away
    page.goto("/match/local-0000000000000000")
    expect(page.get_by_text(elsewhere)).to_be_visible()
    kept_here.write(page, kept)
    page.goto("/")
    expect(page.locator(f"a[href='/match/{match}']")).to_be_visible()


CRASHING = """self.Worker = class {
  postMessage() { setTimeout(() => this.onerror?.({ message: 'out of memory' })) }
  terminate() {}
}"""


def test_a_worker_that_crashes_is_told_and_the_server_is_a_way_out(alone):
    page = alone(CRASHING)
    screen = play_now(page)
    screen.type_move(screen.wait_for_turn()["legal"][0])
    told = page.get_by_role("alert").filter(has_text="The engine has stopped")
    expect(told).to_be_visible()
    told.get_by_role("button", name="Try again").click()
    expect(told).to_be_visible()
    page.get_by_role("button", name="Share").click()
    page.get_by_role("button", name="Get a link").click()
    page.wait_for_url(AT_SERVER)
    page.keyboard.press("Escape")
    Screen(page).wait_for_moves(2)


def half(route):
    route.fulfill(response=(whole := route.fetch()), body=whole.body()[: len(whole.body()) // 2])


def test_half_a_file_is_fetched_again(alone):
    page = alone()
    page.route("**/*.wasm", half, times=1)
    assert play_now(page).here


def test_where_the_file_stays_half_the_server_plays(alone):
    page = alone()
    match = kept_here.begin(page, "connexoh", BOT)
    page.route("**/*.wasm", half)
    assert not play_now(page).here
    page.goto(f"/match/{match}")
    expect(page.get_by_role("alert")).to_contain_text("The engine has stopped, or cannot run in this browser.")
    page.get_by_role("button", name="Play on at the server").click()
    page.wait_for_url(AT_SERVER)
    page.keyboard.press("Escape")
    assert Screen(page).wait_for_turn()["game"] == "connexoh"


@pytest.mark.parametrize("missing", ["delete self.WebAssembly", "WebAssembly.validate = () => false"])
def test_without_webassembly_or_its_simd_the_server_plays(alone, missing):
    screen = play_now(alone(missing))
    assert not screen.here
    assert screen.wait_for_turn()


def play_b1(page):
    """The first move of a game of which nothing can be read, and the bot's answer."""
    page.get_by_text("In words, and by typing").click()
    page.get_by_label("Type a move").fill("b1")
    page.get_by_role("button", name="Play", exact=True).click()
    Screen(page).wait_for_moves(2)


def test_where_nothing_can_be_kept_it_is_played_all_the_same(alone):
    forbidden = """Object.defineProperty(self, 'indexedDB', {
      get() { throw new DOMException('forbidden', 'SecurityError') }
    })"""
    page = alone(forbidden)
    assert play_now(page).here
    expect(page.get_by_text("This browser cannot keep the game.")).to_be_visible()
    play_b1(page)


def test_a_plain_address_of_a_home_network_has_solo_games_too(chromium, server):
    """There are no service workers, no `crypto.subtle` and no lasting storage there."""
    rules = "--host-resolver-rules=MAP triskel.test 127.0.0.1"
    browser = chromium.browser_type.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu", rules])
    context = browser.new_context(base_url=f"http://triskel.test:{server.port}", **PROFILE)
    context.set_default_timeout(WAIT)
    context.add_init_script(chosen({"botPace": "off"}))
    page, troubles = context.new_page(), []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.goto("/")
    assert page.evaluate("[isSecureContext, 'subtle' in crypto, 'serviceWorker' in navigator]") == [False, False, False]
    screen = play_now(page)
    assert screen.here
    play_b1(page)
    page.reload()
    assert len(screen.wait_for_turn()["moves"]) == 2
    assert troubles == []
    browser.close()
