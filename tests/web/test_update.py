"""A new version of the page arrives while a game is played: it is offered, and disturbs nothing."""

import re
import shutil

import pytest
from playwright.sync_api import expect

import kept_here
from screens import FLAGS, WAIT, Screen, chosen
from servers import ROOT, Server

pytestmark = pytest.mark.skipif(
    not kept_here.WITH_ENGINES, reason="the page was built without engines: make setup builds both"
)
STATIC = ROOT / "src/triskel/server/static"
VERSION = "() => document.querySelector('meta[name=version]').content"
LOOK = "async () => { await (await navigator.serviceWorker.getRegistration()).update() }"
WAITS = "async () => Boolean((await navigator.serviceWorker.getRegistration()).waiting)"


@pytest.fixture
def pages(tmp_path):
    """A folder with the built page."""
    return shutil.copytree(STATIC, tmp_path / "pages")


def publish(pages, version):
    """Put another version of the page into the folder."""
    old = re.search(r"VERSION = '(\w+)'", (pages / "sw.js").read_text())[1]
    for name in ("sw.js", "index.html"):
        text = (pages / name).read_text()
        assert old in text
        (pages / name).write_text(text.replace(old, version))


def test_an_update_waits_until_the_person_reloads(chromium, pages, tmp_path):
    with Server(tmp_path / "triskel.db", "--pages", str(pages), *FLAGS) as server:
        context = chromium.new_context(base_url=server.url, locale="en-GB", reduced_motion="reduce")
        context.set_default_timeout(WAIT)
        context.add_init_script(chosen({"botPace": "off"}))
        page, other = context.new_page(), context.new_page()
        page.goto("/")
        page.wait_for_function("() => navigator.serviceWorker.controller !== null")
        page.get_by_role("button", name="Play now: Keks").click()
        page.wait_for_url("**/match/local-*")
        screen = Screen(page)
        screen.type_move(screen.wait_for_turn()["legal"][0])
        played = screen.wait_for_turn()["moves"]
        old = page.evaluate(VERSION)
        other.goto("/rules/keks")
        publish(pages, "next")
        page.evaluate(LOOK)
        offer = page.get_by_role("button", name="Reload")
        expect(offer).to_be_visible()
        assert page.evaluate(WAITS)
        assert page.evaluate(VERSION) == old
        screen.type_move(screen.state()["legal"][0])
        played = screen.wait_for_turn()["moves"]
        other.get_by_role("button", name="Reload").click()  # of two pages: the worker of the other one stays
        other.wait_for_function("() => document.querySelector('meta[name=version]')?.content === 'next'")
        assert page.evaluate(WAITS)
        assert screen.moves() == played
        other.close()
        offer.click()
        page.wait_for_function("() => document.querySelector('meta[name=version]')?.content === 'next'")
        assert screen.wait_for_turn()["moves"] == played == screen.moves()
        page.wait_for_function("async () => !(await navigator.serviceWorker.getRegistration()).waiting")
        expect(offer).to_have_count(0)
        context.close()
