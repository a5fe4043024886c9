"""What is said of a table as a whole: whom everybody waits for, how the game went, and how it ended."""

from collections.abc import Sequence

from babel.lists import format_list

from triskel.tui.table import Ending, Table, Verdict

WITHOUT_RESULT = {"closed": "closed", "cancelled": "cancelled", "aborted": "cancelled"}  # reasons, and their headings
LEFT = ("resignation", "timeout", "abandonment")  # reasons that leave no winner where nobody plays on among several
BARS = "▁▂▃▄▅▆▇█"


def waiting(table: Table) -> str:
    """Return whom everybody waits for."""
    if table.turn is None:
        return table.say("match-connecting")
    watching = "" if table.own else f"{table.say('match-watching')}. "
    return watching + table.say("match-turn-thinking", name=table.names[table.turn])


def graph(verdicts: Sequence[Verdict]) -> str:
    """Return how the game went for the first player, as a line of bars."""
    return "".join(BARS[min(7, int((verdict.value[0] + 1) * 4))] for verdict in verdicts)


def result(table: Table) -> str:
    """Return who won a finished game, and why."""
    assert table.ending is not None
    head = _heading(table, table.ending)
    return f"{head if head.endswith('!') else head + '.'} {_reason(table, table.ending)}"


def _heading(table: Table, ending: Ending) -> str:
    say, winners = table.say, [table.names[seat] for seat in ending.winners]
    if not winners:
        if ending.reason in LEFT:
            return say("terminal-result-nobody")
        return say(f"match-result-{WITHOUT_RESULT.get(ending.reason, 'draw')}")
    if len(winners) > 1:
        return say("match-result-shared", names=format_list(winners, locale=say.language))
    if len(table.own) == 1 and ending.winners[0] in table.own:
        return say("match-result-won")
    return say("match-result-wins", name=winners[0])


def _reason(table: Table, ending: Ending) -> str:
    """Return why the game ended; a game of another package says it in its own words."""
    known = f"match-reason-{ending.reason}"
    if known not in table.say:
        return table.game.reasons[ending.reason]
    winner = table.names[ending.winners[0]] if ending.winners else ""
    loser = table.names[ending.loser] if ending.loser is not None else ""
    return table.say(known, winner=winner, loser=loser)
