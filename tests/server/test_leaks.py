"""The leak test through the wire: what somebody never sees may be anything else, and no byte they are sent changes.

A game of Conex is played twice. The second time every card that the observer does not get to see, from the deal to the
last move, is another one, and so is every roll of the die that does not happen. Time stands still.
"""

import json
import os
import random
import subprocess
import sys

import httpx
import pytest

import triskel
from servers import PATIENCE, ROOT, Line, Server
from triskel.core.errors import TriskelError
from triskel.games.conex.cards.deck import CARD_IDS
from triskel.match.setup import commitment_of

CONEX = triskel.game("conex")


class DealingServer(Server):
    """A server that deals what it is told to."""

    def __init__(self, folder):
        self.deals = folder / "deals"
        self.deals.touch()
        self.count = 0
        super().__init__(folder / "triskel.db")

    def start(self):
        command = [sys.executable, str(ROOT / "tests" / "dealing.py"), str(self.database), str(self.deals)]
        environment = os.environ | {"PYTHONPATH": str(ROOT / "src"), "PYTHONUNBUFFERED": "1"}
        with self.log.open("ab") as errors:
            self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=errors, text=True, env=environment)
        line = self.process.stdout.readline()
        assert "listens on" in line, self.errors()
        self.port = int(line.rsplit(":", 1)[1])
        return self

    def deal(self, position):
        """A match that begins with a position: its name, and the tokens of its seats. All sit at one screen."""
        with self.deals.open("a") as file:
            file.write(position.text() + "\n")
        seats = [{"kind": "me", "name": f"Player {seat}"} for seat in range(position.seats)]
        wanted = {"game": "conex", "options": position.options, "seats": seats}
        with httpx.Client(base_url=self.url, timeout=PATIENCE) as http:
            answer = http.post("/api/matches", json=wanted).json()
        seed = self.count.to_bytes(32, "big").hex()
        self.count += 1
        return answer["match"], [each["token"] for each in answer["seats"]], seed


@pytest.fixture(scope="module")
def dealer(tmp_path_factory):
    with DealingServer(tmp_path_factory.mktemp("dealer")) as running:
        yield running


def played(position, chooser):
    """Random moves to the end; placing is preferred, so that games are neither long nor dull."""
    moves, seen = [], [position]
    while position.turn is not None:
        legal = position.legal()
        placing = [move for move in legal if ">" in move]
        moves.append(chooser.choice(placing if placing and chooser.random() < 0.5 else legal))
        position = position.play(moves[-1])
        seen.append(position)
    return moves, seen


def never_seen(positions, observer):
    """The cards that an observer does not get to see from the first position to the last."""
    seen = set()
    for position in positions:
        view = position.view(observer)
        seen |= set(view["hand"] or ()) | {card["card"] for card in view["layout"]}
    return [card for card in CARD_IDS if card not in seen]


def twin_of(positions, moves, observer, chooser):
    """The same game to the observer: another deal, and the moves; None if the rules make it another one."""
    unseen = never_seen(positions, observer)
    other = dict(zip(unseen, chooser.sample(unseen, len(unseen)), strict=True))
    start, last = json.loads(positions[0].text()), json.loads(positions[-1].text())
    start["hands"] = [sorted((other.get(card, card) for card in hand), key=CARD_IDS.index) for hand in start["hands"]]
    start["pile"] = [other.get(card, card) for card in start["pile"]]
    rolled = len(start["dice"]) - len(last["dice"])
    start["dice"] = start["dice"][:rolled] + "".join(chooser.choice("12LLDD") for _ in last["dice"])
    position = begin = CONEX.parse(json.dumps(start))
    following = []
    for after, move in zip(positions[1:], moves, strict=True):
        kind, _, card = move.partition(" ")
        following.append(f"drop {other.get(card, card)}" if kind == "drop" else move)
        try:
            position = position.play(following[-1])
        except TriskelError:
            return None  # a pass that was forced, say, and would not be any more
        if position.turn != after.turn:
            return None  # nobody can place a card any more, or somebody still could
    return begin, following


