"""Matches that only a browser has: read from its database, or put there, and told by the referee of the server."""

import json
import secrets
import time

import msgspec

import triskel
from servers import ROOT
from triskel.match import Match, from_log, seen_match
from triskel.match import events as e
from triskel.match.clock import Clock
from triskel.match.setup import create
from triskel.match.views import seen_history
from triskel.players import players

FILES = ROOT / "src/triskel/server/static/offline.json"
DEAL = 1  # a seed
WITH_ENGINES = FILES.exists() and ".wasm" in FILES.read_text(encoding="utf-8")

OPENED = """new Promise((resolve, reject) => {
    const request = indexedDB.open('triskel-local', 1)
    request.onupgradeneeded = () => request.result.createObjectStore('matches', { keyPath: 'id' })
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })"""
READ = f"""async (id) => {{
  const database = await {OPENED}
  const found = database.transaction('matches').objectStore('matches').get(id)
  return new Promise((resolve) => {{
    found.onsuccess = () => {{ resolve(found.result ?? null); database.close() }}
  }})
}}"""
WRITE = f"""async (kept) => {{
  const database = await {OPENED}
  const writing = database.transaction('matches', 'readwrite')
  writing.objectStore('matches').put(kept)
  localStorage['triskel-local'] = '1'
  return new Promise((resolve) => {{
    writing.oncomplete = () => {{ resolve(null); database.close() }}
  }})
}}"""


def read(page, match):
    """The record of a match, null if the browser has none."""
    return page.evaluate(READ, match)


def write(page, kept):
    page.evaluate(WRITE, kept)


def match_of(kept) -> Match:
    return from_log([e.from_json(json.dumps(event)) for event in kept["log"]], triskel.game)


def acting_seat(kept, match):
    """The seat at this screen that acts, else the first."""
    return match.turn if match.turn in kept["own"] else kept["own"][0]


def plain(value):
    return msgspec.json.decode(msgspec.json.encode(value))


def seen(page, name):
    """What the person at the screen may see of a match, and their seat, as the server's HTTP would say it."""
    kept = read(page, name)
    match = match_of(kept)
    seat = acting_seat(kept, match)
    return plain(seen_match(match, seat, match.at)), seat


def history(page, name, seat):
    return plain(seen_history(match_of(read(page, name)), seat))


def begin(page, game, seats, *, name="Ada", clock=None, hints=False, listed=False, order="given", **wanted):
    """A match put into the browser's database; its id. The deal is the same in every run."""
    assert not listed
    assert order == "given"
    now = int(time.time() * 1000)
    places = [e.Place("bot", seat["level"]) if seat["kind"] == "bot" else e.Place() for seat in seats]
    created = create(
        triskel.game(game),
        now,
        options=wanted.pop("options", {}),
        seats=places,
        levels=players(),
        clock=Clock(**(clock or {})),
        hints=hints,
        seed=DEAL,
    )
    assert not wanted
    own = [number for number, seat in enumerate(seats) if seat["kind"] == "me"]
    joined = [e.Joined(now, number, seats[number].get("name", name)) for number in own]
    log = [created, *joined, e.Started(now)]
    match = from_log(log, triskel.game)
    kept = {
        "id": f"local-{secrets.token_hex(8)}",
        "version": 1,
        "own": own,
        "updated": now,
        "over": False,
        "turn": match.turn,
        "left": list(match.left),
        "deadline": match.deadline,
        "unusual": {},
        "log": [json.loads(e.to_json(event)) for event in log],
    }
    write(page, kept)
    return kept["id"]
