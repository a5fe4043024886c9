"""Matches for tests: created, seated, and played by random moves, on a clock that the test holds."""

import random

import triskel
from triskel.match import Refusal, decide, fold, from_log
from triskel.match import commands as c
from triskel.match import events as e
from triskel.match.setup import create

START = 1_000_000


def places(*levels):
    """Open seats for None, bots for levels."""
    return [e.Place("bot", level) if level else e.Place() for level in levels]


def new_log(game="keks", *levels, now=START, seed=7, **details):
    """A log of one event: the match is created, nobody sits yet."""
    options = details.pop("options", {})
    seats = places(*(levels or (None, None)))
    return [create(triskel.game(game), now, options=options, seats=seats, levels=["random"], seed=seed, **details)]


def folded(log):
    return from_log(log, triskel.game)


class Table:
    """A match with its log, to which a test says what happens; the time goes on by a second with every command."""

    def __init__(self, game="keks", *levels, join=True, **details):
        self.log = new_log(game, *levels, **details)
        self.match, self.now = folded(self.log), START
        if join:
            while any(seat.kind == "open" for seat in self.match.seats):
                self.must(c.Join(f"Player {self.match.number}"))

    def ask(self, command, after=1000):
        """Give a command; the events it led to, or the refusal."""
        self.now += after
        decision = decide(self.match, command, self.now)
        if not isinstance(decision, Refusal):
            self.log += decision
            self.match = fold(self.match, decision)
        return decision

    def must(self, command, after=1000):
        decision = self.ask(command, after)
        assert not isinstance(decision, Refusal), decision
        return decision

    def refused(self, command, after=1000):
        decision = self.ask(command, after)
        assert isinstance(decision, Refusal), decision
        assert decision.sentence.endswith(".")
        return decision.code

    def play(self, move=None, after=1000):
        """The seat to act plays a move, by default its first legal one."""
        move = move or self.match.position.legal()[0]
        return self.must(c.Move(self.match.turn, self.match.number, move, bot=self.match.bot_to_act is not None), after)

    def play_out(self, seed=0):
        chooser = random.Random(seed)
        while self.match.turn is not None:
            self.play(chooser.choice(self.match.position.legal()))
        return self
