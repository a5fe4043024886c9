# The game in the terminal. The words to type (hint, undo, board, quit) are the same in every language.

terminal-help =
    Type a move to play it, or:
      ?      list the legal moves
      hint   ask a strong player what it would do
      undo   take back to your last turn
      board  show the board again
      quit   leave the game
terminal-opponent = Your opponent, { $name }, { $about }.
terminal-prompt = Player { $seat }>
terminal-plays = Player { $seat } ({ $name }) plays { $move }
terminal-hint = The { $name } would play { $move }
terminal-not-so = Not so: { $problem }. Type ? for the legal moves.
terminal-refused-notation = “{ $move }” is not a move of this game. Type ? for the legal moves.
terminal-refused-illegal = { $move } is not allowed here. Type ? for the legal moves.
terminal-refused-because = { $reason } Type ? for the legal moves.
terminal-nothing-back = There is nothing to take back.
terminal-hand-over = Player { $seat }, take the keyboard and press Enter when nobody else is looking.
terminal-goodbye = Goodbye.
terminal-player = player { $seat }
terminal-end = { $winners ->
    [0] A draw: { $reason }.
   *[other] { $players } won: { $reason }.
}

# How the other players play

terminal-about-novice = looks at its own move only, overlooks every other one, and is soon content
terminal-about-casual = looks a little ahead, and overlooks a move now and then
terminal-about-club = thinks some moves ahead, but plays too fast at times and errs where it is close
terminal-about-expert = thinks hard, for at most half of its time, and seldom plays too fast
terminal-about-master = plays as well as it can in all of its time
terminal-about-random = plays any legal move, each as likely as the other
terminal-about-greedy = plays the move that looks best at once, without looking ahead

# How games end

terminal-reason-five-colours = a player has won a fifth colour
terminal-reason-last-tile = one tile is left and nobody has won five colours: a draw
terminal-reason-all-out = a player has no pawns left in the game and wins
terminal-reason-double-exit = one turn took out the last pawns of both players, and whoever turned it loses
terminal-reason-repetition = the same position has occurred for the third time: a draw
terminal-reason-move-limit = move 400 has been played and nobody has won: a draw
terminal-reason-target = somebody has reached the target and the round is finished
terminal-reason-stuck = nobody can place a card any more

# The full screen

terminal-key-choose = Choose
terminal-key-pick = Pick up
terminal-key-places = Next place
terminal-key-strike = Strike
terminal-key-new = New
terminal-key-hint = Hint
terminal-key-back = Take back
terminal-key-sit = Sit down
terminal-key-type = Type
terminal-key-review = Review
terminal-key-draw = Draw
terminal-key-resign = Resign
terminal-key-theme = Light or dark
terminal-key-chat = Chat
terminal-key-daily = Today’s puzzle
terminal-key-answer = Answer
terminal-key-help = Help
terminal-key-quit = Quit
terminal-keks-choose = Choose a bright tile: those can be taken.
terminal-turn-it = { $cell } picked up. R turns it right, Shift R left.
terminal-turn-or-run = { $cell } picked up. R turns it right, Shift R left; or choose a dot for the pawn.
terminal-turned-1 = { $cell } a quarter to the right: Enter confirms, R turns on.
terminal-turned-2 = { $cell } half round: Enter confirms, R turns on.
terminal-turned-3 = { $cell } a quarter to the left: Enter confirms, R turns on.
terminal-not-notation = “{ $move }” is not a move of this game.
terminal-not-illegal = { $move } is not allowed here.
terminal-new-game = Game
terminal-new-opponent = Opponent
terminal-new-link = Or the link of a game on a server
terminal-puzzle-line = Line: { $line }
terminal-resign-alone = Nobody is left to play on: the game ends without a winner.
terminal-result-nobody = The game ends without a winner
terminal-quit-title = Quit?
terminal-quit-text = A game against a bot or at this screen is not kept. A game on a server goes on without you; the same link brings you back.
terminal-too-small = This window is too small: make it at least { $width } columns wide and { $height } lines high, or start with --plain.
terminal-missing = That needs { $name }, which is not installed: pip install 'triskel[tui]'
terminal-plain-missing = The full screen needs { $name } (pip install 'triskel[tui]'); here is the game line by line.
terminal-plain-terminal = This terminal cannot show a full screen; here is the game line by line.
