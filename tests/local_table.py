"""The page's local table in Node, beside the server's referee and views: the same commands to both.

A sequence is a match of bots and people at one screen, and random steps: commands right and wrong, moves of bots,
clients that come back. Everything that would be sent must be equal.
"""

import json
import random
import subprocess
import tempfile
from functools import cache
from pathlib import Path

import msgspec

import triskel
from engines import OPTIONS, as_line, environment, node
from triskel.match import Refusal, commands, decide, fold, opened, seen_event, seen_match
from triskel.match import events as e
from triskel.match.clock import Clock
from triskel.match.referee import agreed, begin
from triskel.match.setup import create, rematch
from triskel.match.views import seen_history
from triskel.players import LEVELS, players
from triskel.server.live.room import _event_frames
from triskel.server.protocol.frames import text_of

ROOT = Path(__file__).parents[1]
PLAY = Path(__file__).parent / "local" / "play.mjs"
START = 1_700_000_000_000
DAY = 86_400_000
CLOCKS = [{}, {}, {"kind": "fischer", "seconds": 5, "increment": 1}, {"kind": "days", "days": 1}]
TEXTS = ["", "b1", "zz", "c3+90", "a1-b4", "B1", " ", "b1b1", "🎲" * 150, "drop P7", "P7a>B2", "done", "x" * 300]
LINES = ["hello", "", " x", "é" * 300, "a" * 301, "a\u200bb", "tab\t", "\u3164"]


@cache
def bundle():
    """The page's modules as one file for Node."""
    out = Path(tempfile.mkdtemp()) / "play.mjs"
    rolldown = ROOT / "web/node_modules/rolldown/bin/cli.mjs"
    flags = ["--platform", "node", "--format", "esm", "--log-level", "silent", "--file", str(out)]
    subprocess.run([node(), str(rolldown), str(PLAY), *flags], check=True, capture_output=True)
    return out


