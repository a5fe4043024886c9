"""Variants beside the usual game: the same deals and players, so differences are taken pair by pair."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from statistics import fmean

from triskel.study import charts
from triskel.study.estimates import Difference, decimal, in_percent, mean, paired
from triskel.study.finding import Finding, Row, estimated
from triskel.study.plan import USUAL, Plan
from triskel.study.rows import GameRow, by_pair

FEW = 2  # variants that are told of in full
ASKED = ("first-player", "draws")  # what stands among the conclusions in any case
CLEAR = 0.01  # a p below this is called a difference: several are tested at a time


@dataclass(frozen=True, slots=True)
class Measure:
    """What is compared. `percent`: a share, whose differences are told in points of a percent."""

    key: str
    title: str
    value: Callable[[GameRow], float | None]
    percent: bool = True
    decimals: int = 1

    def text(self, value: float) -> str:
        return in_percent(value, 1) if self.percent else decimal(value, self.decimals)

    def difference_text(self, difference: Difference) -> str:
        scale, unit = (100, " points") if self.percent else (1, "")
        found = difference.estimate
        low, value, high = (f"{scale * each:+.{self.decimals}f}" for each in (found.low, found.value, found.high))
        return f"{value}{unit} ({low} to {high}; {difference.p_text()})".replace("-", "−")


def _advantage(row: GameRow) -> float:
    return row.first_score - 1 / len(row.scores)


MEASURES = (
    Measure("first-player", "advantage of the first player", _advantage),
    Measure("draws", "draws", lambda row: row.draw),
    Measure("better", "score of the better player", lambda row: row.better_score),
    Measure("length", "moves", lambda row: row.plies, percent=False),
    Measure("branching", "legal moves", lambda row: row.branching, percent=False, decimals=2),
    Measure("lead-changes", "changes of the lead", lambda row: row.lead_changes, percent=False, decimals=2),
    Measure("decided", "when games are decided", lambda row: row.decided),
)


def comparison_findings(plan: Plan, rows: Sequence[GameRow]) -> list[Finding]:
    """Return a finding for every measure that can be compared, if the study has variants."""
    if len(plan.variants) < 2:
        return []
    names = [plan.variant_name(number) for number in range(len(plan.variants))]
    by_variant = {name: [row for row in rows if row.variant == name] for name in names}
    return [found for measure in MEASURES if (found := compare(measure, by_variant)) is not None]


def compare(measure: Measure, by_variant: dict[str, list[GameRow]]) -> Finding | None:
    """Return how a measure differs between variants; None where none of them has it."""
    base, *others = by_variant
    usual = mean(by_pair(by_variant[base], measure.value))
    if usual.count == 0:
        return None
    shown = [estimated(base, usual)]
    told, changed = [], []
    for name in others:
        both = in_both(measure, by_variant[base], by_variant[name])
        if not both:
            continue
        found = paired([there - here for here, there in both])
        shown.append(estimated(name, mean(by_pair(by_variant[name], measure.value))) | _as_row(found))
        here, there = (measure.text(fmean(values)) for values in zip(*both, strict=True))
        text = f"{name}: {here} → {there}, {measure.difference_text(found)}"
        told.append(text)
        if found.p < CLEAR:
            changed.append(text)
    if not told:
        return None
    sentence = _sentence(told, changed)
    asked = measure.key in ASKED or (bool(changed) and len(told) <= FEW)
    return Finding(
        f"compare-{measure.key}",
        f"Options: {measure.title}",
        sentence,
        _plot(measure, base, shown[1:]),
        shown,
        "Differences are taken deal by deal, where both have something to compare. The dashed line is no difference.",
        asked,
        told if len(told) > FEW else (),
    )


def _plot(measure: Measure, base: str, shown: Sequence[Row]) -> charts.Spec:
    """Return a plot of the differences themselves: intervals of two values overlap where the difference is clear."""
    scale, unit = (100, ", in points") if measure.percent else (1, "")
    names = {"value": "difference", "low": "from", "high": "to"}
    rows = [{"label": row["label"]} | {name: round(scale * row[of], 2) for name, of in names.items()} for row in shown]
    other = "the usual game" if base == USUAL else base
    return charts.dots(rows, f"difference to {other}{unit}", fair=0.0, form=charts.SIGNED)


def _as_row(found: Difference) -> Row:
    values = {"difference": found.estimate.value, "from": found.estimate.low, "to": found.estimate.high, "p": found.p}
    return {name: round(value, 4) for name, value in values.items()}


def _sentence(told: Sequence[str], changed: Sequence[str]) -> str:
    """Return what options change, and what they do not: in full where they are few."""
    quiet = [text for text in told if text not in changed]
    names = "; ".join(quiet if len(told) <= FEW else [text.partition(":")[0] for text in quiet])
    parts = [f"A clear effect: {'; '.join(changed)}."] if changed else []
    return " ".join([*parts, f"No clear effect: {names}."] if quiet else parts)


def in_both(measure: Measure, base: Sequence[GameRow], other: Sequence[GameRow]) -> list[tuple[float, float]]:
    """Return for each deal that both variants have what the measure is in the one and in the other, on average."""
    here, there = _by_number(measure, base), _by_number(measure, other)
    return [(here[pair], there[pair]) for pair in here if pair in there]


def _by_number(measure: Measure, rows: Sequence[GameRow]) -> dict[int, float]:
    values: dict[int, list[float]] = {}
    for row in rows:
        number = measure.value(row)
        if number is not None:
            values.setdefault(row.pair, []).append(float(number))
    return {pair: sum(each) / len(each) for pair, each in values.items()}
