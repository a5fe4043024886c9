"""The files that are generated from the server's types are those that it would generate now."""

import difflib
import json
import os
import shlex
import shutil
import subprocess
import sys

import pytest

from servers import ROOT

WEB = ROOT / "web"
PUBLISHED, TYPES = "openapi.json", "src/lib/schema.ts"
TOOLS = WEB / "node_modules" / ".bin"
RENEW = "run `.venv/bin/python web/schema.py`, then `npm run types` in web/"


def assert_same(kept, made):
    lines = difflib.unified_diff(kept.read_text().splitlines(), made.read_text().splitlines(), "kept", "made", n=0)
    changed = [*lines]
    assert not changed, f"{kept.relative_to(ROOT)} is stale: {RENEW}\n" + "\n".join(changed[:60])


def test_the_published_schema_is_that_of_the_server(tmp_path):
    made = tmp_path / PUBLISHED
    subprocess.run([sys.executable, WEB / "schema.py", made], check=True)
    assert_same(WEB / PUBLISHED, made)


def test_the_types_of_the_page_are_those_of_the_schema(tmp_path):
    if shutil.which("node") is None or not TOOLS.exists():
        pytest.skip("there is no Node here, or the page's tools are not installed")
    made = tmp_path / "schema.ts"
    subprocess.run([sys.executable, WEB / "schema.py", tmp_path / PUBLISHED], check=True)
    script = shlex.split(json.loads((WEB / "package.json").read_text())["scripts"]["types"])
    paths = {PUBLISHED: str(tmp_path / PUBLISHED), TYPES: str(made)}
    command = [paths.get(word, word) for word in script]
    environment = os.environ | {"PATH": f"{TOOLS}{os.pathsep}{os.environ['PATH']}"}
    subprocess.run(command, check=True, cwd=WEB, env=environment, capture_output=True)
    assert_same(WEB / TYPES, made)
