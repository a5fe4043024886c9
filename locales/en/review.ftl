# Review: looking back at a finished game with the engine.

review-heading = Review
review-twin = { $name } · { $number }
review-loading = Loading the game …
review-empty = Open a saved game and look at it again with the engine.
review-not-over = This game is still going on. It can be reviewed when it is over.
review-nothing = Nothing was played in this game, so there is nothing to review.
review-to-match = Go to the game
review-thinking = The engine is looking at the game: { $done } of { $count } moves
review-graph = How the game went
review-ahead = { $name } ahead
review-worth = { $name } { $percent }%
review-show-best = Show the best move on the board
review-slips = What could have been better
review-tally = { $inaccuracies ->
        [0] no inaccuracies
        [one] one inaccuracy
       *[other] { $inaccuracies } inaccuracies
    }, { $mistakes ->
        [0] no mistakes
        [one] one mistake
       *[other] { $mistakes } mistakes
    }, { $blunders ->
        [0] no blunders
        [one] one blunder
       *[other] { $blunders } blunders
    }
review-accuracy = accuracy { $percent }%;
review-only-mine = Only my moves
review-clean = Nothing so far that the engine would have done much better.
review-slip = Move { $number }, { $name }: { $move }
review-better = Better: { $best }.
review-verdict-best = The best move
review-verdict-good = A good move
review-verdict-inaccuracy = An inaccuracy
review-verdict-mistake = A mistake
review-verdict-blunder = A blunder
review-failed = The engine has stopped before the end of the game.
review-slips-of-bots = Moves of the bots
review-turning-points = What decided the game
review-turning-point = Move { $number }, { $name }: { $move }. The chance to win fell from { $before }% to { $after }%. Better: { $best }.
review-luck-heading = Luck and skill
review-luck-note = In percent of the chance to win, added up over all moves.
review-balance = { $name }: cards and die { $luck }, own mistakes { $lost }.
review-lucky = The luckiest moment: at move { $number }, cards or die raised { $name }’s chance to win by { $percent }%.
review-unlucky = The unluckiest moment: at move { $number }, cards or die lowered { $name }’s chance to win by { $percent }%.
review-won-by-skill = { $name } won by better moves, not by luck.
review-won-by-luck = { $name } had luck: the moves were no better than the others’.
review-won-by-both = { $name } won by better moves and with luck.
review-retry = Try again
review-retry-label = Try again: move { $number }, { $move }
review-retry-heading = Move { $number }, once more
review-retry-ask = { $name } played { $move } here. Find something better!
review-answer-best = Yes! That is what the engine would play, too.
review-answer-same = Yes! That is as good as the engine’s { $best }.
review-answer-won = Yes! That wins at once.
review-answer-played = That is what was played. There is something better.
review-answer-other = Perhaps not bad, but the engine prefers something else. Try once more, or have it shown.
review-shown = The engine plays { $best }. It is marked on the board.
review-leave = Back to the game
review-export = Save as a file
review-import = Open a saved game
review-import-hint = A .triskel.json file: choose it, or drop it here.
review-import-unreadable = That file is not a saved game of ours. Choose one that ends in .triskel.json.
review-import-refused = That game cannot be opened. { $sentence }
