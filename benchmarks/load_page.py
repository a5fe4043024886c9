"""Writes docs/server-benchmarks.md from what server_load.py and flood.py have measured, and `make soak` has seen.

python benchmarks/load_page.py    # anew, without measuring
"""

import json
from pathlib import Path

RESULTS = Path(__file__).parent / "results"
PAGE = RESULTS.parents[1] / "docs" / "server-benchmarks.md"

HEAD = """# Server load

{conclusion}

Written by `python benchmarks/server_load.py`; the numbers are in
[server_load.json](../benchmarks/results/server_load.json). Medians of alternating rounds in one run; compare only
ratios, and only within a run.

Machine: {machine}.
Server, its writing thread and the clients share the {threads}.

- **Triskel**: `triskel serve`, one process, SQLite in WAL mode with synchronous=FULL: a move is on the disk before it
  is acknowledged or sent on. Full rules of Keks, with view and legal moves of every position.
- **boardgame.io** 0.50.2: one Node process, started as its documentation says; matches in memory, nothing on the disk.
  A move only counts and crosses off a cell.
- **Clients**: the same small program for both, in a process of its own, with raw frames. Two clients a match, each
  answering as soon as it is to move; a finished match is followed by one that was set up before. A move counts when the
  other player sees it.
"""

MOST_HARM = 3  # times the p99 of other people's moves, that a flood may do

NAMES = {"triskel": "Triskel, on the disk", "boardgameio": "boardgame.io, in memory"}


def table(head, rows):
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines) + "\n"


def conclusion(results):
    """Return the main numbers as a sentence."""
    fast, watched = results["full_speed"]["triskel"], results["spectators"]["triskel"]
    text = f"One process carries {fast['moves_per_s']:,.0f} moves a second, each on the disk before it is acknowledged"
    if "boardgameio" in results["full_speed"]:
        times = ratio(fast["moves_per_s"], results["full_speed"]["boardgameio"]["moves_per_s"], True)
        text += f":\n{times:.2f} times as many as boardgame.io in memory"
    return f"{text}. 2,000 spectators see every event, with {watched['errors']:.0f} errors."


def ratio(ours, theirs, better_is_more):
    return ours / theirs if better_is_more else theirs / ours


def compared(results, better_is_more, name):
    """Return how many times better ours is, as a sentence."""
    if "boardgameio" not in results:
        return "boardgame.io was not installed.\n"
    ours, theirs = results["triskel"][name], results["boardgameio"][name]
    return f"Ratio: **{ratio(ours, theirs, better_is_more):.2f} ×** (above 1: ours is better).\n"


def full_speed_section(full_speed):
    head = ("200 matches, no pause before a move", "moves/s", "p50", "p99", "server CPU per move", "server", "clients")
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
        for kind, found in full_speed.items()
    ]
    return "## At full speed\n\n" + table(head, rows) + "\n" + compared(full_speed, True, "moves_per_s")


def paced_section(paced):
    head = ("500 matches, one second before each move", "moves/s", "sent → seen, p50", "p99", "server")
    rows = [
        (
            NAMES[kind],
            f"{found['moves_per_s']:,.0f}",
            f"{found['p50_ms']:.1f} ms",
            f"{found['p99_ms']:.1f} ms",
            f"{found['server_cores']:.2f} cores",
        )
        for kind, found in paced.items()
    ]
    return "## At the pace of people\n\n" + table(head, rows) + "\n" + compared(paced, False, "p99_ms")


def spectators_section(spectators):
    found = spectators["triskel"]
    head = ("2,000 spectators of 200 paced matches, one server", "")
    rows = [
        ("moves/s", f"{found['moves_per_s']:.0f}"),
        ("events seen by spectators", f"{found['watched']:,.0f}"),
        ("errors (lost connections, missing events, refusals)", f"**{found['errors']:.0f}**"),
        ("sent → seen, p99", f"{found['p99_ms']:.1f} ms"),
        ("server", f"{found['server_cores']:.2f} cores"),
    ]
    return "## Spectators\n\n" + table(head, rows)


def idle_section(idle):
    kib = idle["kib_per_match"]
    rows = [("in memory, its players disconnected", kib["kept"]), ("dropped, `--idle-seconds` later", kib["dropped"])]
    return (
        "## Memory\n\n"
        f"Growth of the server's resident memory over {idle['matches']:,} matches, per match. One without "
        "connections is dropped after\n`--idle-seconds` and restored by folding its log.\n\n"
        + table(("a match of Keks", "KiB"), rows)
    )


def soaks_section(soaks):
    head = ("50 pairs of clients play on, while …", "times", "matches", "moves acknowledged", "lost", "clients resumed")
    rows = [
        (what, each["times"], f"{each['matches']:,}", f"{each['acknowledged']:,}", each["lost"], f"{each['resumed']:,}")
        for what, each in sorted(soaks.items())
    ]
    total = sum(each["acknowledged"] for each in soaks.values())
    return (
        "## Crashes\n\n"
        f"Of {total:,} acknowledged moves {sum(each['lost'] for each in soaks.values())} were lost. `make soak` looks "
        "for each of them in the database:\nthere, once, in its place. The numbers are in "
        "[soaks.json](../benchmarks/results/soaks.json).\n\n" + table(head, rows)
    )


def flood_table(floods):
    head = ("flood", "p99, as busy with a sink", "p99, flooded", "ratio", "a bot answers within")
    rows = [
        (
            kind,
            f"{found['p99_ms_sink']:.1f} ms",
            f"{found['p99_ms']:.1f} ms",
            f"{found['ratio']:.2f} ×" + ("" if found["ratio"] <= MOST_HARM else f" (above {MOST_HARM})"),
            "never" if found["bot_seconds"] is None else f"{found['bot_seconds']:.2f} s",
        )
        for kind, found in floods.items()
    ]
    return table(head, rows)


def floods_section(floods):
    return (
        "## Floods\n\n"
        "20 matches are played while somebody at another address floods the server, with all limits as they are by "
        "default. Beside\nthe p99 of their moves stands that with a client as busy that sends to a sink: at most "
        f"{MOST_HARM} times is the aim. Written by\n`python benchmarks/flood.py`; the numbers are in "
        "[floods.json](../benchmarks/results/floods.json).\n\n"
        f"Machine: {floods['machine']}.\n\n" + flood_table(floods["floods"])
    )


SECTIONS = {
    "full_speed": full_speed_section,
    "paced": paced_section,
    "spectators": spectators_section,
    "idle": idle_section,
}


def page(results, soaks, floods):
    threads = results["machine"].split(",")[1].split(";")[0].strip()
    sections = [SECTIONS[name](results[name]) for name in SECTIONS if name in results]
    if soaks:
        sections.append(soaks_section(soaks))
    sections.append(floods_section(floods))
    return "\n".join(
        [HEAD.format(machine=results["machine"], threads=threads, conclusion=conclusion(results)), *sections]
    )


def write_page():
    """Write the page from the results that are there."""
    files = [(RESULTS / f"{name}.json").read_text(encoding="utf-8") for name in ("server_load", "soaks", "floods")]
    PAGE.write_text(page(*map(json.loads, files)), encoding="utf-8")


if __name__ == "__main__":
    write_page()
