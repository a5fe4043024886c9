"""The leak test: what a seat cannot see may be anything else, and the seat must not notice."""

import json
import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest
from msgspec.structs import replace

import triskel
from reference.conex import CARDS, CORNERS
from triskel.core import rng as fast_random
from triskel.core.batch import determinize_all
from triskel.core.errors import TriskelError
from triskel.core.position import Position
from triskel.core.remark import Remark
from triskel.games.conex import view as conex_view

GAME = triskel.game("conex")


def games() -> Iterator[Position]:
    """Positions of many kinds: every phase, two to four seats, from the start to the end."""
    for seed in range(6):
        rng = random.Random(seed)
        position = GAME.start(seed=seed, players=2 + seed % 3)
        while position.turn is not None:
            if rng.random() < 0.15 or position.view()["phase"] != "start":
                yield position
            wanted = [move for move in position.legal() if move[:3] in {"zap", "dro"}]
            position = position.play(rng.choice(wanted or position.legal()))
        yield position


def permuted(position: Position, seat: int | None, rng: random.Random) -> Position:
    """The same position with everything that the seat cannot see shuffled."""
    data = json.loads(position.text())
    hidden = [card for other, hand in enumerate(data["hands"]) if other != seat for card in hand] + data["pile"]
    rng.shuffle(hidden)
    for other, hand in enumerate(data["hands"]):
        if other != seat:
            data["hands"][other] = sorted(hidden.pop() for _ in hand)
    data["pile"] = hidden
    data["dice"] = "".join(rng.choice("12LLDD") for _ in data["dice"])
    return GAME.parse(json.dumps(data))


def tried() -> list[str]:
    """Moves to try, most of them not allowed: every card onto the tableau and onto some others, dropped and zapped."""
    moves = ["draw", "done", "pass", "nonsense", "drop X1", "Y1z>B0"]
    for card in CARDS:
        moves += [f"drop {card}", f"zap {card}"]
        for number, by in enumerate(CORNERS[card]):
            moves += [f"{card}{by}>B{number}", f"{card}{by}>Y3.{number}*", f"{card}{by}>P5.{number}"]
    return moves


TRIED = tried()


def answer(position: Position, move: str) -> str:
    try:
        position.play(move)
    except TriskelError as problem:
        return f"{type(problem).__name__}: {problem}"
    return "played"


def all_that_shows(position: Position, seat: int | None) -> dict[str, Any]:
    """Everything that reaches a seat: its view, the others' moves as it sees them, its own moves and errors."""
    shown = {
        "view": json.dumps(position.view(seat)),
        "turn": position.turn,
        "outcome": position.outcome,
    }
    if seat is not None and seat == position.turn:
        shown["legal"] = position.legal()
        shown["answers"] = [answer(position, move) for move in TRIED]
    elif position.view()["phase"] == "drop":
        shown["seen"] = {GAME.seen_move(position, move, seat) for move in position.legal()}
    return shown


def check_for_leaks(position: Position) -> None:
    rng = random.Random(position.digest())
    for seat in [None, *range(position.seats)]:
        twin = permuted(position, seat, rng)
        assert all_that_shows(twin, seat) == all_that_shows(position, seat)


def test_nothing_hidden_shows() -> None:
    for position in games():
        check_for_leaks(position)


def test_nothing_hidden_is_drawn() -> None:
    for position in list(games())[::12]:
        for seat in [None, *range(position.seats)]:
            twin = permuted(position, seat, random.Random(1))
            assert twin.draw(seat) == position.draw(seat)
            assert twin.svg(seat) == position.svg(seat)


def leaky_views() -> dict[str, Any]:
    honest = conex_view.view

    def top_of_the_pile(position: Position, seat: int | None) -> conex_view.ConexView:
        return replace(honest(position, seat), target=int(position.state.pile[position.state.pile_count - 1]))

    def hands_by_colour(position: Position, seat: int | None) -> conex_view.ConexView:
        yellow = [int(hand & np.uint64(0x1FFF)).bit_count() for hand in position.state.hands]
        return replace(honest(position, seat), scores=yellow)

    def next_face(position: Position, seat: int | None) -> conex_view.ConexView:
        return replace(honest(position, seat), target=int(position.state.dice[position.state.dice_left - 1]))

    return {view.__name__: view for view in (top_of_the_pile, hands_by_colour, next_face)}


@pytest.mark.parametrize("leak", leaky_views())
def test_a_planted_leak_in_the_view_is_found(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(conex_view, "view", leaky_views()[leak])
    with pytest.raises(AssertionError):
        test_nothing_hidden_shows()


def test_a_planted_leak_in_a_message_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(position: Position, move: int) -> Remark:
        held = [seat for seat in range(position.seats) if int(position.state.hands[seat]) >> (move >> 3 & 63) & 1]
        return Remark("not-in-hand", {"card": f"what seat {held} holds"})

    monkeypatch.setattr(Position, "refusal", telling)
    with pytest.raises(AssertionError):
        test_nothing_hidden_shows()


def test_a_planted_leak_of_a_dropped_card_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(GAME, "seen_move", lambda *seen: seen[1])
    with pytest.raises(AssertionError):
        test_nothing_hidden_shows()


def test_determinisations_are_what_the_seat_could_face() -> None:
    rng = fast_random.seeded(1)
    for position in games():
        for seat in range(position.seats):
            guess = position.states.copy()
            determinize_all(guess, seat, rng)
            other = Position(GAME, guess)
            assert GAME.parse(other.text()) == other
            assert other.view(seat) == position.view(seat)
            assert [len(hand) for hand in json.loads(other.text())["hands"]] == position.view()["hands"]


def test_determinisations_spread_evenly() -> None:
    """Every unseen card goes everywhere, and every face of the die comes up."""
    position = GAME.start(seed=1, players=2)
    rng = fast_random.seeded(2)
    guesses = np.repeat(position.states, 4000)
    determinize_all(guesses, 0, rng)
    unseen = [card for card in range(52) if not int(position.state.hands[0]) >> card & 1]
    held = [np.mean(guesses["hands"][:, 1] >> np.uint64(card) & np.uint64(1)) for card in unseen]
    assert np.allclose(held, 5 / 47, atol=0.03)
    tops = np.bincount(guesses["pile"][:, 41], minlength=52)[unseen] / 4000
    assert np.allclose(tops, 1 / 47, atol=0.015)
    assert np.allclose(np.bincount(guesses["dice"][:, 3]) / 4000, [1 / 6, 1 / 6, 1 / 3, 1 / 3], atol=0.04)


def test_a_dropped_card_is_seen_only_by_its_seat() -> None:
    position = next(p for p in games() if p.view()["phase"] == "drop")
    move = position.legal()[0]
    assert GAME.seen_move(position, move, position.turn) == move
    assert GAME.seen_move(position, move, position.view()["active"]) == "drop ?"
    assert GAME.seen_move(position, move, None) == "drop ?"
