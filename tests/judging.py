"""What a game says of its positions, asked from Python."""

from triskel.core import kernel
from triskel.core.jit import entry


@entry
def _evaluate(states, seat, net):
    return kernel.evaluate(states[0], seat, net)


def judged(game, states, seat, net=None):
    """Return how well a seat stands in an array's first state, by the game's own net or another."""
    return _evaluate(states, seat, game.weights(net))
