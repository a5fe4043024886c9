"""Executes the steps of a Containerfile in a folder that takes the place of a container's root.

No registry is needed: the packages of the lock are those of this environment, linked in one by one, and nothing else
is, so that a lock that lacks one is noticed. Paths like /data mean folders in that root; the user is whoever runs the
tests.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import venv
from importlib import metadata
from pathlib import Path

from packaging.requirements import Requirement

FOLDERS = re.compile(r"(?<![\w.])/(tmp|data)\b")
STEPS = ("FROM", "COPY", "RUN", "USER", "VOLUME", "EXPOSE", "ENV", "HEALTHCHECK", "CMD")


def steps_of(text):
    """Return the instructions of a Containerfile, each with the rest of its line."""
    lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("#")]
    joined = re.sub(r"\\\n\s*", " ", "\n".join(lines))
    return [tuple(line.split(None, 1)) for line in joined.splitlines()]


def locked(lock):
    """Return the packages of a lock that are for this computer: name → version."""
    wanted = [Requirement(line) for line in lock.read_text().splitlines() if re.match(r"[a-z0-9]", line)]
    return {
        each.name: str(each.specifier).removeprefix("==")
        for each in wanted
        if not each.marker or each.marker.evaluate()
    }


class Container:
    def __init__(self, root, context):
        self.root, self.context = root, context
        self.environment = {"PATH": f"{root / 'usr/bin'}:{os.environ['PATH']}", "HOME": str(root), "PIP_NO_INDEX": "1"}
        self.done, self.ports, self.user = [], [], None

    def build(self, file):
        for instruction, rest in steps_of(file.read_text()):
            assert instruction in STEPS, f"nobody knows how to test {instruction}"
            getattr(self, f"_{instruction.lower()}")(FOLDERS.sub(rf"{self.root}/\1", rest))
            self.done.append(instruction)

    def start(self, **environment):
        """Run the command of the image."""
        with (self.root / "log").open("wb") as log:
            return subprocess.Popen(
                self.command, cwd=self.root, env=self.environment | environment, stdout=log, stderr=log
            )

    def is_healthy(self, **environment):
        asked = subprocess.run(
            self.health, cwd=self.root, env=self.environment | environment, capture_output=True, check=False
        )
        return asked.returncode == 0

    def _from(self, image):
        version = re.fullmatch(r"docker\.io/library/python:(\d+\.\d+)-slim", image)
        assert version, image
        self.python_version = version[1]
        venv.create(self.root / "usr", symlinks=True)
        packages = next((self.root / "usr/lib").glob("python*/site-packages"))
        for name, version in {**locked(self.context / "requirements.lock"), "pip": None}.items():
            _link(metadata.distribution(name), version, packages)
        pip = self.root / "usr/bin/pip"
        pip.write_text('#!/bin/sh\nexec python -m pip "$@"\n')
        pip.chmod(0o755)
        (self.root / "tmp").mkdir()

    def _copy(self, rest):
        *patterns, target = rest.split()
        for pattern in patterns:
            found = list(self.context.glob(pattern))
            assert found, f"there is no {pattern} to copy"
            for file in found:
                shutil.copy(file, target)

    def _run(self, command):
        command = re.sub(r"-o \d+", f"-o {os.getuid()}", command)
        subprocess.run(["/bin/sh", "-ec", command], cwd=self.root, env=self.environment, check=True)

    def _user(self, user):
        assert int(user) > 0  # not root, and known without a list of users
        self.user = user

    def _volume(self, path):
        assert Path(path).is_dir()
        assert Path(path).stat().st_uid == os.getuid()

    def _expose(self, port):
        self.ports.append(port)

    def _env(self, rest):
        self.environment |= dict(each.split("=", 1) for each in rest.split())

    def _healthcheck(self, rest):
        self.health = json.loads(rest[rest.index("[") :])

    def _cmd(self, rest):
        self.command = json.loads(rest)


def _link(distribution, version, packages):
    """Put a package of this environment into another one, if it is there in that version."""
    assert version in (None, distribution.version), f"the lock has {distribution.name} {version}"
    here = Path(distribution.locate_file(""))
    for name in {file.parts[0] for file in distribution.files} - {"..", "__pycache__"}:
        if not (packages / name).exists():
            (packages / name).symlink_to(here / name)


def build_wheel(root, folder):
    """Build the wheel of the package with the tools of this environment."""
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*command, "--wheel-dir", folder, root], check=True)
