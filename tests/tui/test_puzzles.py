"""Puzzles on the full screen: a right answer, a wrong one, a hint, the answer shown; and how progress is counted."""

import random

import pytest

from full_screen import opened, played
from triskel.puzzles.puzzle import read_puzzles, shipped_file
from triskel.tui import puzzle_table
from triskel.tui.puzzle_progress import START, Progress, ProgressStore
from triskel.tui.puzzle_table import PuzzleTable
from triskel.tui.setup import Puzzles


class One(Puzzles):
    """Begins with a puzzle of one's choice."""

    def __init__(self, game, number):
        super().__init__(game)
        object.__setattr__(self, "_number", number)

    def open(self, say):
        puzzles = read_puzzles(shipped_file(self.game))
        first = next(puzzle for puzzle in puzzles if puzzle.id == self._number)
        return PuzzleTable(self.game, puzzles, first, say, ProgressStore(), pause=0)


@pytest.fixture(autouse=True)
def _own_data_folder(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(puzzle_table, "SECONDS", 0.05)


async def type_move(seat, move):
    await seat.press("m")
    await seat.until(lambda: seat.screen is not seat.game)
    await seat.press(*move, "enter")


def said(seat):
    return " ".join(line.partition("│")[2].strip() for line in seat.text().splitlines())


@played
async def test_a_puzzle_is_solved_after_a_wrong_answer_by_keys():
    async with opened(One("keks", 6)) as seat:  # Keks, to draw: f5, e6g1g3, e4e5f1
        await seat.ready()
        assert f"Keks puzzle 6 · rated {seat.table.puzzle.rating}" in seat.text()
        assert "Save the draw in 2 moves." in said(seat)
        await type_move(seat, "g3")
        await seat.until(lambda: seat.table.phase == "refuted")
        assert "Not that one. It loses against best play." in seat.text()
        assert "Your opponent answers f5." in said(seat)
        await seat.until(lambda: "Try again" in seat.text())
        await seat.press("enter")
        await seat.ready()
        assert len(seat.table.steps) == 1
        await type_move(seat, "f5")
        await seat.until(lambda: "Right. One more move to find." in said(seat) and seat.table.legal)
        await seat.press("h", "h")
        assert seat.board.scene.marked == "e4e5f1"
        await type_move(seat, "e4e5f1")
        await seat.until(lambda: "Solved! Your rating:" in seat.text())
        assert "Line: f5 e6g1g3 e4e5f1" in said(seat)
        kept = ProgressStore().progress("keks")
        assert kept.results == {6: "later"}
        assert kept.rating == seat.table.progress.rating < START
        await seat.until(lambda: "Next puzzle" in seat.text())
        bar = seat.screen.query_one("#actions")
        await seat.pilot.click(bar, offset=(3, 0))
        await seat.until(lambda: seat.table.puzzle.id != 6 and seat.table.legal)
        assert abs(seat.table.puzzle.rating - kept.rating) <= 120


@played
async def test_the_answer_of_the_day_is_shown_from_the_menu():
    async with opened(None, language="de") as seat:
        await seat.until(lambda: "Tagesrätsel" in seat.text())
        await seat.press("right", "right", "d")  # Conex
        await seat.ready()
        assert "Ein Zug ist deutlich besser als alle anderen. Welcher?" in said(seat)
        seat.table._pause = 0
        await seat.press("a")
        await seat.until(lambda: seat.table.can_go_on)
        assert f"Die Antwort ist {seat.table.puzzle.line[0]}." in seat.text()
        assert ProgressStore().progress("conex").results == {seat.table.puzzle.id: "shown"}


def test_progress_counts_first_results_and_survives_a_damaged_file(tmp_path):
    easy, *_, hard = sorted(read_puzzles(shipped_file("connexoh")), key=lambda puzzle: puzzle.rating)
    first = Progress().with_result(hard, "first")
    assert first.rating > START
    assert first.with_result(hard, "shown") == first
    shown = Progress().with_result(easy, "shown")
    assert shown.rating < START
    assert shown.with_result(easy, "first").results == {easy.id: "later"}
    assert shown.next_puzzle([easy, hard], random.Random(7)) is hard
    store = ProgressStore(tmp_path / "puzzles.json")
    store.keep("connexoh", first)
    assert store.progress("connexoh") == first
    (tmp_path / "puzzles.json").write_text('{"connexoh": {"rating": "high"}}')
    assert store.progress("connexoh") == Progress()
