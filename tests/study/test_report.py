"""The report of a study: what it counts, what it writes, and that its page needs nothing from elsewhere."""

import json
import re

import pytest
from pyarrow import parquet

from triskel.arena.workers import InProcess
from triskel.cli import main, study
from triskel.study.comparison import MEASURES, in_both
from triskel.study.estimates import correlation, mean, paired, share
from triskel.study.folder import Folder
from triskel.study.general import certain_levels, luck_of_the_draw
from triskel.study.plan import make_plan
from triskel.study.rows import count_lead_changes, decided_at
from triskel.study.run import play_study


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """A small study of Keks with its report."""
    path = tmp_path_factory.mktemp("report")
    plan = make_plan("keks", ["random", "greedy"], compare=["last_tile=false,true"], nodes=20)
    play_study(plan, Folder(path), 40, InProcess())
    study.study("keks", out=path, play=False)
    return path


def test_the_page_needs_nothing_from_elsewhere(folder):
    page = (folder / "report.html").read_text(encoding="utf-8")
    markup = re.sub(r"<script>.*?</script>", "", page, flags=re.DOTALL)
    assert "://" not in markup
    assert not re.search(r"<(script|img|link|iframe)[^>]*\s(src|href)=", markup)
    assert "@import" not in markup
    assert set(re.findall(r'href="([^"#]*)', markup)) == {""}
    assert len(page) < 1_500_000


def test_each_finding_is_told_above_its_plot_with_its_interval(folder):
    page = (folder / "report.html").read_text(encoding="utf-8")
    told = json.loads((folder / "findings.json").read_text(encoding="utf-8"))
    keys = [each["key"] for each in told["findings"]]
    wanted = {"first-player", "draws", "skill", "length", "branching", "lead-changes", "drama", "decided"}
    assert wanted | {"compare-first-player", "compare-draws", "colours-won", "colours", "cells"} <= set(keys)
    for key in keys:
        assert page.index(f'<section id="{key}">') < page.index(f'id="plot-{key}"')
    first = next(each["sentence"] for each in told["findings"] if each["key"] == "first-player")
    assert re.search(r"\d+\.\d\s% \(\d+\.\d to \d+\.\d\)", first)


def test_the_tables_have_a_row_for_every_game_and_every_move(folder):
    games = list(Folder(folder).read())
    assert parquet.read_table(folder / "games.parquet").num_rows == len(games) == 80
    assert len(json.loads((folder / "games.json").read_bytes())) == 80
    positions = parquet.read_table(folder / "positions.parquet")
    assert positions.num_rows == sum(len(game.moves) for game in games)


def test_three_players_are_told_seat_by_seat_and_the_command_repeats_their_study(tmp_path):
    plan = make_plan("conex", ["random"], {"players": "3", "target": "10"}, ["stuck=pile,hands"], nodes=5)
    play_study(plan, Folder(tmp_path), 10, InProcess())
    study.study("conex", out=tmp_path, play=False)
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    told = {each["key"]: each for each in json.loads((tmp_path / "findings.json").read_bytes())["findings"]}
    assert [row["label"] for row in told["seats"]["numbers"]] == ["seat 1", "seat 2", "seat 3"]
    assert sum(row["value"] for row in told["seats"]["numbers"]) == pytest.approx(1, abs=1e-3)
    assert "moves of all players together" in told["length"]["sentence"]
    assert "--option players=3 --option target=10 --compare stuck=pile,hands --out DIR" in page


def test_a_missing_extra_is_named(tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(study, "find_spec", lambda _: None)
    with pytest.raises(SystemExit):
        main(["study", "keks", "--out", str(tmp_path / "new"), "--games", "10"])
    assert "pip install 'triskel[study]'" in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (["keks", "--compare", "colours=8,9"], "this game has no option 'colours': it has last_tile"),
        (["keks", "--no-play"], "has no study: play one first"),
    ],
)
def test_mistakes_are_told_in_a_sentence(tmp_path, arguments, sentence, capsys):
    with pytest.raises(SystemExit):
        main(["study", *arguments, "--out", str(tmp_path / "new")])
    assert sentence in capsys.readouterr().err


def test_wilson_leaves_room_where_nothing_was_seen():
    none = share(0, 10)
    assert none.low == 0
    assert none.high == pytest.approx(0.2775, abs=1e-3)


def test_games_of_one_deal_are_one_observation():
    alone, together = mean([[x] for x in (0, 1) * 50]), mean([[0, 0], [1, 1]] * 25)
    assert alone.value == together.value == 0.5
    assert together.high - together.low > 1.3 * (alone.high - alone.low)


def test_a_paired_difference_is_found_and_chance_is_not():
    assert paired([0.2, 0.1, 0.3, 0.2] * 10).p < 0.001
    assert paired([0.5, -0.5] * 20).p > 0.5
    assert paired([0.0] * 20).p == 1.0


def test_results_that_follow_the_deal_are_the_deal():
    assert correlation([(1, 1), (0, 0)] * 20).value == pytest.approx(1)
    assert correlation([(1, 0), (1, 1), (0, 0), (0, 1)] * 10).value == pytest.approx(0)


def test_leads_and_decisions_are_counted_from_clear_values():
    assert count_lead_changes([0.1, 0.3, -0.1, -0.3, 0.1, 0.4, 0.9]) == 2
    assert decided_at([0.0, 0.7, 0.5, 0.8, 1.0]) == pytest.approx(0.6)
    assert decided_at([0.7, 0.8]) == 0


def test_variants_are_compared_on_the_deals_that_both_have():
    class Row:
        def __init__(self, pair, plies):
            self.pair, self.plies = pair, plies

    length = next(measure for measure in MEASURES if measure.key == "length")
    base = [Row(0, 10), Row(0, 20), Row(1, 30)]
    assert in_both(length, base, [Row(0, 16), Row(2, 40)]) == [(15.0, 16.0)]


def test_the_luckier_player_is_told_apart():
    class Row:
        def __init__(self, luck, winner):
            self.luck, self.winners = luck, [winner]

    rows = [Row(0.5, 0), Row(-0.5, 1), Row(0.2, 0), Row(0.1, 1)]
    assert "75.0\N{NO-BREAK SPACE}%" in luck_of_the_draw(rows).sentence


def test_levels_that_play_the_same_game_twice_say_nothing_of_the_deal():
    class Game:
        def __init__(self, pair, level, moves):
            self.pair, self.levels, self.moves = pair, (level, level), moves

    games = [Game(0, "expert", ["a1"]), Game(0, "expert", ["a1"]), Game(1, "novice", ["a1"]), Game(1, "novice", ["b1"])]
    assert certain_levels(games) == {"expert"}
