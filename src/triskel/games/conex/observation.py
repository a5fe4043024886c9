"""What a player knows of a game of Conex, as a fixed number of numbers: a row for every card, and what is on the table.

Seats are counted from the one that looks, in the order of turns: me, the next, and so on up to four. Cards are in the
order of the deck, Y1 to P13, so that what is printed on a card need not be said. What a card off the table could do
follows from the layout, which everybody sees; whether another player holds it or it is in the pile is not in here.
"""

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ONE, popcount, signed
from triskel.core.jit import jit
from triskel.core.observation import Field, Observation
from triskel.core.planes import clear
from triskel.core.stack import stack_array
from triskel.games.conex.cards.sines import COS, SIN
from triskel.games.conex.features import SCORES_ROOM, write_scores
from triskel.games.conex.record import (
    ALL_CARDS,
    CARDS,
    CONEX_CORNERS,
    CORNERS,
    DOUBLE,
    LIGHTNING,
    MAX_PLAYERS,
    MAX_TARGET,
    OVER,
    SITES,
    STATE,
    TABLEAU,
)
from triskel.games.conex.rules import target_reached
from triskel.games.conex.settings import LARGEST

_PHASES = 4
_MOST_POINTS = 7  # of a placement, without the 2x star
_MOST_SCORED = MAX_TARGET + 2 * _MOST_POINTS  # by a seat: the last placement begins below the target

OBSERVATION = Observation(
    (
        Field("hand", CARDS, "the cards that I hold"),
        Field("unseen", CARDS, "the cards that are in the pile or in other hands"),
        Field("lying", CARDS, "the cards on the table"),
        Field("free", CARDS, "those that no card lies on: lightning may strike them"),
        Field("based", CARDS, "those that lie on the tableau"),
        Field("x", CARDS, "the middle of lying cards from the middle of the table, in halves of its width"),
        Field("y", CARDS, "the same upwards, in halves of its height"),
        Field("cosine", CARDS, "of the angle of lying cards, counter-clockwise"),
        Field("sine", CARDS, "of the same angle"),
        Field("age", CARDS, "the order of laying: 1/52 for the card laid first, 0 for those off the table"),
        Field("places", CARDS * CONEX_CORNERS, "of cards off the table, by CONEX corner: open sites, of 53"),
        Field("points", CARDS, "the most that a card off the table could score now, of 7"),
        Field("tableau", CORNERS, "the corners of the tableau that a card lies on"),
        Field("seats", MAX_PLAYERS, "the seats that are in the game"),
        Field("scores", MAX_PLAYERS, f"points by seat, of {_MOST_SCORED}"),
        Field("cards", MAX_PLAYERS, "cards in hand by seat, of 52"),
        Field("lightning", MAX_PLAYERS, "which seat has the lightning star"),
        Field("double", MAX_PLAYERS, "which seat has the 2x star"),
        Field("fresh", 2, "whether the lightning star, the 2x star was taken in this turn and may not be used yet"),
        Field("active", MAX_PLAYERS, "whose turn it is"),
        Field("actor", MAX_PLAYERS, "who acts: another seat while others drop; nobody when the game is over"),
        Field("first", MAX_PLAYERS, "which seat began: rounds end before its turn"),
        Field("phase", _PHASES, "start, end, drop or over"),
        Field("zapped_after", 1, "while others drop: was the lightning used after placing or drawing?"),
        Field("final", 1, "has somebody reached the target, so that this is the last round?"),
        Field("pile", 1, "cards in the pile, of 52"),
        Field("target", 1, "the target (an option), of 100 points"),
        Field("table", 2, "width and height of the table (an option), of 3000 mm"),
        Field("stuck", 1, "does the game end as soon as nobody can place a card of their hand (an option)?"),
    )
)
_AT = {name: place.start for name, place in OBSERVATION.slices.items()}
HAND, UNSEEN, LYING, FREE, BASED, X, Y, COSINE, SINE, AGE, PLACES, POINTS = (
    _AT[field.name] for field in OBSERVATION.fields[:12]
)
ON_TABLEAU, IN_GAME, SCORES, HELD, LIGHTNING_AT, DOUBLE_AT, FRESH, ACTIVE, ACTOR, FIRST, PHASE = (
    _AT[field.name] for field in OBSERVATION.fields[12:23]
)
ZAPPED_AFTER, FINAL, PILE, TARGET, TABLE, STUCK = (_AT[field.name] for field in OBSERVATION.fields[23:])


