"""Steps a second of our batches and environments beside Pgx' Othello and PettingZoo's connect_four, in one run.

    python benchmarks/batch_speed.py [--rounds 7] [--seconds 0.5]

Everything is measured in turn, round after round, and the medians count, so other work affects all alike.
Writes benchmarks/results/batch_speed.json and the tables of docs/research.md. Needs pgx, jax, pettingzoo, pygame.
"""

import argparse
import json
import os
import random
import re
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path

import numpy as np
from numba import njit
from pettingzoo.classic import connect_four_v3

import triskel
from triskel.adapters import pettingzoo
from triskel.adapters.gymnasium import VectorGame
from triskel.cli.bench import machine
from triskel.core.crew import CHUNK, end_round, join_round, next_chunk
from triskel.core.team import team

ROOT = Path(__file__).parents[1]
RESULTS, PAGE = ROOT / "benchmarks" / "results" / "batch_speed.json", ROOT / "docs" / "research.md"
BATCH, LARGE = 1024, 8192
OPTIONS = {"conex": {"players": 3}}
TITLES = {"keks": "Keks", "connexoh": "Connex'Oh", "conex": "Conex (3 players)"}
THREADS = {1: "1 thread", 2: "2 threads"}
KINDS = {"batch": "", "batch, observed": ", with observations", "large batch": f", batches of {LARGE}"}
ROUND = 1000  # shifts
ARITHMETIC = "arithmetic without memory"
OTHELLO, FOUR = "Pgx' Othello, 1 thread", "PettingZoo's connect_four"


@njit(nogil=True)
def shift(crew: np.ndarray, thread: int, rounds: int) -> int:
    """Shift a number about, without memory, until the rounds are used up."""
    number, found = 88172645463325252, 0
    while True:
        join_round(crew, thread)
        while next_chunk(crew, thread, rounds) < rounds:
            for _ in range(ROUND):
                number ^= number << 13
                number ^= number >> 7
                number ^= number << 17
                found ^= number
        if end_round(crew, thread):
            return found


def arithmetic(threads: int, rounds: int = 3_000) -> Callable[[], int]:
    """Return a function that shifts numbers about on some threads: no batch can gain more from them on this machine."""
    task = team(threads).task(lambda crew, thread: shift(crew, thread, rounds))

    def work() -> int:
        team(threads).run(task, rounds)
        return rounds * ROUND // CHUNK

    return work


def batch_stepper(name: str, threads: int, observe: bool, size: int = BATCH) -> Callable[[], int]:
    """Return a function that steps a batch at random: choice, move, mask, reward, end, new deal, observation."""
    batch = triskel.game(name).batch(size, seed=1, threads=threads, autoreset=True, **OPTIONS.get(name, {}))
    observations = batch.observe()

    def work() -> int:
        for _ in range(10):
            batch.step(batch.sample())
            if observe:
                batch.observe(out=observations)
        return 10 * size

    return work


def vector_stepper(name: str, threads: int, envs: int = 256) -> Callable[[], int]:
    env = VectorGame(name, envs, threads=threads, **OPTIONS.get(name, {}))
    env.reset(seed=1)

    def work() -> int:
        for _ in range(20):
            env.step(env.sample())
        return 20 * envs

    return work


class InsideClock:
    """Rates of an AEC environment by the time inside it: what a random agent needs to choose is not counted."""

    def __init__(self, env) -> None:
        self.env, self.inside, self.steps = env, 0.0, 0
        env.reset(seed=1)

    def run(self, seconds: float) -> float:
        clock, env = time.perf_counter, self.env
        self.inside, self.steps, end = 0.0, 0, clock() + seconds
        while clock() < end:
            began = clock()
            observation, _, over, cut, _ = env.last()
            self.inside += clock() - began
            if over or cut:
                began = clock()
                env.reset()
                self.inside += clock() - began
                continue
            action = random.choice(np.flatnonzero(observation["action_mask"]).tolist())
            began = clock()
            env.step(action)
            self.inside += clock() - began
            self.steps += 1
        return self.steps / self.inside


