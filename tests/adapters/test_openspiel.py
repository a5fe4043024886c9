"""OpenSpiel's own tests and bots on our games, and what they do not look at."""

import random

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import generate_playthrough, ismcts, mcts
from open_spiel.python.bots import uniform_random
from open_spiel.python.observation import make_observation

import triskel
import triskel.adapters.openspiel

GAMES = [
    "triskel_keks",
    "triskel_keks(last_tile=True)",
    "triskel_connexoh(size=4)",
    "triskel_connexoh(size=5,orientation=1)",
    "triskel_conex(target=10)",
    "triskel_conex(players=3,target=5,table=small)",
    "triskel_conex(players=4,target=5,stuck=hands)",
]

pytestmark = pytest.mark.slow
every_game = pytest.mark.parametrize("name", GAMES)


def played(name, seed, until=None):
    """A state somewhere in a random game, at its end without a limit."""
    chooser, state = random.Random(seed), pyspiel.load_game(name).new_initial_state()
    while not state.is_terminal():
        if until is not None and not state.is_chance_node() and len(state.public) >= until:
            break
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert sum(chances) == pytest.approx(1)
            state.apply_action(chooser.choices(outcomes, chances)[0])
        else:
            state.apply_action(chooser.choice(state.legal_actions()))
    return state


@every_game
def test_random_simulations(name):
    game = pyspiel.load_game(name)
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [name for name in GAMES if "connexoh" not in name or "size=4" in name])
def test_a_playthrough_can_be_written(name):
    text = generate_playthrough.playthrough(name, action_sequence=[], seed=1, observation_params_string=None)
    assert "IsTerminal() = True" in text
    assert f'GameType.short_name = "{name.partition("(")[0]}"' in text


@every_game
def test_a_state_is_a_position_of_ours(name):
    for until in (3, 9, 14):
        state = played(name, until, 60 * ("keks" in name) + until)
        position = state.position
        if state.is_terminal():
            continue
        assert state.rules.parse(position.text(), **position.options).legal() == position.legal() or position.past
        assert state.legal_actions() == list(position.actions)
        assert [state.action_to_string(action) for action in state.legal_actions()[:5]] == [
            state.rules.write_move(position.state, position.actions[action]) for action in state.legal_actions()[:5]
        ]
        for player in range(state.num_players()):
            observed = np.reshape(state.observation_tensor(player), position.game.observation.shape)
            assert np.array_equal(observed, position.observation(player))
        with pytest.raises(pyspiel.SpielError):
            state.apply_action(position.game.actions - 1)


@every_game
def test_the_end_pays_as_the_rules_say(name):
    state = played(name, 5)
    assert state.returns() == pytest.approx(list(state.position.outcome.payoffs))
    assert sum(state.returns()) == pytest.approx(0)


def test_the_tiles_of_keks_are_laid_by_chance():
    state = pyspiel.load_game("triskel_keks").new_initial_state()
    for count in range(60):
        assert state.is_chance_node()
        outcomes = dict(state.chance_outcomes())
        assert len(outcomes) == 10 - count // 6
        state.apply_action(count // 6)
    assert state.position.text().startswith(".JJJJJJ./IIIIIIJJ/") or "A" in state.position.text()
    assert state.position.state.keks == triskel.game("keks").start(seed=0).state.keks


def test_cards_and_dice_come_when_they_are_needed():
    """Cards that went under the pile are drawn last, and the faces of the die have the shares of RULES."""
    for seed in range(4):
        chooser, state = random.Random(seed), pyspiel.load_game("triskel_conex(target=20)").new_initial_state()
        faces = draws = 0
        while not state.is_terminal():
            if not state.is_chance_node():
                wanted = [a for a in state.legal_actions() if state.action_to_string(a)[:3] in {"zap", "dra"}]
                state.apply_action(chooser.choice(wanted or state.legal_actions()))
                continue
            outcomes = state.chance_outcomes()
            if state.position is not None and outcomes[0][0] >= 52:
                faces += 1
                assert [share for _, share in outcomes] == pytest.approx([1 / 6, 1 / 6, 1 / 3, 1 / 3])
            elif state.position is not None:
                draws += 1
                hands = int(np.bitwise_or.reduce(state.position.state.hands))
                assert not any((hands | int(state.position.state.lying)) >> card & 1 for card, _ in outcomes)
            state.apply_action(chooser.choice(outcomes)[0])
        assert draws


def test_what_a_player_cannot_see_is_not_in_its_information_state():
    rng = np.random.RandomState(1)
    for seed in range(6):
        state = played("triskel_conex(players=3,target=20)", seed, 6 + seed)
        player = state.current_player()
        for _ in range(3):
            twin = state.resample_from_infostate(player, rng.uniform)
            assert twin.information_state_string(player) == state.information_state_string(player)
            assert twin.information_state_tensor(player) == state.information_state_tensor(player)
            assert twin.observation_string(player) == state.observation_string(player)
            assert twin.legal_actions() == state.legal_actions()
        others = [p for p in range(3) if p != player]
        assert any(twin.observation_tensor(p) != state.observation_tensor(p) for p in others)


def test_an_information_state_remembers():
    """Two ways to the same position are told apart, and so are cards that the player saw going under the pile."""
    state = played("triskel_conex(target=20)", 2, 20)
    shorter = played("triskel_conex(target=20)", 2, 8)
    assert state.information_state_string(0).startswith(shorter.information_state_string(0).partition(" |")[0])
    observation = make_observation(state.get_game(), pyspiel.IIGObservationType(perfect_recall=True))
    observation.set_from(state, 0)
    assert set(observation.dict) == {"observation", "memory"}


@pytest.mark.parametrize("name", ["triskel_keks", "triskel_connexoh(size=4)"])
def test_their_mcts_plays(name):
    game, rng = pyspiel.load_game(name), np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 8, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = played(name, 1, 85 if "keks" in name else 2)
    for _ in range(3):
        if not state.is_terminal():
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)


@pytest.mark.parametrize("name", ["triskel_conex(target=5)", "triskel_conex(players=3,target=5)"])
def test_their_ismcts_plays(name):
    game, rng = pyspiel.load_game(name), np.random.RandomState(1)
    bots = [ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.4, 5, random_state=rng)]
    bots += [uniform_random.UniformRandomBot(player, rng) for player in range(1, game.num_players())]
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[-1][0])
        else:
            state.apply_action(bots[state.current_player()].step(state))
    assert sum(state.returns()) == pytest.approx(0)
