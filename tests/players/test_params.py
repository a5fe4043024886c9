"""Players with other numbers for their searches."""

import pytest

import triskel
from triskel.search.params import SearchParams, params_of


def line_of_moves(name, game, params, nodes=500):
    """What a player does when it plays against itself for a while."""
    player, position = triskel.player(name, seed=1, nodes=nodes, params=params), triskel.game(game).start(seed=3)
    moves = []
    for _ in range(16):
        moves.append(player.choose(position))
        position = position.play(moves[-1])
    return moves


@pytest.mark.parametrize(
    ("name", "game", "params"),
    [
        ("master", "keks", SearchParams(full_depth_moves=1, reduction_steps=(1, 2, 3), preference_weight=1)),
        ("club", "keks", SearchParams(puct_exploration=30.0)),
        ("master", "conex", SearchParams(root_exploration=30.0, root_width=60)),
        ("uct", "keks", SearchParams(uct_exploration=30.0)),
    ],
)
def test_a_player_searches_with_the_numbers_it_was_given(name, game, params):
    own = line_of_moves(name, game, None)
    assert own == line_of_moves(name, game, params_of(triskel.game(game)))
    assert own != line_of_moves(name, game, params)


def test_players_that_do_not_search_refuse_them():
    with pytest.raises(triskel.OptionError, match="does not search"):
        triskel.player("greedy", params=SearchParams())
