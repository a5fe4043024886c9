# The analysis board: both sides played, variations, the engine's lines, notes.

analysis-heading = Analysis board: { $game }
analysis-turn = { $name } to move
analysis-words = The position in words
analysis-flip = Turn the board
analysis-not-kept = This browser keeps no more. Save the analysis as a file.

## The engine
analysis-engine = Engine
analysis-start = Start
analysis-stop = Stop
analysis-thinking = The engine is looking …
analysis-resting = The engine is stopped.
analysis-over = The game is over.
analysis-failed = The engine has stopped.
analysis-chance = { $name }: { $percent }% to win
analysis-chance-many = { $name }: { $percent }% against the strongest rival
analysis-name-wins = { $name } wins, whatever follows
analysis-name-loses = { $name } loses against best play
analysis-name-draws = A draw with best play
analysis-percent = { $percent }%
analysis-won = wins
analysis-lost = loses
analysis-drawn = draw
analysis-does = { $move }: { $effects }
analysis-effort = depth { $depth } · { $nodes } positions
analysis-guesses = { $count } guesses at the hidden cards
analysis-line-label = Play { $move }:
analysis-line-add = Add the whole line of { $move } to the moves

## Moves, notes, marks
analysis-moves = Moves
analysis-steps = Back and forth
analysis-beginning = Start
analysis-empty = Play for both sides on the board: every move is kept here, other moves as variations. The arrow keys go through them.
analysis-variations = Instead of { $move }
analysis-has-note = (with a note)
analysis-tools = This move
analysis-promote = Main line
analysis-delete = Delete from here
analysis-undo = Undo
analysis-note = Note on this position
analysis-note-hint = What do you think of it?
analysis-mark = Mark
analysis-unmark = Remove marks
analysis-mark-hint = Touch a cell, or draw from one to another. With a mouse: the right button. With keys: M.
analysis-marked = { $cells } marked
analysis-unmarked = { $cells } no longer marked
analysis-marks = Marked: { $cells }

## Open
analysis-open = Open
analysis-text = Text of a position, a saved game, an analysis, or a link to one
analysis-text-keks = BOARD MOVER HAND1 HAND2 CRUMBS, or a saved game
analysis-text-connexoh = TILES MOVER PROTECTED, or a saved game
analysis-text-conex = A position as JSON, or a saved game
analysis-open-text = Open this text
analysis-open-file = Open a file
analysis-deal = New deal
analysis-players = Players
analysis-previous = The analysis before this one

## Set up
analysis-setup = Set up
analysis-setup-done = Analyse this position
analysis-setup-fine = This position can be played.
analysis-cancel = Cancel
analysis-setup-keks = Choose a colour and touch the cells that it lies on; × takes tiles away.
analysis-setup-connexoh = Choose what a touch does, then touch the tiles.
analysis-setup-conex = What lies on the table stays. Cards that nobody holds are in the pile.
analysis-brush = What a touch does
analysis-brush-none = Take away
analysis-brush-colour = Colour { $letter }
analysis-cell = { $cell }: { $letter }
analysis-cell-empty = { $cell }: empty
analysis-mover = To move
analysis-crumbs = Crumbs
analysis-taken = Who holds the tiles that were taken (player 1 : player 2); the first of each colour is nobody’s.
analysis-taken-label = Taken tiles of { $letter }: player 1 to player 2
analysis-act-turn = Turn
analysis-act-light = Light pawn
analysis-act-dark = Dark pawn
analysis-tile = { $cell }, light { $orientation ->
    [0] upper right
    [1] lower right
    [2] lower left
   *[3] upper left
}
analysis-pawn-light = light pawn
analysis-pawn-dark = dark pawn
analysis-light = Light
analysis-dark = Dark
analysis-size = Size
analysis-cards = Cards
analysis-points = Points
analysis-star-lightning = Lightning star
analysis-star-double = 2× star
analysis-star-nobody = beside the pile

## Save
analysis-save = Save and share
analysis-save-file = Save as a file
analysis-save-hint = With all moves, variations and notes. This browser remembers them, too.
analysis-link = Link to this analysis
analysis-link-long = This analysis is too long for a link. Save it as a file and send that.
analysis-position = This position as text
analysis-copy = Copy
analysis-copied = Copied.

## What cannot be opened
analysis-fault-unreadable = This is neither a position nor a game of { $game }.
analysis-fault-impossible = This position cannot be.
analysis-fault-damaged = This file is damaged or was changed, so it cannot be opened.
analysis-fault-newer = This comes from a newer version of Triskel. Reload the page and open it again.
analysis-fault-cut = This link is cut off or was changed. Ask for it once more, or for the file.
analysis-fault-large = This is too large for the analysis board.
analysis-fault-unfinished = This game was not finished, so it cannot be analysed yet.
analysis-fault-other-game = This is from { $game }. Open it on that game’s analysis board, not on that of { $here }.
