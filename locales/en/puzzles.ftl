# Puzzles: the list, a puzzle on the board, and those of the day.

puzzles-title = Puzzles
puzzles-lead = Positions with one right answer, found and checked by the engine. Everything works without a network.
puzzles-heading = A puzzle of { $game }
puzzles-all = All puzzles
puzzles-unknown = There is no such puzzle.

## The list
puzzles-start = First puzzle
puzzles-next = Next puzzle
puzzles-start-label = First puzzle: { $game }
puzzles-next-label = Next puzzle: { $game }
puzzles-solved-count = { $solved } of { $count } solved
puzzles-own-rating = Your rating: { NUMBER($rating, useGrouping: 0) }
puzzles-choose = Choose a puzzle
puzzles-game = Game
puzzles-theme = Theme
puzzles-strength = Difficulty
puzzles-strength-all = All
puzzles-strength-easy = Easy
puzzles-strength-medium = Medium
puzzles-strength-hard = Hard
puzzles-found = { $count ->
    [one] 1 puzzle
   *[other] { $count } puzzles, the easiest first
}
puzzles-short = no. { NUMBER($number, useGrouping: 0) }
puzzles-mark-solved = solved
puzzles-mark-missed = not solved
puzzles-more = Show more

## A puzzle
puzzles-number = { $game } puzzle { NUMBER($number, useGrouping: 0) }
puzzles-rating = rated { NUMBER($rating, useGrouping: 0) }
puzzles-you = You
puzzles-other = Your opponent
puzzles-ask-keks-win = { $count ->
    [one] One move wins. All others let it slip.
   *[other] Find the { $count } moves that win: each time, only one does.
}
puzzles-ask-keks-draw = { $count ->
    [one] All moves but one lose. Save the draw.
   *[other] All moves but one lose. Save the draw in { $count } moves.
}
puzzles-ask-connexoh-win = Win in { $count } moves, whatever your opponent does.
puzzles-ask-conex-best = One move is clearly better than all others. Which?
puzzles-right = Right
puzzles-go-on = { $count ->
    [one] One more move to find.
   *[other] { $count } more moves to find.
}
puzzles-solved = Solved!
puzzles-shown = The answer is { $move }.
puzzles-wrong = Not that one
puzzles-wrong-loses = It loses against best play.
puzzles-wrong-draws = It only draws against best play.
puzzles-wrong-keks = It does not win against best play.
puzzles-wrong-connexoh = Your opponent gets away for now.
puzzles-wrong-over = It ends the game the wrong way.
puzzles-wrong-best = There is something clearly better.
puzzles-wrong-chance = It wins about { $chance }% of games, the best move { $best }%.
puzzles-answer = Your opponent answers { $move }.
puzzles-again = Try again
puzzles-show = Show the answer
puzzles-hint = Hint
puzzles-hint-marked = The move is marked on the board.

## Themes, and a hint at each
puzzles-theme-all = All themes
puzzles-theme-colour = Win a colour
puzzles-theme-deny = Stop a threat
puzzles-theme-sacrifice = Sacrifice
puzzles-theme-waiting = Waiting move
puzzles-theme-fork = Fork
puzzles-theme-escape = Escape
puzzles-theme-long = Long line
puzzles-theme-path = Path
puzzles-theme-together = Two at once
puzzles-theme-lock = Lock
puzzles-theme-way = Way out
puzzles-theme-run = Longer path
puzzles-theme-three = Lock three
puzzles-theme-cut = Cut
puzzles-theme-out = Take out
puzzles-theme-pawn = Pawn move
puzzles-theme-finish = Finish
puzzles-theme-star = Star
puzzles-theme-draw = Draw cards
puzzles-theme-bonus = Bonus
puzzles-theme-die = Die
puzzles-theme-room = Room to place
puzzles-theme-points = Most points
puzzles-theme-draw-or-lay = Draw or place
puzzles-hint-colour = Win a colour, but choose the tiles well.
puzzles-hint-deny = Look at what your opponent would do next, and stop it.
puzzles-hint-sacrifice = You can afford to give something away.
puzzles-hint-waiting = Take tiles that are worth nothing, and leave the others no good move.
puzzles-hint-fork = Make two threats at the same time.
puzzles-hint-escape = Look for the move that leaves your opponent nothing.
puzzles-hint-long = Look several moves ahead.
puzzles-hint-path = Connect a path. What you connect is locked for a turn.
puzzles-hint-together = Two pawns can leave at once: bring them onto one path.
puzzles-hint-lock = Lock the tile that you want to turn next.
puzzles-hint-way = Build the way out, from the edge towards your pawn.
puzzles-hint-run = Make the path of your pawn longer.
puzzles-hint-three = One turn can lock three tiles.
puzzles-hint-cut = Cut your opponent’s path.
puzzles-hint-out = Take a pawn out now.
puzzles-hint-pawn = Move a pawn along its path.
puzzles-hint-finish = The end is near: count the points.
puzzles-hint-star = You hold a star. Is this its moment?
puzzles-hint-draw = It is not time to place a card.
puzzles-hint-bonus = Where on the table are there extra points?
puzzles-hint-die = A card with a die can bring more than its points.
puzzles-hint-room = Where will the cards fit that stay in your hand?
puzzles-hint-points = Take the points now, but choose the place well.
puzzles-hint-draw-or-lay = Weigh placing a card against drawing.

## The day
puzzles-daily = Today’s puzzles
puzzles-daily-lead = The same for everybody, new at midnight UTC.
puzzles-daily-of = { $game }, { $day }
puzzles-daily-back = Back to today’s puzzles
puzzles-streak = { $count ->
    [one] A streak of 1 day
   *[other] A streak of { $count } days
}
puzzles-result-open = Not tried yet
puzzles-result-first = Solved at the first try
puzzles-result-hint = Solved with a hint
puzzles-result-later = Solved in the end
puzzles-result-shown = Not solved
puzzles-deal = Today’s deal: { $game }
puzzles-deal-lead = The same cards or tiles for everybody, against a bot ({ $level }).
puzzles-deal-play = Play
puzzles-deal-again = Open the game
puzzles-deal-won = You won it.
puzzles-deal-lost = You lost it.
puzzles-deal-draw = It was a draw.
puzzles-deal-trouble = The game could not be begun in this browser.
puzzles-share = Your result to share
puzzles-copy = Copy the result
puzzles-copied = Result copied.
