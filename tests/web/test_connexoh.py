"""Connex'Oh in the browser: a whole game against a bot, by tapping tiles."""

import re

from playwright.sync_api import expect

import triskel
from screens import connexoh_position, started

TURNS = {"+90": "Turn right", "-90": "Turn left", "+180": "Turn half round"}


def play(page, move):
    if turn := re.fullmatch(r"([a-h][1-8])([+-]\d+)", move):
        page.locator(f"[data-cell={turn[1]}]").click(position={"x": 8, "y": 8})
        page.get_by_role("button", name=TURNS[turn[2]]).click()
        page.get_by_role("button", name="Turn", exact=True).click()
    else:
        start, goal = move.split("-")
        page.locator(f"[data-cell={start}]").click()
        page.locator(f"[data-cell={goal}]").click()
        page.get_by_role("button", name="Move", exact=True).click()


def test_a_whole_game(visitor):
    page = visitor("/")
    bot = [{"kind": "me"}, {"kind": "bot", "level": "novice"}]
    screen = started(page, "connexoh", bot, options={"size": 4})
    chooser = triskel.player("expert", seed=1, nodes=20_000)
    while state := screen.wait_for_turn():
        expect(page.get_by_text("Pick up a tile")).to_be_visible()
        play(page, chooser.choose(connexoh_position(state)))
        screen.wait_for_moves(len(state["moves"]) + 1)
    assert screen.over
    assert screen.moves() == screen.state()["moves"]
    assert page.locator("section.result h2").inner_text()
