game-name = Verrat!
game-blurb = Reden, versprechen, verraten: Schick deine Wesire heimlich aus, sammle alle sechs Mächte und nimm den Platz des Günstlings ein.
game-length = 60 bis 90 Minuten

## Options

option-round_limit = Höchstzahl der Runden
option-round_limit-help = Nach so vielen Runden teilen sich alle mit den meisten verschiedenen Machtkarten den Sieg. 0 heißt: ohne Grenze, wie im Buch.
