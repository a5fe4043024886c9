"""Matches between nets, or between the numbers of searches. A pair depends on the match and its number alone."""

import json
import random
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass
from typing import Any, NamedTuple

import triskel
from triskel.arena.pairs import Chooser, Setting, play_pair_between
from triskel.arena.ratings import PAIR_SCORES, Sprt, pentanomial
from triskel.arena.workers import Workers
from triskel.core.errors import OptionError
from triskel.core.net import Net
from triskel.search.params import SearchParams
from triskel.training.files import Chunks

STRONGEST = "master"

Report = Callable[[str], None]


class Contender(NamedTuple):
    """What plays: the strongest level with a net and the numbers of its searches, or else the game's own."""

    net: Net | None = None
    params: SearchParams | None = None


@dataclass(frozen=True, slots=True)
class Contest:
    """All that decides the pairs of a match; each pair has one of the variants of the game's options."""

    game: str
    variants: list[dict[str, Any]]
    seed: int
    nodes: int
    contenders: tuple[Contender, Contender]

    def seat(self, index: int, seed: int) -> Chooser:
        net, params = self.contenders[index]
        player = triskel.player(STRONGEST, seed=seed, nodes=self.nodes, net=net, params=params)
        return lambda played: player.choose(played.position)


def seed_of(*parts: object) -> int:
    """Return a seed that these parts decide."""
    return random.Random(" ".join(map(str, parts))).getrandbits(53)


def play_numbered(contest: Contest, number: int) -> tuple[int, bytes]:
    """Play a pair, and return it as a line of JSON, after its number."""
    options = contest.variants[number % len(contest.variants)]
    setting = Setting(contest.game, (STRONGEST, STRONGEST), options, nodes=contest.nodes, seed=contest.seed)
    return number, (json.dumps(asdict(play_pair_between(contest.seat, setting, number))) + "\n").encode()


def scores_in(lines: bytes) -> list[float]:
    """Return the scores of pairs, given their lines; OptionError where they are damaged."""
    try:
        scores = [json.loads(line)["score"] for line in lines.splitlines()]
        if not all(score in PAIR_SCORES for score in scores):
            raise ValueError("a score that cannot be")
    except (ValueError, KeyError, TypeError) as problem:
        raise OptionError(f"the pairs of a match are damaged ({problem}): give a new folder") from None
    return scores


def play_until_decided(
    contest: Contest, pairs: int, sprt: Sprt, workers: Workers, kept: Chunks, report: Report
) -> bytes:
    """Play up to so many pairs, until the test is decided, and return their lines in the order of their numbers.

    Only the first pairs that decide it count. What others have been played by then depends on the number of workers.
    """
    counted: list[bytes] = []
    scores: list[float] = []
    verdict = None

    def count() -> None:
        nonlocal verdict
        while verdict is None and len(counted) < pairs and kept.has(len(counted)):
            counted.append(kept.file(len(counted)).read_bytes())
            scores.extend(scores_in(counted[-1]))
            counts = pentanomial(scores)
            verdict = sprt.verdict(counts)
            report(f"pair {len(counted)} of at most {pairs}, LLR {sprt.llr(counts):+.2f}")

    def open_numbers() -> Iterator[int]:
        for number in kept.missing(pairs):
            if verdict is not None:
                return
            yield number

    count()
    for number, line in workers.run(play_numbered, contest, open_numbers()):
        kept.add(number, line)
        count()
    return b"".join(counted)


def play_all(contest: Contest, numbers: range, workers: Workers, kept: Chunks) -> list[float]:
    """Play the pairs of these numbers, and return their scores in this order."""
    missing = [number for number in numbers if not kept.has(number)]
    for number, line in workers.run(play_numbered, contest, iter(missing)):
        kept.add(number, line)
    return [score for number in numbers for score in scores_in(kept.file(number).read_bytes())]
