"""Builds the engine of one game: `python -m triskel.wasm.compile GAME FOLDER SOURCES`, a process of its own.

NUMBA_OPT must be 0 when Numba is imported, and is no part of the key of its cache: what is compiled here must not be
found by another process. `triskel.wasm.build` starts it so.
"""

import sys
import tempfile
from importlib.metadata import version
from pathlib import Path

from numba.core import config

import triskel
from triskel.core.errors import TriskelError
from triskel.wasm.checks import checks
from triskel.wasm.codegen import RUNTIME_EXPORTS, emit_object
from triskel.wasm.describe import describe
from triskel.wasm.exports import rules
from triskel.wasm.linker import LINKER, imports_of, link, with_sources
from triskel.wasm.searches import searches


def compile_game(name: str, folder: Path, sources: str) -> None:
    """Write a game's module and its description."""
    if config.OPT != 0:  # type: ignore[attr-defined]
        raise TriskelError("the browser engines are compiled with NUMBA_OPT=0")
    game = triskel.game(name)
    exports = [*rules(game), *searches(game), *checks(game)]
    with tempfile.TemporaryDirectory() as scratch:
        objects, module = Path(scratch, "engine.o"), Path(scratch, "engine.wasm")
        objects.write_bytes(emit_object(game, exports))
        link(objects, module, [*RUNTIME_EXPORTS, *(export.name for export in exports)])
        linked = module.read_bytes()
    foreign = imports_of(linked)
    if foreign:
        raise TriskelError(f"the engine of {name} asks for {', '.join(sorted(foreign))}: machines could differ in that")
    tools = {package: version(package) for package in ("numba", "llvmlite")}
    tools["linker"] = LINKER
    (folder / f"{name}.wasm").write_bytes(with_sources(linked, sources))
    (folder / f"{name}.json").write_bytes(describe(game, exports, sources, tools))


if __name__ == "__main__":
    try:
        compile_game(sys.argv[1], Path(sys.argv[2]), sys.argv[3])
    except TriskelError as error:
        sys.exit(str(error))
