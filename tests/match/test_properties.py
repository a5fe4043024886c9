"""Whatever is asked of the referee, in whatever order: it answers, and the state is the fold of the log."""

from hypothesis import given
from hypothesis import strategies as st

import triskel
from matches import Table, folded
from triskel.match import Clock, Refusal, RefusalCode, seen_event, seen_match
from triskel.match import commands as c
from triskel.match import events as e
from triskel.match.match import fold as fold_events
from triskel.match.match import opened
from triskel.match.save import export, read, replay

SEATS = st.integers(-1, 3)
OFFERS = st.sampled_from(["draw", "takeback", "rematch"])
LEGAL = "a legal move"  # stands for one, chosen when its turn has come

COMMANDS = st.one_of(
    st.builds(c.Join, name=st.text(max_size=45), seat=st.none() | SEATS),
    st.builds(c.Leave, seat=SEATS),
    st.builds(c.Move, seat=SEATS, answers=st.integers(-2, 60), move=st.text(max_size=12)),
    *[st.tuples(st.just(LEGAL), st.integers(0, 10**6))] * 4,
    st.builds(c.Offer, seat=SEATS, what=OFFERS),
    st.builds(c.Answer, seat=SEATS, what=OFFERS, yes=st.booleans()),
    st.builds(c.Resign, seat=SEATS),
    st.builds(c.Claim, seat=SEATS),
    st.just(c.Tick()),
)
CLOCKS = st.sampled_from([Clock(), Clock("fischer", seconds=30, increment=1), Clock("days", days=1)])


@st.composite
def tables(draw):
    """A match to which all sorts of things have been said."""
    game = draw(st.sampled_from(triskel.games()))
    players = draw(st.integers(2, 4)) if game == "conex" else 2
    levels = draw(st.lists(st.sampled_from([None, "random"]), min_size=players - 1, max_size=players - 1))
    table = Table(
        game,
        None,
        *levels,
        options={"players": players} if game == "conex" else {},
        clock=draw(CLOCKS),
        takeover=draw(st.booleans()),
        patience=5000,
        join=draw(st.booleans()),
    )
    for command in draw(st.lists(COMMANDS, max_size=30)):
        say(table, command, draw(st.integers(-100, 9000)))
    return table


def say(table, command, after):
    if isinstance(command, tuple):
        match = table.match
        if match.turn is None:
            return
        legal = match.position.legal()
        command = c.Move(match.turn, match.number, legal[command[1] % len(legal)], bot=bool(match.bot_to_act))
    decision = table.ask(command, after)
    if isinstance(decision, Refusal):
        assert isinstance(decision.code, RefusalCode)


@given(tables())
def test_the_state_is_the_fold_of_the_log(table):
    stored = [e.from_json(e.to_json(event)) for event in table.log]
    assert folded(stored) == table.match
    assert table.match.number == len(table.log)


@given(tables())
def test_everybody_can_look_at_any_time(table):
    for seat in [None, *range(len(table.match.seats))]:
        seen_match(table.match, seat, table.now)
        match = opened(table.log[0], triskel.game)
        for event in table.log[1:]:
            assert seen_event(match, event, seat).at == event.at
            match = fold_events(match, [event])


@given(tables())
def test_nobody_is_told_the_seed_before_the_end(table):
    match, seed = table.match, table.match.created.seed
    for seat in [None, *range(len(match.seats))]:
        told = str([seen_match(match, seat), seen_event(match, table.log[0], seat), export(match, seat)])
        assert (seed in told) == (match.ended is not None)


@given(tables())
def test_a_finished_match_replays_from_its_save(table):
    save = read(export(table.match))
    if table.match.ended and table.match.position:
        assert replay(save, triskel.game)[-1] == table.match.position
    assert len(save.moves) == len(table.match.moves)
