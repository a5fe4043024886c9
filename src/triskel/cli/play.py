"""`triskel play`: the server on this computer alone, with its matches in the user's data folder, and a browser."""

import contextlib
import gc
import socket
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from functools import partial
from pathlib import Path
from typing import Annotated

import platformdirs
from cyclopts import Parameter

import triskel

HOST = "127.0.0.1"
USUAL_PORT = 8425  # tried first: a browser stores a page's data by its port
PATIENCE = 60.0  # seconds for the server to answer
DATABASE, ADDRESS = "triskel.db", "address"


def play(
    game: str | None = None,
    /,
    *,
    browser: Annotated[bool, Parameter(negative="--no-browser")] = True,
    data: Annotated[Path | None, Parameter(env_var="TRISKEL_DATA_DIR")] = None,
) -> None:
    """Play in the browser: starts a server for this computer alone, and stops it with Ctrl-C.

    Parameters
    ----------
    game
        The game to start with; without it, all of them to choose from.
    browser
        Open the browser, or only print the address.
    data
        The folder of the database.
    """
    path = f"/new/{triskel.game(game).name}" if game else "/"
    folder = data or platformdirs.user_data_path("triskel", appauthor=False)
    folder.mkdir(parents=True, exist_ok=True)
    note = folder / ADDRESS
    running = _running(note)
    if running:
        _show(running + path, browser, "Triskel is running already")
        return
    _serve(folder, note, path, browser)


def _serve(folder: Path, note: Path, path: str, browser: bool) -> None:
    gc.disable()  # until the server is there: collecting among what is being loaded costs a fifth of the start
    from triskel.server import app, logs, run, settings  # noqa: PLC0415, so that other commands start without it
    from triskel.server.live.compiler import Compiler  # noqa: PLC0415

    logs.log_to_stderr("warning")

    def ready(address: str) -> None:
        note.write_text(address, encoding="utf-8")
        threading.Thread(target=_open_when_up, args=(address, path, browser), daemon=True).start()

    chosen = settings.Settings(host=HOST, port=_port(), database=str(folder / DATABASE))
    try:
        run.serve(chosen, ready, make_app=partial(app.create_app, compiler=Compiler(in_background=True)))
    except KeyboardInterrupt:
        pass
    finally:
        note.unlink(missing_ok=True)
    print("\nTriskel has stopped. Your matches are kept.")


def _port() -> int:
    """Return the usual port, or 0 for any free one if it is taken."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, USUAL_PORT))
        except OSError:
            return 0
    return USUAL_PORT


def _running(note: Path) -> str | None:
    """Return the address of a server that already runs on the same folder, if it answers."""
    try:
        address = note.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError):
        return None
    return address if address.startswith(f"http://{HOST}:") and _answers(address) else None


def _answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}/health", timeout=5) as response:
            return response.status == 200
    except (urllib.error.URLError, OSError, ValueError):
        return False


def _open_when_up(address: str, path: str, browser: bool) -> None:
    until = time.monotonic() + PATIENCE
    while not _answers(address):
        if time.monotonic() > until:
            return
        time.sleep(0.1)
    _show(address + path, browser, "Triskel is ready; Ctrl-C stops it")


def _show(address: str, browser: bool, words: str) -> None:
    print(f"{words}: {address}", flush=True)
    if browser:
        with contextlib.suppress(webbrowser.Error):
            webbrowser.open(address)
