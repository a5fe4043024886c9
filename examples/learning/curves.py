"""Draws a learning curve with its intervals as an SVG picture."""

from collections.abc import Sequence
from pathlib import Path

WIDTH, HEIGHT, LEFT, BOTTOM, MARGIN = 640, 360, 60, 46, 18

Point = tuple[float, float, float, float]  # where along the axis; the share, and its interval


def draw_curve(file: Path, points: Sequence[Point], title: str, along: str, up: str, aim: float | None = None) -> None:
    """Write a picture of shares between 0 and 1 along some axis."""
    end = max(point[0] for point in points) or 1.0

    def x(value: float) -> float:
        return LEFT + (WIDTH - LEFT - MARGIN) * value / end

    def y(share: float) -> float:
        return HEIGHT - BOTTOM - (HEIGHT - BOTTOM - 40) * share

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}"',
        ' font-family="sans-serif" font-size="13">',
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        f'<text x="{LEFT}" y="24" font-size="15" font-weight="bold">{title}</text>',
    ]
    for share in (0, 0.25, 0.5, 0.75, 1):
        parts.append(f'<path d="M{LEFT} {y(share):.1f}H{WIDTH - MARGIN}" stroke="#ddd"/>')
        parts.append(f'<text x="{LEFT - 8}" y="{y(share) + 4:.1f}" text-anchor="end">{100 * share:.0f} %</text>')
    for part in range(5):
        at = end * part / 4
        label = f"{at / 1e6:.2g} M" if end >= 1e6 else f"{at:,.0f}"
        parts.append(f'<text x="{x(at):.1f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{label}</text>')
    parts.append(f'<text x="{(LEFT + WIDTH) / 2}" y="{HEIGHT - 8}" text-anchor="middle">{along}</text>')
    parts.append(f'<text x="{LEFT}" y="38" fill="#666">{up}; band: 95 % interval</text>')
    if aim is not None:
        parts.append(f'<path d="M{LEFT} {y(aim):.1f}H{WIDTH - MARGIN}" stroke="#c33" stroke-dasharray="6 4"/>')
    upper = " ".join(f"{x(at):.1f},{y(high):.1f}" for at, _, _, high in points)
    lower = " ".join(f"{x(at):.1f},{y(low):.1f}" for at, _, low, _ in reversed(points))
    line = " ".join(f"{x(at):.1f},{y(share):.1f}" for at, share, _, _ in points)
    parts.append(f'<polygon points="{upper} {lower}" fill="#36c" opacity="0.2"/>')
    parts.append(f'<polyline points="{line}" fill="none" stroke="#36c" stroke-width="2"/>')
    file.write_text("\n".join([*parts, "</svg>\n"]), encoding="utf-8")
