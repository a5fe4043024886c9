"""Makes what lies beside it, with the code of commit f599cc0: a database, saves, logs, and what that code says of them.

    git worktree add ../old f599cc0
    python tests/data/f599cc0/make.py ../old

Every run deals other games, and so changes every file; there is no reason to run it again. It takes the server, the
referee and the test helpers (`tests/servers.py`, `tests/matches.py`) from the old checkout.

    triskel.db      what the server kept: every game; matches waiting, running, over, imported, reviewed
    database.json   for each of its matches who holds which seat, and what HTTP and the WebSocket answer to each of them
    logs.json       logs that hold events of every kind, with what each seat and a spectator see of match and events
    saves/          a save of every game, finished and running
    saves.json      the text of the last position of each, and the match that comes of importing it

The JSON files are compressed with gzip.
"""

import gzip
import json
import random
import shutil
import sqlite3
import sys
import tempfile
import time
from pathlib import Path

HERE, OLD = Path(__file__).parent, Path(sys.argv[1]).resolve()
sys.path[:0] = [str(OLD / "src"), str(OLD / "tests")]

import triskel  # noqa: E402
from matches import Table  # noqa: E402
from servers import Server  # noqa: E402
from triskel.match import commands as c  # noqa: E402
from triskel.match import events as e  # noqa: E402
from triskel.match import from_log, seen_event, seen_match  # noqa: E402
from triskel.match.archive import log_of  # noqa: E402
from triskel.match.save import export, read, replay  # noqa: E402

