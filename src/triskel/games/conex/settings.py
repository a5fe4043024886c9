"""The options of Conex: players, table, target, and when the game counts as stuck."""

from typing import Any

from triskel.core.options import Option, one_of, whole_number
from triskel.games.conex.record import MAX_PLAYERS, MAX_TARGET

# Millimetres. Chosen by simulation: see benchmarks/conex_calibration.py and docs/games/conex-calibration.md.
TABLES = {"small": (600, 450), "medium": (700, 525), "large": (900, 675)}
SMALLEST, LARGEST = 120, 3000  # the tableau alone; the largest floor

read_players = whole_number(2, MAX_PLAYERS)
read_target = whole_number(1, MAX_TARGET)
read_stuck = one_of("pile", "hands")


def read_table(value: Any) -> tuple[int, int]:
    """A table's name, `800x600`, or a list of two numbers."""
    if isinstance(value, str) and value in TABLES:
        return TABLES[value]
    sides = value.split("x") if isinstance(value, str) else value
    if isinstance(sides, list | tuple) and len(sides) == 2:
        read_side = whole_number(SMALLEST, LARGEST)
        return read_side(sides[0]), read_side(sides[1])
    raise ValueError("say small, medium, large, or WIDTHxHEIGHT in millimetres, like 800x600")


OPTIONS = (
    Option("players", 2, read_players, "how many play: 2, 3 or 4"),
    Option("table", TABLES["medium"], read_table, "small, medium, large, or WIDTHxHEIGHT in millimetres"),
    Option("target", 40, read_target, "points that set the last round going"),
    Option(
        "stuck",
        "pile",
        read_stuck,
        "is the game over when no card of the pile could be placed either, or of hands alone?",
    ),
)

DEFAULTS = {option.name: option.default for option in OPTIONS}
