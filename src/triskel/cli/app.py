"""The `triskel` command: its list of commands, and how every error becomes one line."""

import os
import sys
from collections.abc import Sequence

from cyclopts import App, CycloptsError

from triskel import __version__
from triskel.core.errors import TriskelError

HELP = """Three connection games: play them, study them, research them.

Start with `triskel play` to play in the browser, with `triskel tui keks` to play in the terminal, or with
`triskel show keks` to see a board.
Every command explains itself with --help.
"""

BAD_INPUT = 2

app = App(name="triskel", version=__version__, help=HELP, help_format="markdown")
# A command is imported only when it is called: most need only a part of the program.
COMMANDS = {
    "play": ("play", "Play in the browser.", "triskel play keks"),
    "tui": ("play_tui", "Play in the terminal, full screen.", "triskel tui keks --against person"),
    "serve": ("serve", "Run the server.", "triskel serve --port 8000 --database triskel.db"),
    "admin": ("admin", "Look after a server's matches and people.", "triskel admin list --database triskel.db"),
    "backup": ("backup", "Copy a server's database into a file, while it runs.", "triskel backup triskel.backup"),
    "restore": ("backup", "Make a database from a backup.", "triskel restore triskel.backup --database new.db"),
    "deal": ("positions", "Print a start position.", "triskel deal keks --seed 7"),
    "moves": ("positions", "Print the legal moves of positions.", "triskel deal keks | triskel moves keks"),
    "apply": (
        "positions",
        "Play moves on positions.",
        "printf '%s\\tb1\\n' \"$(triskel deal keks --seed 7)\" | triskel apply keks",
    ),
    "result": ("positions", "Say whether games are over, and who won.", "triskel deal keks | triskel result keks"),
    "show": ("positions", "Show a board as text or as an SVG picture.", "triskel show keks --seed 7 --svg keks.svg"),
    "best": ("analysis", "Find the best move.", "triskel best connexoh --seconds 2 --threads 2"),
    "solve": (
        "analysis",
        "Solve a position for certain.",
        "triskel solve keks --position "
        "'......../......../....J.../..ADI.../...AFJD./.....D../......../........ 2 0422322241 0130223302 A'",
    ),
    "engine": ("engine", "Play for another program, line by line.", "triskel engine keks --level club"),
    "perft": ("perft", "Count the sequences of legal moves.", "triskel perft keks --depth 4 --divide"),
    "arena": ("arena", "Let two players play a match.", "triskel arena club casual --game keks --games 100"),
    "ladder": ("ladder", "Let all levels play each other.", "triskel ladder keks --games 40"),
    "study": ("study", "Find out by many games how a game plays.", "triskel study keks --games 200 --out keks-study"),
    "puzzles": ("puzzles", "Make and check puzzles, and name those of a day.", "triskel puzzles daily"),
    "bench": ("bench", "Measure the speed of rules and search.", "triskel bench --game keks --compare"),
    "wasm": ("wasm", "Write the engines for browsers.", "triskel wasm engines"),
    "site": (
        "site",
        "Write the page as a folder for any host.",
        "triskel site public --url https://example.org/triskel/",
    ),
    "warmup": ("warmup", "Compile everything once.", "triskel warmup"),
}
for command, (module, summary, example) in COMMANDS.items():
    about = f"{summary}\n\nExample: `{example}`"
    app.command(f"triskel.cli.{module}:{command}", name=command, help=about)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run a command; errors become one line on stderr and exit code 2."""
    try:
        try:
            app(arguments, exit_on_error=False, print_error=False)
        finally:
            sys.stdout.flush()  # so that a full disk or a closed pipe is noticed here
    except (CycloptsError, TriskelError) as error:
        _refuse(str(error))
    except KeyboardInterrupt:
        sys.exit(130)
    except BrokenPipeError:
        _discard_output()
    except OSError as error:
        _discard_output()
        _refuse(f"{error.filename}: {error.strerror}" if error.filename else str(error))


def _discard_output() -> None:
    """Send the interpreter's last flush nowhere: the reader of our output has gone, or it cannot be written."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _refuse(message: str) -> None:
    print(f"triskel: {' '.join(message.split())}", file=sys.stderr)
    sys.exit(BAD_INPUT)