# Times these, instead of divided, because there are vector instructions for it.
_A_PLACE, _A_POINT = 1 / SITES, 1 / _MOST_POINTS
_AGE = (np.arange(CARDS + 1) / CARDS).astype(np.float32)


@kernel.observe.of(STATE)
def observe(state: np.record, seat: int, out: np.ndarray) -> None:
    _observe_cards(state, seat, out)
    _observe_lying(state, out)
    _observe_seats(state, seat, out)
    out[PHASE + signed(state.phase)] = 1.0
    out[ZAPPED_AFTER] = 1.0 if state.zapped_after != 0 else 0.0
    out[FINAL] = 1.0 if state.phase != OVER and target_reached(state) else 0.0
    out[PILE] = state.pile_count / CARDS
    out[TARGET] = state.target / MAX_TARGET
    out[TABLE], out[TABLE + 1] = state.width / LARGEST, state.height / LARGEST
    out[STUCK] = 1.0 if state.stuck_by_hands != 0 else 0.0


@jit
def _observe_cards(state: np.record, seat: int, out: np.ndarray) -> None:
    """Write which card is where, and what those off the table could do, which follows from the layout; clear the rest.

    There are no branches, so that the compiler uses vector instructions: a card on the table has no open sites.
    """
    _write_set(out[HAND:UNSEEN], state.hands[seat])
    _write_set(out[UNSEEN:LYING], ALL_CARDS & ~state.hands[seat] & ~state.lying)
    _write_set(out[LYING:FREE], state.lying)
    clear(out[FREE:PLACES])
    rooms, places = state.open_sites.reshape(CARDS * CONEX_CORNERS), out[PLACES:POINTS]
    for i in range(CARDS * CONEX_CORNERS):
        places[i] = np.float32(popcount(rooms[i]) * _A_PLACE)
    scores = stack_array(SCORES_ROOM, np.int64)
    write_scores(state, scores)
    points = out[POINTS:ON_TABLEAU]
    for card in range(CARDS):
        points[card] = np.float32(scores[card] * _A_POINT)
    clear(out[ON_TABLEAU:])


@jit
def _write_set(out: np.ndarray, cards: np.uint64) -> None:
    for card in range(CARDS):
        out[card] = np.float32(cards >> np.uint64(card) & ONE)


@jit
def _observe_lying(state: np.record, out: np.ndarray) -> None:
    for i in range(signed(state.laid_count)):
        card = signed(state.laid[i])
        angle = signed(state.angle[card])
        out[FREE + card] = 1.0 if state.cover[card] == 0 else 0.0
        out[X + card], out[Y + card] = 2.0 * state.x[card] / state.width, 2.0 * state.y[card] / state.height
        out[COSINE + card], out[SINE + card] = COS[angle], SIN[angle]
        out[AGE + card] = _AGE[i + 1]
        if state.on[card] == TABLEAU:
            out[BASED + card] = 1.0
            out[ON_TABLEAU + signed(state.corner[card])] = 1.0


@jit
def _observe_seats(state: np.record, seat: int, out: np.ndarray) -> None:
    players = signed(state.players)
    for distance in range(players):
        other = signed(seat) + distance
        other -= players if other >= players else 0
        out[IN_GAME + distance] = 1.0
        out[SCORES + distance] = min(1.0, state.scores[other] / _MOST_SCORED)
        out[HELD + distance] = popcount(state.hands[other]) / CARDS
        out[LIGHTNING_AT + distance] = 1.0 if state.holder[LIGHTNING] == other else 0.0
        out[DOUBLE_AT + distance] = 1.0 if state.holder[DOUBLE] == other else 0.0
        out[ACTIVE + distance] = 1.0 if state.active == other else 0.0
        out[ACTOR + distance] = 1.0 if state.mover == other and state.phase != OVER else 0.0
        out[FIRST + distance] = 1.0 if other == 0 else 0.0
    out[FRESH] = 1.0 if state.fresh[LIGHTNING] != 0 else 0.0
    out[FRESH + 1] = 1.0 if state.fresh[DOUBLE] != 0 else 0.0
