"""`triskel play` as people start it: a real process, on a data folder of its own."""

import gc
import os
import signal
import stat
import subprocess
import sys

import httpx
import pytest

from servers import PATIENCE, ROOT
from triskel.cli.play import play
from triskel.server import run


class Playing:
    def __init__(self, folder, *arguments, **environment):
        self.process = subprocess.Popen(
            [sys.executable, "-m", "triskel", "play", *arguments],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=os.environ | {"TRISKEL_DATA_DIR": str(folder), "PYTHONPATH": str(ROOT / "src")} | environment,
        )

    def address(self):
        return self.process.stdout.readline().strip().rpartition(": ")[2]

    def interrupt(self):
        self.process.send_signal(signal.SIGINT)
        return self.rest()

    def rest(self):
        output, errors = self.process.communicate(timeout=PATIENCE)
        return self.process.returncode, output, errors

    def __enter__(self):
        return self

    def __exit__(self, *_):
        if self.process.poll() is None:
            self.process.kill()
            self.process.communicate()


def test_it_serves_until_it_is_interrupted_and_keeps_what_was_played(tmp_path):
    folder = tmp_path / "not" / "there" / "yet"
    with Playing(folder, "keks", "--no-browser") as playing:
        address = playing.address()
        assert address.endswith("/new/keks")
        assert address.startswith("http://127.0.0.1:")
        base = address.removesuffix("/new/keks")
        assert httpx.get(f"{base}/health", timeout=PATIENCE).json()["status"] == "ok"
        match = httpx.post(f"{base}/api/matches", json={"game": "keks"}, timeout=PATIENCE).json()["match"]
        with Playing(folder, "--no-browser") as second:
            code, output, _ = second.rest()
            assert code == 0
            assert f"running already: {base}/" in output
        code, output, errors = playing.interrupt()
        assert (code, errors) == (0, "")
        assert "stopped" in output
    with Playing(folder, "--no-browser") as again:
        base = again.address().rstrip("/")
        assert httpx.get(f"{base}/api/matches/{match}", timeout=PATIENCE).status_code == 200
        assert again.interrupt()[0] == 0


@pytest.mark.skipif(sys.platform == "win32", reason="a browser of our own is a shell script")
def test_it_opens_the_browser_when_the_server_answers(tmp_path):
    browser, opened = tmp_path / "browser", tmp_path / "opened"
    browser.write_text(f'#!/bin/sh\nprintf %s "$1" > {opened}.new && mv {opened}.new {opened}\n')
    browser.chmod(browser.stat().st_mode | stat.S_IXUSR)
    with Playing(tmp_path / "data", "conex", BROWSER=f"{browser} %s") as playing:
        address = playing.address()
        assert playing.interrupt()[0] == 0
        assert opened.read_text() == address


def test_the_page_is_there_before_anything_is_compiled(tmp_path):
    with Playing(tmp_path / "data", "--no-browser", TRISKEL_CACHE_DIR=str(tmp_path / "cache")) as playing:
        base = playing.address().rstrip("/")
        assert "<title>Triskel" in httpx.get(base, timeout=PATIENCE).text
        assert len(httpx.get(f"{base}/api/games", timeout=PATIENCE).json()["games"]) == 3
        refused = httpx.post(f"{base}/api/matches", json={"game": "keks"}, timeout=PATIENCE)
        assert refused.status_code == 503
        assert refused.json()["code"] == "compiling"
        code, _, errors = playing.interrupt()
        assert (code, errors) == (0, "")


def test_garbage_is_collected_once_it_serves(tmp_path, monkeypatch):
    def serve(*_, **__):
        started.append(gc.isenabled())
        run._tune_garbage_collection()
        started.append(gc.isenabled())

    started, thresholds = [], gc.get_threshold()
    monkeypatch.setattr(run, "serve", serve)
    try:
        play(browser=False, data=tmp_path)
    finally:
        gc.unfreeze()
        gc.set_threshold(*thresholds)
    assert started == [False, True]


def test_what_cannot_be_played_is_told_in_one_line(tmp_path):
    with Playing(tmp_path, "chess") as playing:
        code, _, errors = playing.rest()
        assert (code, errors.count("\n")) == (2, 1)
        assert "no game 'chess'" in errors
    (tmp_path / "file").touch()
    with Playing(tmp_path / "file" / "folder") as playing:
        code, _, errors = playing.rest()
        assert (code, errors.count("\n")) == (2, 1)
