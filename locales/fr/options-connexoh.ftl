# Connex'Oh : ses options, dans le formulaire d’une nouvelle partie et les listes de parties.

connexoh-option-size = Taille du plateau
connexoh-option-size-about = Rangées et colonnes de dalles ; six d’habitude.
connexoh-option-orientation = Dalles au départ
connexoh-option-orientation-about = Le coin que remplit la moitié claire.
connexoh-option-orientation-0 = en haut à droite
connexoh-option-orientation-1 = en bas à droite
connexoh-option-orientation-2 = en bas à gauche
connexoh-option-orientation-3 = en haut à gauche
