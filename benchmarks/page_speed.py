"""Size and speed of the page, in a real Chromium on loopback.

    python benchmarks/page_speed.py

Writes benchmarks/results/page_speed.json. It measures:
- what the first page loads, compressed, and the time until its buttons can be pressed;
- the time from a click on "Take" to the first frame in which the tiles of Keks move;
- frames per second while a table with some fifty cards of Conex is panned and zoomed.
"""

import gzip
import json
import platform
import statistics
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "tests"))

import triskel  # noqa: E402
from screens import CHROMIUM, FLAGS, cells, keks_position, started  # noqa: E402
from servers import Server  # noqa: E402

RESULTS = Path(__file__).parent / "results/page_speed.json"
CLICKS, FRAMES = 12, 240
SEEN = """
addEventListener('click', (event) => {
  if (!event.target.closest('.take')) return
  const from = performance.now()
  const look = () => {
    if (document.querySelector('.breaking')) window.delays = [...(window.delays ?? []), performance.now() - from]
    else if (performance.now() - from < 2000) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}, true)
new MutationObserver((_, watch) => {
  if (!document.querySelector('button.primary:not([disabled])')) return
  window.ready = performance.now()
  watch.disconnect()
}).observe(document, {subtree: true, childList: true})
"""
PAN_AND_ZOOM = """async ([kind, frames]) => {
  const table = document.querySelector('[data-place=table]'), box = table.getBoundingClientRect()
  const x = box.x + box.width / 2, y = box.y + box.height / 2, times = []
  const touch = (type, dx, dy) => table.dispatchEvent(new PointerEvent(type, {
    bubbles: true, pointerId: 7, clientX: x + dx, clientY: y + dy, button: 0, buttons: 1, pointerType: 'touch'}))
  table.setPointerCapture = () => {}
  if (kind === 'pan') touch('pointerdown', 0, 0)
  await new Promise((done) => requestAnimationFrame(function frame(time) {
    times.push(time)
    if (kind === 'pan') touch('pointermove', 120 * Math.sin(times.length / 20), 60 * Math.cos(times.length / 17))
    else if (kind === 'zoom') table.dispatchEvent(new WheelEvent('wheel', {
      bubbles: true, cancelable: true, deltaY: times.length % 60 < 30 ? -24 : 24, clientX: x, clientY: y}))
    if (times.length < frames) requestAnimationFrame(frame)
    else done()
  }))
  if (kind === 'pan') touch('pointerup', 0, 0)
  return times.slice(1).map((time, index) => time - times[index])
}"""


def first_page(page):
    """Measure what the first page loads, and the time until it can be used."""
    loaded = {}
    page.on("response", lambda answer: loaded.setdefault(answer.url.rsplit("/", 1)[1], answer))
    page.goto("/")
    page.wait_for_load_state("networkidle")
    code = {name: answer.body() for name, answer in loaded.items() if name.endswith((".js", ".css"))}
    ready = []
    for _ in range(5):
        page.goto("/")
        page.wait_for_function("() => window.ready")
        ready.append(page.evaluate("() => window.ready"))
    return {
        "files": len(code),
        "kib": round(sum(map(len, code.values())) / 1024, 1),
        "gzipped_kib": round(sum(len(gzip.compress(body, 9)) for body in code.values()) / 1024, 1),
        "interactive_ms": round(statistics.median(ready)),
    }


def clicks(page):
    """Measure milliseconds from the click that takes tiles to the first frame that shows them breaking off."""
    screen, delays = started(page, "keks", [{"kind": "me"}, {"kind": "bot", "level": "novice"}]), []
    chooser = triskel.player("club", seed=1, nodes=500)
    while len(delays) < CLICKS and (state := screen.wait_for_turn()):
        page.wait_for_timeout(1500)  # until the tiles of the bot have fallen
        for cell in cells(chooser.choose(keks_position(state["position"]))):
            if page.locator(f"[data-cell={cell}]").get_attribute("aria-pressed") != "true":
                page.locator(f"[data-cell={cell}]").click()
        page.locator("button.take").click()
        screen.wait_for_moves(len(state["moves"]) + 1)
        delays = page.evaluate("() => window.delays ?? []")
    return {"clicks": len(delays), "median_ms": round(statistics.median(delays), 1), "worst_ms": round(max(delays), 1)}


def frames(page):
    """Measure frames per second on a finished game of four bots with nearly all cards on the table."""
    bots = [{"kind": "bot", "level": "novice"}] * 4
    screen = started(page, "conex", bots, options={"players": 4, "table": "1800x1400", "target": 100})
    page.locator("section.result").wait_for(timeout=120_000)
    page.wait_for_timeout(2000)
    measured = {"cards": len(screen.state()["position"]["layout"])}
    for kind in ("still", "pan", "zoom"):
        gaps = sorted(page.evaluate(PAN_AND_ZOOM, [kind, FRAMES]))
        fps, slow = 1000 / statistics.mean(gaps), gaps[int(0.95 * len(gaps))]
        measured[kind] = {"frames_a_second": round(fps, 1), "95th_percentile_ms": round(slow, 1)}
    return measured


def main():
    with (
        tempfile.TemporaryDirectory() as folder,
        Server(Path(folder) / "triskel.db", *FLAGS) as server,
        sync_playwright() as driver,
    ):
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        context = browser.new_context(base_url=server.url, locale="en-GB", viewport={"width": 1280, "height": 800})
        context.add_init_script(SEEN)
        measured = {
            "machine": f"{platform.processor() or platform.machine()}, Chromium {browser.version}, drawn without a GPU",
            "first_page": first_page(context.new_page()),
            "keks_click": clicks(context.new_page()),
            "conex_table": frames(context.new_page()),
        }
        browser.close()
    RESULTS.write_text(json.dumps(measured, indent=2) + "\n")
    print(RESULTS.read_text())


if __name__ == "__main__":
    main()
