"""`triskel admin`: matches and people of a server, on its database, while it runs."""

import asyncio
import getpass
import json
import os
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeVar

from cyclopts import App, Parameter
from cyclopts.validators import Number

from triskel.core.errors import OptionError

if TYPE_CHECKING:
    from triskel.server.admin.operator import Operator

admin = App(name="admin")

MOST_LISTED = 10_000
Limit = Annotated[int, Parameter(validator=Number(gte=1, lte=MOST_LISTED))]
T = TypeVar("T")


@Parameter(name="*")
@dataclass(frozen=True, slots=True, kw_only=True)
class Target:
    """The database to work on, and how it is written down."""

    database: Annotated[str, Parameter(env_var="TRISKEL_DATABASE")] = "triskel.db"
    "A file of SQLite, or a URL like postgresql+asyncpg://user@host/name: as the servers have it."
    secret: Annotated[str | None, Parameter(env_var="TRISKEL_SECRET", show=False)] = None
    note: str = ""
    "Why; written into the audit."

    def run(self, work: "Callable[[Operator], Awaitable[T]]") -> T:
        """Return what a piece of work returns, done on the database."""
        database, operator = _server_modules()

        async def working() -> T:
            async with database.attached(self.database) as storage:
                return await work(operator.Operator(storage, actor(), milliseconds, self.secret, self.note))

        return asyncio.run(working())


THE_TARGET = Target()


def _server_modules() -> tuple[Any, Any]:
    """Return the modules of the server that are needed, which other commands start without."""
    from triskel.server import logs  # noqa: PLC0415
    from triskel.server.admin import database, operator  # noqa: PLC0415

    logs.log_to_stderr("info")
    return database, operator


def actor() -> str:
    """Return who does this: a user of the operating system."""
    try:
        return getpass.getuser()
    except (OSError, KeyError):
        return f"user {os.getuid()}" if hasattr(os, "getuid") else "somebody"


def milliseconds() -> int:
    return time.time_ns() // 1_000_000


def moment(at: int) -> str:
    """Return a time of the database for people to read."""
    try:
        return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")
    except (ValueError, OverflowError, OSError):
        return str(at)


def show_line(*parts: object) -> None:
    """Print the parts of a line with tabs between them; names in them cannot do anything to the terminal."""
    from triskel.server.admin.operator import plain  # noqa: PLC0415

    print("\t".join(plain(part) for part in parts))


# Matches


@admin.command(name="list")
def list_matches(
    *,
    phase: Literal["waiting", "playing", "over"] | None = None,
    game: str | None = None,
    player: str | None = None,
    who: str | None = None,
    limit: Limit = 50,
    target: Target = THE_TARGET,
) -> None:
    """List matches, those that changed last first: match, game, phase, last change, creator, players.

    Parameters
    ----------
    phase
        Only those that are waiting, playing or over.
    game
        Only those of a game.
    player
        Only those with a player whose name contains this.
    who
        Only those that a guest, as guest:ID, created or sits in.
    limit
        How many at most.
    """
    from triskel.server.store.storage import MatchFilter  # noqa: PLC0415

    wanted = MatchFilter(phase, game, player, None, limit)
    for row in target.run(lambda operator: operator.matches(wanted, who)):
        players = row["players"].replace("\n", ", ")
        show_line(row["id"], row["game"], row["phase"], moment(row["updated"]), f"guest:{row['guest']}", players)


@admin.command
def show(match: str, /, *, target: Target = THE_TARGET) -> None:
    """Show a match: its state, who created it, and who holds its seats.

    Parameters
    ----------
    match
        The match's id, as `triskel admin list` prints it.
    """
    found = target.run(lambda operator: operator.show(match))
    row, state = found.row, found.match
    for name in ("id", "game", "phase", "listed", "imported"):
        show_line(name, row[name])
    show_line("created", moment(row["created"]), f"guest:{row['guest']}", f"network:{row['network']}")
    show_line("updated", moment(row["updated"]))
    if state is None:
        show_line("unreadable", found.problem)
        return
    show_line("events", state.number)
    show_line("moves", len(state.moves))
    guests = {holder.seat: holder.guest for holder in found.holders}
    for number, seat in enumerate(state.seats):
        held = f"guest:{guests[number]}" if number in guests else "held by nobody"
        show_line(f"seat {number}", seat.kind, seat.name or "", held)
    if state.ended:
        show_line("result", state.ended.reason, f"winners {list(state.ended.winners)}")


@admin.command
def close(match: str, /, *, target: Target = THE_TARGET) -> None:
    """End a match without winners; its players read why.

    Parameters
    ----------
    match
        The match's id.
    """
    target.run(lambda operator: operator.close(match))
    print(f"closed match {match}")


