"""Tuning: it finds the best numbers where they are known, goes on where it was, and says what it found."""

import math
import random
from statistics import fmean

import pytest

import triskel
from training.breaking_off import Allowed, Reversed, contents, nothing
from triskel.arena.workers import InProcess
from triskel.search.params import SearchParams, params_of
from triskel.training.files import Log
from triskel.training.plan import read_plan
from triskel.training.spsa import Range, Spsa
from triskel.training.tune import TuningPlan, as_profile, climb, tune, with_numbers

KEKS = triskel.game("keks")
TUNE = """
game = "keks"
seed = 3
iterations = 3
pairs = 2
nodes = 60
r_end = 0.01

[params.futility_margin]
low = 100
high = 900

[params.fpu_reduction]
low = 0.0
high = 1.0
start = 0.9

[params."reduction_steps.1"]
low = 2
high = 30
c_end = 3
"""
BEST = {"futility_margin": 700, "fpu_reduction": 0.3, "reduction_steps.1": 22}


def plan_of(tmp_path, text=TUNE):
    (tmp_path / "tune.toml").write_text(text)
    return read_plan(tmp_path / "tune.toml", TuningPlan)


def distance(params):
    """How far numbers are from the best ones, in parts of the whole range."""
    margin, reduction = (params.futility_margin - 700) / 800, params.fpu_reduction - 0.3
    return margin**2 + reduction**2 + ((params.reduction_steps[1] - 22) / 28) ** 2


class KnownGame:
    """Matches whose result depends on how far both sides are from the best numbers, and on luck."""

    def __init__(self, pairs):
        self._pairs, self.tried = pairs, []

    def __call__(self, iteration, plus, minus):
        self.tried += [plus, minus]
        chance = 1 / (1 + math.exp(3 * (distance(plus) - distance(minus))))
        luck = random.Random(iteration)
        return [sum(luck.random() < chance for _ in range(2)) / 2 for _ in range(self._pairs)]


def test_the_best_numbers_are_found(tmp_path):
    plan = plan_of(tmp_path, TUNE.replace("iterations = 3", "iterations = 1500").replace("pairs = 2", "pairs = 8"))
    match = KnownGame(plan.pairs)
    found = climb(plan, Log(tmp_path / "log.jsonl"), match, nothing)
    assert distance(params_of(KEKS)) > 0.1
    assert distance(with_numbers(KEKS, found)) < 0.01
    assert found["fpu_reduction"] == pytest.approx(BEST["fpu_reduction"], abs=0.1)
    assert isinstance(found["futility_margin"], int)
    for params in match.tried:
        assert 100 <= params.futility_margin <= 900
        assert 0 <= params.fpu_reduction <= 1
        assert 2 <= params.reduction_steps[1] <= 30
        assert params.reduction_steps[::2] == params_of(KEKS).reduction_steps[::2]


def test_whole_numbers_are_rounded_up_or_down_as_their_fraction_has_it():
    """Or a number would be measured somewhere else than where it is."""
    spsa = Spsa({"x": Range(12, 2, 30, 0.6, 0.01, True)}, iterations=800, pairs=1, seed=1)
    steps = [spsa.step(iteration, {"x": 12.2}) for iteration in range(600, 800)]
    assert all(isinstance(side["x"], int) for step in steps for side in (step.plus, step.minus))
    assert fmean(step.plus["x"] + step.minus["x"] for step in steps) / 2 == pytest.approx(12.2, abs=0.1)


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    path = tmp_path_factory.mktemp("whole")
    tune(plan_of(path), path / "to", InProcess(), nothing)
    return contents(path / "to")


def test_the_log_has_every_step(whole):
    assert set(whole) == {"tune.json", "log.jsonl", "search.txt"}
    assert whole["log.jsonl"].count(b"\n") == 3


def test_a_tuning_broken_off_after_every_pair_comes_to_the_same(whole, tmp_path):
    tries = 0
    while True:
        tries += 1
        try:
            tune(plan_of(tmp_path), tmp_path / "to", Allowed(1), nothing)
            break
        except KeyboardInterrupt:
            pass
        with (tmp_path / "to" / "log.jsonl").open("ab") as log:
            log.write(b'{"iterat')  # the power went
    assert tries > 5
    assert contents(tmp_path / "to") == whole


def test_the_order_in_which_pairs_are_played_does_not_matter(whole, tmp_path):
    tune(plan_of(tmp_path), tmp_path / "to", Reversed(2), nothing)
    assert contents(tmp_path / "to") == whole


def test_what_comes_of_it_is_a_line_of_a_profile(tmp_path, capsys):
    tune(plan_of(tmp_path), tmp_path / "to", InProcess(), nothing)
    line = (tmp_path / "to" / "search.txt").read_text()
    assert capsys.readouterr().out == line
    search = eval(f"dict({line})")["search"]
    SearchParams(**search)
    assert set(search) == {*KEKS.profile.search, "fpu_reduction"}
    assert as_profile(KEKS, {"reduction_steps.1": 7}).count("(4, 7, 32)") == 1


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (TUNE.replace("futility_margin", "futility"), "params.futility: no search has such a number"),
        (TUNE.replace("steps.1", "steps.3"), "params.reduction_steps.3: no search"),
        (TUNE.replace("low = 100", "low = 1000"), "low must be less than high"),
        (TUNE.replace("high = 900", "high = inf"), "both finite"),
        (TUNE.replace("low = 100", "low = 500"), "begins at 400"),
        (TUNE.replace("low = 2\n", "low = -2\n"), "reduction_steps must be a whole number above zero"),
        (TUNE.split("[params", maxsplit=1)[0] + "[params]", "name at least one number"),
        (TUNE.replace("pairs = 2", "pairs = 2.5"), "Expected `int`"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused_by_a_sentence(tmp_path, text, sentence):
    with pytest.raises(triskel.OptionError, match=sentence):
        tune(plan_of(tmp_path, text), tmp_path / "to", InProcess(), nothing)
    assert not (tmp_path / "to").exists()


def test_another_tuning_is_not_mixed_in(tmp_path):
    with pytest.raises(KeyboardInterrupt):
        tune(plan_of(tmp_path), tmp_path / "to", Allowed(0), nothing)
    with pytest.raises(triskel.OptionError, match="begun with other settings"):
        tune(plan_of(tmp_path, TUNE.replace("seed = 3", "seed = 4")), tmp_path / "to", InProcess(), nothing)
