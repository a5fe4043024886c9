"""The examples for operators: they name settings that there are, and do what they are for."""

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import tomllib
from dataclasses import fields
from pathlib import Path

import httpx
import pytest
from packaging.requirements import Requirement

from containers import STEPS, Container, build_wheel, locked
from servers import PATIENCE, ROOT
from triskel.server.settings import Settings

DEV_LOCK, LOCK = ROOT / "requirements-dev.lock", ROOT / "deploy" / "requirements.lock"
FILES = [*sorted(set((ROOT / "deploy").iterdir()) - {LOCK}), ROOT / "docs" / "deploy.md"]
OURS = {field.name.replace("_", "-") for field in fields(Settings)}
OURS |= {f"no-{name}" for name in OURS}
ADMIN = {"game", "note", "phase", "player", "seat", "who", "as-they-are"}  # of `triskel admin` and `triskel restore`
ELSEWHERE = {"no-cache-dir", "no-deps", "wheel-dir", "requirement", "start-period", "now", "help"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_setting_that_is_named_exists(file):
    text = file.read_text(encoding="utf-8")
    assert set(re.findall(r"--([a-z][a-z-]+)", text)) <= OURS | ADMIN | ELSEWHERE
    variables = {name.lower().replace("_", "-") for name in re.findall(r"TRISKEL_([A-Z_]+)", text)}
    assert variables <= OURS | {"cache-dir"}


def test_the_page_is_shipped_in_the_wheel():
    """Git does not keep it, so the build has to be told."""
    build = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]
    assert "src/triskel/server/static/**" in build["artifacts"]


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return str(probe.getsockname()[1])


def wait_until_healthy(container, server, environment):
    deadline = time.monotonic() + 4 * PATIENCE  # nothing of it has been imported before
    while not container.is_healthy(**environment):
        assert server.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.1)


@pytest.mark.slow
def test_every_step_of_the_container_works_in_an_empty_folder(tmp_path):
    root, context, port = tmp_path / "root", tmp_path / "dist", free_port()
    root.mkdir()
    build_wheel(ROOT, context)
    shutil.copy(LOCK, context)
    container = Container(root, context)
    container.build(ROOT / "deploy" / "Containerfile")
    assert set(container.done) == set(STEPS)
    assert container.ports == [container.environment["TRISKEL_PORT"]]
    assert not any((root / "tmp").iterdir())
    built = {path for path in root.rglob("*") if "__pycache__" not in path.parts}

    changed = {"TRISKEL_PORT": port, "TRISKEL_WARMUP": "false"}  # compiling takes minutes
    server = container.start(**changed)
    try:
        wait_until_healthy(container, server, changed)
        page = httpx.get(f"http://127.0.0.1:{port}/", timeout=PATIENCE)
        assert (page.status_code, "<script" in page.text) == (200, True)  # the built one is in the wheel
    finally:
        server.terminate()
        assert server.wait(PATIENCE) in (0, -signal.SIGTERM)
    written = {path for path in root.rglob("*") if "__pycache__" not in path.parts} - built
    assert {path.relative_to(root).parts[0] for path in written} == {"data", "log"}  # its user may write nowhere else


def test_the_lock_of_the_container_has_the_versions_that_are_tested():
    tested = locked(DEV_LOCK)
    assert locked(LOCK).items() <= tested.items()
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    wanted = {Requirement(each).name.lower() for each in project["dependencies"] + extras("cluster")}
    assert {name.replace(".", "-") for name in wanted} <= set(locked(LOCK))


def extras(name):
    return tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"][name]


def test_floors_of_dependencies_are_the_versions_that_are_tested():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    text, untested = DEV_LOCK.read_text(), []
    for each in map(Requirement, project["dependencies"] + extras("cluster") + extras("dev")):
        name = re.sub("[._]", "-", each.name.lower())
        versions = re.findall(rf"^{re.escape(name)}==([^ \n]+)", text, re.MULTILINE)
        lowest = min(versions, key=lambda version: [int(part) for part in version.split(".")])
        if str(each.specifier) != f">={lowest}":
            untested.append(f"{each} is tested with {lowest}")
    assert not untested


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="there is no systemd here")
def test_systemd_finds_no_fault_with_the_service_and_little_to_harden(tmp_path):
    unit = tmp_path / "triskel.service"
    command = Path(sys.executable)  # the real one is not installed here
    unit.write_text((ROOT / "deploy" / "triskel.service").read_text().replace("/opt/triskel/bin/triskel", str(command)))
    verified = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", unit], capture_output=True, text=True, check=False
    )
    assert (verified.returncode, "triskel.service:" in verified.stderr) == (0, False), verified.stderr
    judged = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--no-pager", "--threshold=20", unit],
        capture_output=True,
        text=True,
        check=False,
    )
    assert judged.returncode == 0, judged.stdout[-300:]  # at most 2.0 of 10


def test_an_audit_says_so_where_the_network_cannot_be_reached():
    nowhere = {f"{kind}_proxy": "http://127.0.0.1:9" for kind in ("http", "https")}
    environment = {name: value for name, value in os.environ.items() if "proxy" not in name.lower()} | nowhere
    audit = subprocess.run(
        [sys.executable, ROOT / ".ci" / "audit.py"], env=environment, capture_output=True, text=True, check=False
    )
    assert audit.returncode == 0, audit.stderr
    assert audit.stdout.splitlines() == [
        "pypi.org cannot be reached from here: the Python packages were not checked.",
        "registry.npmjs.org cannot be reached from here: the packages of the page were not checked.",
    ]
