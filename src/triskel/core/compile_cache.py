"""Numba's cache of compiled code, with a checksum in every file: a damaged one is compiled again.

Numba unpickles whatever it finds, so a truncated file would end the program with a traceback, and a changed byte in
the machine code could do anything.

The sources of this package are in the name of the cache's folder (`core/jit.py`). Those of a game in another package
are in the keys of what was compiled for its record, and those of other packages' functions in the keys of these: edit
its rules, and only that is compiled again. Where the sources lie does not matter: two checkouts or environments with
equal sources share what was compiled, as the notes about it (`jit.is_compiled`) take for granted.
"""

import hashlib
import io
import logging
import secrets
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from pathlib import Path
from typing import Any

from numba.core.caching import CompileResultCacheImpl, FunctionCache, IndexDataCacheFile, _CacheLocator
from numba.core.runtime.nrt import rtsys

DIGEST = hashlib.sha256
PACKAGE = __name__.partition(".")[0]

_PACKAGES: dict[Any, str] = {}  # of games outside this one, by record type

log = logging.getLogger(__name__)


class CheckedFiles(IndexDataCacheFile):
    """The index and the data files of one function. Each ends with a checksum, which unpickling ignores."""

    def save(self, key: Any, data: Any) -> None:
        try:
            super().save(key, data)
        except OSError as problem:
            log.warning("triskel: compiled code cannot be kept in %s: %s", self._cache_path, problem.strerror)

    def _load_index(self) -> dict[Any, str]:
        return super()._load_index() if _is_whole(Path(self._index_path)) else {}

    def _load_data(self, name: str) -> Any:
        return super()._load_data(name) if _is_whole(Path(self._data_path(name))) else None

    @contextmanager
    def _open_for_write(self, filepath: str) -> Iterator[io.BytesIO]:
        content = io.BytesIO()
        yield content
        with super()._open_for_write(filepath) as file:
            file.write(content.getvalue() + DIGEST(content.getvalue()).digest())


def _is_whole(file: Path) -> bool:
    """Return whether a file is there and ends with its checksum; a damaged one is reported and removed."""
    try:
        content = file.read_bytes()
    except FileNotFoundError:
        return False
    except OSError as problem:
        log.warning("triskel: compiled code in %s cannot be read (%s): compiling it again", file, problem.strerror)
        return False
    size = DIGEST().digest_size
    if DIGEST(content[:-size]).digest() == content[-size:]:
        return True
    log.warning("triskel: the compiled code in %s is damaged: compiling it again", file)
    with suppress(OSError):
        file.unlink()
    return False


def note_package(record: Any, function: Callable[..., Any]) -> None:
    """Note which package a game's rules come from, given one of them and the record's compiled type."""
    package = function.__module__.partition(".")[0]
    if package != PACKAGE:
        _PACKAGES[record] = package


@cache
def _sources_digest(package: str) -> str:
    """Return a hash of a package's sources; a new one in every process where there are no files to read."""
    module = sys.modules.get(package)
    file = getattr(module, "__file__", None)
    if file is None:
        return secrets.token_hex()
    files = sorted(Path(file).parent.rglob("*.py")) if hasattr(module, "__path__") else [Path(file)]
    return DIGEST(b"".join(DIGEST(path.read_bytes()).digest() for path in files)).hexdigest()


def _record_types(kinds: Iterable[Any]) -> Iterator[Any]:
    """Yield the types of arguments, or of their elements, and of all that is in tuples."""
    for kind in kinds:
        yield getattr(kind, "dtype", kind)
        yield from _record_types(getattr(kind, "types", ()))


def _cache_in(folder: Path) -> type[CompileResultCacheImpl]:
    """Return what names the files of functions in a folder: by module and line, wherever their sources lie."""

    class Locator(_CacheLocator):
        def __init__(self, function: Callable[..., Any], file: str) -> None:
            self._function, self._py_file = function, file  # Numba names the file where something cannot be cached

        @classmethod
        def from_function(cls, function: Callable[..., Any], file: str) -> "Locator":
            found = cls(function, file)
            found.ensure_cache_path()
            return found

        def get_cache_path(self) -> str:
            return str(folder / self._function.__module__)

        def get_source_stamp(self) -> str:
            return ""  # sources are in the name of the folder, or in the keys

        def get_disambiguator(self) -> str:
            return str(self._function.__code__.co_firstlineno)

    class Implementation(CompileResultCacheImpl):
        _locator_classes: list[Any] = [Locator]

    return Implementation


class CheckedCache(FunctionCache):
    """The cache of one function, on checked files in a folder."""

    def __init__(self, function: Callable[..., Any], folder: Path) -> None:
        self._impl_class = _cache_in(folder)
        super().__init__(function)
        stamp = self._impl.locator.get_source_stamp()
        self._cache_file = CheckedFiles(self._cache_path, self._impl.filename_base, stamp)

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return what was compiled for a signature, or None.

        Numba would first load all that its compiler knows, which takes longer than all else here. Whatever compiles
        does that by itself; compiled code wants only its runtime.
        """
        rtsys.initialize(target_context)
        with self._guard_against_spurious_io_errors():
            return self._load_overload(sig, target_context)

    def _index_key(self, sig: Any, codegen: Any) -> tuple[Any, ...]:
        packages = {_PACKAGES[record] for record in _record_types(sig) if record in _PACKAGES}
        packages.add(self._py_func.__module__.partition(".")[0])
        digests = [_sources_digest(package) for package in sorted(packages - {PACKAGE})]
        return (*super()._index_key(sig, codegen), *digests)
