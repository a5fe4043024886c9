# Keks: die Optionen, im Formular für eine neue Partie und in Listen von Partien.

keks-option-last_tile = Auch das allerletzte Plättchen nehmen
keks-option-last_tile-about = So steht es im Text des Autors. Gewöhnlich bleibt das letzte Plättchen liegen.
