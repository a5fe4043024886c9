"""The stream of chance: ChaCha20 as published, fair, and the same for everybody with the seed."""

import numpy as np
import pytest

import triskel
from triskel.core.chance import CHANCE, draw, open_chance, seed_bytes, shuffle
from triskel.core.jit import entry
from walks import INTERPRETED


@entry
def draws(chance, bound, out):
    for i in range(len(out)):
        out[i] = draw(chance[0], bound)


@entry
def shuffled(chance, items):
    shuffle(chance[0], items)


def test_the_block_of_rfc_8439():
    """Section 2.3.2: the key 00…1f, its nonce, block 1."""
    chance = np.zeros(1, CHANCE)
    chance["key"][0] = np.frombuffer(bytes(range(32)), "<u4")
    chance["nonce"][0] = np.frombuffer(bytes.fromhex("000000090000004a00000000"), "<u4")
    chance["counter"] = 1
    chance["used"] = 16
    words = np.empty(16, np.int64)
    draws(chance, 2**32, words)
    assert [f"{word:08x}" for word in words] == [
        "e4e7f110",
        "15593bd1",
        "1fdd0f50",
        "c47120a3",
        "c7f4d1c7",
        "0368c033",
        "9aaa2204",
        "4e6cd4c3",
        "466482d2",
        "09aa9f07",
        "05d7c214",
        "a2028bd9",
        "d19c12b5",
        "b94e16de",
        "e883d0cb",
        "4e3c50a2",
    ]


def test_draws_are_fair():
    out = np.empty(700 if INTERPRETED else 70_000, np.int64)
    draws(open_chance(seed_bytes(1), "test"), 7, out)
    counts = np.bincount(out, minlength=7)
    expected = len(out) / 7
    assert ((counts - expected) ** 2 / expected).sum() < 22.5  # χ² with 6 degrees of freedom, p = 0.001


def test_every_order_of_a_shuffle_comes_up():
    chance = open_chance(seed_bytes(1), "test")
    orders = set()
    for _ in range(200):
        items = np.arange(3)
        shuffled(chance, items)
        orders.add(tuple(items))
    assert len(orders) == 6


def test_purposes_and_seeds_have_streams_of_their_own():
    def first(seed, purpose):
        out = np.empty(4, np.int64)
        draws(open_chance(seed_bytes(seed), purpose), 2**32, out)
        return tuple(out)

    assert len({first(1, "keks"), first(2, "keks"), first(1, "conex"), first(-1, "keks")}) == 4
    assert first(1, "keks") == first("1", "keks")


def test_fresh_seeds_differ():
    assert seed_bytes(None) != seed_bytes(None)


@pytest.mark.parametrize("seed", [b"short", "1x", "", "zz" * 32, "9" * 5000])
def test_bad_seeds_are_refused(seed):
    with pytest.raises(triskel.OptionError, match="seed"):
        seed_bytes(seed)
