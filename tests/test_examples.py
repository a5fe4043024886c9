"""The learning examples, shortened, and the notebooks, run as they are."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"
ONE_THREAD = os.environ | {"OPENBLAS_NUM_THREADS": "1"}  # tests run side by side

pytestmark = pytest.mark.slow
RUNS = {
    "ppo_keks": "--steps 20480 --games 200 --evaluations 1",
    "alphazero_connexoh": "--iterations 2 --games 3 --matches 2 --nodes 8 --longest 10 --every 1 --minibatches 20",
    "ismcts_conex": "--games 6 --simulations 2 24",
}


def run(file, *arguments):
    """Run a file of the examples in its folder, and return what it prints."""
    command = [sys.executable, file.name, *map(str, arguments)]
    told = subprocess.run(command, cwd=file.parent, env=ONE_THREAD, capture_output=True, text=True, check=False)
    assert told.returncode == 0, told.stderr
    return told.stdout


@pytest.mark.parametrize("name", RUNS)
def test_an_example_runs_and_draws_its_curve(name, tmp_path):
    run(EXAMPLES / "learning" / f"{name}.py", *RUNS[name].split(), "--out", tmp_path)
    curve = json.loads((tmp_path / f"{name}.json").read_text(encoding="utf-8"))
    assert all(low <= share <= high for _, share, low, high in curve["points"])
    drawn = tmp_path / "drawn"
    assert f"{name}.json: 2 runs" in run(EXAMPLES / "learning" / "curves.py", tmp_path, tmp_path, "--out", drawn)
    assert "prefers-color-scheme: dark" in (drawn / f"{name}.svg").read_text(encoding="utf-8")
    if name == "ppo_keks":
        assert curve["points"][-1][1] > curve["points"][0][1] + 0.1


@pytest.mark.parametrize("name", ["boards", "learning"])
def test_a_notebook_runs(name, tmp_path):
    copy = shutil.copy(EXAMPLES / "notebooks" / f"{name}.ipynb", tmp_path)
    run(EXAMPLES / "notebooks" / "run_notebook.py", copy)
    cells = json.loads(Path(copy).read_text(encoding="utf-8"))["cells"]
    outputs = [output for cell in cells for output in cell.get("outputs", [])]
    assert any("image/svg+xml" in output.get("data", {}) for output in outputs)
    assert all(cell["execution_count"] for cell in cells if cell["cell_type"] == "code")