@admin.command
def delete(match: str, /, *, target: Target = THE_TARGET) -> None:
    """Delete a match for good, with its moves, its seats and its review.

    Parameters
    ----------
    match
        The match's id.
    """
    target.run(lambda operator: operator.delete(match))
    print(f"deleted match {match}")


# People


@admin.command
def mute(who: str, /, *, target: Target = THE_TARGET) -> None:
    """Let somebody chat no more; they can still play.

    Parameters
    ----------
    who
        guest:ID, network:ID or an address; of IPv6 its /64.
    """
    print(f"muted {target.run(lambda operator: operator.restrict('mute', who))}")


@admin.command
def unmute(who: str, /, *, target: Target = THE_TARGET) -> None:
    """Let somebody chat again.

    Parameters
    ----------
    who
        guest:ID, network:ID or an address; of IPv6 its /64.
    """
    print(f"unmuted {target.run(lambda operator: operator.lift('mute', who))}")


@admin.command
def ban(who: str, /, *, target: Target = THE_TARGET) -> None:
    """Let somebody in no more: they are disconnected, and their requests are refused.

    Parameters
    ----------
    who
        guest:ID, network:ID or an address; of IPv6 its /64.
    """
    print(f"banned {target.run(lambda operator: operator.restrict('ban', who))}")


@admin.command
def unban(who: str, /, *, target: Target = THE_TARGET) -> None:
    """Let somebody in again.

    Parameters
    ----------
    who
        guest:ID, network:ID or an address; of IPv6 its /64.
    """
    print(f"unbanned {target.run(lambda operator: operator.lift('ban', who))}")


@admin.command
def restrictions(*, target: Target = THE_TARGET) -> None:
    """List who is muted and banned: kind, who, since when."""
    for each in target.run(lambda operator: operator.restrictions()):
        show_line(each.kind, each.subject, moment(each.created))


@admin.command
def revoke(what: str, /, *, seat: int | None = None, target: Target = THE_TARGET) -> None:
    """Make tokens void: those of a match, of one of its seats, or of a guest. Cookies hold the seats still.

    Parameters
    ----------
    what
        The id of a match, or guest:ID.
    seat
        Only the token of this seat of the match, counted from 0.
    """
    if what.startswith("guest:"):
        if seat is not None:
            raise OptionError("a seat is given with a match, not with a guest")
        seats = target.run(lambda operator: operator.revoke_guest(what))
        print(f"revoked {sum(map(len, seats.values()))} tokens in {len(seats)} matches")
    else:
        revoked = target.run(lambda operator: operator.revoke(what, seat))
        print(f"revoked the tokens of {', '.join(f'seat {number}' for number in revoked)} in match {what}")


@admin.command
def export(who: str, /, *, out: Path | None = None, target: Target = THE_TARGET) -> None:
    """Print everything that is stored about a guest, as JSON.

    Parameters
    ----------
    who
        guest:ID.
    out
        A file to write to instead; it must not exist yet.
    """
    import msgspec  # noqa: PLC0415

    if out is not None and out.exists():
        raise OptionError(f"{out} exists already: give a new file")
    data = target.run(lambda operator: operator.export(who))
    text = json.dumps(msgspec.to_builtins(data), indent=1)  # only ASCII: names cannot do anything to the terminal
    if out is None:
        print(text)
    else:
        with os.fdopen(os.open(out, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            file.write(f"{text}\n")


@admin.command
def erase(who: str, /, *, yes: Annotated[bool, Parameter(negative=())] = False, target: Target = THE_TARGET) -> None:
    """Erase a guest for good: they leave or resign their matches, and their names, seats and imports are removed.

    Parameters
    ----------
    who
        guest:ID.
    yes
        Do not ask.
    """
    if not yes and not _confirmed(f"Erase {who} for good?"):
        raise OptionError("nothing was erased: confirm it, or give --yes")
    target.run(lambda operator: operator.erase(who))
    print(f"erased {who}")


def _confirmed(question: str) -> bool:
    if not sys.stdin.isatty():
        return False
    return input(f"{question} [y/N] ").strip().lower() in ("y", "yes")


@admin.command
def audit(*, limit: Limit = 50, target: Target = THE_TARGET) -> None:
    """List what was done, the latest first: when, by whom, what, to whom, why.

    Parameters
    ----------
    limit
        How many at most.
    """
    for entry in target.run(lambda operator: operator.audit(limit)):
        show_line(moment(entry.at), entry.actor, entry.action, entry.subject, entry.note)
