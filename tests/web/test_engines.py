"""The browser engines in a worker of a real Chromium find what the native functions find; tests/wasm asks Node more."""

import json

import pytest

from browser_engines import ChromiumEngine
from engines import as_line, best, facts, level, random_positions
from local_table import view_answer, view_question
from triskel.players.levels import LEVELS

SLICE = 50
NODES = {"expert": 60, "master": 300}  # the other levels have limits of their own


@pytest.fixture(scope="module")
def page(chromium):
    page = chromium.new_page()
    yield page
    page.close()


@pytest.mark.parametrize("name", ["keks", "connexoh", "conex"])
def test_the_engine_in_chromium_finds_what_python_finds(page, name):
    engine = ChromiumEngine(page, name)
    positions = list(random_positions(name, 80, seed=12, apart=6))
    for here, there in zip(map(facts, positions), engine.ask("facts", lines=map(as_line, positions)), strict=True):
        assert there == here
    seen = engine.ask("views", lines=map(view_question, positions))
    for position, there in zip(positions, seen, strict=True):
        assert json.loads(there) == view_answer(position)
    playing = [position for position in positions if position.turn is not None][::8]
    lines = [as_line(position) for position in playing]
    assert engine.ask("best", 700, lines=lines) == [best(position, 700) for position in playing]
    for each in LEVELS:
        nodes = NODES.get(each)
        found = engine.ask("level", each, nodes or "own", SLICE, lines=lines)
        assert found == [level(position, each, nodes) for position in playing], each
