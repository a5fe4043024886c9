"""Install each distribution in an empty environment, and use it there: `python .ci/check_dist.py dist/*`."""

import subprocess
import sys
import tempfile
import venv
from pathlib import Path

DEAL = ("deal", "keks", "--seed", "1")


def check(distribution: Path) -> None:
    """Install a distribution and what it needs, deal a game, and write the page, which needs its engines."""
    with tempfile.TemporaryDirectory() as folder:
        venv.create(folder, with_pip=True)
        tools = Path(folder) / ("Scripts" if sys.platform == "win32" else "bin")
        subprocess.run([tools / "python", "-m", "pip", "install", "--quiet", distribution], check=True)
        installed = subprocess.run([tools / "python", "-m", "pip", "list"], check=True, capture_output=True, text=True)
        dealt = subprocess.run([tools / "triskel", *DEAL], check=True, capture_output=True, text=True, cwd=folder)
        subprocess.run([tools / "triskel", "site", "site"], check=True, stdout=subprocess.DEVNULL, cwd=folder)
        engines = [*Path(folder).glob("lib/python*/site-packages/triskel/wasm/modules/*.wasm")]
        if len(engines) != 3:
            raise SystemExit(f"{distribution.name} lacks engines")
        print(f"{distribution.name}: {len(installed.stdout.splitlines()) - 2} packages, deals {dealt.stdout.strip()}")


for each in sys.argv[1:]:
    check(Path(each).resolve())
