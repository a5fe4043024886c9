"""Builds the engine of one game: `python -m triskel.wasm.compile GAME FOLDER SOURCES`, a process of its own.

NUMBA_OPT must be 0 when Numba is imported, and is no part of the key of its cache: what is compiled here must not be
found by another process. `triskel.wasm.build` starts it so.
"""

import sys
import tempfile
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

from numba.core import config

import triskel
from triskel.core.errors import TriskelError
from triskel.core.export import Export
from triskel.core.game import Game
from triskel.core.profile import StrategyName
from triskel.wasm.choices import CHOICES, one_ply_exports, preference_exports
from triskel.wasm.codegen import RUNTIME_EXPORTS, emit_object
from triskel.wasm.describe import describe
from triskel.wasm.exports import rules
from triskel.wasm.linker import LINKER, imports_of, link, with_sources
from triskel.wasm.searches import alphabeta_exports, solver_exports
from triskel.wasm.trees import ismcts_exports, puct_exports

IMPORTS: set[str] = set()  # what a module may ask JavaScript for: nothing, because machines differ


def compile_game(name: str, folder: Path, sources: str) -> None:
    """Write a game's module and its description."""
    if config.OPT != 0:  # type: ignore[attr-defined]
        raise TriskelError("the browser engines are compiled with NUMBA_OPT=0")
    game = triskel.game(name)
    exports = [*rules(game), *CHOICES, *_searches(game)]
    with tempfile.TemporaryDirectory() as scratch:
        objects, module = Path(scratch, "engine.o"), Path(scratch, "engine.wasm")
        objects.write_bytes(emit_object(game, exports))
        link(objects, module, [*RUNTIME_EXPORTS, *(export.name for export in exports)])
        linked = module.read_bytes()
    unknown = set(imports_of(linked)) - IMPORTS
    if unknown:
        raise TriskelError(f"the engine of {name} asks for {', '.join(sorted(unknown))}, which is not on the list")
    tools = {package: version(package) for package in ("numba", "llvmlite")}
    tools["linker"] = LINKER
    (folder / f"{name}.wasm").write_bytes(with_sources(linked, sources))
    (folder / f"{name}.json").write_bytes(describe(game, exports, sources, tools))


def _searches(game: Game) -> list[Export]:
    """Return the searches that the levels of a game use, and the solver where it can be solved."""
    levels = game.profile.levels.values()
    used = {name for level in levels for name in (level.strategy, level.hasty)}
    found = [export for name, exports in _STRATEGIES.items() if name in used for export in exports(game)]
    return [*found, *(solver_exports(game) if game.solvable else [])]


_STRATEGIES: dict[StrategyName, Callable[[Game], list[Export]]] = {
    "preference": preference_exports,
    "one-ply": one_ply_exports,
    "puct": puct_exports,
    "alphabeta": alphabeta_exports,
    "ismcts": ismcts_exports,
}


if __name__ == "__main__":
    try:
        compile_game(sys.argv[1], Path(sys.argv[2]), sys.argv[3])
    except TriskelError as error:
        sys.exit(str(error))
