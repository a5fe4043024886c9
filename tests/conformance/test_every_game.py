"""One suite for every game: what any program may rely on, whichever game it is given."""

import copy
import json
import pickle
import xml.etree.ElementTree as ET

import numpy as np
import pytest

import triskel
from added_games import GAMES
from judging import judged
from triskel.core import batch, kernel
from triskel.core.kernel import MAX_EVALUATION
from triskel.core.rng import seeded
from triskel.search.one_ply import rank_by_evaluation, rank_by_preference
from triskel.search.perft import perft
from walks import INTERPRETED, random_game

SEEDS = range(1) if INTERPRETED else range(4)
MAX_PLIES = 30 if INTERPRETED else 450

pytestmark = [pytest.mark.usefixtures("added_games"), pytest.mark.parametrize("name", GAMES)]


@pytest.fixture(scope="module")
def played(added_games):  # noqa: ARG001
    """Random games, played once for all tests: name → lists of positions."""
    return {name: [random_game(triskel.game(name), seed, MAX_PLIES) for seed in SEEDS] for name in GAMES}


def every_nth(positions, count=12):
    """A few positions spread over a game, with its first and last."""
    return [*positions[:: max(1, len(positions) // count)], positions[-1]]


def test_equal_seeds_deal_equal_games(name):
    game = triskel.game(name)
    assert game.start(seed=7) == game.start(seed=7)
    assert game.start(seed=7) == game.start(seed="7")
    assert game.start(seed=b"s" * 32) == game.start(seed="73" * 32)


def test_a_game_of_chance_deals_anew_without_a_seed(name):
    game = triskel.game(name)
    if game.start(seed=1) != game.start(seed=2):
        assert game.start() != game.start()


def test_every_default_is_a_value_the_option_takes(name):
    game = triskel.game(name)
    for option in game.options:
        assert game.start(seed=1, **{option.name: option.default}) == game.start(seed=1)
        assert option.help


def test_unknown_options_and_values_are_refused(name):
    game = triskel.game(name)
    with pytest.raises(triskel.OptionError, match="no option 'flavour'"):
        game.start(flavour="vanilla")
    for option in game.options:
        with pytest.raises(triskel.OptionError, match=option.name):
            game.start(**{option.name: "\0 nonsense"})


def test_legal_moves_are_sorted_distinct_and_playable(name, played):
    for positions in played[name]:
        for position in every_nth(positions):
            legal = position.legal()
            assert legal == sorted(set(legal))
            assert bool(legal) == (position.turn is not None)
            for move in legal[:: max(1, len(legal) // 20)]:
                assert position.play(move).turn in {None, *range(position.seats)}


def test_playing_leaves_the_position_unchanged(name, played):
    for positions in played[name]:
        for position in every_nth(positions):
            before = position.states.tobytes()
            for move in position.legal()[:5]:
                position.play(move)
            assert position.states.tobytes() == before
            with pytest.raises(ValueError, match="read-only"):
                position.states["spare" if "spare" in position.game.record.names else position.game.record.names[0]] = 0


def test_texts_round_trip_both_ways(name, played):
    game = triskel.game(name)
    for positions in played[name]:
        for position in every_nth(positions, 30):
            again = game.parse(position.text(), **position.options)
            assert again.text() == position.text()
            assert again.legal() == position.legal() or position.past
            assert "\n" not in position.text()


def test_move_texts_lead_to_their_codes(name, played):
    game = triskel.game(name)
    for positions in played[name]:
        for position in every_nth(positions):
            for text, code in position.moves.items():
                assert game.read_move(position.state, text) == code
                assert game.write_move(position.state, code) == text


def test_outcomes_make_sense(name, played):
    game = triskel.game(name)
    for positions in played[name]:
        assert all(position.outcome is None for position in positions[:-1])
        outcome = positions[-1].outcome
        if outcome is None:
            assert len(positions) > MAX_PLIES
            continue
        assert outcome.reason in game.reasons
        assert len(outcome.payoffs) == positions[-1].seats
        assert sum(outcome.payoffs) == pytest.approx(0)
        best = max(outcome.payoffs)
        assert all(outcome.payoffs[seat] == best for seat in outcome.winners)
        with pytest.raises(triskel.GameOver):
            positions[-1].play(positions[0].legal()[0])


def test_unreadable_moves_are_refused_in_one_sentence(name, played):
    position = played[name][0][0]
    for text in ("", " ", "zz9", "!", "a1" * 50, "\x00", "é", "9" * 5000):
        with pytest.raises(triskel.NotationError) as caught:
            position.play(text)
        assert 0 < len(str(caught.value)) < 300
        assert "\n" not in str(caught.value)


def test_moves_of_other_positions_are_refused_with_a_rule(name, played):
    """What is legal somewhere else is readable here; it is played or refused for a reason."""
    for positions in played[name]:
        elsewhere = sorted({move for position in every_nth(positions, 5) for move in position.legal()[:30]})
        for position in every_nth(positions[:-1], 5):
            legal = set(position.legal())
            for move in elsewhere:
                if move in legal:
                    continue
                with pytest.raises((triskel.IllegalMove, triskel.NotationError, triskel.GameOver)) as caught:
                    position.play(move)
                assert len(str(caught.value)) < 300


def test_unreadable_positions_are_refused_in_one_sentence(name):
    game = triskel.game(name)
    for text in ("", " ", "x", "{}", "[]", "null", "1 2 3 4 5", "/" * 100, "\x00", "[" * 100_000, "é" * 1000):
        with pytest.raises(triskel.NotationError) as caught:
            game.parse(text)
        assert 0 < len(str(caught.value)) < 300
        assert "\n" not in str(caught.value)


def test_positions_are_values(name, played):
    for positions in played[name]:
        for position in every_nth(positions, 5):
            assert copy.deepcopy(position) is position
            again = pickle.loads(pickle.dumps(position))
            assert again == position
            assert hash(again) == hash(position)
            assert again.legal() == position.legal()
            assert again.game is position.game
        assert len(set(positions)) == len(positions)


def test_views_are_json_and_know_their_seat(name, played):
    for positions in played[name]:
        for position in every_nth(positions, 5):
            for seat in (None, *range(position.seats)):
                view = json.loads(json.dumps(position.view(seat)))
                assert view["game"] == name
                assert view["seat"] == seat
                assert view["turn"] == position.turn
            with pytest.raises(triskel.OptionError):
                position.view(position.seats)


def test_what_a_seat_cannot_see_does_not_show(name, played):
    """The leak test: with all hidden things redrawn, a seat's view and its legal moves stay the same."""
    game, rng = triskel.game(name), seeded(1)
    for positions in played[name]:
        for position in every_nth(positions, 6):
            for seat in range(position.seats):
                states = position.states.copy()
                batch.determinize_all(states, seat, rng)
                other = triskel.Position(game, states, position.past)
                assert json.dumps(other.view(seat)) == json.dumps(position.view(seat))
                assert json.dumps(other.view(None)) == json.dumps(position.view(None))
                assert other.draw(seat) == position.draw(seat)
                if position.turn == seat:
                    assert other.legal() == position.legal()


def test_pictures_are_well_formed(name, played):
    for positions in played[name][:2]:
        for position in every_nth(positions, 3):
            for seat in (None, 0):
                picture = ET.fromstring(position.svg(seat))
                assert picture.tag.endswith("svg")
                assert "\x1b" not in position.draw(seat)
                assert "\x1b" in position.draw(seat, colour=True)
    with pytest.raises(triskel.OptionError):
        played[name][0][0].svg(moustache="yes")


def test_digests_tell_positions_apart(name, played):
    for positions in played[name]:
        texts = {position.text(): position.digest() for position in positions}
        assert len(set(texts.values())) == len(texts)


def test_a_batch_plays_as_positions_do(name, played):
    game = triskel.game(name)
    for positions in played[name]:
        chosen = every_nth(positions, 8)
        many = game.batch(len(chosen), seed=0, threads=1, **chosen[0].options)
        many.states = np.concatenate([position.states for position in chosen])
        moves, counts = many.legal()
        mask = many.legal_mask()
        for i, position in enumerate(chosen):
            assert sorted(position.moves.values()) == sorted(int(code) for code in moves[i, : counts[i]])
            assert mask[i].sum() == counts[i]
            assert len(position.moves) <= game.max_moves
        assert [kernel.NOBODY if p.turn is None else p.turn for p in chosen] == many.to_move().tolist()
        assert many.digests().tolist() == [position.digest() for position in chosen]
        actions = many.sample(mask)
        assert all(mask[i, action] for i, action in enumerate(actions) if action >= 0)
        many.step(actions)
        stepped = many.digests()
        for i, position in enumerate(chosen):
            if position.turn is not None:
                assert stepped[i] in {position.play(move).digest() for move in position.legal()}


def test_random_playouts_end_and_pay_out(name):
    game = triskel.game(name)
    size = 4 if INTERPRETED else 64
    one, two = (game.batch(size, seed=3, threads=threads) for threads in (1, 2))
    payoffs, plies = one.random_playouts(seed=5)
    assert np.allclose(payoffs.sum(axis=1), 0)
    assert (plies > 0).all()
    again, as_many = two.random_playouts(seed=5)
    assert np.array_equal(payoffs, again)
    assert np.array_equal(plies, as_many)


def test_batches_refuse_what_does_not_fit(name):
    game = triskel.game(name)
    many = game.batch(4, seed=3)
    with pytest.raises(triskel.IllegalMove):
        many.step(np.full(4, game.actions))
    with pytest.raises(triskel.IllegalMove):
        many.step(np.zeros(3, np.int64))
    with pytest.raises(triskel.IllegalMove):
        many.apply(np.zeros(3, np.uint64))
    with pytest.raises(triskel.OptionError):
        game.batch(4, threads=-1)


def test_perft_agrees_with_playing(name):
    position = triskel.game(name).start(seed=1)
    assert perft(position, 0) == 1
    assert perft(position, 1) == len(position.legal())
    assert perft(position, 2) == sum(len(position.play(move).legal()) for move in position.legal())


def test_the_random_player_plays_legal_moves(name, played):
    player = triskel.player("random", seed=1)
    for position in every_nth(played[name][0][:-1], 5):
        assert player.choose(position) in position.legal()
    if played[name][0][-1].turn is None:
        with pytest.raises(triskel.GameOver):
            player.choose(played[name][0][-1])


@pytest.mark.parametrize("who", ["greedy", "novice"])
def test_simple_players_play_legal_moves(name, who, played):
    player = triskel.player(who, seed=1)
    for position in every_nth(played[name][0][:-1], 3):
        assert player.choose(position) in position.legal()


def test_every_position_is_judged_for_every_seat(name, played):
    """One seat's hopes are another's fears: nobody is sure to win beside somebody else who is."""
    for game in played[name]:
        for position in every_nth(game[:-1]):
            values = [judged(position.game, position.states, seat) for seat in range(position.seats)]
            assert all(abs(value) <= MAX_EVALUATION for value in values)
            assert sum(value == MAX_EVALUATION for value in values) <= 1


@pytest.mark.parametrize("seen_at_a_glance", [rank_by_preference, rank_by_evaluation])
def test_every_legal_move_is_judged_at_a_glance(name, played, seen_at_a_glance):
    for game in played[name]:
        for position in every_nth(game[:-1]):
            candidates = seen_at_a_glance(position)
            assert sorted(candidate.move for candidate in candidates) == sorted(position.moves.values())
            values = [candidate.value for candidate in candidates]
            assert values == sorted(values, reverse=True)
