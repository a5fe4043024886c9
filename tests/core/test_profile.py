"""The profile of a game: complete, and the same values wherever they are asked for."""

import pytest

import triskel
from triskel.core.profile import LEVEL_NAMES, Profile, Thinking
from triskel.players import LEVELS


def test_a_profile_without_every_level_is_refused():
    with pytest.raises(ValueError, match="novice, casual, club, expert, master"):
        Profile(levels={"novice": Thinking("one-ply")})


def test_the_levels_are_those_of_the_players():
    assert tuple(LEVELS) == LEVEL_NAMES


def test_only_games_with_secrets_are_searched_over_determinizations():
    for name in triskel.games():
        profile = triskel.game(name).profile
        assert (profile.levels["master"].strategy == "ismcts") == profile.hidden
        assert triskel.game(name).hidden == profile.hidden
