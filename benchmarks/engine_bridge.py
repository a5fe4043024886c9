"""The engine protocol (docs/engine.md) for any installed version of Triskel, also one without `triskel engine`.

    triskel arena master "cmd:OLD/bin/python benchmarks/engine_bridge.py keks --level master" --nodes 2000

It uses nothing but the public Python API, which gives no way to interrupt a search: `stop` waits for its end,
`infinite` and `depth` are refused.
"""

import argparse
import sys

import triskel

PROTOCOL = 1
LONGEST_LINE = 1 << 20


class Refused(Exception):
    """What cannot be done, in a sentence."""


class Bridge:
    """A conversation: the options set, the position, and the player that is kept for a game."""

    def __init__(self, game, options):
        self.game = triskel.game(game)
        self.options = {"level": "master", "seed": "0", **options}
        self.position = self.player = None

    def hello(self, _words):
        say(f"id name Triskel {triskel.__version__} (bridge)")
        say(f"id protocol {PROTOCOL}")
        say(f"id game {self.game.name}")
        say("option name level type string default master")
        say("option name seed type string default 0")
        for option in self.game.options:
            say(f"option name {option.name} type string default {option.default}")
        say("ok")

    def setoption(self, words):
        if len(words) != 4 or (words[0], words[2]) != ("name", "value"):
            raise Refused("an option is set by: setoption name NAME value VALUE")
        self.options[words[1]] = words[3]
        self.position = self.player = None

    def isready(self, _words):
        self.choose_by(nodes=1).choose(self.deal("0"))  # compiles what is needed
        say("readyok")

    def newgame(self, _words):
        self.position = self.player = None

    def set_position(self, words):
        start, moves = words, []
        if "moves" in words:
            start, moves = words[: words.index("moves")], words[words.index("moves") + 1 :]
        if start[:1] == ["seed"] and len(start) == 2:
            position = self.deal(start[1])
        elif start[:1] == ["text"]:
            position = self.game.parse(" ".join(start[1:]), **self.game_options())
        else:
            raise Refused("a position is sent as: position seed SEED [moves …], or position text TEXT [moves …]")
        while moves:
            try:
                position, moves = position.play(moves[0]), moves[1:]
            except triskel.NotationError:  # of two words, such as `zap R3`
                position, moves = position.play(" ".join(moves[:2])), moves[2:]
        self.position = position

    def go(self, words):
        limits = dict(zip(words[::2], words[1::2], strict=True)) if len(words) % 2 == 0 else {}
        if len(words) % 2 or limits.keys() - {"nodes", "movetime"}:
            raise Refused("the limits are nodes N and movetime MILLISECONDS")
        nodes = int(limits["nodes"]) if "nodes" in limits else None
        seconds = int(limits["movetime"]) / 1000 if "movetime" in limits else None
        if self.player is None or self.player[0] != nodes:
            self.player = nodes, self.choose_by(nodes)
        say(f"bestmove {self.player[1].choose(self.position or self.deal('0'), seconds)}")

    def stop(self, _words):
        """Searches are over when the next line is read."""

    def choose_by(self, nodes):
        return triskel.player(self.options["level"], seed=int(self.options["seed"]), nodes=nodes)

    def deal(self, seed):
        return self.game.start(seed=seed, **self.game_options())

    def game_options(self):
        return {name: value for name, value in self.options.items() if name not in ("level", "seed")}


def say(line):
    print(line, flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("--level", default="master")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    given = parser.parse_args()
    bridge = Bridge(given.game, {"level": given.level, **dict(text.split("=", 1) for text in given.option)})
    commands = {name: getattr(bridge, name) for name in ("hello", "setoption", "isready", "newgame", "go", "stop")}
    commands["position"] = bridge.set_position
    while line := sys.stdin.buffer.readline(LONGEST_LINE):
        name, *words = line.decode(errors="replace").split() or [""]
        if name == "quit":
            break
        try:
            if name in commands:
                commands[name](words)
            elif name:
                raise Refused(f"there is no command {name[:40]!r}")
        except (Refused, triskel.TriskelError, ValueError) as problem:
            say(f"error {' '.join(str(problem).split())}")


main()
