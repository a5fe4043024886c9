"""Draw the pictures of connexoh.md from the figures that the tests play: `python docs/games/draw_connexoh.py`."""

import tomllib
from pathlib import Path

import triskel

HERE = Path(__file__).resolve().parent
FIGURES = HERE.parents[1] / "tests" / "data" / "connexoh_figures.toml"


def drawn(figure: dict[str, str]) -> str:
    """The position after the figure's move, so that it knows which tile was turned."""
    position = triskel.game("connexoh").parse(figure["before"])
    if "move" in figure:
        position = position.play(figure["move"])
    return position.svg(path=figure.get("path", "")) + "\n"


def main() -> None:
    for name, figure in tomllib.loads(FIGURES.read_text()).items():
        (HERE / "pictures" / f"connexoh-{name}.svg").write_text(drawn(figure))


if __name__ == "__main__":
    main()
