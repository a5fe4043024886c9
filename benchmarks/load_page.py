"""docs/server-benchmarks.md from what server_load.py has measured."""

HEAD = """# How much a server bears

Written by `python benchmarks/server_load.py`; the numbers are in
[server_load.json](../benchmarks/results/server_load.json). Medians of alternating rounds in one run; ratios count, and
only within a run.

Machine: {machine}. Server, its writing thread and the clients share the {threads}.

- *Ours*: `triskel serve` as one process on SQLite in WAL mode, synchronous=FULL: a move is on the disk before it is
  acknowledged and before anybody is told of it. The real rules of Keks, the view and the legal moves of every position.
- *boardgame.io* 0.50.2 as one Node process, as its documentation starts it: matches in memory, nothing on the disk, a
  move that counts and crosses off a cell.
- *Clients*: the same lean program for both, in one process of its own, with raw frames. Two clients a match, each
  answering as soon as it sees its turn; a match that ends is followed by one set up before. A move counts when the
  other player sees it.
"""

NAMES = {"triskel": "Triskel, on the disk", "boardgameio": "boardgame.io, in memory"}


def table(head, rows):
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines) + "\n"


def compared(results, better_is_more, name):
    """How many times better ours is, in words; nothing where there is nothing to compare with."""
    if "boardgameio" not in results:
        return "boardgame.io was not installed.\n"
    ours, theirs = results["triskel"][name], results["boardgameio"][name]
    return f"Ratio: **{ours / theirs if better_is_more else theirs / ours:.2f} ×** in our favour where it is above 1.\n"


def rush_section(rush):
    head = ("200 matches, no thinking", "moves/s", "p50", "p99", "server time a move", "server", "clients")
    rows = [
        (
            NAMES[kind],
            f"{found['moves_per_s']:,.0f}",
            f"{found['p50_ms']:.0f} ms",
            f"{found['p99_ms']:.0f} ms",
            f"{found['server_us_per_move']:.0f} µs",
            f"{found['server_cores']:.2f} cores",
            f"{found['client_cores']:.2f} cores",
        )
        for kind, found in rush.items()
    ]
    return "## As fast as it goes\n\n" + table(head, rows) + "\n" + compared(rush, True, "moves_per_s")


def thought_section(thought):
    head = ("500 matches, a second's thinking", "moves/s", "sent → seen, p50", "p99", "server")
    rows = [
        (
            NAMES[kind],
            f"{found['moves_per_s']:,.0f}",
            f"{found['p50_ms']:.1f} ms",
            f"{found['p99_ms']:.1f} ms",
            f"{found['server_cores']:.2f} cores",
        )
        for kind, found in thought.items()
    ]
    return "## As people play\n\n" + table(head, rows) + "\n" + compared(thought, False, "p99_ms")


def crowd_section(crowd):
    found = crowd["triskel"]
    return (
        "## A crowd\n\n"
        "2,000 spectators on the 200 matches that are played with a second's thinking, on one server: "
        f"{found['moves_per_s']:.0f} moves/s, {found['watched']:,.0f} events seen by spectators, "
        f"**{found['errors']:.0f} errors** (a lost line, a missing event, a refusal), sent → seen p99 "
        f"{found['p99_ms']:.1f} ms, {found['server_cores']:.2f} cores.\n"
    )


def idle_section(idle):
    kib = idle["kib_per_match"]
    rows = [("in memory, its players gone", kib["kept"]), ("let go, `--idle-seconds` later", kib["let go"])]
    return (
        "## Memory\n\n"
        f"Growth of the server's resident memory over {idle['matches']:,} matches, by match. One that nobody looks at "
        "leaves memory after `--idle-seconds` and comes back by folding its log.\n\n"
        + table(("a match of Keks", "KiB"), rows)
    )


def page(results):
    threads = results["machine"].split(",")[1].split(";")[0].strip()
    sections = [
        HEAD.format(machine=results["machine"], threads=threads),
        rush_section(results["rush"]),
        thought_section(results["thought"]),
        crowd_section(results["crowd"]),
        idle_section(results["idle"]),
    ]
    return "\n".join(sections)
