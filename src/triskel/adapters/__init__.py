"""Our games in the interfaces of other libraries: PettingZoo, Gymnasium and OpenSpiel (docs/research.md).

Each module needs its library, which the extra of the same name installs: `pip install 'triskel[pettingzoo]'`.
"""

from importlib import import_module
from types import ModuleType


def require(module: str, extra: str) -> ModuleType:
    """Return an optional module; where it is missing, the error names the extra that installs it."""
    try:
        return import_module(module)
    except ModuleNotFoundError as problem:
        if problem.name is None or problem.name.partition(".")[0] != module.partition(".")[0]:
            raise
        raise ModuleNotFoundError(
            f"triskel.adapters.{extra} needs {module}, which is not installed: pip install 'triskel[{extra}]'",
            name=problem.name,
        ) from None
