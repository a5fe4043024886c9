"""Runs notebooks in this process and stores their outputs, as Jupyter would: texts, and pictures of boards as SVG.

    python examples/notebooks/run_notebook.py examples/notebooks/*.ipynb

So they can be run, and tested, where no Jupyter is installed.
"""

import ast
import io
import json
import sys
from collections.abc import Iterator
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any


def run(notebook: dict[str, Any], folder: Path) -> dict[str, Any]:
    """Run all cells of code in order, and return the notebook with their outputs."""
    shown: list[Any] = []
    names: dict[str, Any] = {"__name__": "__main__", "display": shown.append}
    sys.path.insert(0, str(folder))
    try:
        cells = [_run_cell(cell, names, shown) if cell["cell_type"] == "code" else cell for cell in _numbered(notebook)]
    finally:
        sys.path.remove(str(folder))
    return notebook | {"cells": cells}


def _numbered(notebook: dict[str, Any]) -> Iterator[dict[str, Any]]:
    count = 0
    for cell in notebook["cells"]:
        count += cell["cell_type"] == "code"
        yield cell | {"execution_count": count} if cell["cell_type"] == "code" else cell


def _run_cell(cell: dict[str, Any], names: dict[str, Any], shown: list[Any]) -> dict[str, Any]:
    tree, printed = ast.parse("".join(cell["source"])), io.StringIO()
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    shown.clear()
    value = None
    with redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), names)
        if isinstance(last, ast.Expr):
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), names)
    outputs: list[dict[str, Any]] = []
    if printed.getvalue():
        outputs.append({"output_type": "stream", "name": "stdout", "text": _lines(printed.getvalue())})
    outputs += [{"output_type": "display_data", "metadata": {}, "data": _data(each)} for each in shown]
    if value is not None:
        number = cell["execution_count"]
        outputs.append(
            {"output_type": "execute_result", "execution_count": number, "metadata": {}, "data": _data(value)}
        )
    return cell | {"outputs": outputs}


def _data(value: Any) -> dict[str, list[str]]:
    data = {"text/plain": _lines(repr(value))}
    if hasattr(value, "_repr_svg_"):
        data = {"image/svg+xml": _lines(value._repr_svg_()), "text/plain": _lines("a board")}
    return data


def _lines(text: str) -> list[str]:
    return text.splitlines(keepends=True)


def main() -> None:
    for name in sys.argv[1:]:
        path = Path(name)
        notebook = json.loads(path.read_text(encoding="utf-8"))
        text = json.dumps(run(notebook, path.resolve().parent), indent=1, ensure_ascii=False)
        path.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
