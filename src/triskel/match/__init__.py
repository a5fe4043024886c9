"""The referee: seats, an append-only log of events, clocks, offers, and what each seat may see. No I/O, no clock.

events = referee.decide(match, command, now)     # a list of events, or a Refusal
match = fold(match, events)                      # the state is nothing but the fold of its log
"""

from triskel.match.clock import Clock
from triskel.match.match import Match, fold, from_log, opened
from triskel.match.referee import decide
from triskel.match.refusal import Refusal, RefusalCode
from triskel.match.views import seen_event, seen_match

__all__ = [
    "Clock",
    "Match",
    "Refusal",
    "RefusalCode",
    "decide",
    "fold",
    "from_log",
    "opened",
    "seen_event",
    "seen_match",
]
