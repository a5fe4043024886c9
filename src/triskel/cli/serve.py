"""`triskel serve`: the server, configured by flags or TRISKEL_* variables."""

import sys
from typing import Annotated

from cyclopts import App, Parameter
from cyclopts.config import Env

from triskel.server.settings import Settings

serve = App(config=Env("TRISKEL_", command=False))


@serve.default
def _serve(*, settings: Annotated[Settings, Parameter(name="*")] = Settings()) -> None:  # noqa: B008, it is frozen
    """Run the server until it is stopped."""
    from triskel.server import logs, run  # noqa: PLC0415, so that other commands start without it

    logs.log_to_stderr(settings.log_level)

    def ready(address: str) -> None:
        print(f"Triskel listens on {address}", flush=True)

    run.serve(settings, ready, compile_games if settings.warmup else None)


def compile_games() -> None:
    """Compile the games; show progress in a terminal only."""
    from triskel.cli.warmup import warmup  # noqa: PLC0415, it loads everything that it compiles

    warmup(quiet=not sys.stdout.isatty())
