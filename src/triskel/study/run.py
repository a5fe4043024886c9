"""Running a study: chunks go out to workers, and each is kept as soon as it comes back."""

from collections.abc import Callable

from triskel.arena.workers import Workers
from triskel.study.folder import Folder, chunks_for
from triskel.study.plan import Plan
from triskel.study.play import play_chunk


def play_study(
    plan: Plan, folder: Folder, games: int, workers: Workers, report: Callable[[int, int], None] | None = None
) -> None:
    """Play what the folder lacks of so many games of every variant; `report` gets the chunks done, and all."""
    folder.open(plan)
    missing, total = folder.missing(games), chunks_for(games)
    done = total - len(missing)
    if report:
        report(done, total)
    for number, played in workers.run(play_chunk, plan, iter(missing)):
        folder.add(number, played)
        done += 1
        if report:
            report(done, total)
