"""Looks for known vulnerabilities in the locked packages, where the databases of PyPI and npm can be reached."""

import json
import re
import subprocess
import sys
import urllib.request
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOCKS = ("requirements-dev.lock", "deploy/requirements.lock")
TOOLS = ROOT / ".venv-audit"  # pip-audit needs packages in versions of its own
SECONDS = 20


def main() -> None:
    found = [audit_python(), audit_page()]
    sys.exit(any(found))


def audit_python() -> bool:
    """Return whether pip-audit has found something."""
    name, version = re.findall(r"^(\S+)==(\S+)", (ROOT / LOCKS[0]).read_text(encoding="utf-8"), re.MULTILINE)[0]
    if not reachable(f"https://pypi.org/pypi/{name}/{version}/json"):  # mirrors have the packages, but not this
        print("pypi.org cannot be reached from here: the Python packages were not checked.")
        return False
    python = TOOLS / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    if not python.exists():
        venv.create(TOOLS, with_pip=True)
    subprocess.run([python, "-m", "pip", "install", "--quiet", "pip-audit"], check=True)
    locks = [word for lock in LOCKS for word in ("--requirement", ROOT / lock)]
    command = [python, "-m", "pip_audit", "--no-deps", "--disable-pip", *locks]
    return subprocess.run(command, check=False).returncode != 0


def audit_page() -> bool:
    """Return whether npm audit has found something."""
    unchecked = "cannot be reached from here: the packages of the page were not checked."
    if not reachable("https://registry.npmjs.org/-/ping"):
        print(f"registry.npmjs.org {unchecked}")
        return False
    command = [ROOT / "web/with-node", "npm", "audit", "--json"]
    asked = subprocess.run(command, capture_output=True, text=True, check=False)
    report = json.loads(asked.stdout or "{}")
    if "vulnerabilities" not in report:
        print(f"The database of npm {unchecked}")
        return False
    for name, each in report["vulnerabilities"].items():
        print(f"{name} {each['range']}: {each['severity']}")
    print(f"npm audit has found {len(report['vulnerabilities'])} packages with known vulnerabilities.")
    return bool(report["vulnerabilities"])


def reachable(url: str) -> bool:
    try:
        with urllib.request.urlopen(url, timeout=SECONDS):
            return True
    except OSError:
        return False


if __name__ == "__main__":
    main()
