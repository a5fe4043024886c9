"""What a move of Keks does and why one is refused, against the slow reference: the move is played and looked at."""

import random
from dataclasses import replace

import pytest

import triskel
from reference.keks import Keks, can_take, name
from walks import INTERPRETED

GAME = triskel.game("keks")
GAMES = 2 if INTERPRETED else 40
CELLS = {name((file, rank)): (file, rank) for file in range(8) for rank in range(8)}


def winnable(slow, seat):
    """The colours that a seat could win if it were to move: colour → all ways of doing it."""
    if slow.over() or slow.crumbs is None:
        return {}
    found = {}
    mine = replace(slow, mover=seat)
    for move in mine.legal():
        colour = slow.tiles[CELLS[move[:2]]]
        if mine.play(move).won(seat) > mine.won(seat):
            found.setdefault(colour, []).append(move)
    return found


def expected(slow, move):
    """What must be said of a move, as sets of (code, colour)."""
    after, mover = slow.play(move), slow.mover
    other, colour = 1 - mover, slow.tiles[CELLS[move[:2]]]
    if after.won(mover) == 5:
        return {("wins-game", colour)}
    before, left = winnable(slow, other), winnable(after, other)
    mine, threats = winnable(slow, mover), winnable(after, mover)
    said = {("draws-game", None)} if after.over() else set()
    one_from_winning = slow.won(other) == 4
    gained = after.won(mover) > slow.won(mover)
    if gained:
        said.add(("wins-colour", colour))
    if after.crumbs != slow.crumbs:
        said.add(("makes-crumbs", colour))
    said |= {("leaves-game" if one_from_winning else "leaves-colour", each) for each in left}
    if one_from_winning and before and not left:
        said |= {("denies-game", each) for each in before}
    if not one_from_winning:
        said |= {("denies-colour", each) for each in before if each not in left and not (gained and each == colour)}
    threat = "threatens-game" if after.won(mover) == 4 else "threatens-colour"
    said |= {(threat, each) for each in threats if each not in mine}
    if not left and after.crumbs and not after.over():
        said.add(("leaves-nothing", None))
    return said | {("taken", colour)}


TAKEN = {"takes", "takes-first", "opens-colour", "throws-away", "takes-decided"}


def check_effects(position, move):
    slow = Keks.read(position.text(), position.options["last_tile"])
    after = slow.play(move)
    remarks, must = position.effects(move), expected(slow, move)
    said = {("taken" if r.code in TAKEN else r.code, r.values.get("colour")) for r in remarks}
    assert said <= must
    codes = {code for code, _ in must}
    for once in ("wins-game", "draws-game", "leaves-game", "denies-game", "wins-colour", "makes-crumbs"):
        assert (once in {r.code for r in remarks}) == (once in codes)
    if len(remarks) < 4:  # there was room for everything, once for each kind
        said_codes = {code for code, _ in said}
        missing = {"taken"} if codes & {"wins-game", "wins-colour", "makes-crumbs"} else set()
        assert codes - said_codes <= missing
    for remark in remarks:
        check_values(slow, after, move, remark)


def check_values(slow, after, move, remark):
    mover, values = slow.mover, remark.values
    colour, tiles = values.get("colour"), len(move) // 2
    if remark.code in ("leaves-game", "leaves-colour", "threatens-game", "threatens-colour"):
        seat = 1 - mover if remark.code.startswith("leaves") else mover
        ways = winnable(after, seat)[colour]
        assert values["cells"].replace(", ", "") in ways
        assert len(values["cells"].split(", ")) == min(map(len, ways)) // 2
    elif remark.code == "wins-colour":
        assert values["won"] == after.won(mover)
    elif remark.code == "takes":
        assert values["held"] == after.hands[mover][colour] < 3
        assert values["count"] == values["held"] - slow.hands[mover][colour] > 0
    elif remark.code in ("takes-first", "opens-colour"):
        assert tiles == 1 + values.get("count", 0)
        assert list(slow.tiles.values()).count(colour) == 6
    elif remark.code == "throws-away":
        assert colour == slow.crumbs
        assert values["count"] == tiles
    elif remark.code == "takes-decided":
        assert max(hand[colour] for hand in slow.hands) >= 3
        assert values["count"] == tiles


@pytest.mark.parametrize("last_tile", [False, True])
def test_effects_are_true_and_complete(last_tile):
    seen = set()
    for seed in range(GAMES):
        chooser = random.Random(seed)
        position = GAME.start(seed=seed, last_tile=last_tile)
        while position.turn is not None:
            moves = position.legal()
            if chooser.random() < 0.3:
                for move in chooser.sample(moves, min(3, len(moves))):
                    check_effects(position, move)
                    seen |= {remark.code for remark in position.effects(move)}
            # Greedy for tiles, so that colours are won.
            position = position.play(max(chooser.sample(moves, min(4, len(moves))), key=len))
    if not INTERPRETED:
        every = {code.name.lower().replace("_", "-") for code in GAME.effects}
        assert every - {"draws-game"} <= seen


def test_refusals_say_what_is_wrong():
    """Every tile of a refused move is looked at in the reference."""
    seen = set()
    for seed in range(GAMES):
        chooser = random.Random(seed)
        position = GAME.start(seed=seed)
        for _ in range(chooser.randrange(60)):
            if position.turn is not None:
                position = position.play(chooser.choice(position.legal()))
        slow = Keks.read(position.text())
        for cells in (chooser.sample(sorted(CELLS), chooser.choice((1, 1, 2, 3))) for _ in range(60)):
            same = [cell for cell in cells if slow.tiles.get(CELLS[cell]) == slow.tiles.get(CELLS[cells[0]])]
            remark = position.refusal(sum(1 << (CELLS[cell][0] + 8 * CELLS[cell][1]) for cell in same))
            if remark:
                seen.add(remark.code)
                check_refusal(slow, same, remark)
    if not INTERPRETED:
        assert {"no-tile", "no-free-edge", "one-free-edge", "breaks-keks"} <= seen


def check_refusal(slow, cells, remark):
    if remark.code == "game-over":
        assert slow.over()
        return
    cell = remark.values["cell"]
    assert cell in cells
    if remark.code == "no-tile":
        assert CELLS[cell] not in slow.tiles
        return
    before = [] if remark.values["cells"] == "none" else remark.values["cells"].split(", ")
    assert set(before) < set(cells)
    if before:
        assert "".join(sorted(before)) in slow.legal()
    left = slow.tiles.keys() - {CELLS[each] for each in before}
    file, rank = CELLS[cell]
    beside = {(file + 1, rank), (file - 1, rank), (file, rank + 1), (file, rank - 1)}
    free_edges = 4 - len(beside & left)
    assert not can_take(left, (file, rank), slow.last_tile)
    assert {"no-free-edge": [0], "one-free-edge": [1], "last-tile": [4], "breaks-keks": [2, 3]}[remark.code].count(
        free_edges
    )
