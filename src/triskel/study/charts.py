"""The plots of a study, as Vega-Lite specifications made by Altair. The page gives them their colours and width."""

from collections.abc import Mapping, Sequence
from typing import Any

import altair as alt

Rows = Sequence[Mapping[str, Any]]
Spec = dict[str, Any]

ROW, HEIGHT = 30, 220
PERCENT, SIGNED = ".1~%", "+.2~f"  # as few decimals as will do
TICKS = 7


def dots(rows: Rows, title: str, *, fair: float | None = None, form: str = PERCENT) -> Spec:
    """Estimates with their intervals, one in a row: `label`, `value`, `low`, `high`; a line at what is fair."""
    scale = alt.Scale(zero=False, nice=True)
    base = alt.Chart(_data(rows)).encode(y=alt.Y("label:N", sort=None, title=None))
    tooltip = [
        alt.Tooltip("label:N", title=" "),
        *(alt.Tooltip(f"{name}:Q", format=_finer(form)) for name in ("value", "low", "high")),
    ]
    lines = base.mark_rule(strokeWidth=3, opacity=0.45).encode(
        x=alt.X("low:Q", title=title, axis=alt.Axis(format=form, tickCount=TICKS), scale=scale),
        x2="high:Q",
        tooltip=tooltip,
    )
    points = base.mark_point(filled=True, size=90, opacity=1).encode(x="value:Q", tooltip=tooltip)
    layers: list[Any] = [lines, points]
    if fair is not None:
        rule = alt.Chart(_data([{"fair": fair}])).mark_rule(strokeDash=[5, 4], color="grey").encode(x="fair:Q")
        layers.insert(0, rule)
    return _spec(alt.layer(*layers), ROW * len(rows) + 10)


def bars(rows: Rows, x: str, y: str, *, form: str = PERCENT, kind: str = "O", height: int = HEIGHT) -> Spec:
    """Upright bars: `x`, `y`."""
    chart = (
        alt.Chart(_data(rows))
        .mark_bar()
        .encode(
            x=alt.X(f"x:{kind}", sort=None, title=x, axis=alt.Axis(labelAngle=0)),
            y=alt.Y("y:Q", title=y, axis=alt.Axis(format=form)),
            tooltip=[alt.Tooltip(f"x:{kind}", title=x), alt.Tooltip("y:Q", title=y, format=_finer(form))],
        )
    )
    return _spec(chart, height)


def lines(rows: Rows, x: str, y: str, *, series: str = "", form: str = PERCENT, x_form: str = "d") -> Spec:
    """Curves: `x`, `y` and, where there are several, `series`; a band from `low` to `high` where rows have them."""
    ys = alt.Y("y:Q", title=y, axis=alt.Axis(format=form), scale=alt.Scale(zero=False))
    base = alt.Chart(_data(rows)).encode(x=alt.X("x:Q", title=x, axis=alt.Axis(format=x_form)))
    tooltip = [alt.Tooltip("x:Q", title=x, format=x_form), alt.Tooltip("y:Q", title=y, format=_finer(form))]
    if series:
        colour = alt.Color(
            "series:N", sort=None, title=series, legend=alt.Legend(orient="top", columns=2, symbolSize=500)
        )
        dash = alt.StrokeDash("series:N", sort=None, title=series)
        tooltip.insert(0, alt.Tooltip("series:N", title=series))
        return _spec(base.mark_line(strokeWidth=2.5).encode(y=ys, color=colour, strokeDash=dash, tooltip=tooltip))
    layers: list[Any] = [base.mark_line(strokeWidth=2.5, point=False).encode(y=ys, tooltip=tooltip)]
    if rows and "low" in rows[0]:
        layers.insert(0, base.mark_area(opacity=0.25).encode(y=alt.Y("low:Q", title=y), y2="high:Q"))
    return _spec(alt.layer(*layers))


def board(rows: Rows, title: str, *, form: str = PERCENT, columns: int = 8) -> Spec:
    """A board with a number on every cell: `column`, `row` (counted from 1, below), `value`."""
    base = alt.Chart(_data(rows)).encode(
        x=alt.X("column:O", title=None, axis=alt.Axis(labelAngle=0, grid=False)),
        y=alt.Y("row:O", title=None, sort="descending", axis=alt.Axis(grid=False)),
    )
    values = [row["value"] for row in rows]
    middle = (min(values) + max(values)) / 2 if values else 0.0
    colour = alt.Color("value:Q", title=title, legend=None, scale=alt.Scale(scheme="viridis", zero=False))
    tooltip = [alt.Tooltip("cell:N", title=" "), alt.Tooltip("value:Q", title=title, format=_finer(form))]
    cells = base.mark_rect().encode(color=colour, tooltip=tooltip)
    words = base.mark_text(fontSize=11).encode(
        text=alt.Text("value:Q", format=form),
        color=alt.condition(f"datum.value > {middle}", alt.value("#111"), alt.value("#fff")),
    )
    return _spec(alt.layer(cells, words), 300 * len({row["row"] for row in rows}) // columns)


def scatter(rows: Rows, x: str, y: str, series: str, *, x_form: str = ".1f", y_form: str = PERCENT) -> Spec:
    """Points: `x`, `y`, `series`, with a `label` each."""
    chart = (
        alt.Chart(_data(rows))
        .mark_point(filled=True, size=70, opacity=0.85)
        .encode(
            x=alt.X("x:Q", title=x, axis=alt.Axis(format=x_form), scale=alt.Scale(zero=False)),
            y=alt.Y("y:Q", title=y, axis=alt.Axis(format=y_form), scale=alt.Scale(zero=False)),
            color=alt.Color("series:N", sort=None, title=series, legend=alt.Legend(orient="top", columns=3)),
            shape=alt.Shape("series:N", sort=None, title=series),
            tooltip=[
                alt.Tooltip("label:N", title=" "),
                alt.Tooltip("x:Q", title=x, format=_finer(x_form)),
                alt.Tooltip("y:Q", title=y, format=_finer(y_form)),
            ],
        )
    )
    return _spec(chart, 260)


def _data(rows: Rows) -> alt.InlineData:
    return alt.InlineData(values=[dict(row) for row in rows])


def _finer(form: str) -> str:
    return ".1%" if form.endswith("%") else form


def _spec(chart: Any, height: int = HEIGHT) -> Spec:
    """Return the specification of a chart as wide as its place on the page."""
    spec: Spec = chart.properties(width="container", height=height).to_dict()
    spec.pop("$schema", None)  # an address, which the page does not need
    spec.pop("config", None)
    return spec
