"""Every page for everyone: axe-core finds nothing serious, light and dark; nothing is wider than a small phone."""

import pytest
from playwright.sync_api import expect

from screens import serious, started, too_wide

PAGES = {
    "home": "/",
    **{f"new {game}": f"/new/{game}" for game in ("keks", "connexoh", "conex")},
    "import": "/review/file",
    "by message": "/letter",
    "puzzles": "/puzzles",
    "daily": "/daily",
    "puzzle": "/daily/keks",
    **{
        f"{what} {game}": f"/{what}/{game}"
        for what in ("learn", "rules", "example")
        for game in ("keks", "connexoh", "conex")
    },
    "missing": "/nowhere",
    "missing match": "/match/000000000000000000000000",
}
PHONE = {"width": 320, "height": 640}


def problems(page, axe):
    """What axe-core finds, light and dark."""
    found = []
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        found += [(scheme, *problem) for problem in serious(page, axe)]
    return found


@pytest.mark.parametrize("path", PAGES.values(), ids=PAGES.keys())
def test_pages(visitor, axe, path):
    page = visitor(path)
    expect(page.get_by_role("heading", level=1).first).to_be_attached()
    page.wait_for_load_state("networkidle")
    assert problems(page, axe) == []
    page.set_viewport_size(PHONE)
    assert not too_wide(page)


@pytest.mark.parametrize("game", ["keks", "connexoh", "conex"])
def test_a_match_from_invitation_to_result(visitor, axe, game):
    page = visitor("/")
    screen = started(page, game, [{"kind": "me"}, {"kind": "open"}])
    page.get_by_role("textbox", name="Link").wait_for()
    assert problems(page, axe) == []
    screen = started(page, game, [{"kind": "me"}, {"kind": "bot", "level": "novice"}], hints=True)
    screen.type_move(screen.wait_for_turn()["legal"][0])
    screen.wait_for_turn()
    assert problems(page, axe) == []
    page.set_viewport_size(PHONE)
    assert not too_wide(page)
    page.get_by_role("button", name="Resign").click()
    assert problems(page, axe) == []
    page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    page.locator("section.result").wait_for()
    assert problems(page, axe) == []
    page.goto(f"/review/{screen.match}")
    expect(page.get_by_role("heading", level=1).first).to_be_attached()
    page.wait_for_load_state("networkidle")
    assert problems(page, axe) == []
    assert not too_wide(page)
