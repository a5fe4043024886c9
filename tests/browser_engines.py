"""The browser engines in a worker of a real Chromium: the questions of engines.py, and what each seat sees."""

import base64
import json
import subprocess
import tempfile
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from engines import ROOT, engines, node
from screens import CHROMIUM

WORKER = Path(__file__).parent / "wasm" / "worker.mjs"
LOAD = """async ({ code, wasm, description, net }) => {
  const bytes = (text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  const worker = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })))
  window.asked = (message) =>
    new Promise((resolve, reject) => {
      worker.onmessage = ({ data }) => (data.trouble ? reject(new Error(data.trouble)) : resolve(data.answers))
      worker.onerror = (event) => reject(new Error(event.message))
      worker.postMessage(message)
    })
  await window.asked({ files: { code: bytes(wasm), description: JSON.parse(description), net: net && bytes(net) } })
}"""


@cache
def bundled_worker():
    """The worker with the page's own modules, as one text."""
    out = Path(tempfile.mkdtemp()) / "worker.mjs"
    rolldown = ROOT / "web/node_modules/rolldown/bin/cli.mjs"
    flags = ["--platform", "browser", "--format", "iife", "--log-level", "silent", "--file", str(out)]
    subprocess.run([node(), str(rolldown), str(WORKER), *flags], check=True, capture_output=True)
    return out.read_text(encoding="utf-8")


class ChromiumEngine:
    """The engine of a game in a worker of a page."""

    def __init__(self, page, name):
        self._page = page
        wasm, description, net = (engines() / f"{name}.{suffix}" for suffix in ("wasm", "json", "net"))
        files = {
            "code": bundled_worker(),
            "wasm": base64.b64encode(wasm.read_bytes()).decode(),
            "description": description.read_text(encoding="utf-8"),
            "net": base64.b64encode(net.read_bytes()).decode() if net.exists() else None,
        }
        page.evaluate(LOAD, files)

    def ask(self, question, *arguments, lines):
        asked = {"question": question, "rest": [str(each) for each in arguments], "lines": [*lines]}
        return self._page.evaluate("(message) => window.asked(message)", asked)

    def seconds(self, line, nodes):
        """How long a search of a position takes."""
        (answer,) = self.ask("speed", lines=[json.dumps({**json.loads(line), "nodes": nodes})])
        return json.loads(answer)["ms"] / 1000


@contextmanager
def own_chromium():
    """A Chromium for as long as it is needed, for benchmarks."""
    from playwright.sync_api import sync_playwright  # noqa: PLC0415

    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()
