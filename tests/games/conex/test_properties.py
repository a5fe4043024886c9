"""What is true in every game of Conex, whatever is played."""

import itertools
import json
from typing import Any

import numpy as np
import shapely
from hypothesis import given, settings
from hypothesis import strategies as st

import triskel
from reference.conex import CARD, CARDS, TABLEAU, poses
from triskel.core.position import Position
from triskel.games.conex import rules
from triskel.games.conex.cards.deck import CARD_COLOUR, CORNER_COLOUR, CORNER_COUNT
from triskel.games.conex.record import RANKS

GAME = triskel.game("conex")
TABLES = st.sampled_from(["small", "medium", "large"]) | st.tuples(st.integers(250, 900), st.integers(250, 900))

games = st.fixed_dictionaries(
    {
        "seed": st.integers(0, 10**9),
        "players": st.integers(2, 4),
        "table": TABLES,
        "target": st.integers(1, 100),
        "stuck": st.sampled_from(["pile", "hands"]),
    }
)


def everywhere(position: Position) -> list[str]:
    """All cards, wherever they are."""
    data = json.loads(position.text())
    lying = [entry["card"] for entry in data["layout"]]
    return sorted(lying + data["pile"] + [card for hand in data["hands"] for card in hand])


def check_layout(position: Position) -> None:
    layout, (width, height) = position.view()["layout"], position.view()["table"]
    shapes = {name: pose.moved(CARD) for name, pose in poses(layout).items()}
    for shape in shapes.values():
        west, south, east, north = shape.bounds
        assert -width / 2 - 1e-5 <= west <= east <= width / 2 + 1e-5
        assert -height / 2 - 1e-5 <= south <= north <= height / 2 + 1e-5
    below = {entry["card"]: entry["on"] for entry in layout}
    for one, other in itertools.combinations(shapes, 2):
        if below[one] != other and below[other] != one:
            assert shapely.distance(shapes[one], shapes[other]) > 0.01 - 1e-6
    for card, shape in shapes.items():
        assert below[card] == "B" or shapely.distance(shape, TABLEAU) > 0.01 - 1e-6


@settings(max_examples=15, deadline=None)
@given(game=games, data=st.data())
def test_invariants(game: dict[str, Any], data: st.DataObject) -> None:
    position = GAME.start(**game)
    chooser = np.random.default_rng(data.draw(st.integers(0, 2**32)))
    while position.turn is not None:
        moves = position.legal()
        # Lightning would be rare otherwise, and it is what most can go wrong with.
        zaps = [move for move in moves if move.startswith("zap")]
        move = str(chooser.choice(zaps if zaps and chooser.random() < 0.7 else moves))
        after = position.play(move)
        assert everywhere(after) == sorted(CARDS)
        assert all(a <= b for a, b in zip(position.view()["scores"], after.view()["scores"], strict=True))
        gone = {entry["card"] for entry in position.view()["layout"]} - {e["card"] for e in after.view()["layout"]}
        assert gone == ({move.removeprefix("zap ")} if move.startswith("zap") else set())
        assert gone <= set(position.view()["free"])
        # Reading counts the room of the whole layout anew: it must be what playing has kept up.
        assert GAME.parse(after.text()) == after
        assert GAME.parse(after.text()).digest() == after.digest()
        position = after
    check_layout(position)
    assert position.outcome is not None
    assert max(position.view()["scores"]) < game["target"] + 14


def test_no_position_has_more_placements_than_the_buffer_holds() -> None:
    """For each number of lying cards of each colour, the hand with the most pairs of a corner and a site."""
    weight = np.zeros((len(CARD_COLOUR), 4), np.int64)
    for card in range(len(CARD_COLOUR)):
        for by in range(CORNER_COUNT[card]):
            weight[card, CORNER_COLOUR[card, by]] += 1
    counts = np.array(list(itertools.product(range(RANKS + 1), repeat=4)))
    pairs = (4 * counts + 1) @ weight.T
    most = np.zeros(len(counts), np.int64)
    for colour in range(4):
        cards = np.sort(pairs[:, np.equal(CARD_COLOUR, colour)], axis=1)[:, ::-1]
        held = np.arange(RANKS) < RANKS - counts[:, [colour]]
        most += (cards * held).sum(axis=1)
    print(f"at most {most.max()} placements")
    assert most.max() <= rules.MAX_PLACEMENTS


def test_the_dealt_dice_are_enough() -> None:
    for players, target in ((2, 40), (4, 100), (3, 1)):
        position = GAME.start(seed=1, players=players, target=target)
        assert len(json.loads(position.text())["dice"]) == players * target


def test_actions_are_numbered_both_ways() -> None:
    batch = GAME.batch(40, seed=4, players=3)
    while batch.to_move().max() >= 0:
        mask = batch.legal_mask()
        _, counts = batch.legal()
        assert (mask.sum(axis=1) == counts).all()
        batch.step(batch.sample(mask))
