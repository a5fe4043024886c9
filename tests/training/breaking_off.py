"""Workers that end in the middle of their work, as interrupted programs do, or hand over results in another order."""

from itertools import islice

from triskel.arena.workers import InProcess


class Allowed(InProcess):
    """Does so many tasks, and is interrupted at the next one."""

    def __init__(self, most):
        self._left = most

    def run(self, task, plan, numbers):
        for number in numbers:
            if self._left == 0:
                raise KeyboardInterrupt
            self._left -= 1
            yield task(plan, number)


class Reversed(InProcess):
    """Does several tasks at a time, and hands over the last one first."""

    def __init__(self, at_a_time):
        self._at_a_time = at_a_time

    def run(self, task, plan, numbers):
        while some := list(islice(numbers, self._at_a_time)):
            yield from [task(plan, number) for number in reversed(some)]


def contents(folder):
    """Every file below a folder."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def nothing(_text):
    """Show nothing."""
