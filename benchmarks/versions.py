"""The searches of any version of Triskel under one set of names, for scripts that compare two versions.

`load(DIR)` imports the package in DIR; each process can load one version. The older name of each pair below is that of
commit f599cc0, and goes when nothing is compared with it any more.
"""

import sys
import time
from functools import partial
from importlib import import_module
from inspect import signature
from pathlib import Path
from types import SimpleNamespace
from typing import Any

NAMES = {
    "Limits": ("triskel.search.limits:Limits",),
    "alphabeta": ("triskel.search.alphabeta:search",),
    "best_move": ("triskel.search.engine:best_move", "triskel.search.thinking:think"),
    "solve": ("triskel.search.solver:solve",),
    "explore": ("triskel.search.mcts:explore",),
    "explore_hidden": ("triskel.search.ismcts:explore_hidden",),
    "StaticEvaluator": ("triskel.search.evaluators:StaticEvaluator", "triskel.search.evaluators:Static"),
    "to_result": ("triskel.search.root_stats:to_result", "triskel.search.explored:told"),
    "rank_by_preference": ("triskel.search.one_ply:rank_by_preference", "triskel.search.glance:liked_moves"),
    "rank_by_evaluation": ("triskel.search.one_ply:rank_by_evaluation", "triskel.search.glance:foreseen_moves"),
    "perft": ("triskel.search.perft:perft",),
    "TO_THE_END": ("triskel.search.playouts:TO_THE_END",),
}


def source_folder(tree: str | Path) -> Path:
    """Return the folder to put on `sys.path` for a source tree: the tree itself, or its `src`."""
    tree = Path(tree).resolve()
    folder = tree / "src" if (tree / "src" / "triskel").is_dir() else tree
    if not (folder / "triskel").is_dir():
        raise SystemExit(f"there is no package triskel in {tree} or {tree / 'src'}")
    return folder


def load(tree: str | Path | None = None) -> SimpleNamespace:
    """Import the version in a source tree (None: the installed one) and return its searches by the names above."""
    if tree is not None:
        folder = source_folder(tree)
        sys.path.insert(0, str(folder))
    triskel = import_module("triskel")
    if tree is not None and not Path(triskel.__file__).is_relative_to(folder):
        raise SystemExit(f"triskel was imported from {triskel.__file__}, not from {folder}")
    found = SimpleNamespace(triskel=triskel, **{name: _first(places) for name, places in NAMES.items()})
    found.mcts = partial(_result, found, found.explore)
    found.ismcts = partial(_result, found, found.explore_hidden)
    found.static_mcts = partial(_static_mcts, found)
    is_new = "reductions" in signature(found.alphabeta).parameters
    found.unreduced = partial(found.alphabeta, **{"reductions" if is_new else "reduces": False})
    return found


def _first(places: tuple[str, ...]) -> Any:
    """Return what stands at the first of the places that exists."""
    for place in places:
        module, _, name = place.partition(":")
        try:
            return getattr(import_module(module), name)
        except (ModuleNotFoundError, AttributeError):
            continue
    raise SystemExit(f"none of these exists: {', '.join(places)}")


def _result(version: SimpleNamespace, explore: Any, position: Any, limits: Any, **options: Any) -> Any:
    """Return the result of a tree search; the older version asks for the time when it began."""
    began = () if len(signature(version.to_result).parameters) == 2 else (time.perf_counter(),)
    return version.to_result(position, explore(position, limits, **options), *began)


def _static_mcts(version: SimpleNamespace, position: Any, limits: Any, seed: int) -> Any:
    """Search by MCTS with the game's own evaluation."""
    return version.mcts(position, limits, evaluator=version.StaticEvaluator(position.game), seed=seed)
