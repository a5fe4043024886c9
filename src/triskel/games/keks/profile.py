"""How players play Keks: an open game without repetition, and playouts that end by themselves."""

from triskel.core.profile import Profile, Thinking

PROFILE = Profile(
    levels={
        "novice": Thinking("one-ply"),
        "casual": Thinking("puct", 15),
        "club": Thinking("puct", 500),
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
