"""Conex as a game of OpenSpiel: cards come and dice fall at chance nodes, when they are dealt, drawn and rolled.

The pile has two parts. Of the cards that lay in it from the start nobody knows the order, so each is as likely to be
drawn next. Below them lie those that went under the pile, in the order in which they went; they come when the rest is
gone, and that is no chance.
"""

from collections.abc import Callable
from typing import Any

import numpy as np
import pyspiel

from triskel.adapters.openspiel.base import TriskelGame, TriskelState, game_type
from triskel.core.batch import determinize_all
from triskel.core.bits import cells_in
from triskel.core.position import Position
from triskel.core.rng import seeded
from triskel.games.conex.cards.deck import CARD_ACTION, CARD_IDS
from triskel.games.conex.moves import DRAW, DROPPING, PLACE, ZAP, unpack
from triskel.games.conex.record import CARDS, DIE, DRAWN, FIRST_HAND, MAX_PLAYERS, ONE_CARD, TWO_CARDS, WITH_DIE

FACES = "12LD"
FIRST_FACE = CARDS  # outcomes of chance: the cards, then the faces of the die
_SHARES = [float(np.mean(np.equal(DIE, face))) for face in range(len(FACES))]
_OPTIONS = {"players": 2, "table": "medium", "target": 40, "stuck": "pile"}


class ConexGame(TriskelGame):
    NAME = "conex"
    TYPE = game_type("conex", "Conex", (2, MAX_PLAYERS), chance=True, hidden=True, options=_OPTIONS)
    CHANCE_OUTCOMES = CARDS + len(FACES)
    MAX_LENGTH = 10_000  # far beyond any game: every round somebody places, draws, or is stuck
    MEMORY = 2 * CARDS

    def new_initial_state(self, *_: Any) -> "ConexState":
        return ConexState(self)

    def max_chance_nodes_in_history(self) -> int:
        return self.MAX_LENGTH


class ConexState(TriskelState):
    """`pending` is a move that waits for chance: for the face of a die, and for cards to be drawn."""

    def __init__(self, game: ConexGame) -> None:
        super().__init__(game)
        self._options = game.options
        self._dealing: list[int] = []
        self._pending: int | None = None
        self._rolling, self._face, self._to_draw = False, ONE_CARD, 0
        self._drawn: list[int] = []
        self._buried = 0  # cards at the bottom of the pile that came there during the game
        self._zapped, self._dropped = 0, [0] * game.players  # cards that everybody, a seat saw going there

    def at_chance(self) -> bool:
        return self.position is None or self._pending is not None

    # Chance

    def chance_outcomes(self) -> list[tuple[int, float]]:
        if self._rolling:
            return [(FIRST_FACE + face, share) for face, share in enumerate(_SHARES)]
        cards = self._unordered()
        return [(card, 1 / len(cards)) for card in cards]

    def _unordered(self) -> list[int]:
        """Return the cards of which any may be dealt or drawn next."""
        if self.position is None:
            return [card for card in range(CARDS) if card not in self._dealing]
        state = self._dealt.state
        cards = {int(card) for card in state.pile[self._buried : state.pile_count]}
        return sorted(cards - set(self._drawn))

    def chance_name(self, outcome: int) -> str:
        return CARD_IDS[outcome] if outcome < FIRST_FACE else f"rolls {FACES[outcome - FIRST_FACE]}"

    def apply_chance(self, outcome: int) -> None:
        if self.position is None:
            self._deal(outcome)
        elif self._rolling:
            self._roll(outcome - FIRST_FACE)
        else:
            self._draw(outcome)

    def _deal(self, card: int) -> None:
        seat = len(self._dealing) // FIRST_HAND
        self._dealing.append(card)
        self.private[seat].append(f"+{CARD_IDS[card]}")
        if len(self._dealing) == FIRST_HAND * len(self.private):
            self.position = Position(self.rules, self._first_states())

    def _first_states(self) -> np.ndarray:
        states = self.rules.start(seed=0, **self._options).states.copy()
        for seat in range(len(self.private)):
            hand = self._dealing[FIRST_HAND * seat : FIRST_HAND * (seat + 1)]
            states["hands"][0, seat] = np.uint64(sum(1 << card for card in hand))
        pile = [card for card in range(CARDS) if card not in self._dealing]
        states["pile"][0, : len(pile)] = pile
        states["dice"] = 0
        return states

    def _roll(self, face: int) -> None:
        self.public.append(f"rolls {FACES[face]}")
        self._rolling, self._face = False, face
        self._to_draw = {ONE_CARD: 1, TWO_CARDS: 2}.get(face, 0)
        self._go_on()

    def _draw(self, card: int) -> None:
        self._drawn.append(card)
        self._go_on()

    def _go_on(self) -> None:
        """Play the pending move as soon as chance has decided all that it needs."""
        if len(self._drawn) < min(self._to_draw, len(self._drawn) + len(self._unordered())):
            return
        position, action = self._dealt, self._pending
        seat, states = int(position.state.active), position.states.copy()
        top = [*self._unordered(), *reversed(self._drawn)]
        states["pile"][0, self._buried : self._buried + len(top)] = top
        if states["dice_left"][0]:
            states["dice"][0, states["dice_left"][0] - 1] = self._face
        held = int(position.state.hands[seat])
        self._pending, self._drawn, self._to_draw = None, [], 0
        self.position = Position(self.rules, states).play_action(action or 0)
        new = list(cells_in(int(self.position.state.hands[seat]) & ~held))
        self.public.append(f"+{len(new)}")
        self.private[seat] += [f"+{CARD_IDS[card]}" for card in new]
        self._buried = min(self._buried, int(self.position.state.pile_count))

    # Moves

    def apply_move(self, action: int, text: str) -> None:
        position = self._dealt
        state, seat = position.state, int(position.state.mover)
        kind, card, *_ = unpack(position.actions[action])
        self.public.append("drop ?" if kind == DROPPING else text)
        if kind == DRAW or (kind == PLACE and CARD_ACTION[card] == WITH_DIE and state.dice_left):
            self._pending, self._rolling = action, kind == PLACE
            self._to_draw = 0 if self._rolling else DRAWN
            if not self._rolling:
                self._go_on()
            return
        if kind == ZAP:
            self._zapped |= 1 << card
        if kind == DROPPING:
            self.private[seat].append(f"-{CARD_IDS[card]}")
            self._dropped[seat] |= 1 << card
        self._buried += kind in (ZAP, DROPPING)
        self.position = position.play_action(action)

    # What players know

    def memory(self, player: int, out: np.ndarray) -> None:
        """Write which cards the player has seen going under the pile: struck by lightning, or its own drops."""
        for first, cards in ((0, self._zapped), (CARDS, self._dropped[player])):
            for card in cells_in(cards):
                out[first + card] = 1.0

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> "ConexState":
        """Return a state that the player cannot tell from this one: other hands and the pile are redrawn.

        What others have drawn so far is replaced by what they hold. `history()` is still that of the real game.
        """
        if self.at_chance():
            raise pyspiel.SpielError("a state is resampled when a player is to act")
        other: ConexState = self.clone()
        states = self._dealt.states.copy()
        determinize_all(states, player, seeded(int(sampler() * 2**53)))
        other.position = Position(self.rules, states)
        for seat in range(len(self.private)):
            if seat != player:
                hand = cells_in(int(states["hands"][0, seat]))
                other.private[seat] = ["=" + ",".join(CARD_IDS[card] for card in hand)]
                other._dropped[seat] = 0
        return other
