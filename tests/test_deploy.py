"""The examples for who runs a server name settings that there are."""

import re
import tomllib
from dataclasses import fields

import pytest

from servers import ROOT
from triskel.server.settings import Settings

FILES = [*sorted((ROOT / "deploy").iterdir()), ROOT / "docs" / "deploy.md"]
OURS = {field.name.replace("_", "-") for field in fields(Settings)}
OURS |= {f"no-{name}" for name in OURS}
ELSEWHERE = {"no-cache-dir", "no-deps", "wheel-dir", "system", "uid", "start-period", "now", "help"}


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name)
def test_every_setting_that_is_named_exists(file):
    text = file.read_text(encoding="utf-8")
    assert set(re.findall(r"--([a-z][a-z-]+)", text)) <= OURS | ELSEWHERE
    variables = {name.lower().replace("_", "-") for name in re.findall(r"TRISKEL_([A-Z_]+)", text)}
    assert variables <= OURS | {"cache-dir"}


def test_the_page_is_shipped_in_the_wheel():
    """Git does not keep it, so the build has to be told."""
    wheel = tomllib.loads((ROOT / "pyproject.toml").read_text())["tool"]["hatch"]["build"]["targets"]["wheel"]
    assert "src/triskel/server/static/**" in wheel["artifacts"]
