"""A game of Keks without a network in Debian's Firefox; skipped where there is none. Chromium is asked more."""

import pytest

import triskel
from firefox import FIREFOX, Firefox
from screens import FLAGS, chosen
from servers import ROOT, Server

FILES = ROOT / "src/triskel/server/static/offline.json"
KEPT = """async () => {
  const names = await (await fetch('/offline.json')).json()
  const cache = await caches.open('triskel-shell-1')
  const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
  return names.every((name) => kept.has(name))
}"""
CLICK = """(name) => {
  const named = (button) => (button.ariaLabel ?? button.textContent).trim().startsWith(name)
  const button = [...document.querySelectorAll('button')].find((each) => named(each) && !each.disabled)
  button?.click()
  return Boolean(button)
}"""
LOG = """() => new Promise((resolve) => {
  if (!document.querySelector('.turn.yours, section.result')) return resolve(null)
  const id = location.pathname.split('/').at(-1)
  const request = indexedDB.open('triskel-local')
  request.onsuccess = () => {
    const found = request.result.transaction('matches').objectStore('matches').get(id)
    found.onsuccess = () => { resolve(found.result?.log ?? null); request.result.close() }
  }
})"""
TYPE = """(move) => {
  const form = document.querySelector('details form')
  form.closest('details').open = true
  const field = form.querySelector('input')
  field.value = move
  field.dispatchEvent(new Event('input', { bubbles: true }))
  form.requestSubmit()
}"""
SHOWN = "(count) => document.querySelectorAll('ol li[data-move]').length >= count"


@pytest.mark.skipif(FIREFOX is None, reason="there is no Firefox here")
@pytest.mark.skipif(not FILES.exists(), reason="the page is not built: make setup builds it")
def test_a_whole_game_of_keks_without_a_network(tmp_path):
    with Server(tmp_path / "triskel.db", *FLAGS) as server:
        browser = Firefox(tmp_path / "profile")
        try:
            browser.goto(server.url)
            browser.evaluate(f"() => {{ {chosen({'botPace': 'off'})} }}")
            browser.wait_for(KEPT)
            server.kill()  # from here on there is no network
            browser.goto(server.url)
            browser.wait_for(CLICK, "Play now: Keks")
            play_out(browser)
        finally:
            browser.close()


def play_out(browser):
    """Play to the end against the bot, and compare the end with what the rules say of the moves."""
    while True:
        created, *events = browser.wait_for(LOG)
        position, moves = triskel.game("keks").start(seed=created["seed"]), 0
        for event in events:
            if event["type"] == "moved":
                position, moves = position.play(event["move"]), moves + 1
        if position.turn is None:
            break
        if position.turn == 0:
            browser.wait_for(SHOWN, moves)
            browser.evaluate(TYPE, max(position.legal(), key=len))
            browser.wait_for(SHOWN, moves + 1)
    assert (events[-1]["winners"], events[-1]["reason"]) == ([*position.outcome.winners], position.outcome.reason)
