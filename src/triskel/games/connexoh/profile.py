"""How players play Connex'Oh: an open game in which equal players could turn tiles back and forth for ever."""

from triskel.core.profile import Profile, Thinking

PROFILE = Profile(
    levels={
        "novice": Thinking("one-ply", hasty="preference", hasty_share=0.45),
        "casual": Thinking("alphabeta", 400, hasty="preference", hasty_share=0.6),
        "club": Thinking("alphabeta", 1_500, hasty="preference", hasty_share=0.55),
        "expert": Thinking("alphabeta", 10_000, hasty="preference", hasty_share=0.3),
        "master": Thinking("alphabeta"),
    },
    contempt=3_000,
    steepness=5.0,  # as in Keks, by choice: equal bots play on without an end, so it cannot be measured
    playout_plies=8,  # random games do not end
    search={"preference_weight": 16},
)
