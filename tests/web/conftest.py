"""The built page in a real Chromium, served by a real server. Skipped where there is no Chromium."""

from pathlib import Path

import pytest

from lines import Line
from screens import CHROMIUM, FLAGS, WAIT, chosen
from servers import ROOT, Server

BUILT = ROOT / "src/triskel/server/static/index.html"


def pytest_collection_modifyitems(items):
    """Give tests in a browser a second try, which the summary counts: on a busy machine one of them may run late."""
    for item in items:
        if item.path.is_relative_to(Path(__file__).parent):
            item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture(scope="session")
def chromium():
    if CHROMIUM is None:
        pytest.skip("there is no Chromium here")
    if not BUILT.exists():
        pytest.skip("the page is not built: make setup builds it")
    from playwright.sync_api import expect, sync_playwright  # noqa: PLC0415

    expect.set_options(timeout=WAIT)
    with sync_playwright() as driver:
        browser = driver.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("page") / "triskel.db", *FLAGS) as running:
        yield running


@pytest.fixture
def visitor(chromium, server, request):
    """Calling it gives a page in a browser profile of its own, as another person would have; bots wait for nothing."""
    contexts = []

    def arrive(path="/", settings=None, **profile):
        profile = {"locale": "en-GB", "viewport": {"width": 1280, "height": 800}, "reduced_motion": "reduce"} | profile
        context = chromium.new_context(base_url=server.url, **profile)
        context.set_default_timeout(WAIT)
        context.add_init_script(chosen(settings or {"botPace": "off"}))
        contexts.append(context)
        page = context.new_page()
        page.troubles = []
        page.on("pageerror", lambda error: page.troubles.append(str(error)))
        page.on("console", lambda said: page.troubles.append(said.text) if said.type == "error" else None)
        page.goto(path)
        return page

    yield arrive
    troubles = [trouble for context in contexts for page in context.pages for trouble in getattr(page, "troubles", [])]
    for context in contexts:
        context.close()
    cut_on_purpose = "line" in request.fixturenames
    assert not [trouble for trouble in troubles if not (cut_on_purpose and is_lost_line(trouble))]


def is_lost_line(trouble):
    """Is this how Chromium reports that a line was cut?"""
    no_worker = "when fetching the script" in trouble  # of the service worker, which a page asks for after seconds
    return "net::ERR_" in trouble or "WebSocket connection to" in trouble or no_worker


@pytest.fixture(scope="session")
def axe():
    return Path(ROOT / "web/node_modules/axe-core/axe.min.js").read_text()


@pytest.fixture
def line(server):
    """A line to the server that can be cut."""
    line = Line(server.port)
    yield line
    line.close()
