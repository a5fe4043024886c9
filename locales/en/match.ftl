match-connecting = Connecting …
match-connecting-again = The server does not answer. We keep trying.
match-reconnecting = Reconnecting … your game is safe.
match-restarting = The server is restarting. Your game is safe and goes on by itself in a moment.
match-loading = Laying out the board …
match-missing-title = There is no such game
match-missing-text = The link may be incomplete. Ask for it again, or start a game of your own.
match-missing-local = Games against bots and at one screen are kept in the browser in which they were begun, and nowhere else. There, “Share” makes a link for others.
match-heading = { $game }: { $names }
match-board = Board
match-you = you
match-friend = Your friend
match-winner = wins
match-player-here = is here
match-player-away = is not here at the moment
match-player-bot = a bot
match-left-days = { $count ->
    [one] 1 day
   *[other] { $count } days
}
match-left-hours = { $count ->
    [one] 1 hour
   *[other] { $count } hours
}
match-left-minutes = { $count ->
    [one] 1 minute
   *[other] { $count } minutes
}

match-turn-yours = Your turn
match-turn-of = It is { $name }’s turn
match-turn-thinking = { $name } is thinking …
match-watching = You are watching
match-watched = { $count ->
    [one] 1 watching
   *[other] { $count } watching
}
match-room-begins = begins
match-silent = { $name } has not moved for a long time.
match-claim = End the game
match-result = Result
match-result-won = You have won!
match-result-wins = { $name } wins
match-result-shared = { $names } share the win
match-result-draw = A draw
match-result-closed = The game was closed
match-result-cancelled = The game was called off
match-reason-five-colours = { $winner } has won a fifth colour.
match-reason-last-tile = One tile is left and nobody has five colours.
match-reason-all-out = { $winner } has taken the last pawn out.
match-reason-double-exit = One turn took out the last pawns of both: whoever turned it loses.
match-reason-repetition = The same position has come up for the third time.
match-reason-move-limit = Four hundred moves have been played and nobody has won.
match-reason-target = The target is reached and the round is finished.
match-reason-closed = It was closed by whoever runs this server.
match-reason-stuck = Nobody can place a card any more.
match-reason-resignation = { $loser } has resigned.
match-reason-timeout = { $loser } has run out of time.
match-reason-abandonment = Somebody has left the game.
match-reason-agreement = The players agreed to it.
match-reason-cancelled = Everyone left before it started.
match-reason-aborted = It was called off before the game had got going.
match-rematch = Rematch
match-rematch-offered = Rematch offered
match-rematch-go = To the rematch
match-review = Review this game
match-save = Save as a file
match-new = New game

match-actions = Actions
match-hint = Hint
match-hint-thinking = Thinking …
match-hint-is = Hint: { $move }.
match-threat-is = Threat: { $move }.
match-threats = Threats
match-threats-none = No threats at the moment.
match-takeback = Take back
match-draw = Offer draw
match-resign = Resign
match-abort = Call off
match-abort-title = Call this game off?
match-abort-text = You have not moved yet: nobody wins or loses.
match-draw-title = A draw?
match-draw-text = Do all of you at this screen agree?
match-clock-none = No clock
match-clock-fischer = { $minutes } minutes and { $increment } seconds a move
match-clock-days = { $days ->
    [one] One day a move
   *[other] { $days } days a move
}
match-room-hints = hints allowed
match-resign-title = Resign this game?
match-resign-text = Your opponent wins at once.
match-resign-bot = A bot will play on in your place, so that the others can finish.
match-resign-yes = Resign
match-resign-no = Play on
match-offer-draw = { $name } offers a draw.
match-offer-takeback = { $name } would like to take back a move.
match-offer-rematch = { $name } would like a rematch.
match-waits-draw = { $name } has offered a draw.
match-waits-takeback = { $name } has asked to take back a move.
match-waits-own-draw = You have offered a draw.
match-waits-own-takeback = You have asked to take back a move.
match-yes = Yes
match-no = No

match-moves = Moves
match-moves-none = No move yet.
match-moves-words = Moves in words
match-replay = Look back
match-first = To the start
match-back = One move back
match-forward = One move forward
match-last = To the latest move
match-now = Back to now
match-slider = Position in the game
match-slider-at = After { $move } of { $moves } moves

match-words = In words, and by typing
match-type = Type a move
match-type-play = Play
match-type-count = { $count ->
    [0] It is not your turn.
    [one] One move is possible.
   *[other] { $count } moves are possible.
}
match-type-wrong = “{ $text }” is not a move that is possible now.
match-type-not-now = It is not your turn.
match-described = The board in words
match-chat = Chat
match-chat-empty = Nothing said yet.
match-chat-said = { $name }: { $text }
match-chat-unread = { $count ->
    [one] One unread message
   *[other] { $count } unread messages
}
match-chat-line = Say something
match-chat-send = Send
match-keys = Keys
match-keys-board = On the board
match-rules = Rules
match-rules-fail = The rules could not be loaded.

match-share-title = Share this game
match-share-text = The game moves to the server, so that others can watch it with a link. You keep your seat, and the bots play on there.
match-share-over = The game is sent to the server, so that others can look at it with a link.
match-share-dealt = Others can only watch it, never join: the cards were dealt in the browser of one of its players.
match-share-now = Get a link
match-share-server = Play on at the server
match-share-watch = Whoever has this link can watch the game.
match-share-review = Whoever has this link can look at the game.

match-handover-title = Pass the device to { $name }
match-handover-text = The cards are hidden until { $name } is looking at the screen.
match-handover-ready = I am { $name }: show my cards
match-pass-title = { $name } is next
match-pass-hide = Hide my cards and pass on

match-room-waiting = { $count ->
    [one] Waiting for one more player.
   *[other] Waiting for { $count } more players.
}
match-room-invite = Send this link to a friend
match-room-share = Play { $game } with me
match-room-leave = Call it off
match-room-sit-title = A seat is free
match-room-sit = Sit down
match-room-watch = Or just stay and watch: the game starts when all seats are taken.
match-room-learn = Learn the game in the meantime
match-room-rules = Read the rules

match-said-started = The game starts.
match-said-joined = { $name } has sat down.
match-said-left = Somebody has left the table.
match-said-answered-yes = { $name } agrees.
match-said-answered-no = { $name } declines.
match-said-takenback = The move has been taken back.
match-said-takenover = A bot plays on for { $name }.
match-said-resigned = { $name } has resigned.
match-said-aborted = { $name } has called the game off.
match-said-timedout = { $name } has run out of time.
match-said-abandoned = { $name } has left the game.
