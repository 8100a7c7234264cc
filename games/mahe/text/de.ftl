game-name = Mahé
