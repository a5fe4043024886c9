"""A finding of a study: a sentence, its plot, and the numbers behind it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from triskel.study.estimates import Estimate


@dataclass(frozen=True, slots=True)
class Finding:
    """`sentence` is the conclusion, with its interval; `more` what else is to be known to read the plot.

    `rows` are the numbers of the plot, for the table below it and for JSON.
    """

    key: str
    title: str
    sentence: str
    chart: Mapping[str, Any] | None
    rows: Sequence[Mapping[str, Any]]
    more: str = ""
    short: bool = True  # does it stand among the conclusions on top?
    lines: Sequence[str] = ()  # told below the plot, one by one


Row = dict[str, Any]


def percent(row: Row) -> str:
    """Return an estimated row as a text like `52.3 % (50.2 to 54.4)`."""
    return Estimate(row["value"], row["low"], row["high"], row["count"]).percent()


def estimated(label: str, estimate: Estimate, decimals: int = 4) -> Row:
    """Return a row of a plot of estimates."""
    return {
        "label": label,
        "value": round(estimate.value, decimals),
        "low": round(estimate.low, decimals),
        "high": round(estimate.high, decimals),
        "count": estimate.count,
    }
