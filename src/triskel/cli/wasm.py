"""`triskel wasm`: the engines for browsers and Node."""

from pathlib import Path

from triskel.wasm.build import OURS, build


def wasm(out: Path) -> None:
    """Write the engines of all games as WebAssembly modules, each with a description and its net.

    What is there already, from the same sources, is left as it is. `docs/wasm.md` says how to use them.

    Parameters
    ----------
    out
        The folder to write to.
    """
    built = build(out.resolve())
    print(f"built: {', '.join(built)}" if built else f"fresh: {', '.join(OURS)}")
