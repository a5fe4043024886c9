home-title = Three games of connection
home-lead = Play at once against a bot, with a friend by link, or together on one screen. No account needed.
home-line-keks = Nibble coloured tiles off the edge of the biscuit. Whoever collects five colours first wins.
home-line-connexoh = Turn the tiles, join the paths, and be the first to lead all your pawns out.
home-line-conex = Place cards corner on corner, use every scrap of the table, and race to forty points.
home-facts-keks = 2 players · 15 minutes · nothing hidden
home-facts-connexoh = 2 players · 20 minutes · no luck
home-facts-conex = 2–4 players · 30 minutes · cards and a die
home-play = Play now
home-play-label = Play now: { $game } against a bot
home-level = Strength of the bot
home-friend = With a friend
home-friend-label = With a friend: { $game } by link
home-table = At one table
home-table-label = At one table: { $game } on this screen
home-learn = Learn
home-learn-label = Learn { $game } step by step
home-rules = Rules
home-rules-label = Rules of { $game }
home-analyse-label = Analyse { $game }
home-more = Options
home-more-label = Options for a game of { $game }
home-tables-mine = Your games
home-tables-waiting = Open seats
home-tables-playing = Games in progress
home-table-join = Join
home-table-watch = Watch
home-table-yours = Your turn
home-table-waiting = Waiting
home-table-playing = In progress
home-table-over = Finished
home-tables-all = All { $count } games
home-table-won = Won
home-table-lost = Lost
home-table-draw = Draw
home-table-hints = hints allowed
home-table-watching = { $count ->
    [one] 1 watching
   *[other] { $count } watching
}
home-clock-none = no clock
home-clock-fischer = { $minutes } min + { $increment } s
home-clock-days = { $days ->
    [one] 1 day a move
   *[other] { $days } days a move
}
home-open-saved = Open a saved game
home-daily = Today’s puzzles
home-puzzles = Puzzles
home-letter = By message
