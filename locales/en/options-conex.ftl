# Conex: its options, as the form for a new game and lists of matches name them.

conex-option-table = Table
conex-option-table-about = The smaller it is, the tighter it gets.
conex-option-table-small = small
conex-option-table-medium = medium
conex-option-table-large = large
conex-option-target = Target
conex-option-target-about = Points that set the last round going.
conex-option-stuck = When nobody can place a card
conex-option-stuck-about = When the game ends early.
conex-option-stuck-pile = as long as the pile can help, play on
conex-option-stuck-hands = only the cards in hand count
