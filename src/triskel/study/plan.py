"""The plan of a study: all that decides its games, so that it can be broken off, taken up, and repeated."""

from collections.abc import Mapping, Sequence
from itertools import combinations_with_replacement

import msgspec

import triskel
from triskel.core.errors import OptionError
from triskel.core.game import Game
from triskel.players import LEVELS

USUAL_LEVELS = tuple(LEVELS)[:-1]  # the strongest thinks by time
USUAL = "usual"  # the name of a variant without options
OPENING_PLIES = 2  # played at random where every deal is the same: one move each
OPEN_NODES, HIDDEN_NODES = 2_000, 100  # of the search that evaluates each position
WITHOUT_SEARCH = ("one-ply", "preference")
UNLIMITED = ("uct",)  # players beside the levels that think by time


class Plan(msgspec.Struct, frozen=True, kw_only=True):
    """What is played. `variants` are the options of each, as texts: the first is what the others are compared with."""

    game: str
    levels: tuple[str, ...]
    variants: tuple[dict[str, str], ...]
    seed: int
    opening: int
    nodes: int

    @property
    def matchups(self) -> list[tuple[str, str]]:
        """The levels that meet, each with itself and all others; only with itself where more than two play."""
        if max(seats_of(self.game, options) for options in self.variants) > 2:
            return [(level, level) for level in self.levels]
        return list(combinations_with_replacement(self.levels, 2))

    def variant_name(self, number: int) -> str:
        """Return by which options a variant differs from the first one; that is `usual` where it has no others."""
        base, options = self.variants[0], self.variants[number]
        if number == 0:
            game = triskel.game(self.game)
            usual = game.resolve_options(base) == game.resolve_options({})
            return USUAL if usual else ", ".join(f"{name}={value}" for name, value in base.items())
        return ", ".join(f"{name}={value}" for name, value in options.items() if base.get(name) != value)


def make_plan(
    name: str,
    levels: Sequence[str] = USUAL_LEVELS,
    options: Mapping[str, str] | None = None,
    compare: Sequence[str] = (),
    seed: int = 0,
    nodes: int | None = None,
) -> Plan:
    """Return a plan, checked: OptionError says what cannot be played."""
    game = triskel.game(name)
    variants = _variants(game, dict(options or {}), [_read_question(text) for text in compare])
    if not levels:
        raise OptionError(f"name the levels that play: some of {', '.join(LEVELS)}")
    for level in levels:
        _check_level(game, level)
    return Plan(
        game=name,
        levels=tuple(dict.fromkeys(levels)),
        variants=tuple(variants),
        seed=seed,
        opening=OPENING_PLIES if game.start(seed=1) == game.start(seed=2) else 0,
        nodes=nodes or (HIDDEN_NODES if game.hidden else OPEN_NODES),
    )


def seats_of(name: str, options: Mapping[str, str]) -> int:
    return triskel.game(name).start(seed=0, **options).seats


def _read_question(text: str) -> tuple[str, list[str]]:
    """Read `option=a,b`: what is compared, and its values."""
    name, equals, values = text.partition("=")
    found = [value.strip() for value in values.split(",") if value.strip()]
    if not equals or len(found) < 2:
        raise OptionError(f"a comparison is written option=a,b with two values or more, not {text[:60]!r}")
    return name.strip(), found


def _variants(game: Game, options: dict[str, str], questions: list[tuple[str, list[str]]]) -> list[dict[str, str]]:
    """Return the options of every variant: one option differs from the first variant, the others are the same."""
    base = options | {name: values[0] for name, values in questions}
    variants = [base, *(base | {name: value} for name, values in questions for value in values[1:])]
    resolved = []
    for each in variants:
        meant = game.resolve_options(each)
        if meant in resolved:
            raise OptionError(f"two variants of the comparison are the same: {each}")
        resolved.append(meant)
    return variants


def _check_level(game: Game, name: str) -> None:
    """Refuse players whose moves depend on time, or on a file."""
    if ":" in name:
        raise OptionError(f"a study is played by levels and baselines as they are, without a net: not {name[:60]!r}")
    triskel.player(name)
    if "@" in name:
        return
    thinking = game.profile.levels.get(name)
    by_time = name in UNLIMITED
    if thinking is not None:
        by_time = thinking.nodes is None and thinking.strategy not in WITHOUT_SEARCH
    if by_time:
        raise OptionError(f"{name} thinks by time, and a study has to be repeatable: give it nodes, as in {name}@20000")
