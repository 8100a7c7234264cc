app-name = Spieltisch
