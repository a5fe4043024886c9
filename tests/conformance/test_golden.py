"""What was true stays true: golden playthroughs and perft tables of every game."""

from pathlib import Path

import pytest

import triskel
from added_games import FOLDERS, GAMES
from playthroughs import FILES, game_of, playthrough
from triskel.search.perft import perft
from walks import INTERPRETED

TABLES = sorted(
    table for folder in (Path(__file__).parents[1] / "data", *FOLDERS) for table in (folder / "perft").glob("*.txt")
)
pytestmark = pytest.mark.usefixtures("added_games")
MOST_LEAVES = 3_000 if INTERPRETED else 20_000_000  # larger counts are left to the soak


def perft_rows(soak):
    """Rows `seed options depth leaves` of the tables; `options` is `-` or `name=value,…`."""
    for table in TABLES:
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


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_playthrough(file):
    assert playthrough(*game_of(file)) == file.read_text(encoding="utf-8")


def test_every_game_has_goldens():
    assert {game_of(file)[0] for file in FILES} == set(GAMES)
    assert {table.stem for table in TABLES} == set(GAMES)
