"""What a game says of its positions, asked from Python."""

from triskel.core import kernel
from triskel.core.jit import entry


@entry
def judged(states, seat):
    """How well a seat stands in an array's first state, by the game's own evaluation."""
    return kernel.evaluate(states[0], seat)
