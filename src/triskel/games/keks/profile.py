"""How players play Keks: an open game without repetition, and playouts that end by themselves."""

from triskel.core.profile import Profile, Thinking

PROFILE = Profile(
    levels={
        "novice": Thinking("one-ply", overlooked=0.5, noise=0.4),
        "casual": Thinking("puct", 30, hasty="one-ply", hasty_share=0.75, overlooked=0.15, noise=0.25),
        "club": Thinking("puct", 500, hasty="one-ply", hasty_share=0.25, noise=0.05),
        "expert": Thinking("alphabeta", 20_000),
        "master": Thinking("alphabeta"),
    },
    steepness=5.0,  # measured by benchmarks/value_calibration.py
    search={
        "full_depth_moves": 2,
        "reduction_steps": (4, 12, 32),
        "futility_margin": 400,
        "futility_depth": 3,
        "internal_reduction_depth": 4,
    },
)
