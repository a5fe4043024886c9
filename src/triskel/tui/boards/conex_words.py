"""Conex in words: cards, what there is to do, and what a move did as everybody could see it."""

from collections.abc import Mapping, Sequence
from typing import Any

from triskel.games.conex.cards.deck import CARD_INDEX, DECK
from triskel.words import Phrases

View = Mapping[str, Any]
TABLEAU = "B"
STARS = ("lightning", "double")


class ConexWords:
    """The sentences about a game between players of these names."""

    def __init__(self, say: Phrases, names: Sequence[str]) -> None:
        self.say, self.names = say, names

    def card(self, name: str) -> str:
        return self.say("conex-card", colour=DECK.cards[CARD_INDEX[name]].colour, number=name[1:])

    def where(self, card: str, count: int) -> str:
        return self.say("conex-now-where", card=self.card(card), count=count)

    def onto(self, move: str) -> str:
        """Return what a move places a card on."""
        on = move.partition(">")[2].rstrip("*")
        if on.startswith(TABLEAU):
            return self.say("conex-onto-tableau", colour=DECK.colours[int(on[1])], corner=on[1])
        return self.card(on.partition(".")[0])

    def placing(self, place: View, doubled: bool) -> str:
        points = place["points"] * (2 if doubled else 1)
        return self.say(
            "conex-now-place-sure", card=self.card(place["card"]), onto=self.onto(place["move"]), points=points
        )

    def dropping(self, card: str | None) -> str:
        return self.say("conex-now-drop-sure", card=self.card(card)) if card else self.say("conex-now-drop")

    def starting(self, legal: Sequence[str], has_hand: bool, can_place: bool) -> str:
        """Return what the player to act can begin with."""
        if "done" in legal:
            return self.say("conex-now-end")
        if can_place:
            return self.say("conex-now-start" if "draw" in legal else "conex-now-only-place")
        if "draw" in legal:
            return self.say("conex-now-only-draw" if has_hand else "conex-now-empty-hand")
        return self.say("conex-now-pass")

    def told(self, before: View, move: str, by: int, after: View) -> str:
        """Return what a move did, found by comparing what everybody saw before and after it."""
        said = [self._move(before, move, by, after)]
        if ">" in move:
            said.append(self._roll(before, move, by, after))
        if after["final"] and not before["final"]:
            said.append(self.say("conex-tell-final", target=after["target"]))
        return " ".join(filter(None, said))

    def _move(self, before: View, move: str, by: int, after: View) -> str:
        name = self.names[by]
        if move == "draw":
            return self.say("conex-tell-draw", name=name, count=after["hands"][by] - before["hands"][by])
        if move in ("pass", "done"):
            return self.say(f"conex-tell-{move}", name=name)
        verb, _, card = move.partition(" ")
        if verb == "zap":
            return self.say("conex-tell-zap", name=name, card=self.card(card))
        if verb == "drop":
            hidden = card == "?"
            return self.say("conex-tell-drop-hidden", name=name) if hidden else self._dropped(name, card)
        return self.say(
            "conex-tell-place",
            name=name,
            card=self.card(move.partition(">")[0][:-1]),
            onto=self.onto(move),
            points=after["scores"][by] - before["scores"][by],
            double="yes" if move.endswith("*") else "no",
        )

    def _dropped(self, name: str, card: str) -> str:
        return self.say("conex-tell-drop", name=name, card=self.card(card))

    def _roll(self, before: View, move: str, by: int, after: View) -> str:
        """Return what the die brought, as far as it can be seen."""
        if DECK.cards[CARD_INDEX[move.partition(">")[0][:-1]]].action != "die":
            return ""
        drawn = after["hands"][by] - before["hands"][by] + 1
        if drawn > 0:
            return self.say("conex-tell-roll", face="one" if drawn == 1 else "two", taken="yes")
        for star in STARS:
            holder, had = after["stars"][star]["holder"], before["stars"][star]["holder"]
            spent = star == "double" and move.endswith("*")
            if holder == by and (had != by or spent):
                if had is not None and had != by:
                    return self.say("conex-tell-roll-from", star=star, other=self.names[had])
                return self.say("conex-tell-roll", face=star, taken="yes")
        return self.say("conex-tell-roll", face="none", taken="no")
