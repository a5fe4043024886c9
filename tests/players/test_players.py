"""Players: found by name, legal in every game, the same again with a seed, and the better the higher their level."""

from dataclasses import replace

import pytest

import triskel
from added_games import GAMES
from triskel.arena.pairs import Setting, play_pair
from triskel.core.profile import Thinking
from triskel.players import LEVELS
from triskel.players.strategies import STRATEGIES, by_preference
from walks import INTERPRETED, random_game

NAMES = [*LEVELS, "random", "greedy", "uct"]
FEW = 5 if INTERPRETED else 60  # nodes


@pytest.mark.usefixtures("added_games")
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("game", GAMES)
def test_every_player_plays_legal_moves_and_the_same_ones_again(name, game):
    walk = random_game(triskel.game(game), 1, 60)[:-1]
    for position in walk[:: max(1, len(walk) // 3)]:
        moves = {triskel.player(name, seed=4, nodes=FEW).choose(position) for _ in range(2)}
        assert len(moves) == 1
        assert moves <= set(position.legal())


@pytest.mark.parametrize("players", [3, 4])
def test_levels_sit_at_larger_tables_too(players):
    position = triskel.game("conex").start(seed=1, players=players)
    for level in LEVELS:
        assert triskel.player(level, seed=1, nodes=FEW).choose(position) in position.legal()


def test_the_names_are_listed_also_when_the_module_was_imported():
    assert set(NAMES) == set(triskel.players())


def test_every_player_says_how_it_plays():
    for name in triskel.players():
        about = triskel.player(name).about
        assert about
        assert about[0].islower()
        assert not about.endswith(".")


def test_a_name_may_carry_its_nodes():
    position = triskel.game("keks").start(seed=5)
    named = triskel.player("club@40", seed=1).choose(position)
    assert named == triskel.player("club", seed=1, nodes=40).choose(position)


@pytest.mark.parametrize("name", ["nobody", "club@0", "club@-3", "club@many", "master@" + "9" * 50])
def test_players_that_do_not_exist_are_refused(name):
    with pytest.raises(triskel.OptionError):
        triskel.player(name)


@pytest.mark.parametrize("name", NAMES)
def test_nobody_plays_on_when_the_game_is_over(name):
    with pytest.raises(triskel.GameOver):
        triskel.player(name).choose(random_game(triskel.game("keks"), 1)[-1])


@pytest.mark.skipif(INTERPRETED, reason="takes too long without the compiler")
@pytest.mark.parametrize(
    "game, better, worse",
    [
        ("keks", "novice", "random"),
        ("keks", "club@300", "novice"),
        ("conex", "novice", "random"),
        ("conex", "club@300", "novice"),
        ("connexoh", "novice", "random"),
        ("connexoh", "casual", "novice"),
    ],
)
def test_the_higher_level_wins_more(game, better, worse):
    setting = Setting(game, (better, worse), seed=2)
    scores = [play_pair(setting, number).score for number in range(4)]
    assert sum(scores) / len(scores) > 0.6


@pytest.mark.skipif(INTERPRETED, reason="takes too long without the compiler")
@pytest.mark.parametrize("game", ["keks", "connexoh", "conex"])
def test_a_newcomer_wins_and_loses_against_novice(game):
    """What looks best at once, without looking ahead, is what somebody plays who has just learnt the rules."""
    setting = Setting(game, ("greedy", "novice"), seed=2)
    scores = [play_pair(setting, number).score for number in range(20)]
    assert 0.5 < sum(scores) / len(scores) < 0.85


def test_a_level_remembers_what_it_found_within_a_time_and_nothing_else(monkeypatch):
    """With a limit of nodes it has to find the same move every time."""
    seen = []

    def search(position, limits, seed, *given):
        seen.append(given[-1])
        return by_preference(position, limits, seed)

    monkeypatch.setitem(STRATEGIES, "alphabeta", search)
    position = triskel.game("keks").start(seed=5)
    player = triskel.player("master")
    for _ in range(2):
        player.choose(position, seconds=0.1)
    triskel.player("master", nodes=10).choose(position, seconds=0.1)
    triskel.player("expert").choose(position, seconds=0.1)
    assert seen[0] is not None
    assert seen == [seen[0], seen[0], None, None]


def test_a_level_errs_as_the_profile_of_the_game_says(monkeypatch):
    game, position = triskel.game("keks"), triskel.game("keks").start(seed=5)
    levels = dict(game.profile.levels) | {"novice": Thinking("one-ply")}
    with monkeypatch.context() as patch:
        patch.setattr(game, "profile", replace(game.profile, levels=levels))
        unerring = {triskel.player("novice", seed=seed).choose(position) for seed in range(9)}
    assert len(unerring) == 1
    assert len({triskel.player("novice", seed=seed).choose(position) for seed in range(9)}) > 2
