# Keks : ses options, dans le formulaire d’une nouvelle partie et les listes de parties.

keks-option-last_tile = Prendre la toute dernière tuile
keks-option-last_tile-about = Comme dans le texte de l’auteur. D’habitude, la dernière tuile reste.
