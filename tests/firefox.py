"""Debian's Firefox, driven by WebDriver BiDi over its own socket; no other program is needed."""

import json
import re
import shutil
import subprocess
import time
from contextlib import ExitStack
from itertools import count

from websockets.sync.client import connect

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
PATIENCE = 60  # seconds
LISTENS = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
PREFERENCES = """
user_pref("browser.shell.checkDefaultBrowser", false);
user_pref("browser.startup.homepage_override.mstone", "ignore");
user_pref("datareporting.policy.dataSubmissionEnabled", false);
user_pref("app.update.auto", false);
user_pref("network.captive-portal-service.enabled", false);
user_pref("network.connectivity-service.enabled", false);
user_pref("intl.accept_languages", "en-GB, en");
user_pref("ui.prefersReducedMotion", 1);
"""


class Firefox:
    """A Firefox with a profile of its own, and one page."""

    def __init__(self, profile):
        profile.mkdir()
        (profile / "user.js").write_text(PREFERENCES, encoding="utf-8")
        log = profile / "firefox.log"
        command = [FIREFOX, "--headless", "--no-remote", "--profile", str(profile), "--remote-debugging-port", "0"]
        with log.open("wb") as output:
            self._process = subprocess.Popen(command, stdout=output, stderr=output)
        self._open = ExitStack()
        self._open.callback(self._end)
        address = self._address(log) + "/session"
        self._socket = self._open.enter_context(connect(address, max_size=None, ping_interval=None))
        self._ids = count(1)
        self._call("session.new", capabilities={})
        self._page = self._call("browsingContext.getTree")["contexts"][0]["context"]

    def _address(self, log):
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and self._process.poll() is None:
            if found := LISTENS.search(log.read_text(errors="replace")):
                return found[1]
            time.sleep(0.1)
        self._end()
        raise AssertionError(f"Firefox does not listen: {log.read_text(errors='replace')[-2000:]}")

    def _call(self, method, **params):
        number = next(self._ids)
        self._socket.send(json.dumps({"id": number, "method": method, "params": params}))
        while True:
            answer = json.loads(self._socket.recv(timeout=PATIENCE))
            if answer.get("id") == number:
                assert answer["type"] == "success", answer
                return answer["result"]

    def goto(self, url):
        self._call("browsingContext.navigate", context=self._page, url=url, wait="complete")

    def evaluate(self, function, *arguments):
        """Return what a JavaScript function of the page returns."""
        given = ", ".join(json.dumps(argument) for argument in arguments)
        expression = f"(async () => JSON.stringify((await ({function})({given})) ?? null))()"
        target = {"context": self._page}
        found = self._call("script.evaluate", expression=expression, target=target, awaitPromise=True)
        assert found["type"] == "success", found
        return json.loads(found["result"]["value"])

    def wait_for(self, function, *arguments):
        """Return what a function of the page returns, once it is something."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if found := self.evaluate(function, *arguments):
                return found
            time.sleep(0.05)
        raise AssertionError(f"it never came: {function} {arguments}")

    def close(self):
        self._open.close()

    def _end(self):
        self._process.terminate()
        self._process.wait(PATIENCE)
