"""The ladder: ratings that explain the results, and the page that tells them."""

import subprocess
import sys

import pytest

from triskel.arena.ladder import fit_ratings, pairings
from triskel.arena.ratings import expected


def test_everybody_meets_everybody_once():
    assert pairings(["a", "b", "c"]) == [("b", "a"), ("c", "a"), ("c", "b")]


def test_ratings_are_found_again_from_what_they_predict():
    true = {"a": 0, "b": 150, "c": 320}
    meetings = {}
    for high, low in pairings(list(true)):
        won = round(10_000 * expected(true[high] - true[low]))
        meetings[high, low] = (10_000 - won, 0, 0, 0, won)
    for rung in fit_ratings(list(true), meetings):
        assert rung.elo == pytest.approx(true[rung.player], abs=3)
        assert 0 < rung.error < 10


def test_winning_everything_is_a_lot_but_not_endless():
    rungs = fit_ratings(["a", "b"], {("b", "a"): (0, 0, 0, 0, 10)})
    assert 300 < rungs[1].elo < 900
    assert rungs[1].error > 100


def test_more_games_mean_smaller_errors():
    errors = [fit_ratings(["a", "b"], {("b", "a"): (n, 0, n, 0, 2 * n)})[1].error for n in (5, 50)]
    assert errors[1] < errors[0] / 2


@pytest.mark.slow
def test_the_page_keeps_the_other_games(tmp_path):
    page = tmp_path / "strength.md"
    page.write_text("# How strong\n\n## Keks\n\nold\n\n## Conex\n\nas it was\n", encoding="utf-8")
    command = [sys.executable, "-m", "triskel", "ladder", "keks", "--games", "40", "--full", "--processes", "1"]
    command += ["--players", "random", "--players", "greedy", "--results", str(tmp_path / "kept"), "--page", str(page)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert "greedy against random" in done.stdout
    text = page.read_text(encoding="utf-8")
    assert "as it was" in text
    assert "old" not in text
    assert text.count("## Keks") == 1
    assert text.index("## Keks") < text.index("## Conex")  # each stays where it was
    assert "| greedy, random | 40 |" in text  # though it is decided much sooner
    assert (tmp_path / "strength-keks.svg").read_text(encoding="utf-8").startswith("<svg")
