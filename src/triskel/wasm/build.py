"""Building the engines of all games into a folder: only what is not there already, or was built from other sources.

An installed package brings its engines along (`MODULES`), and then they are copied.
"""

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from functools import cache
from importlib.metadata import version
from pathlib import Path

import msgspec

from triskel.core.catalogue import english_refusals
from triskel.core.errors import TriskelError
from triskel.wasm.linker import LINKER, fetch_linker, sources_of

PACKAGE = Path(__file__).resolve().parents[1]
MODULES = Path(__file__).with_name("modules")
LAYERS = ("core", "games", "search", "players", "wasm")
SUFFIXES = {".py", ".toml", ".ll"}
# What turns Python into LLVM's code, and with which versions the result was tested.
TOOLS = {"numba": "0.68", "llvmlite": "0.50"}
OURS = ("keks", "connexoh", "conex")


@cache
def sources_digest() -> str:
    """Return a hash of all that a module is made of: our sources and the tools."""
    digest = hashlib.sha256(f"{TOOLS} {LINKER}".encode())
    files = (path for layer in LAYERS for path in (PACKAGE / layer).rglob("*"))
    for path in sorted(path for path in files if path.suffix in SUFFIXES):
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    digest.update(msgspec.json.encode([english_refusals(name) for name in OURS]))  # which descriptions have in them
    return digest.hexdigest()[:32]


def is_fresh(folder: Path, name: str) -> bool:
    """Return whether a folder has a game's engine, built from the sources as they are."""
    module, description, net = (folder / f"{name}.{suffix}" for suffix in ("wasm", "json", "net"))
    if not (module.exists() and description.exists()):
        return False
    if sources_of(module.read_bytes()) != sources_digest() or sources_digest().encode() not in description.read_bytes():
        return False
    return _content(_net_file(name)) == _content(net)


def _net_file(name: str) -> Path:
    return PACKAGE / "games" / name / f"{name}.net"


def _content(file: Path) -> bytes | None:
    return file.read_bytes() if file.exists() else None


def build(folder: Path, names: Iterable[str] = OURS) -> list[str]:
    """Write the engines of some games to a folder, and return the names of those that were not fresh there."""
    folder.mkdir(parents=True, exist_ok=True)
    stale = [name for name in names if not is_fresh(folder, name)]
    missing = [name for name in stale if folder == MODULES or not is_fresh(MODULES, name)]
    with tempfile.TemporaryDirectory(dir=folder) as scratch:
        if missing:
            _compile(missing, Path(scratch))
        for name in stale:
            _move_in(Path(scratch) if name in missing else MODULES, folder, name)
    return stale


def _move_in(source: Path, folder: Path, name: str) -> None:
    """Copy a game's files, the module last, so that a half-copied engine never looks fresh."""
    for file in (_net_file(name), source / f"{name}.json", source / f"{name}.wasm"):
        if file.exists():
            half = folder / f".{file.name}.{os.getpid()}"
            shutil.copyfile(file, half)
            half.replace(folder / file.name)


def _compile(names: list[str], folder: Path) -> None:
    """Compile games in processes of their own, all at the same time."""
    _check_tools()
    fetch_linker()
    environment = {**os.environ, "NUMBA_OPT": "0", "TRISKEL_CACHE_DIR": str(folder / "cache")}
    command = [sys.executable, "-m", "triskel.wasm.compile"]
    processes = {
        name: subprocess.Popen(
            [*command, name, str(folder), sources_digest()], env=environment, stderr=subprocess.PIPE, text=True
        )
        for name in names
    }
    failed = {name: process.communicate()[1] for name, process in processes.items()}
    for name, process in processes.items():
        if process.returncode != 0:
            why = (failed[name].strip().splitlines() or ["it ended without a word"])[-1]
            raise TriskelError(f"the browser engine of {name} cannot be built: {why}")


def _check_tools() -> None:
    for package, tested in TOOLS.items():
        if not version(package).startswith(f"{tested}."):
            raise TriskelError(
                f"the browser engines are built with {package} {tested}, and this is {version(package)}: "
                "install that version, or Triskel as a wheel, which brings them along"
            )
