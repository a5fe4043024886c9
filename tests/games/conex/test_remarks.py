"""What a move of Conex does and why one is refused, against the slow reference."""

import json
import random
from collections.abc import Iterator
from typing import Any

import triskel
from reference.conex import CARDS, CORNERS
from reference.conex_turns import PLACEMENT, placements, play
from triskel.core.position import Position
from triskel.core.remark import Remark
from walks import INTERPRETED

GAME = triskel.game("conex")
GAMES = 1 if INTERPRETED else 16
Json = dict[str, Any]


def points(move: str) -> int:
    """What a placement scores without the 2x star."""
    parts = PLACEMENT.fullmatch(move)
    assert parts
    bonus = 2 if parts["on"] and CARDS[parts["on"]].get("action") == "+2" else 0
    return int(CORNERS[parts["card"]][parts["by"]]["value"]) + bonus


def best(position: Json, cards: list[str]) -> dict[str, int]:
    """The most that each of some cards could score now; those that cannot be placed are left out."""
    found: dict[str, int] = {}
    for move in placements(position, cards):
        card = str(PLACEMENT.fullmatch(move)["card"])  # type: ignore[index]
        found[card] = max(found.get(card, 0), points(move))
    return found


def some_positions() -> Iterator[Position]:
    for seed in range(GAMES):
        chooser = random.Random(seed)
        position = GAME.start(
            seed=seed,
            players=2 + seed % 3,
            table=chooser.choice(("small", (420, 330))),
            target=chooser.choice((12, 40)),
        )
        while position.turn is not None:
            view = position.view()
            rare = view["final"] or view["phase"] == "drop"  # what few positions show
            if chooser.random() < (0.5 if rare else 0.1):
                yield position
            moves = position.legal()
            placed = [move for move in moves if ">" in move or move.startswith("zap")]
            position = position.play(chooser.choice(placed if placed and chooser.random() < 0.7 else moves))


def check_effects(position: Position, move: str) -> list[Remark]:
    here, remarks = json.loads(position.text()), position.effects(move)
    after, mover = play(here, move), here["turn"]
    for remark in remarks:
        check_remark(here, after, mover, move, remark)
    codes = [remark.code for remark in remarks]
    if ">" in move:
        assert "scores" in codes
        ended = after["phase"] == "over"
        assert (
            not ended or set(codes) & {"wins-game", "shares-game", "loses-game"} or here["options"]["stuck"] == "hands"
        )
    return remarks


def check_remark(here: Json, after: Json, mover: int, move: str, remark: Remark) -> None:  # noqa: PLR0915, case by case
    values, hand = remark.values, list(here["hands"][mover])
    scores = after["scores"]
    match remark.code:
        case "wins-game" | "shares-game" | "loses-game":
            others = max(score for seat, score in enumerate(scores) if seat != mover)
            sign = (scores[mover] > others) - (scores[mover] < others)
            assert remark.code == {1: "wins-game", 0: "shares-game", -1: "loses-game"}[sign]
            assert after["phase"] in ("over", "end")
        case "reaches-target":
            assert max(here["scores"]) < here["options"]["target"] <= scores[mover] == values["points"]
        case "scores":
            assert (values["points"], values["total"]) == (scores[mover] - here["scores"][mover], scores[mover])
        case "takes-lead":
            others = max(score for seat, score in enumerate(scores) if seat != mover)
            assert here["scores"][mover] <= others == scores[mover] - values["points"]
            assert values["points"] > 0
        case "doubles":
            assert move.endswith("*")
            assert values["points"] == points(move)
        case "on-bonus":
            assert f">{values['card']}." in move
            assert CARDS[str(values["card"])]["action"] == "+2"
        case "scores-most":
            assert points(move) == max(best(here, hand).values())
        case "strikes":
            assert move == f"zap {values['card']}"
        case "makes-room":
            then = best(after, hand)
            assert then[str(values["card"])] == max(then.values()) == values["points"]
            assert values["points"] > max(best(here, hand).values(), default=0)
        case "draws-unfit":
            assert not best(here, hand)
            assert values["count"] == min(2, len(here["pile"]))
        case "draws":
            assert values == {"count": min(2, len(here["pile"])), "points": max(best(here, hand).values())}
        case "drops-unfit":
            assert not best(here, [str(values["card"])])
        case "drops":
            assert best(here, [str(values["card"])]) == {values["card"]: values["points"]}
        case "can-wait":
            placed = move.split(">", maxsplit=1)[0][:-1]
            kept = best(after, [card for card in hand if card != placed])
            assert kept[str(values["card"])] == max(kept.values()) == values["points"] > points(move)
            assert best(here, hand)[str(values["card"])] > points(move)
        case "keeps-playable":
            gone = move.removeprefix("drop ") if ">" not in move else move.split(">", maxsplit=1)[0][:-1]
            kept = best(after if ">" in move else here, [card for card in hand if card != gone])
            assert kept[str(values["card"])] == max(kept.values()) == values["points"]
        case "blocks-own":
            assert best(here, [str(values["card"])])
            assert not best(after, [str(values["card"])])
        case "rolls-die":
            assert CARDS[move.split(">", maxsplit=1)[0][:-1]]["action"] == "die"
        case "offers-bonus":
            assert CARDS[str(values["card"])]["action"] == "+2"
            off = [card for card in CARDS if card not in {entry["card"] for entry in after["layout"]}]
            assert any(f">{values['card']}." in each for each in placements(after, off))
        case "keeps-lightning":
            assert move == "done"
        case _:
            assert (remark.code, move) == ("cannot-play", "pass")


def test_effects_are_true() -> None:
    seen = set()
    for position in some_positions():
        chooser = random.Random(position.digest())
        kinds: dict[str, str] = {}
        for move in chooser.sample(position.legal(), len(position.legal())):
            kind = "*" if move.endswith("*") else ">" if ">" in move else move.split()[0]
            kinds.setdefault(kind, move)
        for move in kinds.values():
            seen |= {remark.code for remark in check_effects(position, move)}
    if not INTERPRETED:
        every = {code.name.lower().replace("_", "-") for code in GAME.effects}
        assert every - {"shares-game", "makes-room", "cannot-play"} <= seen


def test_a_blow_that_makes_room_says_so() -> None:
    """Somewhere in random games with the lightning star a strike gives a card a place, or a better one."""
    for position in some_positions():
        if any(remark.code == "makes-room" for move in position.legal() for remark in position.effects(move)):
            break
    else:
        assert INTERPRETED