def ask(question, lines):
    """Put a question to the page's modules, and return the answers."""
    done = subprocess.run(
        [node(), str(bundle()), question],
        input="\n".join(lines),
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def plain(value):
    return json.loads(msgspec.json.encode(value))


# Views


def seats_of(position):
    return [None, *range(position.seats)]


def view_question(position):
    more = {"game": position.game.name, "seats": seats_of(position)}
    return json.dumps({**json.loads(as_line(position)), **more})


def view_answer(position):
    threats = [plain([*position.game.threats(position, seat).items()]) for seat in (0, 1)]
    return {"views": [plain(position.typed_view(seat)) for seat in seats_of(position)], "threats": threats}


# Matches


class Sequence:
    """A match that is played by random steps; `question` is what the page is asked, `answer` what it must answer."""

    def __init__(self, name, number):
        self.random = random.Random(f"{name} {number}")
        self.game = triskel.game(name)
        self.now = START
        options = self.random.choice(OPTIONS[name])
        count = self.game.seats_of(self.game.blank(self.game.resolve_options(options))[0])
        me = self.random.randrange(count)
        kinds = ["me" if seat == me or self.random.random() < 0.5 else "bot" for seat in range(count)]
        self.wish = {
            "game": name,
            "options": options,
            "seats": [_wish(kind, seat, self.random) for seat, kind in enumerate(kinds)],
            "clock": self.random.choice(CLOCKS),
            "hints": self.random.random() < 0.7,
            "takeover": self.random.random() < 0.2,
        }
        self.seed = self.random.randbytes(32).hex()
        self.own = [seat for seat, kind in enumerate(kinds) if kind == "me"]
        self.log = self._begin()
        self.match = fold(opened(self.log[0], lambda _: self.game), self.log[1:])
        self.first, self.steps, self.answers, self.next = plain(self.log), [], [], None
        for _ in range(self.random.choice([5, 15, 15, 30, 120])):
            self._step()

    def _begin(self):
        places = [e.Place("bot", wish["level"]) if wish["kind"] == "bot" else e.Place() for wish in self.wish["seats"]]
        details = {"substitute": next(iter(LEVELS)), "takeover": self.wish["takeover"], "hints": self.wish["hints"]}
        created = create(
            self.game,
            self.now,
            options=self.wish["options"],
            seats=places,
            levels=players(),
            clock=Clock(**self.wish["clock"]),
            seed=self.seed,
            **details,
        )
        joined = [e.Joined(self.now, seat, self.wish["seats"][seat]["name"]) for seat in self.own]
        return [created, *joined, *begin(fold(opened(created, lambda _: self.game), joined), self.now)]

    @property
    def question(self):
        asked = {"game": self.game.name, "wish": self.wish, "seed": self.seed, "now": START, "steps": self.steps}
        return json.dumps(asked)

    @property
    def answer(self):
        history = plain(seen_history(self.match, self.own[0]))
        return {"log": self.first, "own": self.own, "answers": self.answers, "next": self.next, "history": history}

    def _step(self):
        self.now += self.random.choice([0, 1, 700, 700, 3000, 9000, DAY + 1 if self.random.random() < 0.1 else 5])
        if self.random.random() < 0.06:
            self._come_back()
            return
        if self.random.random() < 0.06:
            self._ask_threats()
            return
        command = self._command()
        by_client = command.seat in self.own and not getattr(command, "bot", False)
        told = plain(command) | {"type": type(command).__name__.lower()}
        if by_client:
            message = {key: value for key, value in told.items() if key not in ("seat", "bot")} | {
                "id": len(self.steps)
            }
            self.steps.append({"at": self.now, "seat": command.seat, "message": message})
        else:
            self.steps.append({"at": self.now, "command": told})
        self.answers.append(self._sent(command, by_client))

    def _sent(self, command, by_client):
        """Return what is sent to each seat for a command, as the server's room does it."""
        sent = self._apply(decide(self.match, commands.Tick(), self.now))
        decision = decide(self.match, command, self.now)
        answers, receiver = (len(self.steps) - 1, command.seat) if by_client else (None, None)
        if isinstance(decision, Refusal):
            return [*sent, [receiver, _refusal(decision, answers)]]
        sent += self._apply([*decision, *self._rematched(decision)])
        return [*sent, [receiver, {"type": "ack", "id": answers, "number": self.match.number}]] if by_client else sent

    def _rematched(self, decision):
        after = fold(self.match, decision)
        if not agreed(after, after.standing_offer("rematch")):
            return []
        created, came_from = rematch(after, self.now, self.seed)
        people = [(seat, after.seats[old]) for seat, old in enumerate(came_from) if after.seats[old].kind == "person"]
        joined = [e.Joined(self.now, seat, was.name) for seat, was in people]
        self.next = {"log": plain([created, *joined, e.Started(self.now)]), "own": [seat for seat, _ in people]}
        return [e.Rematched(after.at, "next")]

    def _apply(self, events):
        sent = []
        for event in events:
            before, self.match = self.match, fold(self.match, [event])
            frames = _event_frames(before, event, self.match, set(range(len(self.match.seats))))
            sent += [[seat, json.loads(text_of(frames[seat]))] for seat in range(len(self.match.seats))]
            self.log.append(event)
        return sent

    def _come_back(self):
        seat, after = self.random.choice(self.own), self.random.randrange(len(self.log) + 1)
        self.steps.append({"at": self.now, "seat": seat, "hello": {"type": "hello", "version": 3, "after": after}})
        match, missed = opened(self.log[0], lambda _: self.game), []
        for number, event in enumerate(self.log, 1):
            if number > after:
                missed.append({"number": number, "event": plain(seen_event(match, event, seat))})
            match = match if number == 1 else fold(match, [event])
        seen = plain(seen_match(self.match, seat, self.now))
        welcome = {"type": "welcome", "id": None, "version": 3, "seat": seat, "now": self.now, "missed": missed}
        everybody = range(len(self.match.seats))
        presence = {"type": "presence", "seats": [True for _ in everybody], "watching": 0}
        self.answers.append([[seat, welcome | {"match": seen}], *([each, presence] for each in everybody)])

    def _ask_threats(self):
        seat = self.random.choice(self.own)
        self.steps.append({"at": self.now, "seat": seat, "message": {"type": "threats", "id": "t"}})
        if not self.match.created.hints:
            refusal = {"type": "refusal", "id": "t", "code": "no-hints"}
            self.answers.append([[seat, refusal | {"sentence": "This match is played without hints."}]])
            return
        threats = self.game.threats(self.match.position, seat) if self.match.turn is not None else {}
        told = {"type": "threats", "id": "t", "number": self.match.number}
        told |= {"moves": [*threats], "remarks": plain([*threats.values()])}
        self.answers.append([[seat, told]])

    def _command(self):
        """Return a command: mostly a legal move, often something wrong."""
        match, draw = self.match, self.random
        turn, seat = match.turn, draw.choice([*self.own, *range(len(match.seats))])
        legal = match.position.legal() if turn is not None else []
        if legal and draw.random() < 0.6:
            return commands.Move(turn, match.number, draw.choice(legal), bool(match.seats[turn].level))
        kinds = {
            "wrong move": lambda: self._wrong_move(seat, legal),
            "offer": lambda: commands.Offer(seat, draw.choice(["draw", "takeback", "takeback", "rematch"])),
            "answer": lambda: commands.Answer(seat, draw.choice(["draw", "takeback", "rematch"]), draw.random() < 0.7),
            "chat": lambda: commands.Chat(seat, draw.choice(LINES)),
            "others": lambda: draw.choice([commands.Claim, commands.Leave])(seat),
            "end": lambda: draw.choice([commands.Resign, commands.Abort])(seat),
        }
        weights = {"wrong move": 8, "offer": 6, "answer": 6, "chat": 1, "others": 2, "end": 1}
        return kinds[draw.choices([*kinds], [weights[kind] for kind in kinds])[0]]()

    def _wrong_move(self, seat, legal):
        draw = self.random
        text = draw.choice([*TEXTS, *(draw.sample(legal, min(3, len(legal))))])
        answers = self.match.number + draw.choice([0, 0, 0, 0, -1, 1, -5])
        seat = draw.choice([seat, seat, seat, seat, len(self.match.seats) + 3])
        return commands.Move(seat, answers, text, draw.random() < 0.2)


def _wish(kind, seat, draw):
    if kind == "bot":
        return {"kind": "bot", "level": draw.choice([*LEVELS])}
    return {"kind": "me", "name": f"Player {seat}"}


def _refusal(refusal, answers):
    return {"type": "refusal", "id": answers, **plain(refusal)}
