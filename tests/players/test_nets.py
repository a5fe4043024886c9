"""Nets as values: two in one process, in every search and player, without compiling anything anew."""

import json
import subprocess
import sys

import numpy as np
import pytest

import triskel
from allocations import allocations
from judging import judged
from triskel.arena.pairs import Setting, play_pair, seats_of
from triskel.arena.results import Results
from triskel.core import jit, kernel
from triskel.core.errors import NetError, OptionError, TriskelError
from triskel.core.net import Net
from triskel.games import load_net
from triskel.search.alphabeta import search
from triskel.search.evaluators import StaticEvaluator
from triskel.search.ismcts import explore_hidden
from triskel.search.limits import Limits
from triskel.search.mcts import explore
from triskel.search.one_ply import rank_by_evaluation
from triskel.search.solver import solve
from walks import INTERPRETED, random_game

KEKS, CONEX, CONNEXOH = (triskel.game(name) for name in ("keks", "conex", "connexoh"))
WITH_NETS = (KEKS, CONEX)
compiled = pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")


def other_net(game, seed=0, most=100):
    return Net.of(game.net_shape, np.random.default_rng(seed).integers(-most, most, game.net_shape.size))


@pytest.fixture
def files(tmp_path):
    """A file with another net for each game that has one."""
    for game in WITH_NETS:
        other_net(game).save(tmp_path / f"{game.name}.net")
    return tmp_path


def samples(game, step=5):
    return [position for position in random_game(game, 1)[::step] if position.turn is not None]


@pytest.mark.parametrize("game", WITH_NETS, ids=str)
def test_the_own_net_is_in_the_package_and_is_used_unless_another_is_given(game):
    assert game.net is game.net
    assert game.net.shape == game.net_shape
    assert game.weights() is game.net.array
    assert game.weights(other_net(game)) is not game.weights()


@pytest.mark.parametrize("game", WITH_NETS, ids=str)
def test_two_nets_evaluate_differently_in_one_process(game):
    other = other_net(game)
    positions = samples(game)
    own, others = ([judged(game, at.states, 0, net) for at in positions] for net in (None, other))
    assert own != others
    assert own == [judged(game, at.states, 0, load_copy(game.net)) for at in positions]


def load_copy(net):
    return Net.from_bytes(net.to_bytes(), net.shape)


@pytest.mark.parametrize("game", WITH_NETS, ids=str)
@pytest.mark.parametrize("seed", [None, 3])
def test_an_evaluation_is_what_numpy_computes_of_the_features(game, seed):
    net = game.net if seed is None else other_net(game, seed)
    numbers = net.numbers.astype(np.int64)
    for position in samples(game, 3):
        out = np.zeros(game.net_shape.most_features, np.int64)
        rows = out[: features(position.states, position.turn, out)]
        assert rows.max() < game.net_shape.rows
        logit = (np.maximum(numbers[rows].sum(0), 0) @ numbers[-1]) / game.net_shape.logit
        score = judged(game, position.states, position.turn, net)
        if game is KEKS:
            assert abs(score) == 10_000 or score == max(-9_999, min(9_999, int(1_000 * logit)))
        else:
            assert score == int(9_900 * np.tanh(logit / 2))


def test_the_features_of_keks_are_those_of_the_seat_whoever_moves():
    states = samples(KEKS, 3)[-1].states
    other = states.copy()
    other["mover"] = 1 - other["mover"]
    rows = np.zeros((2, 2, KEKS.net_shape.most_features), np.int64)
    for seat in (0, 1):
        for i, each in enumerate((states, other)):
            features(each, seat, rows[seat, i])
    assert (rows[:, 0] == rows[:, 1]).all()
    assert (rows[0] != rows[1]).any()


@jit.entry
def features(states, seat, out):
    return kernel.features(states[0], seat, out)


@jit.entry
def evaluate_often(states, times, net):
    total = 0
    for _ in range(times):
        for seat in range(kernel.seats(states[0])):
            total += kernel.evaluate(states[0], seat, net)
    return total


@compiled
@pytest.mark.parametrize("game", [KEKS, CONEX, CONNEXOH], ids=str)
def test_evaluating_allocates_nothing(game):
    states, weights = game.start(seed=1).states, game.weights()
    evaluate_often(states, 1, weights)
    once, often = (allocations(lambda: evaluate_often(states, times, weights)) for times in (1, 10_000))  # noqa: B023
    assert once == often  # those of passing arrays from Python


def late_position():
    """A position that the solver is soon done with."""
    return next(position for position in random_game(KEKS, 4) if int(position.state.keks).bit_count() <= 20)


def searches():
    """Every search as a function of a number of nodes and a net."""
    keks, conex, late = KEKS.start(seed=1), CONEX.start(seed=1), late_position()
    return {
        "alpha-beta": lambda nodes, net: search(keks, Limits(nodes=nodes), net=net),
        "solver": lambda nodes, net: solve(late, Limits(nodes=nodes), net=net).nodes,
        "mcts": lambda nodes, net: explore(keks, Limits(nodes=nodes), plies=2, net=net).candidates,
        "puct": lambda nodes, net: explore(keks, Limits(nodes=nodes), evaluator=StaticEvaluator(KEKS, net)).candidates,
        "one-ply": lambda _, net: rank_by_evaluation(keks, net=net),
        "ismcts": lambda nodes, net: explore_hidden(conex, Limits(nodes=nodes), net=net).candidates,
    }


