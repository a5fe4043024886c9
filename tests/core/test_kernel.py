"""The kernel: records without gaps, generic functions that find a game's version, bits."""

import itertools

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from triskel.core import kernel
from triskel.core.bits import lowest, mix, popcount
from triskel.core.jit import entry
from triskel.core.outcome import outcome_of, payoff

FIRST = kernel.record([("here", "i8")])
SECOND = kernel.record([("there", "i8")])


@kernel.to_move.of(FIRST)
def first_to_move(state):
    return state.here


@kernel.to_move.of(SECOND)
def second_to_move(state):
    return state.there * 10


@kernel.apply.of(FIRST)
def first_apply(state, move):
    state.here += move


@kernel.seats.of(SECOND)
def second_seats(state):
    return 2 + state.there


@entry
def ask(states):
    return kernel.to_move(states[0])


@entry
def count_seats(states):
    return kernel.seats(states[0])


@entry
def use_defaults(states, move, rng, cache):
    kernel.apply_cached(states[0], move, cache)
    kernel.determinize(states[0], 0, rng)


@entry
def count(mask):
    return popcount(mask), lowest(mask), mix(mask)


def test_each_record_type_gets_its_own_version():
    first, second = np.ones(1, FIRST), np.ones(1, SECOND)
    assert ask(first) == 1
    assert ask(second) == 10
    assert kernel.to_move(first[0]) == 1
    assert kernel.to_move(second[0]) == 10


def test_what_most_games_share_need_not_be_registered():
    first, second = np.ones(1, FIRST), np.ones(1, SECOND)
    assert (count_seats(first), kernel.seats(first[0])) == (2, 2)
    assert (count_seats(second), kernel.seats(second[0])) == (3, 3)
    use_defaults(first, 5, np.zeros(1, np.uint64), np.zeros((1, 0), np.uint64))
    assert first["here"][0] == 6


def test_a_function_without_a_version_is_refused():
    with pytest.raises(NotImplementedError):
        kernel.winners(np.ones(1, FIRST)[0])


def test_a_record_with_gaps_is_refused():
    with pytest.raises(TypeError, match="7 bytes of padding"):
        kernel.record([("small", "u1"), ("large", "u8")])


@given(st.integers(1, 2**64 - 1))
def test_compiled_bits_agree_with_python(value):
    ones, low, mixed = count(np.uint64(value))
    assert ones == value.bit_count() == popcount(np.uint64(value))
    assert low == (value & -value).bit_length() - 1 == lowest(np.uint64(value))
    assert 0 <= mixed < 2**64


def test_mixing_is_one_to_one_and_scatters():
    mixed = [int(count(np.uint64(value))[2]) for value in range(1, 2000)]
    assert len(set(mixed)) == len(mixed)
    near = [(a ^ b).bit_count() for a, b in itertools.pairwise(mixed)]
    assert 28 < sum(near) / len(near) < 36


@pytest.mark.parametrize(
    "winners, seats, payoffs",
    [
        (0b01, 2, (1, -1)),
        (0b00, 2, (0, 0)),
        (0b11, 2, (0, 0)),
        (0b010, 3, (-0.5, 1, -0.5)),
        (0b110, 3, (-1, 0.5, 0.5)),
        (0b0111, 4, (1 / 3, 1 / 3, 1 / 3, -1)),
        (0b1111, 4, (0, 0, 0, 0)),
    ],
)
def test_payoffs(winners, seats, payoffs):
    assert outcome_of(winners, seats, "why").payoffs == pytest.approx(payoffs)
    assert payoff(winners, seats, 0) == pytest.approx(payoffs[0])
