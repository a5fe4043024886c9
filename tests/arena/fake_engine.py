"""A program that speaks the engine protocol, and fails in the way that its argument names."""

import os
import sys
import time
from pathlib import Path


def main(way, mark=None):
    mark = Path(mark, str(os.getpid())) if mark else None
    if mark:
        mark.touch()
    for line in sys.stdin:
        word = line.split()[0]
        if word == "hello" and way == "deaf":
            hang(mark)
        elif word == "hello":
            print("id name Fake", f"id protocol {2 if way == 'protocol' else 1}", sep="\n")
            print(f"id game {'chess' if way == 'game' else 'keks'}")
            print("nonsense" if way == "nonsense" else "ok", flush=True)
        elif word == "isready":
            print("error out of order" if way == "error" else "readyok", flush=True)
        elif word == "quit" and way != "hangs":
            return
        elif word == "go":
            fail(way, mark)


def fail(way, mark):
    if way == "dies":
        sys.exit("the disk is full")
    elif way == "hangs":
        hang(mark)
    elif way == "floods":
        while True:
            print("info and so on", flush=True)
    print("bestmove" if way == "silent" else "bestmove a1", flush=True)


def hang(mark):
    """Hear nothing any more, not even the end of the input, and say so in the marked file."""
    if mark:
        mark.write_text("hangs", encoding="utf-8")
    while True:
        time.sleep(60)


main(*sys.argv[1:])
