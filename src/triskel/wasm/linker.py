"""The linker, which is fetched only when something has to be built, and what a linked module is checked for."""

import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import platformdirs

from triskel.core.errors import TriskelError

LINKER = "ziglang==0.17.0"  # brings LLVM's wasm-ld
STACK = 1 << 18
MOST_MEMORY = 1 << 26

SECTION_NAME = "triskel"  # the module's section with the hash of its sources
_CUSTOM, _IMPORTS = 0, 2
_IMPORTED_FUNCTION = 0


def linker_home() -> Path:
    """Return the folder that the linker is installed to: not into the environment of whoever builds."""
    return platformdirs.user_cache_path("triskel", appauthor=False) / "linker" / LINKER.replace("==", "-")


def fetch_linker() -> Path:
    """Return the folder of the linker, after installing it where it is missing."""
    home = linker_home()
    if (home / "ziglang" / "__main__.py").exists():
        return home
    home.parent.mkdir(parents=True, exist_ok=True)
    unready = home.with_name(f"{home.name}.{os.getpid()}")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--only-binary", ":all:"]
    done = subprocess.run([*pip, "--target", str(unready), LINKER], capture_output=True, text=True, check=False)
    if done.returncode != 0:
        why = (done.stderr.strip().splitlines() or ["pip failed"])[-1]
        raise TriskelError(f"the linker {LINKER}, which builds the browser engines, cannot be installed: {why}")
    try:
        unready.rename(home)
    except OSError:  # another process was faster
        if not home.exists():
            raise
    return home


def link(objects: Path, module: Path, exports: Iterable[str]) -> None:
    """Link an object file into a module that exports these functions and its memory."""
    home = fetch_linker()
    command = [sys.executable, "-m", "ziglang", "wasm-ld", "--no-entry", "--strip-all", "--allow-undefined"]
    command += [f"--export={name}" for name in exports]
    command += ["-z", f"stack-size={STACK}", "--stack-first", f"--max-memory={MOST_MEMORY}"]
    command += [str(objects), "-o", str(module)]
    done = subprocess.run(
        command, env={**os.environ, "PYTHONPATH": str(home)}, capture_output=True, text=True, check=False
    )
    if done.returncode != 0:
        raise TriskelError(f"the browser engine cannot be linked: {done.stderr.strip()[:500]}")


def imports_of(module: bytes) -> list[str]:
    """Return the names of the functions that a module imports."""
    for number, content in _sections(module):
        if number == _IMPORTS:
            return list(_import_names(content))
    return []


def _import_names(content: bytes) -> Iterator[str]:
    count, at = _number(content, 0)
    for _ in range(count):
        _, at = _text(content, at)
        name, at = _text(content, at)
        if content[at] != _IMPORTED_FUNCTION:
            raise TriskelError(f"the browser engine imports {name}, which is no function")
        _, at = _number(content, at + 1)
        yield name


def with_sources(module: bytes, digest: str) -> bytes:
    """Return a module with the hash of its sources in a section of its own."""
    name = SECTION_NAME.encode()
    content = bytes([len(name)]) + name + digest.encode()
    return module + bytes([_CUSTOM, len(content)]) + content


def sources_of(module: bytes) -> str | None:
    """Return the hash of the sources that a module was built from; None if it says nothing of it."""
    for number, content in _sections(module):
        if number == _CUSTOM:
            name, at = _text(content, 0)
            if name == SECTION_NAME:
                return content[at:].decode("ascii", "replace")
    return None


def _sections(module: bytes) -> Iterator[tuple[int, bytes]]:
    at = 8  # after the magic number and the version
    while at < len(module):
        number = module[at]
        size, at = _number(module, at + 1)
        yield number, module[at : at + size]
        at += size


def _number(data: bytes, at: int) -> tuple[int, int]:
    """Return a number in LEB128, and where the next thing begins."""
    number, shift = 0, 0
    while True:
        number |= (data[at] & 127) << shift
        shift += 7
        at += 1
        if data[at - 1] < 128:
            return number, at


def _text(data: bytes, at: int) -> tuple[str, int]:
    size, at = _number(data, at)
    return data[at : at + size].decode(), at + size