class Othello:
    def __init__(self) -> None:
        command = [sys.executable, str(Path(__file__).with_name("pgx_othello.py"))]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self._process.stdout.readline()

    def run(self, seconds: float) -> float:
        self._process.stdin.write(f"{seconds}\n")
        return float(self._process.stdout.readline())


def rate(work: Callable[[], int]) -> Callable[[float], float]:
    def run(seconds: float) -> float:
        units, began = 0, time.perf_counter()
        while time.perf_counter() - began < seconds:
            units += work()
        return units / (time.perf_counter() - began)

    return run


def tasks() -> dict[str, Callable[[float], float]]:
    found: dict[str, Callable[[float], float]] = {
        OTHELLO: Othello().run,
        FOUR: InsideClock(connect_four_v3.raw_env()).run,
    }
    for threads, label in THREADS.items():
        found[f"{ARITHMETIC}, {label}"] = rate(arithmetic(threads))
        for name, title in TITLES.items():
            found[f"{title} batch, {label}"] = rate(batch_stepper(name, threads, False))
            found[f"{title} batch, observed, {label}"] = rate(batch_stepper(name, threads, True))
            found[f"{title} large batch, {label}"] = rate(batch_stepper(name, threads, False, LARGE))
            found[f"{title} VectorGame, {label}"] = rate(vector_stepper(name, threads))
    for name, title in TITLES.items():
        found[f"{title} AEC"] = InsideClock(pettingzoo.raw_env(name, **OPTIONS.get(name, {}))).run
    return found


def tables(rates: dict[str, float]) -> str:
    rows = ["| batches of 1024 games | steps/s, 1 thread | beside Pgx' Othello | 2 threads | two threads over one |"]
    rows.append("| --- | --- | --- | --- | --- |")
    for title in TITLES.values():
        for kind, what in KINDS.items():
            one, two = (rates[f"{title} {kind}, {label}"] for label in THREADS.values())
            rows.append(
                f"| {title}{what} | {one:,.0f} | {one / rates[OTHELLO]:.1f} × | {two:,.0f} | {two / one:.2f} × |"
            )
    rows.append(f"| {OTHELLO}, with observations | {rates[OTHELLO]:,.0f} | | | |")
    one, two = (rates[f"{ARITHMETIC}, {label}"] for label in THREADS.values())
    rows.append(f"| {ARITHMETIC}, what this machine can gain at most | | | | {two / one:.2f} × |")
    rows += ["", "| environments | steps/s | beside PettingZoo's connect_four |", "| --- | --- | --- |"]
    for title in TITLES.values():
        aec = rates[f"{title} AEC"]
        rows.append(f"| {title}, AEC, unwrapped, time inside | {aec:,.0f} | {aec / rates[FOUR]:.1f} × |")
    rows.append(f"| {FOUR}, AEC, unwrapped, time inside | {rates[FOUR]:,.0f} | |")
    for title in TITLES.values():
        for label in THREADS.values():
            steps = rates[f"{title} VectorGame, {label}"]
            rows.append(f"| {title}, VectorGame of 256 against random players, {label} | {steps:,.0f} | |")
    return "\n".join(rows) + "\n"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=0.5)
    parser.add_argument("--out", type=Path, default=RESULTS)
    args = parser.parse_args()
    measured = tasks()
    found: dict[str, list[float]] = {label: [] for label in measured}
    for run in measured.values():
        run(0.1)  # compile, load, fill caches
    for _ in range(args.rounds):
        for label, run in measured.items():
            found[label].append(run(args.seconds))
    rates = {label: statistics.median(each) for label, each in found.items()}
    versions = {name: version(name) for name in ("pgx", "jax", "pettingzoo", "gymnasium", "numpy", "numba")}
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    result = {"machine": machine(), "versions": versions, "load": load, "rates": rates, "rounds": found}
    args.out.write_text(json.dumps(result, indent=1) + "\n", encoding="utf-8")
    print(tables(rates))
    page = PAGE.read_text(encoding="utf-8")
    block = f"<!-- speed -->\n{tables(rates)}<!-- end of speed -->"
    PAGE.write_text(re.sub(r"<!-- speed -->.*<!-- end of speed -->", lambda _: block, page, flags=re.DOTALL), "utf-8")


if __name__ == "__main__":
    main()
