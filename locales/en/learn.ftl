# Learn: lessons in small steps on a real board, and example games with remarks.

## Around every lesson
learn-heading = Learn { $game }
learn-which = Which game would you like to learn?
learn-step = Step { $number } of { $count }
learn-steps = The steps of this lesson
learn-jump = Step { $number }: { $title }
learn-jump-done = Step { $number }: { $title } (done)
learn-next = Next
learn-back = Back
learn-show = Show me
learn-shown = It is marked on the board.
learn-restart = From the beginning
learn-you = You
learn-other = Your opponent
learn-board = The board
learn-well = Well done
learn-not-yet = Not quite
learn-trouble = That did not reach the server. Check your connection and try again.
learn-retry = Try again
learn-play = Play against a novice
learn-more-rules = Read all the rules
learn-more-example = Look at an example game
learn-more-lesson = Take the lesson
learn-finished = Now you know it all. Have fun!

## Example games
learn-example-heading = An example game of { $game }
learn-example-start = The beginning of the game.
learn-example-move = Move { $number } of { $count }
learn-example-next = To the next remark
learn-replay-first = To the start
learn-replay-back = One move back
learn-replay-on = One move forward
learn-replay-last = To the end
learn-replay-slider = Place in the game
