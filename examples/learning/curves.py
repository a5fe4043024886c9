"""Writes learning curves as JSON, and draws them with their intervals as SVG pictures.

    python examples/learning/curves.py runs/seed-1 runs/seed-2 --out docs/pictures/learning

draws each curve that the folders hold, those of several runs together: a thin line for each, and their mean with the
95 % interval of all their games. Pictures follow the reader's light or dark theme.
"""

import argparse
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from network import wilson

WIDTH, HEIGHT, LEFT, BOTTOM, TOP, MARGIN = 640, 360, 60, 46, 56, 18
STYLE = """<style>
text { fill: #222 } .grid { stroke: #ddd } .aim { stroke: #c33 } .run { stroke: #36c; opacity: .45 }
.mean { stroke: #36c } .band { fill: #36c; opacity: .2 } .back { fill: #fff }
@media (prefers-color-scheme: dark) {
text { fill: #ddd } .grid { stroke: #444 } .aim { stroke: #f77 } .run { stroke: #8bf } .mean { stroke: #8bf }
.band { fill: #8bf } .back { fill: #161b22 } }
</style>"""

Point = tuple[float, float, float, float]  # where along the axis; the share, and its interval


def write_curve(
    folder: Path, name: str, args: argparse.Namespace, points: Sequence[Point], games: int, **labels: Any
) -> None:
    """Write a curve of shares out of so many games, and its picture."""
    folder.mkdir(parents=True, exist_ok=True)
    arguments = {key: value for key, value in vars(args).items() if key != "out"}
    curve = {"labels": labels, "arguments": arguments, "games": games, "points": points}
    (folder / f"{name}.json").write_text(json.dumps(curve) + "\n", encoding="utf-8")
    draw_curves(folder / f"{name}.svg", [curve])


def mean_of(curves: Sequence[dict[str, Any]]) -> list[Point]:
    """Return the mean of some runs where all of them were measured, with the interval of all their games."""
    found: list[Point] = []
    for at in sorted(set.intersection(*({point[0] for point in curve["points"]} for curve in curves))):
        shares = [point[1] for curve in curves for point in curve["points"] if point[0] == at]
        games = sum(curve["games"] for curve in curves)
        share = sum(shares) / len(shares)
        found.append((at, share, *wilson(share * games, games)))
    return found


def draw_curves(file: Path, curves: Sequence[dict[str, Any]]) -> None:
    """Write a picture of shares between 0 and 1 along some axis: of one run, or of several and their mean."""
    labels, mean = curves[0]["labels"], mean_of(curves)
    end = max(point[0] for point in mean) or 1.0

    def place(at: float, share: float) -> str:
        x, y = LEFT + (WIDTH - LEFT - MARGIN) * at / end, HEIGHT - BOTTOM - (HEIGHT - BOTTOM - TOP) * share
        return f"{x:.1f},{y:.1f}"

    def level(share: float, name: str, dashes: str = "") -> str:
        return f'<polyline class="{name}" points="{place(0, share)} {place(end, share)}"{dashes}/>'

    def line(points: Sequence[Point], name: str, width: float) -> str:
        joined = " ".join(place(at, share) for at, share, *_ in points)
        return f'<polyline class="{name}" points="{joined}" fill="none" stroke-width="{width}"/>'

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"',
        ' font-family="sans-serif" font-size="13">',
        STYLE,
        f'<rect class="back" width="{WIDTH}" height="{HEIGHT}"/>',
        f'<text x="{LEFT}" y="24" font-size="15" font-weight="bold">{labels["title"]}</text>',
        f'<text x="{LEFT}" y="44">{labels["up"]}; band: 95 % interval{_runs(len(curves))}</text>',
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        x, y = place(0, share).split(",")
        parts += [level(share, "grid"), f'<text x="{LEFT - 8}" y="{float(y) + 4}" text-anchor="end">{share:.0%}</text>']
    for quarter in range(5):
        x, at = place(end * quarter / 4, 0).split(",")[0], end * quarter / 4
        label = f"{at / 1000:.0f}k" if end >= 10_000 else f"{at:.0f}"
        parts.append(f'<text x="{x}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{label}</text>')
    parts.append(f'<text x="{(LEFT + WIDTH) / 2}" y="{HEIGHT - 8}" text-anchor="middle">{labels["along"]}</text>')
    if labels.get("aim") is not None:
        parts.append(level(labels["aim"], "aim", ' stroke-dasharray="6 4"'))
    if len(curves) > 1:
        parts += [line(curve["points"], "run", 1) for curve in curves]
    edge = [place(at, high) for at, _, _, high in mean] + [place(at, low) for at, _, low, _ in reversed(mean)]
    parts += [f'<polygon class="band" points="{" ".join(edge)}"/>', line(mean, "mean", 2.5), "</svg>\n"]
    file.write_text("\n".join(parts), encoding="utf-8")


def _runs(count: int) -> str:
    return f"; thin: {count} runs" if count > 1 else ""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("folders", type=Path, nargs="+")
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    for name in sorted({file.name for folder in args.folders for file in folder.glob("*.json")}):
        files = [folder / name for folder in args.folders if (folder / name).exists()]
        curves = [json.loads(file.read_text(encoding="utf-8")) for file in files]
        draw_curves(args.out / Path(name).with_suffix(".svg"), curves)
        at, share, low, high = mean_of(curves)[-1]
        print(f"{name}: {len(curves)} runs, at {at:g}: {share:.1%} ({low:.1%}–{high:.1%})")


if __name__ == "__main__":
    main()
