"""How players play Conex: a game with hidden hands, searched over determinizations."""

from triskel.core.profile import Profile, Reviewing, Thinking

PROFILE = Profile(
    levels={
        "novice": Thinking("preference", overlooked=0.5, noise=0.5),
        "casual": Thinking("ismcts", 20, hasty="preference", hasty_share=0.8, overlooked=0.15, noise=0.25),
        "club": Thinking("ismcts", 60, hasty="preference", hasty_share=0.5, noise=0.05),
        "expert": Thinking("ismcts", 200, hasty="preference", hasty_share=0.2),
        "master": Thinking("ismcts"),
    },
    hidden=True,
    sensible_playouts=True,
    review=Reviewing(nodes=500),
)