class Told:
    """Everything that an observer is told of one match."""

    def __init__(self, dealer, start, moves, observer):
        self.match, tokens, seed = dealer.deal(start)
        self.dealer, self.token = dealer, None if observer is None else tokens[observer]
        self.texts, lines = [], [Line(dealer, self.match, {}, token=token) for token in tokens]
        watching = Line(dealer, self.match, {})
        everybody = [*lines, watching]
        chooser = random.Random(len(moves))
        asked, position = chooser.randrange(len(moves)), start
        try:
            for number, move in enumerate(moves):
                mover = lines[position.turn]
                if number == asked:
                    self.ask_around()
                    for card in chooser.sample(CARD_IDS, 8):  # what is refused tells nothing either
                        tried = f"drop {card}" if number % 2 else f"{card}a>B0"
                        if tried not in mover.legal:
                            assert mover.move(tried)["code"] == "illegal-move"
                assert mover.move(move)["type"] == "ack"
                for line in everybody:
                    while line.number < mover.number:
                        line.hear()
                position = position.play(move)
        finally:
            for line in everybody:
                line.close()
        self.texts += (watching if observer is None else lines[observer]).texts
        commitment = commitment_of(seed)
        # Who is connected is told when a second has passed, and so at another place each time.
        told = [text for text in self.texts if not text.startswith('{"type":"presence"')]
        self.texts = [text.replace(seed, "SEED").replace(commitment, "COMMITMENT") for text in told]

    def ask_around(self):
        """In the middle of the game: all that HTTP tells, and what is told to who comes back."""
        headers = {"x-seat-token": self.token} if self.token else {}
        with httpx.Client(base_url=self.dealer.url, headers=headers, timeout=PATIENCE) as http:
            for path in ("", "/history", "/save"):
                self.texts.append(http.get(f"/api/matches/{self.match}{path}").text)
            answer = http.post(f"/api/matches/{self.match}/analysis")
            assert answer.json()["code"] == "not-over"
        with Line(self.dealer, self.match, {}, token=self.token, after=0) as line:
            self.texts += line.texts


def compare(dealer, number):
    """One game, told to one observer twice; the bytes compared, or None where the rules told the games apart."""
    chooser = random.Random(number)
    players = 2 + number % 2
    observer = [None, *range(players)][number // 2 % (players + 1)]
    start = CONEX.start(seed=number, players=players, target=chooser.randint(6, 14), table="small")
    moves, positions = played(start, chooser)
    twin = twin_of(positions, moves, observer, chooser)
    if twin is None:
        return None
    first = Told(dealer, start, moves, observer).texts
    second = Told(dealer, *twin, observer).texts
    for one, other in zip(first, second, strict=True):
        assert one == other, f"game {number}, observer {observer}"
    return sum(map(len, first))


def compared(dealer, games):
    told = []
    for number in range(games):
        size = compare(dealer, number)
        told += [] if size is None else [size]
        if (number + 1) % 25 == 0 or number + 1 == games:
            print(f"{len(told)} of {number + 1} games compared, {sum(told)} bytes alike", flush=True)
    return len(told)


def test_what_is_never_seen_changes_no_byte(dealer):
    assert compared(dealer, 5) >= 3


@pytest.mark.soak
def test_what_is_never_seen_changes_no_byte_in_many_games(dealer):
    assert compared(dealer, 500) >= 400


def test_the_test_would_notice(dealer):
    """Told to somebody who does see the cards, the twins differ: the comparison is not blind."""
    start = CONEX.start(seed=0, target=6, table="small")
    moves, positions = played(start, random.Random(0))
    twin = twin_of(positions, moves, None, random.Random(1))
    assert Told(dealer, start, moves, 0).texts != Told(dealer, *twin, 0).texts
