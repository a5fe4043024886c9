# Namen für Gäste. Nach dem Schrägstrich steht, wie das Adjektiv davor endet.
names-name = { $adjective } { $animal }
names-adjectives = Flink Fröhlich Geduldig Gelassen Heiter Keck Kühn Listig Lustig Munter Mutig Neugierig Pfiffig Ruhig Sanft Schlau Schnell Sonnig Still Stolz Treu Wach Weis Witzig
names-animals = Amsel/e Biber/er Dachs/er Delfin/er Eichhorn/es Eule/e Falke/er Fink/er Fuchs/er Hase/er Igel/er Kröte/e Lerche/e Luchs/er Marder/er Maulwurf/er Molch/er Otter/er Rabe/er Reh/es Reiher/er Robbe/e Schwan/er Storch/er
