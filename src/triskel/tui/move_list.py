"""The list of moves, in words: who played what, what it did, and what a review says of it."""

from collections.abc import Sequence

from rich.style import Style
from rich.text import Text
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from triskel.tui.table import Step, Verdict
from triskel.words import Phrases

SIGNS = {"best": "✓", "good": "", "inaccuracy": "?!", "mistake": "?", "blunder": "??"}
SHADES = {"inaccuracy": "#c79100", "mistake": "#e07020", "blunder": "#e0313c", "best": "#2f9e58"}


class MoveList(OptionList):
    """The moves so far; choosing one looks back at it."""

    def __init__(self, say: Phrases) -> None:
        super().__init__(id="moves")
        self._say = say
        self._shown: list[tuple[Step, Verdict | None, str]] = []

    def show(self, steps: Sequence[Step], names: Sequence[str], verdicts: Sequence[Verdict], at: int | None) -> None:
        """Show the moves of some steps; the first step is the start."""
        rows = [
            (step, verdicts[number] if number < len(verdicts) else None, names[step.by or 0])
            for number, step in enumerate(steps[1:])
        ]
        kept = sum(1 for _ in _common(rows, self._shown))
        if kept < len(self._shown):
            self.clear_options()
            kept = 0
        self.add_options([Option(self._entry(number, *rows[number])) for number in range(kept, len(rows))])
        self._shown = rows
        if rows:
            self.highlighted = len(rows) - 1 if at is None else (at - 1 if at > 0 else None)
            self.call_after_refresh(self.scroll_to_highlight)

    def _entry(self, number: int, step: Step, verdict: Verdict | None, name: str) -> Text:
        text = Text().append(f"{number + 1}. ", Style(dim=True))
        text.append(f"{step.move}", Style(bold=True))
        if verdict and SIGNS[verdict.verdict]:
            text.append(f" {SIGNS[verdict.verdict]}", Style(color=SHADES[verdict.verdict], bold=True))
        if not step.said.startswith(name):  # sentences about Conex say it themselves
            text.append(f"  {name}", Style(dim=True))
        if step.said:
            text.append(f"\n{step.said}")
        if verdict and verdict.verdict in ("inaccuracy", "mistake", "blunder"):
            judged = self._say(f"review-verdict-{verdict.verdict}")
            text.append(f"\n{judged}. ", Style(color=SHADES[verdict.verdict], bold=True))
            text.append(f"{self._say('review-better', best=verdict.best)} {verdict.reasons}")
        return text


def _common(one: Sequence[object], other: Sequence[object]) -> list[object]:
    """Return what two sequences have in common at their beginning."""
    found = []
    for a, b in zip(one, other, strict=False):
        if a != b:
            break
        found.append(a)
    return found
