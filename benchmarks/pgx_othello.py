"""Steps Pgx' Othello, 1024 games at once, in a process of its own that has one processor and one thread of XLA.

Answers a line with steps a second for every line that it reads: for so many seconds. `benchmarks/batch_speed.py` asks.
"""

import os
import sys
import time

os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
os.environ["JAX_PLATFORMS"] = "cpu"
if hasattr(os, "sched_setaffinity"):
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})

from triskel.cli.peers import pgx_tasks

(work,) = pgx_tasks().values()
work()
print("ready", flush=True)
for line in sys.stdin:
    units, began = 0, time.perf_counter()
    while time.perf_counter() - began < float(line):
        units += work()
    print(units / (time.perf_counter() - began), flush=True)
