game-name = Verrat!
game-blurb = Talk, promise, betray: send your viziers out in secret, gather all six powers and take the favourite's seat.
game-length = 60 to 90 minutes

## Options

option-round_limit = Most rounds
option-round_limit-help = After so many rounds all with the most different power cards share the victory. 0 means no limit, as in the book.
