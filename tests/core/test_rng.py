"""Fast random numbers: the same on every machine, and spread as they should be."""

import statistics

import pytest

from triskel.core.rng import draw_index, draw_seed, normal, seeded, uniform
from walks import INTERPRETED

MANY = 2_000 if INTERPRETED else 40_000


def test_equal_seeds_give_equal_numbers_and_others_others():
    one, other = seeded(7), seeded(7)
    assert [draw_seed(one) for _ in range(5)] == [draw_seed(other) for _ in range(5)]
    assert draw_seed(seeded(7)) != draw_seed(seeded(8))
    assert draw_seed(seeded(-1)) == draw_seed(seeded((1 << 64) - 1))


def test_every_machine_draws_these():
    rng = seeded(2026)
    assert [int(draw_seed(rng)) for _ in range(2)] == [15824617304438902051, 8699989649721214301]
    assert [uniform(rng).hex() for _ in range(2)] == ["0x1.55ae3ceb9bc57p-1", "0x1.8a024e2b56840p-2"]
    assert [normal(rng).hex() for _ in range(3)] == [
        "0x1.bd77d83b37bb0p-1",
        "-0x1.69737f0f0625ep-1",
        "-0x1.2393ab82b84dfp-2",
    ]


def test_uniform_numbers_fill_0_to_1():
    rng = seeded(1)
    numbers = [uniform(rng) for _ in range(MANY)]
    assert 0 <= min(numbers) < 0.01
    assert 0.99 < max(numbers) < 1
    assert statistics.fmean(numbers) == pytest.approx(0.5, abs=0.02)


def test_normal_numbers_are_normal():
    rng = seeded(2)
    numbers = [normal(rng) for _ in range(MANY)]
    assert statistics.fmean(numbers) == pytest.approx(0, abs=0.05)
    assert statistics.stdev(numbers) == pytest.approx(1, abs=0.05)
    for limit in (-2, -1, 0, 0.5, 1.5):
        share = sum(number < limit for number in numbers) / MANY
        assert share == pytest.approx(statistics.NormalDist().cdf(limit), abs=0.03)


def test_an_index_is_any_of_them():
    rng = seeded(3)
    assert {draw_index(rng, 5) for _ in range(200)} == set(range(5))
