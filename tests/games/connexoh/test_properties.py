"""What holds in every position of Connex'Oh, whatever was played."""

from hypothesis import assume, given
from hypothesis import strategies as st

import triskel
from games.connexoh.boards import GAME, moves_at, positions
from triskel.games.connexoh import notation, paths

TURNS = ("+90", "-90", "+180")


def cells(position):
    return [8 * y + x for y in range(position.options["size"]) for x in range(position.options["size"])]


@given(positions())
def test_a_triangle_has_at_most_two_connections(position):
    for player in (0, 1):
        for cell in cells(position):
            others = paths.neighbours(position.state, player, cell)
            assert len(others) <= 2
            assert all(cell in paths.neighbours(position.state, player, other) for other in others)


@given(st.data(), positions())
def test_pawns_vanish_only_by_leaving(data, position):
    assume(position.turn is not None)
    move = data.draw(moves_at(position))
    after = position.play(move)
    for player in (0, 1):
        before, now = (set(p.view()["pawns"][player]) for p in (position, after))
        if not move.endswith(TURNS):
            assert len(before) == len(now)
            continue
        assert now <= before
        leaving = set(notation.tiles_of(notation.leaving_paths(after.state, player)))
        assert before - now == before & leaving


@given(positions())
def test_no_pawn_stands_on_a_leaving_path(position):
    for player in (0, 1):
        assert not notation.leaving_paths(position.state, player) & int(position.state.pawns[player])


@given(st.data(), positions())
def test_four_quarter_turns_restore_a_tile(data, position):
    tile = data.draw(st.sampled_from(cells(position)))
    turn = data.draw(st.sampled_from(("+90", "-90")))
    rows = [position.view()["tiles"]]
    for _ in range(4):
        text = position.text().rsplit(" ", 1)[0] + " -"  # whoever turns, nothing is protected
        position = GAME.parse(text, size=position.options["size"])
        assume(position.turn is not None)
        position = position.play(notation.tile_name(tile) + turn)
        rows.append(position.view()["tiles"])
    assert rows[4] == rows[0]
    assert len({tuple(row) for row in rows}) == 4


@given(st.data(), positions())
def test_plus_and_minus_and_half_turns_agree(data, position):
    assume(position.turn is not None)
    tile = data.draw(moves_at(position).filter(lambda move: move.endswith("+90")))[:2]

    def tiles(*turns):
        after = position
        for turn in turns:
            text = after.text().split(" ")[0] + f" {position.text().split(' ')[1]} -"
            after = GAME.parse(text, size=position.options["size"])
            assume(after.turn is not None)
            after = after.play(tile + turn)
        return after.view()["tiles"]

    assert tiles("+90", "+90") == tiles("+180") == tiles("-90", "-90")
    assert tiles("+90", "-90") == position.view()["tiles"]


# Seen from the other side, with the colours exchanged, it is the same game.


def other_side_tile(name, size):
    return "abcdefgh"[size - 1 - "abcdefgh".index(name[0])] + str(size + 1 - int(name[1]))


def other_side_move(move, size):
    start, rest = other_side_tile(move[:2], size), move[2:]
    return start + rest if rest in TURNS else f"{start}-{other_side_tile(rest[1:], size)}"


def other_side(text, size):
    """Turning the board round takes light from NE to SW; exchanging the colours takes it back again."""
    board, mover, protected = text.split(" ")
    swap = {"w": "b", "b": "w", ".": ".", "x": "x"}
    rows = [[row[i] + swap[row[i + 1]] for i in range(0, 2 * size, 2)][::-1] for row in board.split("/")][::-1]
    names = [] if protected == "-" else sorted(other_side_tile(name, size) for name in protected.split(","))
    return f"{'/'.join(''.join(row) for row in rows)} {swap[mover]} {','.join(names) or '-'}"


@given(positions())
def test_the_game_is_the_same_from_the_other_side(position):
    size = position.options["size"]
    turned = GAME.parse(other_side(position.text(), size), size=size)
    assert sorted(other_side_move(move, size) for move in position.legal()) == turned.legal()
    for move in position.legal():
        after, mirrored = position.play(move), turned.play(other_side_move(move, size))
        assert other_side(after.text(), size) == mirrored.text()
        assert (after.outcome is None) == (mirrored.outcome is None)
        if after.outcome:
            assert after.outcome.reason == mirrored.outcome.reason
            assert tuple(1 - seat for seat in after.outcome.winners) == mirrored.outcome.winners


@given(st.data(), positions())
def test_text_round_trip_and_untouched_input(data, position):
    size, text, bytes_ = position.options["size"], position.text(), position.states.tobytes()
    read = GAME.parse(text, size=size)
    assert read.text() == text
    assert read.digest() == position.digest()
    if position.turn is not None:
        move = data.draw(moves_at(position))
        after = position.play(move)
        assert read.play(move).text() == after.text()
        assert GAME.parse(after.text(), size=size).text() == after.text()
    assert (position.text(), position.states.tobytes()) == (text, bytes_)


@given(st.text(max_size=120))
def test_arbitrary_text_is_refused_politely(text):
    for read in (GAME.parse, GAME.start().play):
        try:
            read(text)
        except triskel.NotationError:
            continue
        raise AssertionError(f"{text!r} was understood")


@given(st.data(), positions(sizes=(6,)))
def test_mutated_text_is_read_or_refused(data, position):
    text = position.text()
    at = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 3))
    new = data.draw(st.text("0123.wbx/ ,-abcdef456", max_size=3))
    mutated = text[:at] + new + text[at + cut :]
    try:
        read = GAME.parse(mutated)
    except triskel.NotationError:
        return
    assert read.text() == mutated


@given(st.data(), positions(sizes=(6,)))
def test_mutated_moves_are_played_or_refused(data, position):
    assume(position.turn is not None)
    move = data.draw(moves_at(position))
    at = data.draw(st.integers(0, len(move)))
    mutated = move[:at] + data.draw(st.text("abcfgh0123678-+9", max_size=2)) + move[at + 1 :]
    try:
        after = position.play(mutated)
    except (triskel.NotationError, triskel.IllegalMove):
        return
    assert mutated in position.legal()
    assert after.turn != position.turn
