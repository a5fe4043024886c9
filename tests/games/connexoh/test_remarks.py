"""What a move of Connex'Oh does and why one is refused, against the slow reference."""

import random
from copy import deepcopy
from dataclasses import replace

import triskel
from reference import connexoh as reference
from reference.connexoh import EXIT, OPPOSITE, OTHER, TURNS, beside
from walks import INTERPRETED

GAME = triskel.game("connexoh")
BOARDS = 6 if INTERPRETED else 160
SIZES = (6, 6, 4, 5)


def turns(board, player, protected=()):
    """What a player's turns would do: own pawns out, the tile, and who has won; turns that lose left out."""
    mine = deepcopy(board)
    mine.mover, mine.protected = player, set(protected)
    for tile in mine.corner:
        for turn in TURNS if tile not in mine.protected else ():
            after = mine.play(tile + turn)
            if after.winner() != OTHER[player]:
                yield len(board.pawns[player]) - len(after.pawns[player]), tile, after.winner() == player


def most_out(board, player, protected=()):
    return max((out for out, _, _ in turns(board, player, protected)), default=0)


def can_win(board, player, protected=()):
    return any(wins for _, _, wins in turns(board, player, protected))


def expected(board, move):
    """The codes that must be said of a move, if there is room for them."""
    mover, after = board.mover, board.play(move)
    other = OTHER[mover]
    if after.winner():
        return {"wins-game" if after.winner() == mover else "loses-game"}
    said = set()
    left, let = (len(board.pawns[each]) - len(after.pawns[each]) for each in (mover, other))
    could, can = most_out(board, other), most_out(after, other, after.protected)
    if can_win(after, other, after.protected):
        said.add("leaves-game")
    else:
        said |= {"denies-game"} if can_win(board, other) else set()
        said |= {"leaves-out"} if can else set()
    said |= {"takes-out"} if left else set()
    said |= {"lets-out"} if let else set()
    if could and not can and not let and not can_win(board, other):
        said.add("denies-out")
    if can_win(after, mover):
        said |= {"threatens-game"} if not can_win(board, mover, board.protected) else set()
    elif most_out(after, mover) > most_out(board, mover, board.protected):
        said.add("threatens-out")
    return said | path_codes(board, after, move, said)


def run(board, player, pawn):
    """By how many rows a pawn could come nearer to its edge."""
    mine = replace(board, mover=player)
    rows = [int(target[1]) - int(pawn[1]) for target in mine.targets(pawn)]
    return max([0, *(rows if player == "w" else [-each for each in rows])])


def run_gains(free, bound, player):
    """By how many rows the runs of pawns are longer in one position than in another."""
    pawns = free.pawns[player] & bound.pawns[player]
    gains = {pawn: run(free, player, pawn) - run(bound, player, pawn) for pawn in pawns}
    return {pawn: gain for pawn, gain in gains.items() if gain > 0 and gain == max(gains.values())}


def turns_to_leave(board, player, pawn):
    """How many tiles must be turned for a pawn: a path goes from an upright side of a tile to a level one, or back."""
    costs = {(pawn, side): int(side not in board.sides(pawn, player)) for side in "NESW"}
    done = set()
    while todo := costs.keys() - done:
        tile, side = min(todo, key=costs.get)
        done.add((tile, side))
        other = beside(tile, side, board.size)
        if other is None and side == EXIT[player]:
            return costs[tile, side]
        if other is not None:
            came = OPPOSITE[side]
            for onward in "EW" if side in "NS" else "NS":
                turned = {came, onward} != set(board.sides(other, player))
                cost = costs[tile, side] + turned
                costs[other, onward] = min(cost, costs.get((other, onward), cost))
    return 99


def near(before, after, move):
    """The pawns that a move brings near to leaving: pawn → turns."""
    mover = before.mover
    if move[2:] not in TURNS:
        return {move[3:]: turns_to_leave(after, mover, move[3:])}
    common = before.pawns[mover] & after.pawns[mover]
    turns = {pawn: turns_to_leave(after, mover, pawn) for pawn in common}
    return {pawn: count for pawn, count in turns.items() if count < turns_to_leave(before, mover, pawn)}


def path_codes(board, after, move, said):
    codes = pawn_codes(board, after, move) if move[2:] not in TURNS else turn_codes(board, after, move)
    if not said & {"threatens-game", "threatens-out"} and min(near(board, after, move).values(), default=99) <= 3:
        codes.add("turns-left")
    return codes or (set() if said else {"connects-nothing"})


def pawn_codes(board, after, move):
    start, end, mover = move[:2], move[3:], board.mover
    rows = (int(end[1]) - int(start[1])) * (1 if mover == "w" else -1)
    codes = {"advances" if rows > 0 else "moves-pawn"}
    if rows > 0 and rows == max(run(board, mover, pawn) for pawn in board.pawns[mover]):
        codes.add("goes-farthest")
    return codes | ({"makes-way"} if run_gains(after, board, mover) else set())


def turn_codes(board, after, move):
    tile, mover = move[:2], board.mover
    other, codes = OTHER[mover], set()
    if run_gains(after, board, other):
        codes.add("gives-run")
    if run_gains(board, after, other):
        codes.add("stops-run")
    elif board.connected(tile, other) - after.connected(tile, other) and board.path(tile, other) & after.pawns[other]:
        codes.add("cuts")
    new = after.connected(tile, mover) - board.connected(tile, mover)
    if new:
        codes.add("connects" if len(new) == 1 else "connects-two")
    if way_out(after, mover, tile) > max(1, way_out(board, mover, tile)) and board.pawns[mover] == after.pawns[mover]:
        codes.add("leads-out")
    return codes | ({"opens-run"} if run_gains(after, board, mover) else set())


