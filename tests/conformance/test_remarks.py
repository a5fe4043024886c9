"""Why a move is not allowed and what a move does, for every game: codes, their arguments, and that they never lie."""

import pickle
import random
from string import Formatter

import numpy as np
import pytest

import triskel
from added_games import GAMES
from allocations import allocations
from triskel.core import batch
from triskel.core.kernel import MAX_EFFECTS, REMARK, SCRATCH
from triskel.core.remark import LEGAL, code_name
from triskel.core.rng import seeded
from walks import INTERPRETED, random_game

SEEDS = range(1) if INTERPRETED else range(4)
MAX_PLIES = 80 if INTERPRETED else 450
CODES = 40 if INTERPRETED else 2000  # tried at every position

pytestmark = [pytest.mark.usefixtures("added_games"), pytest.mark.parametrize("name", GAMES)]


@pytest.fixture(scope="module")
def played(added_games):  # noqa: ARG001
    """Positions of random games, their ends included: name → positions."""
    found = {}
    for name in GAMES:
        games = [random_game(triskel.game(name), seed, MAX_PLIES) for seed in SEEDS]
        found[name] = [position for game in games for position in [*game[:: max(1, len(game) // 12)], game[-1]]]
    return found


def some(codes):
    """All codes, or a few where everything is slow."""
    return list(codes)[: 5 if INTERPRETED else None]


def refusals_of(position, codes):
    """What the kernel says of many codes at one position: rows of code and arguments."""
    states = np.repeat(position.states, len(codes))
    rows = np.zeros((len(codes), REMARK), np.int64)
    batch.refusal_all(states, np.array(codes, np.uint64), rows)
    return rows


def effects_of(position, codes):
    """The rows of effects of many moves at one position, a list for each."""
    states = np.repeat(position.states, len(codes))
    rows, counts = np.zeros((len(codes), MAX_EFFECTS, REMARK), np.int64), np.zeros(len(codes), np.int64)
    scratch = np.zeros(SCRATCH, position.game.record)
    batch.effects_all(states, np.array(codes, np.uint64), scratch, rows, counts)
    assert (states == position.states[0]).all()
    return [rows[i, : counts[i]].tolist() for i in range(len(codes))]


def codes_to_try(positions, chooser):
    """Codes of moves somewhere in the game, the same with a bit changed, small numbers, and any numbers at all."""
    somewhere = sorted({code for position in positions for code in position.moves.values()})
    near = [code ^ 1 << chooser.randrange(64) for code in chooser.choices(somewhere, k=CODES)]
    nearer = [code ^ 1 << chooser.randrange(20) for code in chooser.choices(somewhere, k=CODES)]
    small = [chooser.randrange(1 << chooser.randrange(1, 21)) for _ in range(CODES)]
    return [0, 2**64 - 1, *chooser.sample(somewhere, min(CODES, len(somewhere))), *near, *nearer, *small]


def test_a_move_is_refused_exactly_when_it_is_not_legal(name, played):
    chooser = random.Random(1)
    codes = codes_to_try(played[name], chooser)
    for position in played[name]:
        legal = set(position.moves.values())
        tried = [*codes, *legal]
        rows = refusals_of(position, tried)
        assert [row[0] == LEGAL for row in rows] == [code in legal for code in tried]
        for row in rows[rows[:, 0] != LEGAL][:50]:
            remark = position.game.remark(position.game.refusals, row)
            assert len(position.game.objections[remark.code].format(remark.values)) < 200


def test_an_illegal_move_carries_its_code(name, played):
    game, codes = triskel.game(name), codes_to_try(played[name], random.Random(2))
    for position in played[name]:
        if position.turn is None:
            continue
        for code, row in zip(codes, refusals_of(position, codes), strict=True):
            try:
                text = game.write_move(position.state, code)
                assert game.read_move(position.state, text) == code
            except (LookupError, AssertionError, triskel.NotationError):
                continue  # no text has this code
            if row[0] != LEGAL:
                with pytest.raises(triskel.IllegalMove) as caught:
                    position.play(text)
                assert caught.value.remark == game.remark(game.refusals, row)
                assert pickle.loads(pickle.dumps(caught.value)).remark == caught.value.remark
                break


def test_every_code_is_declared_with_its_arguments(name):
    game = triskel.game(name)
    for codes in (game.refusals, game.effects):
        assert list(codes) == list(type(next(iter(codes)))), "every code, in order"
        assert all(code > LEGAL and len(arguments) < REMARK for code, arguments in codes.items())
    assert game.objections.keys() == {code_name(code) for code in game.refusals}
    for code, arguments in game.refusals.items():
        sentence = game.objections[code_name(code)]
        assert sentence.by is None or sentence.by in arguments
        for template in (sentence.text, *sentence.cases.values()):
            assert {field for _, field, _, _ in Formatter().parse(template) if field} <= set(arguments)


def test_every_legal_move_does_something(name, played):
    game = triskel.game(name)
    known = {int(code) for code in game.effects}
    for position in played[name]:
        moves = list(position.moves)
        for rows in effects_of(position, some(position.moves.values())):
            codes = [row[0] for row in rows]
            assert 1 <= len(rows) <= MAX_EFFECTS
            assert codes == sorted(codes)
            assert known.issuperset(codes)
            assert len({tuple(row) for row in rows}) == len(rows)
            assert [game.remark(game.effects, row).code for row in rows]
        if moves:
            assert position.effects(moves[0])
    over = [position for position in played[name] if position.turn is None]
    for position in over[:1]:
        with pytest.raises(triskel.GameOver):
            position.effects(played[name][0].legal()[0])


@pytest.mark.skipif(INTERPRETED, reason="counts what compiled code allocates")
def test_remarks_allocate_nothing(name, played):
    """However many moves are asked about: the arrays are the caller's."""
    positions = [position for position in played[name] if position.turn is not None]
    position = positions[len(positions) // 2]
    codes = list(position.moves.values())

    def all_of(codes):
        return lambda: (effects_of(position, codes), refusals_of(position, codes))

    all_of(codes)()
    assert allocations(all_of(codes)) == allocations(all_of(codes[:1]))


def test_effects_tell_nothing_hidden(name, played):
    """With everything redrawn that the mover cannot see, a move does the same."""
    game, rng = triskel.game(name), seeded(3)
    for position in played[name]:
        if position.turn is not None:
            states = position.states.copy()
            batch.determinize_all(states, position.turn, rng)
            codes = some(position.moves.values())
            other = triskel.Position(game, states, position.past)
            assert effects_of(other, codes) == effects_of(position, codes)
            assert (refusals_of(other, codes) == refusals_of(position, codes)).all()


def test_winning_moves_say_so(name, played):
    """A move that ends the game says how, if what is hidden does not decide it; no other move says so."""
    game = triskel.game(name)
    results = {code for code in game.effects if code.name in ("WINS_GAME", "LOSES_GAME", "DRAWS_GAME", "SHARES_GAME")}
    for position in played[name]:
        moves = list(position.moves)
        chosen = some(moves[:: max(1, len(moves) // 30)])
        for move, rows in zip(chosen, effects_of(position, [position.moves[m] for m in chosen]), strict=True):
            said = [code for code in results if code == rows[0][0]]
            after = position.play(move)
            if said and after.outcome:
                payoff = after.outcome.payoffs[position.turn]
                assert (said[0].name == "WINS_GAME") == (payoff > 0 and len(after.outcome.winners) == 1)
            if after.outcome and not game.hidden and after.outcome.reason not in ("repetition",):
                assert said
            if said and not game.hidden:
                assert after.outcome
