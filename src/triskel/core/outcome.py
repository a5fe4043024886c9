"""How a game ended, and what that is worth to each seat."""

from dataclasses import dataclass

from triskel.core.jit import entry


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end of a game: `winners` is empty after a draw, `reason` one of the game's documented codes."""

    winners: tuple[int, ...]
    payoffs: tuple[float, ...]
    reason: str


@entry
def payoff(winners: int, seats: int, seat: int) -> float:
    """Return a seat's payoff: 1/w for each of w winners of n, −1/(n − w) for the others; 0 in a draw or if all win."""
    count = 0
    for i in range(seats):
        count += (winners >> i) & 1
    if count == 0 or count == seats:
        return 0.0
    if (winners >> seat) & 1:
        return 1.0 / count
    return -1.0 / (seats - count)


def outcome_of(winners: int, seats: int, reason: str) -> Outcome:
    return Outcome(
        winners=tuple(seat for seat in range(seats) if winners >> seat & 1),
        payoffs=tuple(payoff(winners, seats, seat) for seat in range(seats)),
        reason=reason,
    )
