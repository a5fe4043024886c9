"""Evaluators plug into MCTS and information-set MCTS, whatever the game, on one thread and on several."""

import random

import numpy as np
import pytest

import triskel
from games.conex.test_hidden import permuted
from search.networks import TinyNetwork
from triskel.core import batch, kernel
from triskel.core.errors import OptionError
from triskel.search.evaluators import PolicyEvaluator, StaticEvaluator
from triskel.search.ismcts import explore_hidden
from triskel.search.limits import Limits
from triskel.search.mcts import explore
from walks import INTERPRETED, random_game

CONEX = triskel.game("conex")
FEW = 30 if INTERPRETED else 200
every_game = pytest.mark.parametrize("name", triskel.games())
every_search = pytest.mark.parametrize("search", [explore, explore_hidden])


def asked(evaluator, states):
    """The priors and values that an evaluator writes."""
    most = max(triskel.game(name).max_moves for name in triskel.games())
    priors, values = np.zeros((len(states), most), np.float32), np.zeros((len(states), 2))
    evaluator(states, priors, values)
    return priors, values


def codes(position):
    """The legal moves in the order of `kernel.legal`."""
    moves, count = np.empty((1, position.game.max_moves), np.uint64), np.empty(1, np.int64)
    batch.legal_all(position.states, moves, count)
    return moves[0, : count[0]]


def states_of(name, seeds=3):
    positions = [triskel.game(name).start(seed=seed) for seed in range(seeds)]
    states = np.empty(seeds, triskel.game(name).record)
    for i, position in enumerate(positions):
        states[i] = position.state
    return positions, states


@every_game
def test_the_static_evaluator_knows_every_move_and_seat(name):
    positions, states = states_of(name)
    priors, values = asked(StaticEvaluator(triskel.game(name)), states)
    for row, value, position in zip(priors, values, positions, strict=True):
        count = len(position.legal())
        assert np.isclose(row[:count].sum(), 1)
        assert row[:count].min() > 0
        assert not row[count:].any()
        assert value[0] == -value[1]
        assert np.abs(value).max() <= 1


@every_game
def test_a_policy_over_actions_is_put_in_the_order_of_the_legal_moves(name):
    positions, states = states_of(name)
    game = triskel.game(name)
    for position, row in zip(positions, range(3), strict=True):
        for number, move in list(enumerate(codes(position)))[::17]:
            policy = np.zeros((3, game.actions))
            policy[row, kernel.action_of(position.state, move)] = 5.0
            evaluator = PolicyEvaluator(game, lambda _, policy=policy: (policy, np.zeros((3, 2))))
            priors, _ = asked(evaluator, states)
            assert priors[row, number] == 1
            assert priors[row].sum() == 1
            other = priors[(row + 1) % 3]
            assert len(set(other[: len(codes(positions[(row + 1) % 3]))])) == 1  # no weight for any: all are equal


@every_game
@every_search
@pytest.mark.parametrize("threads", [1, 2])
def test_a_tiny_network_guides_every_search(name, search, threads):
    game, network = triskel.game(name), TinyNetwork(triskel.game(name))
    for position in random_game(game, 2, 30)[:-1:9]:
        seen = search(position, Limits(nodes=FEW, threads=threads), evaluator=PolicyEvaluator(game, network))
        assert game.write_move(position.state, seen.best.move) in position.legal()
        assert seen.simulations <= FEW
        assert seen.proven or sum(candidate.visits for candidate in seen.candidates) in (FEW - 1, FEW)
        assert all(-1 <= candidate.value <= 1 for candidate in seen.candidates)
    assert network.asked > FEW


@pytest.mark.parametrize("players", [3, 4])
def test_values_are_of_every_seat(players):
    position = CONEX.start(seed=1, players=players)
    network = TinyNetwork(CONEX, players)
    assert explore_hidden(position, Limits(nodes=FEW), evaluator=PolicyEvaluator(CONEX, network)).simulations == FEW
    seen = explore_hidden(position, Limits(nodes=FEW), evaluator=StaticEvaluator(CONEX))
    assert CONEX.write_move(position.state, seen.best.move) in position.legal()


