"""What was true stays true: golden playthroughs and perft tables of every game."""

from pathlib import Path

import pytest

import triskel
from playthroughs import FOLDER, GOLDEN, playthrough
from triskel.search.perft import perft
from walks import INTERPRETED

PERFT = Path(__file__).parents[1] / "data" / "perft"
MOST_LEAVES = 3_000 if INTERPRETED else 20_000_000  # larger counts are left to the soak


def perft_rows(soak):
    """Rows `seed options depth leaves` of the tables; `options` is `-` or `name=value,…`."""
    for table in sorted(PERFT.glob("*.txt")):
        for line in table.read_text(encoding="utf-8").splitlines():
            if line and not line.startswith("#"):
                seed, options, depth, leaves = line.split()
                if (int(leaves) > MOST_LEAVES) == soak:
                    given = {} if options == "-" else dict(pair.split("=") for pair in options.split(","))
                    yield pytest.param(table.stem, seed, given, int(depth), int(leaves), id=f"{table.stem}-{line}")


def check(name, seed, options, depth, leaves):
    assert perft(triskel.game(name).start(seed=seed, **options), depth) == leaves


@pytest.mark.parametrize("name, seed, options, depth, leaves", list(perft_rows(soak=False)))
def test_perft(name, seed, options, depth, leaves):
    check(name, seed, options, depth, leaves)


@pytest.mark.soak
@pytest.mark.parametrize("name, seed, options, depth, leaves", list(perft_rows(soak=True)))
def test_deep_perft(name, seed, options, depth, leaves):
    check(name, seed, options, depth, leaves)


@pytest.mark.parametrize("file", GOLDEN)
def test_playthrough(file):
    assert playthrough(*GOLDEN[file]) == (FOLDER / f"{file}.txt").read_text(encoding="utf-8")


def test_every_game_has_goldens():
    assert {name for name, *_ in GOLDEN.values()} == set(triskel.games())
    assert {table.stem for table in PERFT.glob("*.txt")} == set(triskel.games())
