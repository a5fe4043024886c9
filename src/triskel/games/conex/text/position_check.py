"""What cannot be in a Conex position, however it is written."""

import numpy as np

from triskel.core.catalogue import english_refusals
from triskel.core.errors import NotationError
from triskel.core.kernel import REMARK
from triskel.core.remark import LEGAL, code_name
from triskel.games.conex.cards.deck import CARD_IDS, CORNER_VALUE
from triskel.games.conex.layout.geometry import FLUSH, TOUCHING
from triskel.games.conex.record import BESIDE_PILE, BONUS, DOUBLE, DROP, END, LIGHTNING, OVER, START
from triskel.games.conex.refusals import REFUSALS, Refusal, broken_rule
from triskel.games.conex.rules import is_stuck, target_ends
from triskel.games.conex.text.notation import write_argument
from triskel.games.conex.view import thing_name

MOST_POINTS = 2 * (int(CORNER_VALUE.max()) + BONUS)  # that one placement can score


def check_layout(state: np.record, card: int, by: int, on: int, corner: int) -> None:
    """Refuse a card that cannot lie there beside those read before it."""
    row = np.zeros(REMARK, np.int64)
    code = broken_rule(state, card, by, on, corner, TOUCHING - FLUSH, row)
    if code != LEGAL:
        names = REFUSALS[Refusal(code)]
        values = {name: write_argument(name, value) for name, value in zip(names, row[1:].tolist(), strict=False)}
        rule = english_refusals("conex")[code_name(Refusal(code))].format(values)
        raise NotationError(f"{CARD_IDS[card]} cannot lie on corner {corner} of {thing_name(on)}: {rule}")


def check_turn(state: np.record) -> None:
    """Refuse a phase, stars, scores and a seat to act that do not go together."""
    _check_phase(state)
    _check_stars(state)
    _check_scores(state)
    if state.phase == OVER and not (target_ends(state) or is_stuck(state)):
        raise NotationError("the game is not over: the last round is not finished, and somebody can still place a card")


def _check_phase(state: np.record) -> None:
    if state.phase == DROP:
        if state.mover == state.active:
            raise NotationError("who used the lightning star does not drop: turn and active must be different seats")
        if not state.hands[state.mover]:
            raise NotationError(f"seat {state.mover} has no card to drop")
        if not state.pile_count:
            raise NotationError("while others drop, the zapped card is under the pile, so the pile cannot be empty")
    elif state.mover != state.active:
        raise NotationError("turn and active can be different seats only while others drop")
    if state.phase == END and not state.laid_count:
        raise NotationError("phase end is for using the lightning star, and no card lies that it could strike")


def _check_stars(state: np.record) -> None:
    if state.phase == END and (state.holder[LIGHTNING] != state.active or state.fresh[LIGHTNING]):
        raise NotationError("phase end is for using the lightning star, so the active seat must hold a usable one")
    if state.phase == DROP and state.holder[LIGHTNING] != BESIDE_PILE:
        raise NotationError("while others drop, the lightning star lies beside the pile, for it was just used")
    if state.fresh[LIGHTNING]:
        raise NotationError("a lightning star is usable as soon as the turn in which it was taken is over")
    after_placing = state.phase == END or (state.phase == DROP and state.zapped_after)
    if state.fresh[DOUBLE] and not (after_placing and state.holder[DOUBLE] == state.active):
        raise NotationError("the double star is not usable only in the turn in which the active seat took it")


def _check_scores(state: np.record) -> None:
    players, target = int(state.players), int(state.target)
    if max(state.scores[:players]) >= target + MOST_POINTS:
        raise NotationError(f"no score can reach {target + MOST_POINTS} when the target is {target}")
    if state.phase == OVER:
        return
    to_come = state.phase == START or (state.phase == DROP and not state.zapped_after)
    for seat in range(int(state.active) + (not to_come), players):
        if state.scores[seat] >= target:
            raise NotationError(
                f"seat {seat} has reached the target {target} without a turn in this round: the game would be over"
            )
