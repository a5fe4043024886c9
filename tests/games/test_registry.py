"""Finding games by name: ours, and those that other packages bring by an entry point."""

import pytest

import triskel

OURS = ["keks", "connexoh", "conex"]


@pytest.fixture
def others(tmp_path, monkeypatch):
    """A package with two games, one of them under a name of ours."""
    (tmp_path / "others.py").write_text("GAME = 'another game'\n", encoding="utf-8")
    info = tmp_path / "others-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1.0\n", encoding="utf-8")
    (info / "entry_points.txt").write_text("[triskel.games]\nanother = others\nkeks = others\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))


@pytest.mark.usefixtures("others")
def test_games_of_other_packages_come_after_ours():
    assert triskel.games() == [*OURS, "another"]
    assert triskel.game("another") == "another game"
    with pytest.raises(triskel.OptionError, match="the games are keks, connexoh, conex, another"):
        triskel.game("chess")


@pytest.mark.usefixtures("others")
def test_nobody_takes_a_name_of_ours():
    assert triskel.game("keks").title == "Keks"


def test_without_other_packages_there_are_three():
    assert triskel.games() == OURS
