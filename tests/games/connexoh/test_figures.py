"""The six cases that the rulebook shows, played; and the pictures of them in the handbook, up to date."""

import tomllib
from pathlib import Path

import pytest

import triskel

ROOT = Path(__file__).resolve().parents[3]
FIGURES = tomllib.loads((ROOT / "tests" / "data" / "connexoh_figures.toml").read_text())
PICTURES = ROOT / "docs" / "games" / "pictures"
GAME = triskel.game("connexoh")
PLAYED = {name: figure for name, figure in FIGURES.items() if "move" in figure}


def test_all_six_are_there():
    assert list(FIGURES) == ["start", "single", "double", "none", "leaving", "moving"]
    assert FIGURES["start"]["before"] == GAME.start().text()


@pytest.mark.parametrize("name", PLAYED)
def test_move(name):
    figure = PLAYED[name]
    before = GAME.parse(figure["before"])
    after = before.play(figure["move"])
    assert after.text() == figure["after"]
    gone = {pawn for pawn in before.view()["pawns"][0] if pawn not in after.view()["pawns"][0]}
    moved = {figure["move"][:2]} if figure["move"][2:] not in ("+90", "-90", "+180") else set()
    assert gone - moved == set(figure.get("leaves", []))


@pytest.mark.parametrize("name", PLAYED)
def test_protected_tiles_cannot_be_turned(name):
    after = GAME.parse(PLAYED[name]["after"])
    protected = after.view()["protected"]
    turnable = {move[:2] for move in after.legal() if move.endswith(("+90", "-90", "+180"))}
    assert len(turnable) == 36 - len(protected)
    for tile in protected:
        with pytest.raises(triskel.IllegalMove, match="is locked"):
            after.play(f"{tile}+90")


@pytest.mark.parametrize("name", FIGURES)
def test_picture_is_up_to_date(name):
    figure = FIGURES[name]
    position = GAME.parse(figure["before"])
    if "move" in figure:
        position = position.play(figure["move"])
    assert (PICTURES / f"connexoh-{name}.svg").read_text() == position.svg(path=figure.get("path", "")) + "\n"
