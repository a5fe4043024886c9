"""How players play Connex'Oh: an open game in which equal players could turn tiles back and forth for ever."""

from triskel.core.profile import Profile, Thinking

PROFILE = Profile(
    levels={
        "novice": Thinking("one-ply", overlooked=0.5, noise=0.58),
        "casual": Thinking("alphabeta", 200, hasty="one-ply", hasty_share=0.8, overlooked=0.3, noise=0.4),
        "club": Thinking("alphabeta", 1_500, hasty="one-ply", hasty_share=0.7, overlooked=0.1, noise=0.2),
        "expert": Thinking("alphabeta", 8_000, hasty="one-ply", hasty_share=0.2),
        "master": Thinking("alphabeta"),
    },
    contempt=3_000,
    steepness=5.0,  # as in Keks, by choice: equal bots play on without an end, so it cannot be measured
    playout_plies=8,  # random games do not end
    search={"preference_weight": 16},
)