DAY = 86_400_000
ME, OPEN, BOT = {"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}
chooser = random.Random(599)


def compressed(name, data):
    with gzip.GzipFile(HERE / f"{name}.gz", "wb", mtime=0) as file:
        file.write(json.dumps(data, separators=(",", ":")).encode())


# Logs, on a clock of their own


def moves(table, count):
    for _ in range(count):
        table.play(chooser.choice(table.match.position.legal()), after=chooser.randrange(300, 9000))
    return table


def agreed_draw(game):
    table = Table(game, join=False)
    table.must(c.Join("Ada"))
    table.must(c.Join("Robot", bot=True))
    moves(table, 5)
    for seat, yes in ((0, False), (1, True)):
        table.must(c.Offer(seat, "takeback"))
        table.must(c.Answer(1 - seat, "takeback", yes))
        moves(table, 2)
    table.must(c.Offer(0, "draw"))
    table.must(c.Answer(1, "draw", False))
    table.must(c.Offer(1, "draw"))
    table.must(c.Answer(0, "draw", True))
    table.must(c.Offer(0, "rematch"))
    table.must(c.Answer(1, "rematch", True))
    table.log.append(e.Rematched(table.now, "0123456789abcdef01234567"))
    return table


def timed_out(game, **details):
    table = moves(Table(game, clock=triskel.match.Clock("fischer", 60, 5), **details), 4)
    table.must(c.Tick(), after=100_000)
    return table


def abandoned(game):
    table = moves(Table(game, None, None, takeover=True, hints=True), 3)
    table.must(c.Claim(1 - table.match.turn), after=2 * DAY)
    return table


def resigned(game):
    table = moves(Table(game, clock=triskel.match.Clock("days", days=2)), 6)
    table.must(c.Resign(1))
    return table


def conex_family():
    """Two players with a bot; one resigns, and a bot plays on."""
    table = Table("conex", None, None, "random", join=False, options={"players": 3, "target": 20})
    table.must(c.Join("Ada", 1))
    table.must(c.Join("Zoë", 0))
    moves(table, 9)
    while table.match.turn == 2:
        moves(table, 1)
    table.must(c.Resign(0))
    return table.play_out(3)


def made_logs():
    return {
        "keks-agreement": agreed_draw("keks"),
        "keks-timeout": timed_out("keks"),
        "keks-takeover": timed_out("keks", takeover=True),
        "keks-abandoned": abandoned("keks"),
        "keks-played-out": Table("keks", options={"last_tile": True}).play_out(1),
        "keks-cancelled": cancelled(),
        "keks-bot": moves(Table("keks", None, "random"), 6),
        "connexoh-agreement": agreed_draw("connexoh"),
        "connexoh-resigned": resigned("connexoh"),
        "connexoh-running": moves(Table("connexoh", options={"size": 4, "orientation": 2}), 30),
        "conex-waiting": changed_seats(),
        "conex-two": Table("conex", options={"target": 15}).play_out(2),
        "conex-family": conex_family(),
        "conex-four-running": moves(Table("conex", *[None] * 4, options={"players": 4, "table": "800x600"}), 14),
    }


def changed_seats():
    table = Table("conex", *[None] * 3, join=False, options={"players": 3})
    table.must(c.Join("Ada"))
    table.must(c.Join("Bob", 2))
    table.must(c.Leave(0))
    table.must(c.Join("Ada", 1))
    return table


def cancelled():
    table = Table("keks", join=False)
    table.must(c.Join("Ada"))
    table.must(c.Leave(0))
    return table


def looks(match):
    return [None, *range(len(match.seats))]


def described(log):
    match = from_log(log, triskel.game)
    seen = {str(seat): seen_match(match, seat) for seat in looks(match)}
    events = {str(seat): [] for seat in looks(match)}
    for number, event in enumerate(log):
        before = from_log(log[: max(number, 1)], triskel.game)
        for seat in looks(match):
            events[str(seat)].append(seen_event(before, event, seat))
    return {
        "log": [json.loads(e.to_json(event)) for event in log],
        "text": match.position.text() if match.position else None,
        "match": seen,
        "events": events,
    }


# Saves


def make_saves(tables):
    (HERE / "saves").mkdir(exist_ok=True)
    told = {}
    for name, table in tables.items():
        if table.match.position is None:
            continue
        match = from_log(table.log, triskel.game)
        data = export(match, 0)
        if name in ("keks-played-out", "keks-timeout", "connexoh-agreement", "connexoh-resigned", "conex-family"):
            (HERE / "saves" / f"{name}.triskel.json").write_bytes(data)
            save = read(data)
            _, archived = log_of(save, triskel.game)
            last = replay(save, triskel.game)[-1]
            told[name] = {"text": last.text(), "match": {str(s): seen_match(archived, s) for s in looks(archived)}}
        elif name in ("keks-bot", "connexoh-running", "conex-four-running"):
            (HERE / "saves" / f"{name}.triskel.json").write_bytes(data)
            told[name] = {"moves": len(read(data).moves)}
    return told


# The database


class Kept:
    """A database filled over HTTP and WebSockets, and who holds which seat of which match."""

    def __init__(self, server):
        self.server, self.matches = server, {}
        self.people = [server.person(name) for name in ("Ada", "Bob", "Zoë")]

    def match(self, name, game, *seats, **wanted):
        """Create it; Bob and Zoë take the open seats."""
        ada, *others = self.people
        answer = ada.http.post("/api/matches", json={"game": game, "name": "Ada", "seats": list(seats)} | wanted).json()
        tokens = {each["seat"]: each["token"] for each in answer["seats"]}
        for seat, kind in enumerate(seats):
            if kind is OPEN and (joined := others.pop(0).join(answer["match"], seat=seat).json()):
                tokens[seat] = joined["token"]
        self.matches[name] = {"match": answer["match"], "tokens": tokens}

    def line(self, name, seat, **details):
        kept = self.matches[name]
        return self.people[0].connect(kept["match"], token=kept["tokens"].get(seat), cookie=False, **details)

    def ask(self, name, seat, kind, **details):
        with self.line(name, seat) as line:
            return line.ask(kind, **details)

    def now(self, name):
        return self.people[0].http.get(f"/api/matches/{self.matches[name]['match']}").json()["match"]

    def play(self, name, count):
        """Whoever is to act plays anything; bots play for themselves."""
        played = 0
        while played < count and (now := self.now(name))["phase"] == "playing":
            turn = now["position"]["turn"]
            if now["seats"][turn]["kind"] == "bot":
                time.sleep(0.05)
                continue
            with self.line(name, turn) as line:
                assert line.move(chooser.choice(line.legal))["type"] == "ack"
                played += 1

    def until_people(self, name):
        """Until a person is to act, so that the position stays as it is."""
        while (now := self.now(name))["seats"][now["position"]["turn"]]["kind"] == "bot":
            time.sleep(0.1)

    def fill(self):
        self.fill_keks()
        self.fill_connexoh()
        self.fill_conex()
        self.fill_archive()

    def fill_keks(self):
        self.match("keks-over", "keks", ME, OPEN, options={"last_tile": True})
        self.ask("keks-over", 0, "chat", text="good luck")
        self.play("keks-over", 200)
        self.match("keks-running", "keks", ME, OPEN, clock={"kind": "none"}, listed=False)
        self.play("keks-running", 7)
        self.ask("keks-running", 0, "offer", what="takeback")
        self.ask("keks-running", 1, "answer", what="takeback", yes=True)
        self.play("keks-running", 2)
        self.ask("keks-running", 1, "offer", what="draw")
        self.match("keks-bot", "keks", ME, BOT, hints=True)
        self.play("keks-bot", 3)
        self.ask("keks-bot", 0, "resign")
        self.match("keks-waiting", "keks", ME, {"kind": "open", "level": None}, options={})
        self.match("keks-timeout", "keks", ME, OPEN, clock={"kind": "fischer", "seconds": 1, "increment": 0})
        self.match("keks-overdue", "keks", ME, OPEN, clock={"kind": "fischer", "seconds": 180, "increment": 2})

    def fill_connexoh(self):
        self.match("connexoh-draw", "connexoh", ME, OPEN, options={"size": 5})
        self.play("connexoh-draw", 12)
        for what in ("draw", "rematch"):
            self.ask("connexoh-draw", 0, "offer", what=what)
            self.ask("connexoh-draw", 1, "answer", what=what, yes=True)
        self.match("connexoh-running", "connexoh", ME, ME | {"name": "Max"})
        self.play("connexoh-running", 9)

    def fill_conex(self):
        self.match("conex-over", "conex", ME, OPEN, BOT, options={"players": 3, "target": 15})
        self.play("conex-over", 400)
        self.match("conex-running", "conex", ME, OPEN, OPEN, options={"players": 3, "target": 40})
        self.play("conex-running", 12)
        self.ask("conex-running", 2, "resign")  # a bot plays on
        self.play("conex-running", 2)
        self.until_people("conex-running")

    def fill_archive(self):
        ada = self.people[0]
        for save in ("keks-played-out", "conex-family"):
            answer = ada.http.post("/api/archive", content=(HERE / "saves" / f"{save}.triskel.json").read_bytes())
            self.matches[f"imported-{save}"] = {"match": answer.json()["match"], "tokens": {}}
        for name in ("keks-over", "imported-conex-family"):
            path = f"/api/matches/{self.matches[name]['match']}/analysis"
            while (answer := ada.http.post(path).json())["state"] != "done":
                time.sleep(0.1)
            self.matches[name]["analysis"] = answer

    def answers(self):
        """What the server says of every match, to every seat and to a spectator."""
        http = self.server.person().http
        for name, kept in self.matches.items():
            path, kept["seen"] = f"/api/matches/{kept['match']}", {}
            for seat, token in {None: None, **kept["tokens"]}.items():
                headers = {"x-seat-token": token} if token else {}
                kept["seen"][str(seat)] = {
                    "match": http.get(path, headers=headers).json()["match"],
                    "history": http.get(f"{path}/history", headers=headers).json(),
                    "save": http.get(f"{path}/save", headers=headers).json(),
                    "missed": self.missed(name, seat),
                }
        return {
            "cookies": dict(self.people[0].http.cookies),
            "own": self.people[0].http.get("/api/matches?mine=true").json(),
            "matches": self.matches,
        }

    def missed(self, name, seat):
        with self.line(name, seat, after=0) as line:
            return line.welcome["missed"]


def make_database():
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "triskel.db"
        with Server(path, "--analysis-seconds", "0.02", "--requests-per-minute", "60000") as server:
            kept = Kept(server)
            kept.fill()
            told = kept.answers()
        with sqlite3.connect(path) as database:
            database.execute("PRAGMA journal_mode=DELETE")
            database.execute("VACUUM")
        shutil.copy(path, HERE / "triskel.db")
    return told


if __name__ == "__main__":
    tables = made_logs()
    compressed("logs.json", {name: described(table.log) for name, table in tables.items()})
    compressed("saves.json", make_saves(tables))
    compressed("database.json", make_database())
