"""Nets as values: the file format, what it refuses, and the forward pass."""

import hashlib
import pickle
import struct
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from allocations import allocations
from triskel.core.errors import NetError, TriskelError
from triskel.core.jit import jit
from triskel.core.net import GROUP, NO_NET, Net, NetShape, forward, game_of, new_array, read_file, room_for
from triskel.core.stack import stack_array
from walks import INTERPRETED

SHAPE = NetShape("keks", rows=50, width=32, quantum=128, weight_quantum=64, most_features=30)
HEADER = 96


def random_net(seed=0, shape=SHAPE, most=32_767):
    rng = np.random.default_rng(seed)
    return Net.of(shape, rng.integers(-most, most, (shape.rows + 1, shape.width), endpoint=True))


def test_a_file_holds_the_net():
    net = random_net()
    again = Net.from_bytes(net.to_bytes(), SHAPE)
    assert np.array_equal(again.array, net.array)
    assert again.digest == net.digest != random_net(1).digest
    assert again.to_bytes() == net.to_bytes()


def test_a_file_is_laid_out_as_documented():
    """Read as another language would: docs/nets.md has the offsets."""
    net = random_net()
    data = net.to_bytes()
    assert data[:8] == b"TRISKNET"
    assert struct.unpack_from("<6I", data, 8) == (1, SHAPE.rows, SHAPE.width, SHAPE.quantum, SHAPE.weight_quantum, 0)
    assert data[32:64] == b"keks".ljust(32, b"\0")
    assert data[64:96] == hashlib.sha256(data[HEADER:]).digest()
    numbers = struct.unpack(f"<{(SHAPE.rows + 1) * SHAPE.width}h", data[HEADER:])
    assert numbers == tuple(net.numbers.reshape(-1).tolist())


def test_a_net_goes_to_another_process():
    net = random_net()
    again = pickle.loads(pickle.dumps(net))
    assert np.array_equal(again.array, net.array)
    assert again.shape == net.shape


def test_every_array_is_of_one_type():
    for array in (random_net().array, NO_NET, new_array(7), Net.from_bytes(random_net().to_bytes(), SHAPE).array):
        assert array.dtype == np.int16
        assert array.flags.c_contiguous
        assert array.flags.writeable
        assert array.flags.aligned
        assert array.ctypes.data % 64 == 0 or array.size == 0


def changed(data, at, new):
    return data[:at] + new + data[at + len(new) :]


@pytest.mark.parametrize(
    "damage, sentence",
    [
        (lambda data: data[:0], "not a .net file"),
        (lambda data: data[: HEADER - 1], "not a .net file"),
        (lambda data: changed(data, 0, b"\x93NUMPY"), "not a .net file"),
        (lambda data: changed(data, 8, b"\2"), "has format 2"),
        (lambda data: changed(data, 32, b"conex"), "is for conex, not for keks"),
        (lambda data: changed(data, 32, b"\xff\xff"), "not for keks"),
        (lambda data: changed(data, 12, b"\x33"), "has 51 rows of 32 numbers, but keks looks up 50 of 32"),
        (lambda data: changed(data, 16, b"\x40"), "has 50 rows of 64 numbers"),
        (lambda data: changed(data, 20, b"\x40"), "steps of 1/64 and 1/64"),
        (lambda data: changed(data, 24, b"\x20"), "steps of 1/128 and 1/32"),
        (lambda data: changed(data, 70, bytes([data[70] ^ 1])), "is damaged"),
        (lambda data: changed(data, 1000, bytes([data[1000] ^ 1])), "is damaged"),
        (lambda data: data[:-1], "is damaged"),
        (lambda data: data + b"\0", "is damaged"),
    ],
)
def test_what_does_not_fit_is_refused_in_a_sentence(damage, sentence):
    with pytest.raises(NetError, match=sentence) as refusal:
        Net.from_bytes(damage(random_net().to_bytes()), SHAPE)
    assert isinstance(refusal.value, TriskelError)
    assert "\n" not in str(refusal.value)


def test_numbers_that_cannot_be_kept_are_refused():
    numbers = np.zeros((SHAPE.rows + 1, SHAPE.width), np.int64)
    for wrong in (32_768, -32_768):
        numbers[3, 4] = wrong
        with pytest.raises(NetError, match="do not lie between"):
            Net.of(SHAPE, numbers)
    with pytest.raises(NetError, match="has 1632 numbers, not 1600"):
        Net.of(SHAPE, numbers[1:])


@pytest.mark.parametrize("change", [{"most_features": 70_000}, {"width": 1 << 20}])
def test_no_shape_allows_sums_that_overflow(change):
    with pytest.raises(ValueError, match="could overflow"):
        replace(SHAPE, **change)


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with pytest.raises(NetError, match=r"none\.net cannot be read: No such file"):
        read_file(tmp_path / "none.net")
    random_net().save(tmp_path / "some.net")
    assert game_of(read_file(tmp_path / "some.net")) == "keks"


@jit
def _logit(net, features, count):
    sums = stack_array(32, np.int32)
    return forward(net, 50, 32, features, count, sums)


def plainly(net, features):
    """The forward pass in NumPy."""
    numbers = net.numbers.astype(np.int64)
    return int(np.maximum(numbers[:-1][features].sum(0), 0) @ numbers[-1])


@settings(deadline=None, max_examples=20 if INTERPRETED else 200)
@given(
    st.lists(st.integers(0, SHAPE.rows - 1), min_size=1, max_size=SHAPE.most_features),
    st.integers(0, 5),
    st.sampled_from([1, 300, 32_767]),
)
def test_the_forward_pass_is_that_of_numpy(features, seed, most):
    net = random_net(seed, most=most)
    room = np.full(room_for(SHAPE.most_features), -1, np.int64)
    room[: len(features)] = features
    assert _logit(net.array, room, len(features)) == plainly(net, features)


@pytest.mark.parametrize("sign", [1, -1])
def test_the_largest_sums_are_exact(sign):
    numbers = np.full((SHAPE.rows + 1, SHAPE.width), 32_767)
    numbers[-1] *= sign
    net, features = Net.of(SHAPE, numbers), np.zeros(room_for(SHAPE.most_features), np.int64)
    expected = sign * SHAPE.width * SHAPE.most_features * 32_767**2
    assert _logit(net.array, features, SHAPE.most_features) == expected


def test_room_is_made_in_groups():
    assert [room_for(count) for count in (1, GROUP, GROUP + 1)] == [GROUP, GROUP, 2 * GROUP]


@jit
def _scratch(turns):
    total = 0
    for turn in range(turns):
        array = stack_array(8, np.int64)
        array[turn % 8] = turn
        total += array[turn % 8] + len(array)
    return total


@pytest.mark.skipif(INTERPRETED, reason="NumPy allocates where compiled code does not")
def test_scratch_on_the_stack_is_not_allocated():
    _scratch(1)
    assert allocations(lambda: _scratch(1_000_000)) == 0
    assert _scratch(1_000_000) == sum(range(1_000_000)) + 8_000_000
