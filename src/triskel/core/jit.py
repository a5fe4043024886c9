"""Compiling: five decorators for hot functions and a cache that is never stale.

Numba's own cache looks only at the file of the function it stores, not at what that function calls.
So we keep the cache in a folder named after a hash of every source the compiled code can come from:
edit a rule, and the next start looks into another, empty folder.
"""

import hashlib
import os
import platform
import shutil
import time
import warnings
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

import numba
import numpy as np
import platformdirs
from llvmlite.binding import get_host_cpu_features, get_host_cpu_name
from numba.core import config

from triskel.core.compile_cache import CheckedCache

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parents[1]
COMPILED_LAYERS = ("core", "games", "search")
FORGET_AFTER_DAYS = 14
ALL, COMPLETE = "all", ".complete"  # names of the notes about what has been compiled

# The entry points compiled so far, for `warmup` to name and count.
ENTRIES: list[Any] = []

if config.DISABLE_JIT:  # type: ignore[attr-defined]
    # Hashing and random numbers wrap around on purpose; interpreted NumPy scalars would warn of it.
    warnings.filterwarnings("ignore", "overflow encountered", RuntimeWarning)


def cache_root() -> Path:
    """Return the folder that holds one compile cache per state of the sources."""
    given = os.environ.get("TRISKEL_CACHE_DIR")
    if given:
        return Path(given)
    return platformdirs.user_cache_path("triskel", appauthor=False) / "compiled"


def _sources() -> list[Path]:
    files = (path for layer in COMPILED_LAYERS for path in (PACKAGE / layer).rglob("*"))
    return sorted(path for path in files if path.suffix in {".py", ".toml"})


@cache
def cache_dir() -> Path:
    """Return the folder for exactly these sources, this Numba, this NumPy, this Python and this processor."""
    digest = hashlib.sha256()
    versions = f"{numba.__version__} {np.__version__} {platform.python_version()}"
    digest.update(f"{versions} {get_host_cpu_name()} {get_host_cpu_features().flatten()}".encode())
    for path in _sources():
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0")
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return cache_root() / digest.hexdigest()[:16]


def is_compiled(what: str = ALL) -> bool:
    """Return whether something has been compiled completely: one game, or all of them."""
    return (cache_dir() / f"{what}{COMPLETE}").exists()


def mark_compiled(what: str = ALL) -> None:
    """Note that something has been compiled completely."""
    with suppress(OSError):  # nowhere to write: it is compiled anew in every process
        (cache_dir() / f"{what}{COMPLETE}").touch()


def forget_old_caches() -> None:
    """Delete the caches of sources that have not been compiled for a while."""
    keep, now = cache_dir(), time.time()
    for folder in cache_root().glob("*"):
        old = now - folder.stat().st_mtime > FORGET_AFTER_DAYS * 86_400
        if folder.is_dir() and folder != keep and old:
            shutil.rmtree(folder, ignore_errors=True)


def jit(function: F) -> F:
    """Compile a function that only compiled code calls."""
    return numba.njit(function)


def inlined(function: F) -> F:
    """Compile a function into its callers, without reference counting for its array arguments.

    For the inner loops of a search, which own no arrays: reference counting took most of their time.
    """
    without_counting: Any = {"_nrt": False}  # an option that Numba has but does not advertise
    return numba.njit(function, forceinline=True, **without_counting)


def reordered(function: F) -> F:
    """Compile floating-point sums so that LLVM may reorder them, which rounds them otherwise on other machines.

    For fitting networks. Nothing that decides a move may use it: what a search adds up is whole numbers (core/net.py).
    """
    return numba.njit(function, fastmath={"reassoc"})


def entry(function: F) -> F:
    """Compile a function that Python calls: cached on disk, and run without the GIL."""
    return _cached(function, nogil=True)


def quick(function: F) -> F:
    """Compile a function that Python calls for one position: as `entry`, but it keeps the GIL.

    To release it wakes a thread that waits for it and finds it taken again: a server with a busy writing thread spent
    a tenth of its time on that.
    """
    return _cached(function, nogil=False)


def _cached(function: F, nogil: bool) -> F:
    compiled: Any = numba.njit(function, nogil=nogil)
    if not config.DISABLE_JIT:  # type: ignore[attr-defined]
        with suppress(OSError):  # nowhere to write: compile anew in every process
            compiled._cache = CheckedCache(function, cache_dir())
    ENTRIES.append(compiled)
    return compiled


def compiled_for(function: F, *args: Any) -> F:
    """Return an entry compiled for arguments of just these types; looking at them is half of what a call takes.

    What it returns must not be given arguments of other types.
    """
    if config.DISABLE_JIT:  # type: ignore[attr-defined]
        return function
    compiled: Any = function
    return cast("F", compiled.compile(tuple(map(numba.typeof, args))))
