"""How players play Gale: an open game that ends by itself, soon enough for playouts."""

from triskel.core.profile import Profile, Thinking

PROFILE = Profile(
    levels={
        "novice": Thinking("one-ply", overlooked=0.5, noise=0.5),
        "casual": Thinking("puct", 20, overlooked=0.15, noise=0.25),
        "club": Thinking("alphabeta", 300, hasty="one-ply", hasty_share=0.3),
        "expert": Thinking("alphabeta", 5_000),
        "master": Thinking("alphabeta"),
    },
    steepness=3.0,
)
