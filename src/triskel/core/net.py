"""A net: the numbers of the small network that evaluates a game's positions, as a value that is passed around.

A position is a list of features, each the number of a row. The rows are added up, what is below zero is cut off
(ReLU), and the rest is multiplied by the weights and added up: that is the logit of winning, in units of
`NetShape.logit`. All numbers are whole, so that every machine and every order of adding finds the same.

Nets are kept in `.net` files, which docs/nets.md describes for readers in other languages.
"""

import hashlib
import struct
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from triskel.core.errors import NetError
from triskel.core.jit import inlined
from triskel.core.stack import ALIGNMENT

MAGIC = b"TRISKNET"
FORMAT = 1
GROUP = 12  # rows that are added at a time: as many vector registers are used, and as many features has Keks
LARGEST_FILE = 1 << 26

_HEADER = struct.Struct("<8s6I32s32s")
_NUMBER = np.dtype("<i2")
_MOST = 1 << 15  # the largest size of a number
_LARGEST_SUM = 1 << 31  # of rows: the sums are 32-bit
_LARGEST_TOTAL = 1 << 53  # of weighted sums: up to here fractions of 64 bits are exact too


def room_for(features: int) -> int:
    """Return how long an array must be for `forward` to take so many features out of it."""
    return -(-features // GROUP) * GROUP


@dataclass(frozen=True, slots=True)
class NetShape:
    """The net that a game's code can use. Sums of numbers of this shape never overflow."""

    game: str
    rows: int
    width: int
    quantum: int  # what 1.0 is in the rows
    weight_quantum: int  # what 1.0 is in the weights
    most_features: int  # of a position; a file does not say that

    def __post_init__(self) -> None:
        largest_sum = room_for(self.most_features) * _MOST
        if largest_sum >= _LARGEST_SUM or largest_sum * _MOST * self.width >= _LARGEST_TOTAL:
            raise ValueError(f"sums of {self.most_features} rows and {self.width} weights could overflow")

    @property
    def logit(self) -> int:
        """What 1.0 is in the result of `forward`."""
        return self.quantum * self.weight_quantum

    @property
    def size(self) -> int:
        """How many numbers a net has: the rows, and below them the weights."""
        return (self.rows + 1) * self.width


@dataclass(frozen=True, slots=True, eq=False)
class Net:
    """Numbers of a shape. `array` is what compiled code takes: the rows, the weights, and a row of zeros for `forward`.

    It is always of one type to Numba, writable, aligned and without gaps, so that another net compiles nothing.
    """

    shape: NetShape
    array: np.ndarray

    @classmethod
    def of(cls, shape: NetShape, numbers: np.ndarray) -> "Net":
        """Return the net of some whole numbers, the weights in the last row; NetError where they are too large."""
        if numbers.size != shape.size:
            raise NetError(f"a net for {shape.game} has {shape.size} numbers, not {numbers.size}")
        if np.abs(numbers.astype(np.int64)).max() >= _MOST:
            raise NetError(f"the net has numbers that do not lie between -{_MOST} and {_MOST}")
        array = new_array(shape.size + shape.width)
        array[: shape.size] = numbers.reshape(-1)
        return cls(shape, array)

    @classmethod
    def from_bytes(cls, data: bytes, shape: NetShape) -> "Net":
        """Read the contents of a file; NetError says why it does not fit the shape."""
        game = game_of(data)
        _, _, rows, width, quantum, weight_quantum, _, _, digest = _HEADER.unpack_from(data)
        if game != shape.game:
            raise NetError(f"the net is for {game}, not for {shape.game}")
        if (rows, width) != (shape.rows, shape.width):
            raise NetError(
                f"the net has {rows} rows of {width} numbers, but {game} looks up {shape.rows} of {shape.width}: "
                "it was made for other features"
            )
        if (quantum, weight_quantum) != (shape.quantum, shape.weight_quantum):
            raise NetError(
                f"the net counts in steps of 1/{quantum} and 1/{weight_quantum}, "
                f"but {game} in 1/{shape.quantum} and 1/{shape.weight_quantum}"
            )
        numbers = data[_HEADER.size :]
        if len(numbers) != shape.size * _NUMBER.itemsize or hashlib.sha256(numbers).digest() != digest:
            raise NetError("the net is damaged: its numbers are not those that were written")
        return cls.of(shape, np.frombuffer(numbers, _NUMBER))

    def to_bytes(self) -> bytes:
        """Return the contents of the net's file."""
        shape, numbers = self.shape, self._number_bytes()
        return (
            _HEADER.pack(
                MAGIC,
                FORMAT,
                shape.rows,
                shape.width,
                shape.quantum,
                shape.weight_quantum,
                0,
                shape.game.encode(),
                hashlib.sha256(numbers).digest(),
            )
            + numbers
        )

    def save(self, path: Path) -> None:
        """Write the net's file."""
        path.write_bytes(self.to_bytes())

    @property
    def digest(self) -> str:
        """SHA-256 of the numbers: equal nets have equal digests."""
        return hashlib.sha256(self._number_bytes()).hexdigest()

    @property
    def numbers(self) -> np.ndarray:
        """The rows, and in the last one the weights."""
        return self.array[: self.shape.size].reshape(self.shape.rows + 1, self.shape.width)

    def _number_bytes(self) -> bytes:
        return self.array[: self.shape.size].astype(_NUMBER).tobytes()

    def __reduce__(self) -> tuple[Any, ...]:
        return Net.from_bytes, (self.to_bytes(), self.shape)  # aligned again in the other process


def game_of(data: bytes) -> str:
    """Return the name of the game that the contents of a file are for; NetError if it is no file of ours."""
    if len(data) < _HEADER.size or not data.startswith(MAGIC):
        raise NetError("this is not a .net file")
    version, game = _HEADER.unpack_from(data)[1], _HEADER.unpack_from(data)[7]
    if version != FORMAT:
        raise NetError(f"the .net file has format {version}, and this version of Triskel reads format {FORMAT}")
    return game.rstrip(b"\0").decode("ascii", "replace")


def read_file(path: str | Path) -> bytes:
    """Return the contents of a .net file; NetError if there is no such file."""
    try:
        with Path(path).open("rb") as file:
            return file.read(LARGEST_FILE)
    except OSError as problem:
        raise NetError(f"{str(path)[:200]} cannot be read: {problem.strerror}") from None


def new_array(length: int) -> np.ndarray:
    """Return an array of zeros of the one type that compiled code takes for a net, on a boundary of cache lines."""
    spare = np.zeros(length * _NUMBER.itemsize + ALIGNMENT, np.uint8)
    start = -spare.ctypes.data % ALIGNMENT
    return spare[start : start + length * _NUMBER.itemsize].view(np.int16)


NO_NET = new_array(0)  # for games without one


@inlined
def forward(net: np.ndarray, rows: int, width: int, features: np.ndarray, count: int, sums: np.ndarray) -> int:
    """Return the logit of winning, in units of `NetShape.logit`, of a position with at least one feature.

    `features` must have `room_for` them and is filled up with the row of zeros; `sums` is scratch of the net's width.
    Rows and width must be constants of the calling code. A group of rows is written out, because so all its columns are
    added by a few wide instructions; the last group goes straight on to the weights.
    """
    while count % GROUP != 0:
        features[count] = rows + 1
        count += 1
    for i in range(width):
        sums[i] = 0
    for start in range(0, count - GROUP, GROUP):
        a, b, c, d, e, f, g, h, j, k, m, n = _starts(features, start, width)
        for i in range(width):
            x = np.uint64(i)
            first = sums[x] + net[a + x] + net[b + x] + net[c + x] + net[d + x] + net[e + x]
            sums[x] = first + net[f + x] + net[g + x] + net[h + x] + net[j + x] + net[k + x] + net[m + x] + net[n + x]
    a, b, c, d, e, f, g, h, j, k, m, n = _starts(features, count - GROUP, width)
    weights, total = np.uint64(rows * width), np.int64(0)
    for i in range(width):
        x = np.uint64(i)
        first = sums[x] + net[a + x] + net[b + x] + net[c + x] + net[d + x] + net[e + x]
        last = first + net[f + x] + net[g + x] + net[h + x] + net[j + x] + net[k + x] + net[m + x] + net[n + x]
        total += np.int64(max(np.int32(0), np.int32(last))) * np.int64(net[weights + x])
    return total  # type: ignore[return-value]


@inlined
def _starts(features: np.ndarray, first: int, width: int) -> tuple[np.uint64, ...]:
    """Return where the rows of a group of features begin; unsigned, so that nothing is counted from the end."""
    return (
        np.uint64(features[first] * width),
        np.uint64(features[first + 1] * width),
        np.uint64(features[first + 2] * width),
        np.uint64(features[first + 3] * width),
        np.uint64(features[first + 4] * width),
        np.uint64(features[first + 5] * width),
        np.uint64(features[first + 6] * width),
        np.uint64(features[first + 7] * width),
        np.uint64(features[first + 8] * width),
        np.uint64(features[first + 9] * width),
        np.uint64(features[first + 10] * width),
        np.uint64(features[first + 11] * width),
    )
