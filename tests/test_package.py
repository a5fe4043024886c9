"""The package as a whole: what importing it costs and gives."""

import subprocess
import sys

import pytest

import triskel


def test_importing_triskel_loads_no_heavy_machinery():
    """Under 0.3 s without a timed assertion: what costs time is not even imported."""
    code = "import sys, triskel; print([m for m in ('numba', 'numpy', 'rich', 'cyclopts') if m in sys.modules])"
    assert subprocess.check_output([sys.executable, "-c", code], text=True).strip() == "[]"


def test_the_public_names_are_there():
    for name in triskel.__all__:
        assert getattr(triskel, name)
    with pytest.raises(AttributeError):
        triskel.nonsense  # noqa: B018


def test_unknown_games_and_players_are_refused_by_name():
    with pytest.raises(triskel.OptionError, match="there is no game 'chess': the games are keks"):
        triskel.game("chess")
    with pytest.raises(triskel.OptionError, match="there is no player 'me'"):
        triskel.player("me")


def test_every_error_is_a_triskel_error():
    for error in (triskel.NotationError, triskel.IllegalMove, triskel.GameOver, triskel.OptionError):
        assert issubclass(error, triskel.TriskelError)