NAMES = ("alpha-beta", "solver", "mcts", "puct", "one-ply", "ismcts")
NODES = {"solver": 3_000_000}


@compiled
@pytest.mark.parametrize("name", NAMES)
def test_every_search_takes_a_net(name):
    run, nodes = searches()[name], NODES.get(name, 300)
    game = CONEX if name == "ismcts" else KEKS
    seen = [timeless(run(nodes, net)) for net in (None, load_copy(game.net), other_net(game))]
    assert seen[0] == seen[1] != seen[2]


def timeless(result):
    return (result.move, result.value, result.line, result.nodes) if hasattr(result, "seconds") else result


@compiled
def test_solving_with_another_net_finds_the_same_value():
    values = {solve(late_position(), Limits(), net=net).value for net in (None, other_net(KEKS))}
    assert len(values) == 1


@pytest.mark.parametrize(
    "name, options", [("master@300", {}), ("master", {"nodes": 300}), ("expert@300", {}), ("uct@50", {})]
)
def test_a_player_takes_a_net_by_file_value_or_name(files, name, options):
    file = files / "keks.net"
    position = KEKS.start(seed=1)
    ways = [
        triskel.player(name, seed=1, net=net, **options).choose(position) for net in (file, str(file), load_net(file))
    ]
    ways.append(triskel.player(f"{name}:net={file}", seed=1, **options).choose(position))
    assert len(set(ways)) == 1


def test_players_with_another_net_play_otherwise(files):
    positions = samples(KEKS)
    own, other = (
        [triskel.player("master", seed=1, nodes=300, net=net).choose(at) for at in positions]
        for net in (None, files / "keks.net")
    )
    assert own != other


@pytest.mark.parametrize(
    "name, sentence",
    [
        ("master:net=", "comes net=FILE"),
        ("master:nett=a.net", "comes net=FILE"),
        ("master:net=none.net", r"none\.net cannot be read"),
        ("greedy:net={files}/keks.net", "greedy takes no net"),
        ("nobody:net={files}/keks.net", "there is no player 'nobody'"),
    ],
)
def test_what_is_no_net_is_refused_in_a_sentence(files, name, sentence):
    with pytest.raises(TriskelError, match=sentence):
        triskel.player(name.format(files=files))


def test_a_net_for_another_game_is_refused(files):
    player = triskel.player("master", nodes=10, net=files / "keks.net")
    with pytest.raises(NetError, match="is for keks, and Conex cannot use it"):
        player.choose(CONEX.start(seed=1))
    with pytest.raises(NetError, match="Connex'Oh cannot use it"):
        player.choose(CONNEXOH.start(seed=1))
    with pytest.raises(NetError, match="Connex'Oh takes no net"):
        CONNEXOH.read_net(load_net(files / "keks.net").to_bytes())
    with pytest.raises(NetError, match="is for keks"):
        seats_of(Setting("conex", ("master", f"master:net={files}/keks.net")))


def test_a_file_for_a_game_that_is_not_there_is_refused(files):
    data = bytearray((files / "keks.net").read_bytes())
    data[32:36] = b"chess"[:4]
    (files / "keks.net").write_bytes(data)
    with pytest.raises(OptionError, match="there is no game 'ches'"):
        load_net(files / "keks.net")


@compiled
@pytest.mark.parametrize("game", WITH_NETS, ids=str)
def test_a_match_of_two_nets_runs_in_one_process_and_compiles_nothing(game, files):
    own = Setting(game.name, ("master", "master"), nodes=30, seed=1)
    mixed = Setting(game.name, ("master", f"master:net={files}/{game.name}.net"), nodes=30, seed=1)
    play_pair(own, 0)
    before = sum(len(each.signatures) for each in jit.ENTRIES)
    pairs = [play_pair(mixed, number) for number in range(3)]
    assert sum(len(each.signatures) for each in jit.ENTRIES) == before
    assert sum(pair.score for pair in pairs) > 2.0  # of three: the other has random numbers


def test_results_of_a_match_are_not_mixed_with_those_of_another_net(files, tmp_path):
    setting = Setting("keks", ("master", f"master:net={files}/keks.net"), nodes=30)
    Results(setting, tmp_path / "results")
    Results(setting, tmp_path / "results")
    other_net(KEKS, 9).save(files / "keks.net")
    with pytest.raises(OptionError, match="holds another match"):
        Results(setting, tmp_path / "results")


def test_best_takes_a_net(files):
    def best(*arguments):
        command = [sys.executable, "-m", "triskel", "best", "keks", "--nodes", "300", *arguments]
        return subprocess.run(command, capture_output=True, text=True, check=False)

    own, other = (json.loads(best(*net).stdout) for net in ([], ["--net", str(files / "keks.net")]))
    assert own["value"] != other["value"]
    wrong = best("--net", str(files / "conex.net"))
    assert wrong.returncode == 2
    assert wrong.stderr.strip().splitlines() == ["triskel: the net is for conex, and Keks cannot use it"]


def test_the_compile_cache_does_not_depend_on_nets():
    assert not [path for path in jit._sources() if path.suffix not in {".py", ".toml"}]
