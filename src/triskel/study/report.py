"""The report of a study: its page, its tables as Parquet and JSON, and its findings as JSON."""

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

import msgspec
import pyarrow
from pyarrow import parquet

import triskel
from triskel.core.errors import OptionError
from triskel.study import conex, connexoh, keks
from triskel.study.comparison import comparison_findings
from triskel.study.finding import Finding
from triskel.study.folder import Folder
from triskel.study.general import general_findings
from triskel.study.page import page
from triskel.study.plan import Plan
from triskel.study.play import StudyGame
from triskel.study.rows import GameRow, row_of

PAGE = "report.html"
OF_GAMES = {"keks": keks.findings, "connexoh": connexoh.findings, "conex": conex.findings}


def write_report(folder: Folder) -> Path:
    """Write the page about the games that were played, and their data; return the page's path."""
    plan, games = folder.read_plan(), list(folder.read())
    if not games:
        raise OptionError(f"{folder.path} has no games yet: play some first")
    hidden = triskel.game(plan.game).hidden
    rows = [row_of(plan, game, hidden) for game in games]
    findings = find(plan, games, rows)
    _write_tables(folder.path, games, rows)
    told = {"plan": plan, "games": len(games), "findings": [_as_json(each) for each in findings]}
    (folder.path / "findings.json").write_bytes(msgspec.json.format(msgspec.json.encode(told), indent=1) + b"\n")
    text = page(f"{triskel.game(plan.game).title}: a study", _lead(plan, rows), findings, _method(plan, rows))
    (folder.path / PAGE).write_text(text, encoding="utf-8")
    return folder.path / PAGE


def find(plan: Plan, games: Sequence[StudyGame], rows: Sequence[GameRow]) -> list[Finding]:
    """Return all findings: about the usual game, then about what is its own, then about its variants."""
    base = [game for game in games if game.variant == 0]
    found = general_findings(plan, base, [row for row in rows if row.variant == plan.variant_name(0)])
    if plan.game in OF_GAMES:
        found += OF_GAMES[plan.game](plan, base)
    compared = comparison_findings(plan, rows)
    if len(questions(plan)) == 1:  # what was asked is answered first
        return [each for each in compared if each.short] + found + [each for each in compared if not each.short]
    return found + compared


def _lead(plan: Plan, rows: Sequence[GameRow]) -> str:
    count = sum(row.variant == plan.variant_name(0) for row in rows)
    others = len(plan.variants) - 1
    variants = f", as many again of {others} other variants," if others > 1 else ", as many again of another variant,"
    opponents = "against each other and themselves" if len(rows[0].scores) == 2 else "each against itself"
    return (
        f"{count} games{variants if others else ''} played by the levels {', '.join(plan.levels)} {opponents}. "
        "Numbers in brackets are 95 % intervals."
    )


def _method(plan: Plan, rows: Sequence[GameRow]) -> list[str]:
    count = sum(row.variant == plan.variant_name(0) for row in rows)
    asked = questions(plan)
    given = "".join(
        f" --option {name}={value}"
        for name, value in plan.variants[0].items()
        if not any(text.startswith(f"{name}=") for text in asked)
    )
    given += "".join(f" --compare {text}" for text in asked)
    command = f"triskel study {plan.game} --levels {','.join(plan.levels)} --games {count} --seed {plan.seed}{given}"
    twice = "with the levels in each other's seats" if len(rows[0].scores) == 2 else "with other random choices"
    opening = f" The first {plan.opening} moves are random, because every game starts alike." if plan.opening else ""
    return [
        f"<code>{escape(command)} --out DIR</code> plays the same games again, move by move.",
        f"Levels are limited by nodes, and each game has its own seed. Each deal is played twice, {twice}.{opening}",
        f"Every position was evaluated by the same search, of {plan.nodes} nodes.",
        "Intervals are Wilson's for shares of games, and from a bootstrap over deals for means. Variants are compared "
        "deal by deal; p is that of a test that flips the signs of the differences. Several are tested at a time, so "
        "only p &lt; 0.01 is called an effect.",
        "What is found of these levels need not hold for other players.",
    ]


def questions(plan: Plan) -> list[str]:
    """Return the comparisons of a plan, as they are given to `--compare`."""
    base = plan.variants[0]
    asked: dict[str, list[str]] = {}
    for options in plan.variants[1:]:
        for name, value in options.items():
            if base.get(name) != value:
                asked.setdefault(name, [base[name]]).append(value)
    return [f"{name}={','.join(values)}" for name, values in asked.items()]


def _as_json(finding: Finding) -> dict[str, Any]:
    return {
        "key": finding.key,
        "title": finding.title,
        "sentence": finding.sentence,
        "note": finding.more,
        "lines": list(finding.lines),
        "numbers": list(finding.rows),
    }


def _write_tables(path: Path, games: Sequence[StudyGame], rows: Sequence[GameRow]) -> None:
    """Write the table of games, and that of positions, which has a row for every move."""
    plain = [msgspec.to_builtins(row) for row in rows]
    parquet.write_table(pyarrow.Table.from_pylist(plain), path / "games.parquet")
    (path / "games.json").write_bytes(msgspec.json.encode(plain))
    columns: dict[str, list[Any]] = {
        "game": [],
        "ply": [],
        "mover": [],
        "move": [],
        "legal": [],
        "value": [],
        "luck": [],
    }
    for number, game in enumerate(games):
        count = len(game.moves)
        columns["game"] += [number] * count
        columns["ply"] += range(count)
        columns["mover"] += game.movers
        columns["move"] += game.moves
        columns["legal"] += game.legal
        columns["value"] += [value / 1000 for value in game.values]
        columns["luck"] += [value / 1000 for value in game.luck] or [None] * count
    parquet.write_table(pyarrow.table(columns), path / "positions.parquet")
