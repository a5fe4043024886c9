"""The kernel's placements against shapely's, over all cards off the table, on layouts from random and greedy play."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

import triskel
from reference.conex import CARDS, candidates
from triskel.core.position import Position
from triskel.games.conex.cards.deck import CARD_IDS, CORNER_COLOUR, CORNER_COUNT, LABELS, TABLEAU_COLOURS
from triskel.games.conex.record import CORNERS, RANKS, TABLEAU_SITE

GAME = triskel.game("conex")
BORDER = 1e-6  # millimetres: candidates nearer than this to a rule's border are left out


def all_placements(position: Position) -> set[str]:
    """What the kernel has noted as room, for every card that does not lie on the table."""
    found = set()
    for card, name in enumerate(CARD_IDS):
        for by in range(CORNER_COUNT[card]):
            colour = CORNER_COLOUR[card, by]
            sites = int(position.state.open_sites[card, by])
            for site in range(TABLEAU_SITE):
                if sites >> site & 1:
                    found.add(f"{name}{LABELS[by]}>{CARD_IDS[RANKS * colour + site // CORNERS]}.{site % CORNERS}")
            if sites >> TABLEAU_SITE & 1:
                found.add(f"{name}{LABELS[by]}>B{list(TABLEAU_COLOURS).index(colour)}")
    return found


def random_move(position: Position, rng: random.Random) -> str:
    return rng.choice(position.legal())


def greedy_move(position: Position, rng: random.Random) -> str:
    """The most points, sometimes lightning; draws when nothing can be placed."""
    zaps = [move for move in position.legal() if move.startswith("zap")]
    if zaps and rng.random() < 0.5:
        return rng.choice(zaps)
    placements = position.view(position.turn)["placements"]
    if not placements or rng.random() < 0.2:
        return rng.choice(position.legal())
    best = max(entry["points"] for entry in placements)
    return rng.choice([entry["move"] for entry in placements if entry["points"] == best])


def positions(choose: Any, seed: int, **options: Any) -> Iterator[Position]:
    rng = random.Random(seed)
    position = GAME.start(seed=seed, **options)
    while position.turn is not None:
        yield position
        position = position.play(choose(position, rng))
    yield position


class Tally:
    """Counts layouts and candidates, and fails where kernel and reference differ."""

    def __init__(self) -> None:
        self.layouts = self.candidates = self.legal = self.left_out = 0

    def compare(self, position: Position) -> None:
        layout, table = position.view(None)["layout"], position.view(None)["table"]
        off = sorted(set(CARDS) - {entry["card"] for entry in layout})
        ours = all_placements(position)
        for candidate in candidates(layout, table, off):
            self.candidates += 1
            if abs(candidate.slack) < BORDER:
                self.left_out += 1
            else:
                assert (candidate.move in ours) == (candidate.slack > 0), (candidate, position.text())
                self.legal += candidate.slack > 0
            ours.discard(candidate.move)
        assert not ours
        self.layouts += 1

    def __str__(self) -> str:
        return (
            f"{self.layouts} layouts, {self.candidates} candidates of the right colour, {self.legal} of them legal, "
            f"{self.left_out} left out as borderline"
        )


@pytest.mark.parametrize(
    ("choose", "table"), [(random_move, "medium"), (greedy_move, "medium"), (greedy_move, "small")]
)
def test_placements_are_those_of_the_reference(choose: Any, table: str) -> None:
    tally = Tally()
    for seed in range(2):
        for number, position in enumerate(positions(choose, seed, players=3, table=table)):
            if number % 6 == 5 or position.turn is None:
                tally.compare(position)
    print(f"{choose.__name__} on {table}: {tally}")
    assert tally.left_out <= tally.candidates // 1000


@pytest.mark.soak
@pytest.mark.parametrize("choose", [random_move, greedy_move])
def test_placements_are_those_of_the_reference_on_thousands_of_layouts(choose: Any) -> None:
    tally = Tally()
    for seed in range(100, 140):
        table = ("small", "medium", "large", "433x377")[seed % 4]
        for position in positions(choose, seed, players=2 + seed % 3, table=table):
            tally.compare(position)
    print(f"{choose.__name__}: {tally}")
    assert tally.layouts > 1000
    assert tally.left_out <= tally.candidates // 1000
