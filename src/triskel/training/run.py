"""The learning loop: games, a net fitted to them, and a match that decides whether it is the best so far.

    python -m triskel.training.run RUN.toml --to FOLDER --processes 16

The same command goes on where a run was broken off. docs/training.md describes both.
"""

import json
from pathlib import Path
from typing import Any

import numpy as np

from triskel.arena.ratings import pentanomial, rate
from triskel.arena.workers import Workers
from triskel.core.net import Net
from triskel.games import load_net
from triskel.training.command import carry_out
from triskel.training.contests import Contender, Contest, Report, play_until_decided, scores_in, seed_of
from triskel.training.files import Chunks, write_whole
from triskel.training.fitting import fitness, join
from triskel.training.folder import NET, Folder
from triskel.training.plan import LearningPlan, variants_of
from triskel.training.recipes import recipe_of
from triskel.training.self_play import Generation, blend, chunks_for, play_chunk, read_games

FITTED, PAIRS = "fitted.json", "pairs.jsonl"


def learn(plan: LearningPlan, to: Path, workers: Workers, report: Report) -> None:
    """Do what is missing of a run."""
    recipe_of(plan.game)
    plan.check()
    folder = Folder(to)
    folder.open(plan)
    for number in range(len(folder.log.read()) + 1, plan.generations + 1):
        line = _run_generation(plan, folder, number, workers, report)
        folder.log.add(line)
        folder.publish()
        print(_in_words(line), flush=True)
    folder.publish()


def _run_generation(
    plan: LearningPlan, folder: Folder, number: int, workers: Workers, report: Report
) -> dict[str, Any]:
    """Return the line of the log about a generation."""

    def show(text: str) -> None:
        report(f"generation {number} of {plan.generations}: {text}")

    best = load_net(folder.best())
    _play(Generation(plan, number, best), folder.games(number), workers, show)
    file = folder.generation(number) / FITTED
    if not file.exists():
        show("fitting")
        net, fitted = fit(plan, folder, number, best)
        net.save(folder.generation(number) / NET)
        write_whole(file, json.dumps(fitted).encode())
    candidate = load_net(folder.generation(number) / NET)
    line = {"generation": number, **json.loads(file.read_bytes()), "net": candidate.digest}
    return line | promote(plan, folder.generation(number), (candidate, best), workers, show)


def _play(generation: Generation, games: Chunks, workers: Workers, report: Report) -> None:
    total = chunks_for(generation.plan)
    missing = games.missing(total)
    for done, (chunk, data) in enumerate(workers.run(play_chunk, generation, iter(missing)), total - len(missing) + 1):
        games.add(chunk, data)
        report(f"{done} of {total} chunks of games")


def fit(plan: LearningPlan, folder: Folder, number: int, best: Net) -> tuple[Net, dict[str, Any]]:
    """Return a net fitted to the last generations, and how well it and the best one predict games held out."""
    recipe, learnt, unseen = recipe_of(plan.game), [], []
    for generation in range(max(1, number - plan.fit.window + 1), number + 1):
        for games, others in read_games(plan, folder.games(generation)):
            learnt.append(recipe.examples(games.states, blend(games, plan.fit.search_share)))
            unseen.append(recipe.examples(others.states, others.payoffs))
    examples, held_out = join(learnt), join(unseen)
    net = recipe.fit(examples, plan.fit.epochs, plan.fit.learning_rate, np.random.default_rng([plan.seed, number]))
    mine, of_best = fitness(net, held_out), fitness(best, held_out)
    return net, {
        "examples": len(examples.targets),
        "held_out": len(held_out.targets),
        **mine._asdict(),
        **{f"best_{name}": value for name, value in of_best._asdict().items()},
    }


def promote(
    plan: LearningPlan, folder: Path, nets: tuple[Net, Net], workers: Workers, report: Report
) -> dict[str, Any]:
    """Let a candidate play the best net, unless that has been done; return how it went, and whether it takes over."""
    file, kept, setting = folder / PAIRS, Chunks(folder / "pairs", ".json"), plan.promotion
    if not file.exists():
        contenders = Contender(nets[0]), Contender(nets[1])
        seed = seed_of(plan.seed, "promotion", folder.name)
        contest = Contest(plan.game, variants_of(plan.options), seed, setting.nodes, contenders)
        write_whole(file, play_until_decided(contest, setting.games // 2, setting.sprt, workers, kept, report))
    kept.remove()
    counts = pentanomial(scores_in(file.read_bytes()))
    rating, verdict = rate(counts), setting.sprt.verdict(counts)
    return {
        "pairs": counts,
        "score": round(rating.score, 4),
        "error": round(rating.error, 4),
        "llr": round(setting.sprt.llr(counts), 3),
        "verdict": verdict,
        "promoted": verdict == "accepted",
    }


def _in_words(line: dict[str, Any]) -> str:
    outcome = {"accepted": "promoted", "rejected": "not better", None: "not decided"}[line["verdict"]]
    predicted = "nothing held out" if line["loss"] is None else f"loss {line['loss']}, best {line['best_loss']}"
    score = f"{line['score']:.1%} ± {line['error']:.1%} of {2 * sum(line['pairs'])} games"
    return f"generation {line['generation']}: {line['examples']} examples, {predicted}; {score}: {outcome}"


if __name__ == "__main__":
    carry_out("Learn a net from games that the search plays against itself.", LearningPlan, learn)
