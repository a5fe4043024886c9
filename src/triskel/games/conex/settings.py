"""The options of Conex: players, table, target, and when the game counts as stuck."""

from typing import Any

from triskel.core.options import Option, choice, number, one_of, whole_number
from triskel.games.conex.record import MAX_PLAYERS, MAX_TARGET

# Millimetres. Chosen by simulation: see benchmarks/conex_calibration.py and docs/games/conex-calibration.md.
TABLES = {"small": (600, 450), "medium": (700, 525), "large": (900, 675)}
SMALLEST, LARGEST = 120, 3000  # the tableau alone; the largest floor

PLAYERS, TARGETS, STUCK = (2, MAX_PLAYERS), (1, MAX_TARGET), ("pile", "hands")

read_players = whole_number(*PLAYERS)
read_target = whole_number(*TARGETS)
read_stuck = one_of(*STUCK)


def read_table(value: Any) -> tuple[int, int]:
    """Read a table: its name, `800x600`, or a list of two numbers."""
    if isinstance(value, str) and value in TABLES:
        return TABLES[value]
    sides = value.split("x") if isinstance(value, str) else value
    if isinstance(sides, list | tuple) and len(sides) == 2:
        read_side = whole_number(SMALLEST, LARGEST)
        return read_side(sides[0]), read_side(sides[1])
    raise ValueError("say small, medium, large, or WIDTHxHEIGHT in millimetres, like 800x600")


OPTIONS = (
    number("players", 2, PLAYERS, "how many play: 2, 3 or 4"),
    Option(
        "table", TABLES["medium"], read_table, "small, medium, large, or WIDTHxHEIGHT in millimetres", tuple(TABLES)
    ),
    number("target", 40, TARGETS, "points that set the last round going"),
    choice(
        "stuck",
        STUCK,
        "is the game over when no card of the pile could be placed either, or of hands alone?",
    ),
)

DEFAULTS = {option.name: option.default for option in OPTIONS}
