# Conex : ses options, dans le formulaire d’une nouvelle partie et les listes de parties.

conex-option-table = Table
conex-option-table-about = Plus elle est petite, plus on est serré.
conex-option-table-small = petite
conex-option-table-medium = moyenne
conex-option-table-large = grande
conex-option-target = Objectif
conex-option-target-about = Les points qui lancent le dernier tour de table.
conex-option-stuck = Quand plus personne ne peut poser
conex-option-stuck-about = Quand la partie finit plus tôt.
conex-option-stuck-pile = tant que la pioche peut aider, on continue
conex-option-stuck-hands = seules les cartes en main comptent