def way_out(board, player, tile):
    """The number of tiles on a path that reaches the player's edge."""
    return len(board.path(tile, player)) if board.leaves(tile, player) else 0


def check_run(free, bound, player, values):
    pawn, target = values["tile"], values["target_tile"]
    assert pawn in run_gains(free, bound, player)
    assert values["rows"] == run(free, player, pawn) == abs(int(target[1]) - int(pawn[1]))
    assert target in replace(free, mover=player).targets(pawn)


def check_values(board, move, remark):
    values, after, mover = remark.values, board.play(move), board.mover
    other = OTHER[mover]
    if remark.code in ("takes-out", "wins-game"):
        assert values["pawns"] == len(board.pawns[mover]) - len(after.pawns[mover])
    elif remark.code == "lets-out":
        assert values["pawns"] == len(board.pawns[other]) - len(after.pawns[other])
    elif remark.code == "denies-out":
        assert values["pawns"] == most_out(board, other)
    elif remark.code in ("leaves-out", "threatens-out"):
        ways = turns(after, other, after.protected) if remark.code == "leaves-out" else turns(after, mover)
        ways = list(ways)
        assert values["pawns"] == max(out for out, _, _ in ways)
        assert (values["pawns"], values["tile"]) in {(out, tile) for out, tile, _ in ways}
    elif remark.code in ("leaves-game", "threatens-game"):
        ways = turns(after, other, after.protected) if remark.code == "leaves-game" else turns(after, mover)
        assert values["tile"] in {tile for _, tile, wins in ways if wins}
    elif remark.code in ("connects", "connects-two"):
        joined = {values[each] for each in ("first_tile", "second_tile") if each in values}
        assert joined | {values["tile"]} == after.protected
    elif remark.code.endswith("-run"):
        free, bound = (board, after) if remark.code == "stops-run" else (after, board)
        check_run(free, bound, mover if remark.code == "opens-run" else other, values)
    elif remark.code == "leads-out":
        assert values["count"] == way_out(after, mover, move[:2])
    elif remark.code == "makes-way":
        assert values["tile"] in run_gains(after, board, mover)
    elif remark.code == "turns-left":
        nearest = near(board, after, move)
        assert values["turns"] == nearest[values["tile"]] == min(nearest.values())
    elif remark.code == "advances":
        assert values["rows"] == abs(int(move[4]) - int(move[1]))
        assert values["tile"] == move[3:]
    elif remark.code in ("cuts", "connects-nothing"):
        assert values["tile"] == move[:2]


def test_effects_are_true_and_complete():
    seen = set()
    for seed in range(BOARDS):
        rng = random.Random(seed)
        size = SIZES[seed % len(SIZES)]
        if seed % 4:
            board = reference.random_board(rng, size, most=rng.choice((1, 2, size)))
        else:
            board = reference.double_exit_board(rng, 4)
        position = GAME.parse(board.text(), size=board.size)
        moves = board.moves()
        for move in rng.sample(moves, min(2 if INTERPRETED else 6, len(moves))):
            remarks, must = position.effects(move), expected(board, move)
            codes = {remark.code for remark in remarks}
            assert codes <= must
            assert codes == must or len(remarks) == 4
            for remark in remarks:
                check_values(board, move, remark)
            seen |= codes
    if not INTERPRETED:
        every = {code.name.lower().replace("_", "-") for code in GAME.effects}
        assert every - {"draws-game", "connects-nothing"} <= seen


def test_the_last_move_draws():
    position = GAME.start(size=4)
    states = position.states.copy()
    states["moves_played"] = 399
    late = triskel.Position(GAME, states)
    assert [remark.code for remark in late.effects("b2+90")] == ["draws-game"]


def test_refusals_say_what_is_wrong():
    seen = set()
    for seed in range(BOARDS):
        rng = random.Random(seed)
        board = reference.random_board(rng, SIZES[seed % len(SIZES)])
        move = rng.choice(board.moves())
        board = board.play(move)
        if board.winner():
            continue
        position = GAME.parse(board.text(), size=board.size)
        tiles, own = sorted(board.corner), board.pawns[board.mover]
        paths = [tile for pawn in own for tile in board.path(pawn, board.mover)]
        for start in [*own, *rng.sample(tiles, 3)]:
            for end in [*rng.sample(tiles, 4), *paths]:
                remark = position.refusal(GAME.read_move(position.state, f"{start}-{end}"))
                assert (remark is None) == (f"{start}-{end}" in board.moves())
                if remark:
                    seen.add(remark.code)
                    check_pawn_refusal(board, start, end, remark)
        for tile in tiles:
            remark = position.refusal(GAME.read_move(position.state, f"{tile}+90"))
            assert (remark.code if remark else None) == ("protected" if tile in board.protected else None)
    if not INTERPRETED:
        assert {"no-pawn", "others-pawn", "same-tile", "no-path", "occupied", "in-the-way"} <= seen


def check_pawn_refusal(board, start, end, remark):
    own, path, values = board.pawns[board.mover], board.path(start, board.mover), remark.values
    if remark.code in ("no-pawn", "others-pawn"):
        assert start not in own
        assert (start in board.pawns[OTHER[board.mover]]) == (remark.code == "others-pawn")
    elif remark.code == "same-tile":
        assert start == end
    elif remark.code == "no-path":
        assert end not in path
    elif remark.code == "occupied":
        assert end in own
    else:
        assert remark.code == "in-the-way"
        assert values["tile"] in own & path - {start, end}
        # Without that pawn the target, or at least more of the path, could be reached.
        freed = deepcopy(board)
        freed.pawns[board.mover].discard(values["tile"])
        assert board.targets(start) < freed.targets(start)
