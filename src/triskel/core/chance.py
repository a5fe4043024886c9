"""All the chance of a game: a ChaCha20 stream (RFC 8439) keyed by the 256-bit seed.

Words are kept in 64-bit integers and masked to 32 bits, so that compiled and interpreted code agree.
"""

import hashlib
import secrets

import numpy as np

from triskel.core.errors import OptionError
from triskel.core.jit import jit
from triskel.core.kernel import record
from triskel.core.stack import stack_array

SEED_BYTES = 32
_CONSTANTS = (0x61707865, 0x3320646E, 0x79622D32, 0x6B206574)  # "expand 32-byte k"
_WORD = 0xFFFF_FFFF

# `block` is the stream's current 16 words, `used` how many of them are spent.
CHANCE = record([("key", "i8", 8), ("nonce", "i8", 3), ("counter", "i8"), ("block", "i8", 16), ("used", "i8")])

Seed = int | bytes | str | None


def seed_bytes(seed: Seed) -> bytes:
    """Return a 256-bit seed for None (a fresh one), an integer, 32 bytes or 64 hex digits."""
    if seed is None:
        return secrets.token_bytes(SEED_BYTES)
    if isinstance(seed, bytes):
        if len(seed) != SEED_BYTES:
            raise OptionError(f"a seed has {SEED_BYTES} bytes, this one has {len(seed)}")
        return seed
    if isinstance(seed, str):
        return _seed_from_text(seed)
    return hashlib.sha256(f"triskel seed {seed}".encode()).digest()


def _seed_from_text(text: str) -> bytes:
    try:
        if len(text) == 2 * SEED_BYTES:
            return bytes.fromhex(text)
        return seed_bytes(int(text))
    except ValueError:
        raise OptionError(f"a seed is a whole number or 64 hex digits, not {text[:80]!r}") from None


def open_chance(seed: bytes, purpose: str) -> np.ndarray:
    """Return the stream of a seed for one purpose (a game's name), as an array of one CHANCE record."""
    chance = np.zeros(1, CHANCE)
    chance["key"][0] = np.frombuffer(seed, "<u4")
    chance["nonce"][0] = np.frombuffer(hashlib.sha256(purpose.encode()).digest()[:12], "<u4")
    chance["used"][0] = 16
    return chance


def open_chances(seed: bytes, purpose: str, count: int) -> np.ndarray:
    """Return so many streams of a seed for one purpose, an array of CHANCE records: they differ in the nonce."""
    chances = np.repeat(open_chance(seed, purpose), count)
    chances["nonce"][:, 0] ^= np.arange(count) & _WORD
    return chances


@jit
def _rotated(word: int, by: int) -> int:
    return ((word << by) | (word >> (32 - by))) & _WORD


@jit
def _quarter(x: np.ndarray, a: int, b: int, c: int, d: int) -> None:
    x[a] = (x[a] + x[b]) & _WORD
    x[d] = _rotated(x[d] ^ x[a], 16)
    x[c] = (x[c] + x[d]) & _WORD
    x[b] = _rotated(x[b] ^ x[c], 12)
    x[a] = (x[a] + x[b]) & _WORD
    x[d] = _rotated(x[d] ^ x[a], 8)
    x[c] = (x[c] + x[d]) & _WORD
    x[b] = _rotated(x[b] ^ x[c], 7)


@jit
def _next_block(chance: np.record) -> None:
    start, x = stack_array(16, np.int64), stack_array(16, np.int64)
    for i in range(4):
        start[i] = _CONSTANTS[i]
    for i in range(8):
        start[4 + i] = chance.key[i]
    start[12] = chance.counter
    for i in range(3):
        start[13 + i] = chance.nonce[i]
    for i in range(16):
        x[i] = start[i]
    for _ in range(10):
        _quarter(x, 0, 4, 8, 12)
        _quarter(x, 1, 5, 9, 13)
        _quarter(x, 2, 6, 10, 14)
        _quarter(x, 3, 7, 11, 15)
        _quarter(x, 0, 5, 10, 15)
        _quarter(x, 1, 6, 11, 12)
        _quarter(x, 2, 7, 8, 13)
        _quarter(x, 3, 4, 9, 14)
    for i in range(16):
        chance.block[i] = (x[i] + start[i]) & _WORD
    chance.counter += 1
    chance.used = 0


@jit
def draw(chance: np.record, bound: int) -> int:
    """Return an unbiased random number from 0 to bound − 1."""
    fair = (_WORD + 1) - (_WORD + 1) % bound
    while True:
        if chance.used == 16:
            _next_block(chance)
        word = chance.block[chance.used]
        chance.used += 1
        if word < fair:
            return word % bound


@jit
def shuffle(chance: np.record, items: np.ndarray) -> None:
    """Shuffle an array in place, by Fisher and Yates."""
    for i in range(len(items) - 1, 0, -1):
        j = draw(chance, i + 1)
        items[i], items[j] = items[j], items[i]
