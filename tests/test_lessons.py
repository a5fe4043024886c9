"""Lessons and example games of the page, played against the rules: what is asked for can be done, and comes true."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

import triskel
from triskel.core.position import Position

ROOT = Path(__file__).resolve().parents[1]
GAMES = triskel.games()
LANGUAGES = ("en", "fr", "de")
LEARNER = 0
ANYTHING = {"like": ".*"}  # a goal that no move misses


def lesson(game: str) -> list[dict[str, Any]]:
    read = json.loads((ROOT / "web/src/boards" / game / "lesson.json").read_text("utf-8"))
    assert read["game"] == game
    return read["steps"]


def steps() -> list[Any]:
    return [pytest.param(game, step, id=f"{game}-{step['id']}") for game in GAMES for step in lesson(game)]


def position_of(game: str, step: dict[str, Any]) -> Position:
    given = step.get("position")
    if given is None:
        position = triskel.game(game).start(seed=step["seed"])
    else:
        position = triskel.game(game).parse(given if isinstance(given, str) else json.dumps(given))
    for move in step.get("moves", []):
        position = position.play(move)
    return position


def right_moves(position: Position, goal: dict[str, Any]) -> list[str]:
    if "moves" in goal:
        return goal["moves"]
    return [move for move in position.legal() if re.fullmatch(goal["like"], move)]


def catalogue(language: str, area: str) -> set[str]:
    """The messages of an area, with their attributes as `message.attribute`."""
    found, message = set(), ""
    for line in (ROOT / "locales" / language / f"{area}.ftl").read_text("utf-8").splitlines():
        if begun := re.match(r"([a-z][\w-]*) *=", line):
            message = begun[1]
            found.add(message)
        elif attribute := re.match(r" +\.([\w-]+) *=", line):
            found.add(f"{message}.{attribute[1]}")
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_lesson_has_few_steps_with_names_of_their_own(game: str) -> None:
    names = [step["id"] for step in lesson(game)]
    assert 8 <= len(names) <= 12
    assert len(set(names)) == len(names)


@pytest.mark.parametrize(("game", "step"), steps())
def test_what_a_step_asks_for_can_be_done(game: str, step: dict[str, Any]) -> None:
    position = position_of(game, step)
    assert position.turn == LEARNER
    if step["goal"] == "next":
        return
    right = right_moves(position, step["goal"])
    assert right
    assert set(right) <= set(position.legal())
    assert step.get("hint", right[0]) in right
    for move in right:
        after = position.play(move)
        for reply in step.get("reply", []):
            after = after.play(reply)
        seen = json.loads(json.dumps(after.view(LEARNER)))
        assert {key: seen[key] for key in step.get("after", {})} == step.get("after", {}), move


@pytest.mark.parametrize(("game", "step"), steps())
def test_a_remark_on_a_wrong_move_fits_one_that_can_be_played(game: str, step: dict[str, Any]) -> None:
    position = position_of(game, step)
    right = [] if step["goal"] == "next" else right_moves(position, step["goal"])
    for remark in step.get("wrong", []):
        fitting = [move for move in position.legal() if re.fullmatch(remark["like"], move)]
        assert fitting
        assert not set(fitting) & set(right)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("game", "step"), steps())
def test_a_step_has_all_its_words(language: str, game: str, step: dict[str, Any]) -> None:
    message = f"learn-{game}-{step['id']}"
    wanted = {message, f"{message}.title"}
    if step["goal"] != "next":
        wanted |= {f"{message}.well"}
        if step["goal"] != ANYTHING:
            wanted |= {f"{message}.wrong"}
    wanted |= {f"{message}.{remark['say']}" for remark in step.get("wrong", [])}
    assert wanted - catalogue(language, f"learn-{game}") == set()


def example(game: str) -> dict[str, Any]:
    return json.loads((ROOT / "web/src/boards" / game / "example.json").read_text("utf-8"))


@pytest.mark.parametrize("game", GAMES)
def test_an_example_game_is_a_whole_game(game: str) -> None:
    shown = example(game)
    position = triskel.game(game).start(seed=shown["seed"], **shown["options"])
    for move in shown["moves"]:
        position = position.play(move)
    assert position.outcome is not None
    assert all(0 <= int(place) <= len(shown["moves"]) for place in shown["remarks"])


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_an_example_game_has_all_its_words(language: str, game: str) -> None:
    wanted = {f"learn-example-{game}-{name}" for name in example(game)["remarks"].values()}
    assert wanted - catalogue(language, f"learn-{game}") == set()
