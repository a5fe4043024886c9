"""Seconds from `triskel play` to the bot's first answer, from the wheel in an empty environment.

    python benchmarks/first_move.py [WHEEL] [--runs 5]

Builds the wheel unless one is given, installs it alone in a new environment, and starts `triskel play` with an empty
compile cache and an empty data folder each time. A Chromium with a new profile, which is running already as anybody's
browser is, opens the printed address, begins a game of Keks against the bot that is offered, and moves at once. The
pause that bots make before they move is part of the time, and so are the two moves as they fly.

Writes benchmarks/results/first_move.json with the list of what was installed, and a section of docs/benchmarks.md.
"""

import argparse
import json
import os
import platform
import re
import signal
import statistics
import subprocess
import sys
import tempfile
import time
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
RESULTS = Path(__file__).parent / "results" / "first_move.json"
PAGE = ROOT / "docs" / "benchmarks.md"
HEADING = "## First move from the wheel"
AIM = 6.0  # seconds
WAIT = 120_000  # milliseconds
STEPS = {
    "address": "`triskel play` has printed the address",
    "page": "the first page can be used",
    "board": "the board is there, and it is the person's turn",
    "answer": "the bot has answered the first move",
}
# Asked in every frame: Playwright's own waits look every half a second in the end.
ARE_THERE = "([selector, count]) => document.querySelectorAll(selector).length >= count"
START = "button[aria-label^='Play now: Keks']"


def build_wheel(folder: Path) -> Path:
    command = [sys.executable, "-m", "build", "--wheel", "--outdir", folder, ROOT]
    subprocess.run(command, check=True, capture_output=True)
    return next(folder.glob("*.whl"))


def install(wheel: Path, folder: Path) -> tuple[Path, list[str]]:
    """Install a wheel in a new environment; return the folder of its commands, and what was installed."""
    venv.create(folder, with_pip=True)
    tools = folder / ("Scripts" if sys.platform == "win32" else "bin")
    subprocess.run([tools / "python", "-m", "pip", "install", "--quiet", wheel], check=True, stderr=subprocess.DEVNULL)
    pip_list = [tools / "python", "-m", "pip", "list", "--format", "freeze"]
    listed = subprocess.run(pip_list, check=True, capture_output=True, text=True).stdout
    return tools, [line for line in listed.split() if not line.startswith(("pip==", "setuptools=="))]


def environment(folder: Path) -> dict[str, str]:
    """Return an environment in which nothing is kept from before, and nothing is imported from this folder."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "TRISKEL", "NUMBA"))}
    return kept | {"TRISKEL_CACHE_DIR": str(folder / "cache"), "TRISKEL_DATA_DIR": str(folder / "data")}


def first_move(tools: Path, folder: Path, browser) -> dict[str, float]:
    """Return the seconds after which each step of `STEPS` was done."""
    page = browser.new_context(locale="en-GB", viewport={"width": 1280, "height": 800}).new_page()
    page.set_default_timeout(WAIT)
    began, reached = time.perf_counter(), {}

    def reach(step: str) -> None:
        reached[step] = round(time.perf_counter() - began, 2)

    def see(step: str, selector: str, count: int = 1) -> None:
        page.wait_for_function(ARE_THERE, arg=[selector, count])
        reach(step)

    playing = subprocess.Popen(
        [tools / "triskel", "play", "--no-browser"],
        env=environment(folder),
        cwd=folder,
        text=True,
        stdout=subprocess.PIPE,
    )
    try:
        address = playing.stdout.readline().strip().rpartition(": ")[2]
        reach("address")
        page.goto(address)
        see("page", START)
        page.click(START)
        see("board", ".turn.yours")
        page.click("[data-cell=b1]")
        page.click("button.take")
        see("answer", "ol li[data-move]", 2)
    finally:
        playing.send_signal(signal.SIGINT)
        playing.communicate()
        page.context.close()
    return reached


def measure(wheel: Path, runs: int, folder: Path) -> dict[str, object]:
    from playwright.sync_api import sync_playwright  # noqa: PLC0415, so that `section` needs no browser

    sys.path.insert(0, str(ROOT / "tests"))
    from screens import CHROMIUM  # noqa: PLC0415

    tools, installed = install(wheel, folder / "environment")
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        taken = []
        for number in range(runs):
            (folder / str(number)).mkdir()
            taken.append(first_move(tools, folder / str(number), browser))
            print(taken[-1], flush=True)
        machine = f"{platform.machine()}, {os.cpu_count()} threads; Python {platform.python_version()}"
        machine += f", Chromium {browser.version}"
        browser.close()
    return {"machine": machine, "wheel": wheel.name, "runs": taken, "installed": installed}


def section(results: dict) -> str:
    """Return the results as a section of docs/benchmarks.md."""
    rows = []
    for step, words in STEPS.items():
        seconds = [run[step] for run in results["runs"]]
        rows.append(f"| {words} | {statistics.median(seconds):.1f} s | {max(seconds):.1f} s |")
    median = statistics.median(run["answer"] for run in results["runs"])
    verdict = "within" if median <= AIM else "above"
    return f"""{HEADING}

In a new environment with nothing compiled, the bot has answered {median:.1f} seconds after `triskel play`:
{verdict} the {AIM:.0f} that are aimed at. Measured by `benchmarks/first_move.py`; the {len(results["installed"])}
packages that were installed are in [first_move.json](../benchmarks/results/first_move.json).
Machine: {results["machine"]}; {len(results["runs"])} starts.

| after `triskel play` | median | slowest |
| --- | --- | --- |
{chr(10).join(rows)}
"""


def write_section(results: dict) -> None:
    """Put the section into the page, in the place of the one before."""
    text = re.sub(rf"{re.escape(HEADING)}\n.*?(?=\n## |\Z)", "", PAGE.read_text(encoding="utf-8"), flags=re.DOTALL)
    head, found, rest = text.partition("## Reviews by level")
    PAGE.write_text(f"{head.rstrip()}\n\n{section(results)}\n{found}{rest}".rstrip() + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("wheel", nargs="?", type=Path)
    parser.add_argument("--runs", type=int, default=5)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        wheel = asked.wheel.resolve() if asked.wheel else build_wheel(Path(folder) / "dist")
        results = measure(wheel, asked.runs, Path(folder))
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    write_section(results)
    print(section(results))


if __name__ == "__main__":
    main()
