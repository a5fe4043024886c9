# Keks: its options, as the form for a new game and lists of matches name them.

keks-option-last_tile = Take the very last tile
keks-option-last_tile-about = As in the designer’s own text. Usually the last tile stays.
