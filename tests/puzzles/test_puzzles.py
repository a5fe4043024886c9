"""The puzzles that Triskel comes with: enough, small, well formed, and a sample of them proven once more."""

import gzip
from dataclasses import dataclass

import msgspec
import pytest

import triskel
from triskel.core.errors import OptionError
from triskel.puzzles import checking, making
from triskel.puzzles.exhaustive import forces_win
from triskel.puzzles.puzzle import Puzzle, read_puzzles, shipped_file
from triskel.puzzles.themes import THEMES
from triskel.search.limits import Limits
from walks import INTERPRETED

GAMES = ("keks", "connexoh", "conex")
ENOUGH, SPREAD = 300, 400  # puzzles of a game; points between the easiest and the hardest
MOST_BYTES = 60_000  # compressed: the page loads a whole file
SAMPLES = {"keks": 6, "connexoh": 2, "conex": 2}


def silent(_found, _at):
    pass


searching = pytest.mark.skipif(INTERPRETED, reason="takes too long without the compiler")


def shipped(name):
    return read_puzzles(shipped_file(name))


@pytest.mark.parametrize("name", GAMES)
def test_there_are_enough_of_all_ratings_and_themes_and_they_are_small(name):
    puzzles = shipped(name)
    assert len({puzzle.id for puzzle in puzzles}) == len(puzzles) >= ENOUGH
    assert len({(puzzle.position, puzzle.seed) for puzzle in puzzles}) == len(puzzles)
    ratings = sorted(puzzle.rating for puzzle in puzzles)
    assert ratings[-1] - ratings[0] >= SPREAD
    assert {theme for puzzle in puzzles for theme in puzzle.themes} <= set(THEMES[name])
    assert len(gzip.compress(shipped_file(name).read_bytes())) <= MOST_BYTES


@pytest.mark.parametrize("name", GAMES)
def test_all_their_moves_are_legal(name):
    for puzzle in shipped(name)[:: 10 if INTERPRETED or name == "conex" else 3]:
        assert checking.problem_of_form(name, puzzle, puzzle.start(name)) is None, puzzle.id


@searching
@pytest.mark.parametrize("name", GAMES)
def test_another_search_finds_the_same_answers(name, monkeypatch):
    monkeypatch.setattr(checking, "GUESSES", Limits(nodes=40_000))
    puzzles = sorted(shipped(name), key=lambda puzzle: puzzle.rating)
    for puzzle in puzzles[:: -(-len(puzzles) // SAMPLES[name])]:
        assert checking.problem_of(name, puzzle) is None, puzzle.id


@searching
@pytest.mark.parametrize("name", GAMES)
def test_a_wrong_answer_is_noticed(name, monkeypatch):
    monkeypatch.setattr(checking, "GUESSES", Limits(nodes=10_000))
    puzzle = min(shipped(name), key=lambda puzzle: puzzle.rating)
    other = next(iter(puzzle.wrong))
    wrong = msgspec.structs.replace(puzzle, line=[other, *puzzle.wrong[other].line[:2]], then=[], wrong={})
    assert checking.problem_of(name, wrong) is not None
    assert checking.problem_of(name, msgspec.structs.replace(puzzle, line=["no move"], then=[])) is not None


@searching
def test_a_second_move_that_wins_too_is_noticed():
    line = ["a5+90", "b6+90", "a6+90", "c6+180", "b6-90"]
    puzzle = Puzzle(
        id=1,
        goal="win",
        rating=1000,
        themes=[],
        line=line,
        position="0.3.2b2.2.2./3.2w2.2.2.2./2.0.2.2.3.2./2.2.0.2.2.2./2.2.2.0.2.3./0.2.2.2.0.3. w -",
    )
    assert checking.problem_of("connexoh", puzzle) == "b5+180 wins too"


@searching
@pytest.mark.parametrize("name", ["keks", "connexoh"])
def test_an_answer_that_refutes_nothing_is_noticed(name):
    easy = [puzzle for puzzle in shipped(name) if len(puzzle.line) == 3 and puzzle.goal == "win"]
    puzzle = min(easy, key=lambda puzzle: puzzle.rating)
    wrong = next(iter(puzzle.wrong))
    for answer in puzzle.start(name).play(wrong).legal():
        if answer not in puzzle.wrong[wrong].line[:1]:
            other = msgspec.structs.replace(puzzle.wrong[wrong], line=[answer])
            problem = checking.problem_of(name, msgspec.structs.replace(puzzle, wrong={wrong: other}))
            if problem is not None:
                assert answer in problem
                return
    raise AssertionError("any answer would do")


@dataclass
class Made:
    """A maker of puzzles that are made at once: of every third game, two of them the same."""

    def __call__(self, number: int) -> Puzzle | None:
        if number % 3:
            return None
        position = f"position {min(number, 9)}"
        return Puzzle(id=number, goal="win", rating=1000, themes=[], line=["a1"], position=position)


def test_making_goes_on_where_it_was_and_repeats_nothing(tmp_path, monkeypatch):
    monkeypatch.setitem(making.MAKERS, "keks", Made())
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    seen = []
    making.make_puzzles("keks", 3, whole, 0, 1, lambda found, at: seen.append((found, at)))
    making.make_puzzles("keks", 2, parts, 0, 1, silent)
    with parts.open("a") as file:
        file.write('{"id": 9, "goal"')  # cut off while it was written
    making.make_puzzles("keks", 3, parts, 0, 1, silent)
    assert parts.read_bytes() == whole.read_bytes()
    assert [puzzle.id for puzzle in read_puzzles(whole)] == [3, 6, 9]
    assert seen[0] == (0, 0)
    assert seen[-1] == (3, 9)
    assert read_puzzles(whole)[0].start  # a puzzle again


def test_a_game_without_puzzles_is_refused(tmp_path):
    with pytest.raises(OptionError, match="no puzzles can be made"):
        making.make_puzzles("go", 1, tmp_path / "go.jsonl", 0, 1, silent)
    (tmp_path / "bad.jsonl").write_text("{}\n")
    with pytest.raises(OptionError, match="no file of puzzles"):
        read_puzzles(tmp_path / "bad.jsonl")


@searching
def test_keks_makes_the_same_puzzle_of_the_same_game():
    made = next(puzzle for number in range(1, 50) if (puzzle := making.MAKERS["keks"](number)) is not None)
    assert made == making.MAKERS["keks"](made.id)
    assert checking.problem_of("keks", made) is None


@searching
def test_the_plain_search_knows_forced_wins():
    start = triskel.game("connexoh").start()
    assert not forces_win(start, 1)
    assert not forces_win(start, 3)
    puzzle = next(puzzle for puzzle in shipped("connexoh") if len(puzzle.line) == 3)
    at = puzzle.start("connexoh")
    assert not forces_win(at, 1)
    assert forces_win(at, 3)
    for move in puzzle.line[:2]:
        at = at.play(move)
    assert forces_win(at, 1)
