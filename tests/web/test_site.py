"""The static site below a sub-path of Python's plain server for files, in a real Chromium."""

import json
import re
import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit
from xml.etree import ElementTree

import pytest
from playwright.sync_api import expect

import kept_here
from screens import WAIT, Screen
from triskel.cli.site import TITLES, site
from triskel.core.errors import OptionError

pytestmark = pytest.mark.skipif(
    not kept_here.WITH_ENGINES, reason="the page was built without engines: make setup builds both"
)
URL = "https://example.org/triskel/"
SETTINGS = "if (location.protocol !== 'about:') localStorage['triskel-settings'] ??= '{\"botPace\":\"off\"}'"
KEPT = """async () => {
  const names = await (await fetch('/triskel/offline.json')).json()
  const cache = await caches.open('triskel-shell-1/triskel/')
  const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
  return names.every((name) => kept.has('/triskel' + name))
}"""


class Quiet(SimpleHTTPRequestHandler):
    def log_message(self, *_):
        pass


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("host")
    site(folder / "triskel", url=URL, server="https://play.example.org")
    return folder


@pytest.fixture(scope="module")
def host(folder):
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(Quiet, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}/triskel/"
        server.shutdown()


@pytest.fixture
def page(chromium, host):
    """A page of a new visitor, who asks for nothing but files of the site, all of which there are."""
    context = chromium.new_context(locale="en-GB", viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
    context.set_default_timeout(WAIT)
    context.add_init_script(SETTINGS)
    page, troubles = context.new_page(), []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.on("response", lambda answer: None if answer.ok else troubles.append(f"{answer.status} {answer.url}"))
    page.on(
        "request", lambda asked: None if asked.url.startswith((host, "blob:", "data:")) else troubles.append(asked.url)
    )
    yield page
    context.close()
    assert troubles == []


def wait_until_kept(page):
    page.evaluate("() => navigator.serviceWorker.ready")
    for _ in range(2 * WAIT // 250):
        if page.evaluate(KEPT):
            return
        page.wait_for_timeout(250)
    raise AssertionError("not everything was kept")


def id_of(page):
    return parse_qs(urlsplit(page.url).query)["id"][0]


def test_a_game_against_a_bot_and_its_review(page, host):
    page.goto(host)
    friend = page.get_by_role("link", name="With a friend: Keks")
    assert friend.get_attribute("href") == "https://play.example.org/new/keks"
    page.get_by_role("button", name="Play now: Keks").click()
    page.wait_for_url("**/triskel/match/?id=local-*")
    screen = Screen(page, id_of(page))
    screen.type_move(screen.wait_for_turn()["legal"][0])
    played = screen.wait_for_turn()["moves"]
    page.reload()
    assert screen.wait_for_moves(2) == played
    expect(page.get_by_role("button", name="Share")).to_have_count(0)
    page.get_by_role("button", name="Resign").click()
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.get_by_role("link", name="Review").click()
    page.wait_for_url(f"**/triskel/review/?id={screen.match}")
    for _ in range(2):
        expect(page.locator(".tally li").first).to_contain_text("accuracy")
        page.reload()
    page.get_by_role("link", name="Analyse").click()
    page.wait_for_url("**/triskel/analysis/keks/")
    expect(page.get_by_role("group", name="Moves", exact=True).locator("button")).to_have_count(1 + len(played))
    page.get_by_role("button", name=re.compile(r"^Play \w+:")).first.wait_for()
    page.goto(host)
    page.locator(f"a[href='/triskel/match/?id={screen.match}']").wait_for()


def test_a_deep_link_its_reload_and_a_puzzle_also_without_a_network(page, host):
    page.goto(f"{host}rules/keks/")
    page.reload()
    expect(page.get_by_role("heading", level=1)).to_have_text("The rules of Keks")
    page.locator("a[href='/triskel/learn/keks/']").first.click()
    page.wait_for_url("**/triskel/learn/keks/")
    page.locator("[data-cell]").first.wait_for()
    wait_until_kept(page)
    page.context.set_offline(True)
    page.goto(f"{host}puzzles/")
    page.locator("a[href='/triskel/puzzles/connexoh/?id=next']").click()
    page.wait_for_url(re.compile(r"/triskel/puzzles/connexoh/\?id=\d+$"))
    page.reload()
    page.get_by_role("button", name="Show the answer").click()
    expect(page.get_by_text("The answer is ")).to_be_visible()


def test_a_missing_page_says_so_and_new_games_have_nobody_from_elsewhere(page, host):
    page.goto(f"{host}404.html")
    expect(page.get_by_role("heading", level=1)).to_have_text("There is nothing here")
    page.goto(f"{host}new/conex/")
    kinds = page.get_by_label("Who sits here").last.locator("option")
    expect(kinds).to_have_count(2)
    assert kinds.evaluate_all("all => all.map((each) => each.value)") == ["me", "bot"]
    page.get_by_role("button", name="Start").click()
    page.wait_for_url("**/triskel/match/?id=local-*")
    page.locator("[data-place=table]").wait_for()


def test_a_game_by_message(page, host):
    page.goto(f"{host}letter/")
    page.get_by_role("button", name="Start a game of Connex’Oh").click()
    page.wait_for_url("**/triskel/match/?id=local-letter-*")
    screen = Screen(page, id_of(page))
    screen.type_move(screen.wait_for_turn()["legal"][0])
    link = page.get_by_role("textbox", name="Link").input_value()
    assert link.startswith(f"{host}letter/#")
    page.goto(link)
    expect(page.get_by_role("textbox", name="Link")).to_have_value(link)
    page.goto(f"{host}letter/#{link[-9:]}")
    expect(page.get_by_role("alert")).to_contain_text("not whole")


def test_every_page_has_a_preview_and_the_sitemap_lists_those_that_say_the_same_to_everybody(folder):
    pages = {str(file.parent.relative_to(folder / "triskel")): file.read_text() for file in folder.rglob("index.html")}
    assert {".", "rules/keks", "puzzles/conex", "match", "review", "daily/connexoh", "letter"} <= pages.keys()
    for text in pages.values():
        assert not re.search(r'(href|src)="/', text)
        picture = re.search(rf'"og:image" content="{URL}(preview[a-z-]*\.png)"', text)[1]
        assert (folder / "triskel" / picture).is_file()
    found = [each.text for each in ElementTree.parse(folder / "triskel/sitemap.xml").iter() if each.tag.endswith("loc")]
    assert {URL, f"{URL}rules/keks/"} <= {*found}
    assert f"{URL}match/" not in found
    assert "The rules of Keks · Triskel</title>" in pages["rules/keks"]
    routes = json.loads((folder / "triskel/routes.json").read_text())
    assert {*routes} - {"", "/match/:id"} <= TITLES.keys()


def test_an_address_that_there_is_not_shows_the_page_where_hosts_know_of_it(folder, tmp_path):
    assert 'src="/triskel/theme.js"' in (folder / "triskel/404.html").read_text()
    site(tmp_path / "anywhere")
    assert "Hier ist nichts" in (tmp_path / "anywhere/404.html").read_text()
    site(tmp_path / "anywhere")  # again
    assert not (tmp_path / "anywhere/sitemap.xml").exists()


def test_what_is_no_address_and_what_is_not_ours_is_refused(tmp_path):
    with pytest.raises(OptionError, match="is no address"):
        site(tmp_path / "site", url="example.org/triskel")
    (tmp_path / "letter").touch()
    with pytest.raises(OptionError, match="other files"):
        site(tmp_path)