@every_game
@every_search
def test_the_policy_is_followed_where_values_say_nothing(name, search):
    game = triskel.game(name)
    position = game.start(seed=5)
    wanted = codes(position)[len(position.legal()) // 2]
    action = kernel.action_of(position.state, wanted)

    def network(states):
        policy = np.full((len(states), game.actions), 1e-4)
        policy[:, action] = 1
        return policy, np.zeros((len(states), 2))

    assert search(position, Limits(nodes=FEW), evaluator=PolicyEvaluator(game, network)).best.move == wanted


@every_search
def test_the_values_decide_where_the_policy_says_nothing(search):
    """A network that likes the score of seat 0, which is to move, in Conex."""

    def network(states):
        lead = np.tanh((states["scores"][:, 0].astype(float) - states["scores"][:, 1]) / 5)
        return np.ones((len(states), CONEX.actions)), np.stack([lead, -lead], 1)

    position = CONEX.start(seed=1)
    best = search(position, Limits(nodes=10 * FEW), evaluator=PolicyEvaluator(CONEX, network)).best
    assert position.play(CONEX.write_move(position.state, best.move)).state.scores[0] > 0


@every_search
def test_only_unfinished_games_are_evaluated(search):
    position = next(at for at in reversed(random_game(CONEX, 1, target=12)) if at.turn == 0)
    tiny = TinyNetwork(CONEX)

    def network(states):
        seats = np.empty(len(states), np.int64)
        batch.to_move_all(np.ascontiguousarray(states), seats)
        assert (seats >= 0).all()
        return tiny(states)

    assert search(position, Limits(nodes=FEW), evaluator=PolicyEvaluator(CONEX, network)).candidates


def test_a_search_with_an_evaluator_is_blind_to_what_is_hidden_and_the_same_again():
    limits, evaluator = Limits(nodes=FEW), PolicyEvaluator(CONEX, TinyNetwork(CONEX))
    for number, position in enumerate(random_game(CONEX, 4)[:-1:12]):
        twin = permuted(position, position.turn, random.Random(number))
        seen = explore_hidden(position, limits, seed=1, evaluator=evaluator)
        assert seen == explore_hidden(position, limits, seed=1, evaluator=evaluator)
        assert seen == explore_hidden(twin, limits, seed=1, evaluator=evaluator)


@every_search
@pytest.mark.parametrize("threads", [1, 3])
def test_an_evaluator_that_fails_ends_the_search(search, threads):
    calls = []

    def failing(states, priors, values):
        calls.append(len(states))
        if len(calls) > 4:
            raise RuntimeError("out of order")
        StaticEvaluator(CONEX)(states, priors, values)

    with pytest.raises(RuntimeError, match="out of order"):
        search(CONEX.start(seed=1), Limits(nodes=10**6, threads=threads), evaluator=failing)


@every_search
def test_a_limit_of_one_node_and_a_stop_give_a_move(search):
    position, evaluator = CONEX.start(seed=1), StaticEvaluator(CONEX)
    for limits, stop in ((Limits(nodes=1), None), (Limits(nodes=10**9, threads=2), np.ones(1, np.int64))):
        best = search(position, limits, stop=stop, evaluator=evaluator).best
        assert CONEX.write_move(position.state, best.move) in position.legal()


@pytest.mark.parametrize("actions, seats, wrong", [(8, 2, "policy"), (CONEX.actions, 1, "values")])
def test_a_network_with_other_shapes_is_refused(actions, seats, wrong):
    def network(states):
        return np.ones((len(states), actions)), np.zeros((len(states), seats))

    with pytest.raises(OptionError, match=f"the network's {wrong} must have the shape"):
        asked(PolicyEvaluator(CONEX, network), states_of("conex")[1])


@every_search
def test_a_net_and_an_evaluator_are_refused_together(search):
    with pytest.raises(OptionError, match="not both"):
        search(CONEX.start(seed=1), Limits(nodes=1), evaluator=StaticEvaluator(CONEX), net=CONEX.net)


def test_a_tree_for_two_refuses_games_of_three():
    with pytest.raises(OptionError, match="games of two, not of 3"):
        explore(CONEX.start(seed=1, players=3), Limits(nodes=1))
