"""The page of a study: one file of HTML with its plots, their library and its data inside, for any screen."""

import json
from collections.abc import Sequence
from html import escape

import vl_convert

from triskel.study.finding import Finding

STYLE = """
:root { color-scheme: light dark;
  --ground: #fdfcf9; --ink: #26231f; --soft: #6d675f; --line: #ddd7cc; --accent: #96491f; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #1b1a18; --ink: #ece7de; --soft: #aaa297; --line: #3d3934; --accent: #f0a36b; }
}
* { box-sizing: border-box; }
body { margin: 0 auto; max-width: 46rem; padding: 1.2rem 1rem 4rem; background: var(--ground); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
h1 { font-size: 1.7rem; line-height: 1.2; margin: 0.5rem 0; }
h2 { font-size: 1.2rem; margin: 2.6rem 0 0.4rem; border-top: 1px solid var(--line); padding-top: 1.2rem; }
p, ul { margin: 0.5rem 0; }
ul { padding-left: 1.2rem; }
li { margin: 0.45rem 0; }
a { color: var(--accent); }
.soft, figcaption, details { color: var(--soft); font-size: 0.88rem; }
figure { margin: 0.8rem 0; }
.plot { width: 100%; min-height: 3rem; }
.plot svg { overflow: visible; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; margin: 0.5rem 0; font-variant-numeric: tabular-nums; }
th, td { border-bottom: 1px solid var(--line); padding: 0.15rem 0.7rem 0.15rem 0; text-align: left;
  white-space: nowrap; }
code { font-size: 0.9em; }
#vg-tooltip-element { font-family: inherit; }
"""

SCRIPT = """
const look = matchMedia("(prefers-color-scheme: dark)");
function config() {
  const [ink, soft, line, accent] = look.matches
    ? ["#ece7de", "#aaa297", "#3d3934", "#f0a36b"] : ["#26231f", "#6d675f", "#ddd7cc", "#96491f"];
  const words = { labelColor: ink, titleColor: soft, labelFontSize: 12, titleFontSize: 12, titleFontWeight: "normal" };
  const colours = look.matches
    ? ["#f0a36b", "#7fc4d9", "#d6c24f", "#c79be0"] : ["#96491f", "#1f6f8b", "#7d6a00", "#6d3f96"];
  return {
    background: "transparent", font: "system-ui, sans-serif", view: { stroke: null },
    axis: { ...words, gridColor: line, domainColor: line, tickColor: line, labelLimit: 150, labelFlush: false,
      labelOverlap: "greedy", labelSeparation: 6 },
    legend: { ...words, symbolStrokeColor: ink }, text: { color: ink }, range: { category: colours },
    bar: { color: accent }, line: { color: accent }, point: { color: accent }, rule: { color: accent },
    area: { color: accent },
  };
}
function draw() {
  for (const [key, spec] of Object.entries(plots)) {
    vegaEmbed("#plot-" + key, spec, {
      mode: "vega-lite", renderer: "svg", actions: false, config: config(),
      tooltip: { theme: look.matches ? "dark" : "light" },
    });
  }
}
const plots = JSON.parse(document.getElementById("plots").textContent);
look.addEventListener("change", draw);
draw();
"""


def page(title: str, lead: str, findings: Sequence[Finding], method: Sequence[str]) -> str:
    """Return the page: conclusions first, then each of them with its plot and numbers, then how it was done."""
    plots = {each.key: each.chart for each in findings if each.chart is not None}
    short = "".join(
        f'<li><a href="#{each.key}">{escape(each.title)}</a>: {escape(each.sentence)}</li>'
        for each in findings
        if each.short
    )
    parts = "".join(_section(each) for each in findings)
    how = "".join(f"<li>{line}</li>" for line in method)
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
        f'<h1>{escape(title)}</h1>\n<p class="soft">{escape(lead)}</p>\n<h2>In short</h2>\n<ul>{short}</ul>\n{parts}\n'
        f'<h2 id="method">How it was done</h2>\n<ul class="soft">{how}</ul>\n'
        "<noscript><p>The plots need JavaScript; the numbers are in the tables.</p></noscript>\n"
        f'<script type="application/json" id="plots">{_in_script(plots)}</script>\n'
        f"<script>{_library()}</script>\n<script>{SCRIPT}</script>\n</body>\n</html>\n"
    )


def _section(finding: Finding) -> str:
    lines = "".join(f"<li>{escape(line)}</li>" for line in finding.lines)
    more = f"<figcaption>{escape(finding.more)}{f'<ul>{lines}</ul>' if lines else ''}</figcaption>"
    plot = f'<div class="plot" id="plot-{finding.key}" role="img" aria-label="{escape(finding.sentence)}"></div>'
    return (
        f'<section id="{finding.key}">\n<h2>{escape(finding.title)}</h2>\n<p>{escape(finding.sentence)}</p>\n'
        f"<figure>{plot if finding.chart is not None else ''}{more}</figure>\n"
        f'<details><summary>Numbers</summary><div class="scroll">{_table(finding)}</div></details>\n</section>\n'
    )


def _table(finding: Finding) -> str:
    names = list(dict.fromkeys(name for row in finding.rows for name in row))
    head = "".join(f"<th>{escape(name)}</th>" for name in names)
    body = "".join(
        "<tr>" + "".join(f"<td>{escape(str(row.get(name, '')))}</td>" for name in names) + "</tr>"
        for row in finding.rows
    )
    return f"<table><tr>{head}</tr>{body}</table>"


def _in_script(data: object) -> str:
    """Return JSON that no part of HTML can end."""
    return json.dumps(data, separators=(",", ":"), ensure_ascii=False).replace("</", "<\\/")


def _library() -> str:
    """Return Vega, Vega-Lite and Vega-Embed as one script."""
    return str(vl_convert.javascript_bundle("window.vegaEmbed = vegaEmbed;")).replace("</script", "<\\/script")
