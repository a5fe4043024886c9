app-name = Triskel
