"""How the page plays when the whole browser has half a core: Chromium in a control group, without a network.

    python benchmarks/slow_browser.py [--moves 6] [--game keks]

Of each game and level it measures how long the bot takes to answer, from one event of the log to the next, and which
tasks of the page's main thread took longer than 50 ms while the engine thought. Nothing talks to the page in the
meantime. Needs root, for the control group. Results go to results/slow_browser.json.
"""

import argparse
import json
import os
import random
import re
import statistics
import sys
import tempfile
import time
from contextlib import contextmanager, suppress
from itertools import pairwise
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))


import triskel
from screens import CHROMIUM, FLAGS, WAIT, Screen
from servers import Server

RESULTS = Path(__file__).parent / "results" / "slow_browser.json"
CGROUPS = Path("/sys/fs/cgroup")
QUOTA, PERIOD = 5_000, 10_000  # microseconds of processor time, of all threads together
GAMES = ("keks", "connexoh", "conex")
LEVELS = ("novice", "casual", "club", "expert")
AIM_MS, LONGEST_TASK_MS = 1_500, 50
PAUSE = 2.5  # seconds after a move in which the page is left alone
CHOOSE = "(level) => { localStorage['triskel-settings'] = JSON.stringify({ botPace: 'off', level }) }"
TITLES = {"keks": "Keks", "connexoh": "Connex'Oh", "conex": "Conex"}
KEPT = """async () => {
  const names = await (await fetch('/offline.json')).json()
  const cache = await caches.open('triskel-shell-1')
  const kept = new Set((await cache.keys()).map((request) => new URL(request.url).pathname))
  return names.every((name) => kept.has(name))
}"""
LOG = """(id) => new Promise((resolve) => {
  const request = indexedDB.open('triskel-local')
  request.onsuccess = () => {
    const found = request.result.transaction('matches').objectStore('matches').get(id)
    found.onsuccess = () => { resolve(found.result?.log ?? []); request.result.close() }
  }
})"""
WATCH = """
window.longTasks = []
new PerformanceObserver((list) => {
  for (const { startTime, duration } of list.getEntries()) {
    window.longTasks.push([performance.timeOrigin + startTime, duration])
  }
}).observe({ type: 'longtask', buffered: true })
"""
# When the worker was busy with a search, by the same clock as the log.
SEARCHES = """() => performance.getEntriesByName('engine-choose')
  .map(({ startTime, duration }) => [performance.timeOrigin + startTime, performance.timeOrigin + startTime + duration])
"""


@contextmanager
def half_a_core():
    """A control group with half a core: the file that a process joins it by."""
    name = f"triskel-{os.getpid()}"
    unified = (CGROUPS / "cgroup.controllers").exists()
    group = (CGROUPS if unified else CGROUPS / "cpu") / name
    group.mkdir()
    limits = {"cpu.max": f"{QUOTA} {PERIOD}"} if unified else {"cpu.cfs_period_us": PERIOD, "cpu.cfs_quota_us": QUOTA}
    for file, value in limits.items():
        (group / file).write_text(str(value))
    yield group / "cgroup.procs"
    for _ in range(50):  # until the last process has ended
        with suppress(OSError):
            group.rmdir()
            return
        time.sleep(0.1)


@contextmanager
def slow_chromium(folder, members):
    """Chromium, started inside the control group with all that it starts itself."""
    wrapper = folder / "chromium"
    wrapper.write_text(f'#!/bin/sh\necho $$ > {members}\nexec {CHROMIUM} "$@"\n', encoding="utf-8")
    wrapper.chmod(0o755)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=wrapper, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


def visited(browser, url):
    """A profile that has visited the server once, and has no network any more."""
    context = browser.new_context(base_url=url, locale="en-GB", viewport={"width": 1280, "height": 800})
    context.set_default_timeout(4 * WAIT)
    context.add_init_script(WATCH)
    page = context.new_page()
    page.goto("/")
    page.evaluate("() => navigator.serviceWorker.ready")
    while not page.evaluate(KEPT):
        time.sleep(1)
    page.close()
    context.set_offline(True)
    return context


def wait_for_turn(page, match):
    """The position in which this person acts, once the page shows it, or the last one."""
    while True:
        created, *events = page.evaluate(LOG, match)
        position = triskel.game(created["game"]).start(seed=created["seed"], **created["options"])
        for event in events:
            if event["type"] == "moved":
                position = position.play(event["move"])
        if not position.turn:  # seat 0, or over
            page.locator(".turn.yours, section.result").first.wait_for()
            return position
        time.sleep(0.5)


def measure(context, game, level, moves):
    """Return how long the answers took, and the long tasks of the main thread while the engine thought."""
    page, chooser = context.new_page(), random.Random(f"{game} {level}")
    page.goto("/")
    page.evaluate(CHOOSE, level)
    page.reload()
    page.get_by_role("button", name=re.compile(f"Play now: {TITLES[game][:6]}")).click()
    page.wait_for_url("**/match/local-*")
    screen = Screen(page)
    for _ in range(moves):
        position = wait_for_turn(page, screen.match)
        if position.turn is None:
            break
        screen.type_move(chooser.choice(position.legal()))
        time.sleep(PAUSE)
    wait_for_turn(page, screen.match)
    log, tasks = page.evaluate(LOG, screen.match), page.evaluate("() => window.longTasks")
    searches = page.evaluate(SEARCHES)
    page.close()
    answers = [
        event["at"] - before["at"]
        for before, event in pairwise(log)
        if event["type"] == "moved" and event["seat"] == 1 and before["type"] == "moved"
    ]
    during = [any(at < end and at + took > begin for begin, end in searches) for at, took in tasks]
    return {
        "answers": len(answers),
        "first_ms": answers[0],
        "median_ms": round(statistics.median(answers)),
        "longest_ms": max(answers),
        "search_ms": [round(end - begin) for begin, end in searches],
        "long_tasks_ms": [round(took) for (_, took), counts in zip(tasks, during, strict=True) if counts],
        "other_long_tasks_ms": [round(took) for (_, took), counts in zip(tasks, during, strict=True) if not counts],
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--moves", type=int, default=6)
    parser.add_argument("--game", choices=GAMES, action="append", help="only this one; nothing is written then")
    asked = parser.parse_args()
    moves = asked.moves
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "triskel.db", *FLAGS) as server,
        half_a_core() as members,
        slow_chromium(Path(folder), members) as browser,
    ):
        found = {"chromium": browser.version, "cores": QUOTA / PERIOD, "games": {}}
        context = visited(browser, server.url)
        for game in asked.game or GAMES:
            found["games"][game] = {}
            for level in LEVELS:
                found["games"][game][level] = told = measure(context, game, level, moves)
                print(game, level, told, flush=True)
    if not asked.game:
        RESULTS.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    all_told = [told for levels in found["games"].values() for told in levels.values()]
    missed = [told for told in all_told if told["longest_ms"] > AIM_MS or told["long_tasks_ms"]]
    sys.exit(f"{len(missed)} of {len(all_told)} above {AIM_MS} ms or {LONGEST_TASK_MS} ms" if missed else 0)


if __name__ == "__main__":
    main()
