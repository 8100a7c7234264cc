# Looking back: replays, charts, verification, statistics.
replay-title = { $game }: replay
replay-back = Back to the table
replay-menu = Moves, chart, scores and more
replay-controls = Replay controls
replay-beginning = This is how it began.
replay-step = Step { $at } of { $last }
replay-go = Go
replay-first = To the beginning
replay-previous = One step back
replay-next = One step forward
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-tab-log = Moves
replay-tab-chart = Chart
replay-tab-sheet = Scores
replay-tab-more = More
replay-as = Whose view?
replay-as-you = Your view
replay-as-seat = { $name }’s view
replay-as-watch = What everybody can see
replay-as-all = The whole truth
replay-as-help = While the game is running you see only what you know. After the end, everything is open.
replay-link = Link to this step
replay-look = Watch the replay

chart-scores = Scores over the game
chart-hopes = Who is winning? A bot’s opinion
chart-hopes-help = The share of the victory it expects for each seat.
chart-table = The numbers as a table
chart-step = Step
chart-moment = turning point
chart-moments = The biggest turning points
chart-known = This shows what you know. What is hidden is missing until the end.

play-on-title = Play on from here
play-on-true = A new table starts from exactly this position: you against bots, with new dice.
play-on-known = A new table starts from a position that fits what you know. Everything hidden is made up, and the dice are new.
play-on-seat = Your seat
play-on-seat-n = Seat { $n } ({ $name })
play-on-level = Bots
play-on-go = Set up the table

export-title = Downloads
export-position = Download the position
export-notes = Download the events you saw
export-view = Download what you see now
export-help = The full record is available after the end, because it contains the dice secret.

since-title = { $n ->
    [one] One thing has happened since your last turn
   *[other] { $n } things have happened since your last turn
}
since-play = Show me
since-close = Continue
since-showing = This happened since your last turn.
since-step = { $at } of { $of }
since-back = Back to the table

stats-title = Statistics
stats-lead = How well people and bots play here.
stats-public = Only games at tables listed on the front page count. Private tables stay private.
stats-all = All games that were played to the end count.
stats-mine = Your own results
stats-server = Everybody on this server
stats-none = No rated game has been finished yet. The first rating could be yours.
stats-unrated = { $n ->
    [one] You have finished one game that is not rated.
   *[other] You have finished { $n } games that are not rated.
}
stats-unrated-bots = { $n ->
    [one] You have finished one game against bots. It is not rated.
   *[other] You have finished { $n } games against bots. They are not rated.
}
stats-bots = against bots
stats-no-rating = not rated
stats-games = { $n ->
    [one] One rated game
   *[other] { $n } rated games
}
stats-ratings = Ratings: { $game }
stats-who = Name
stats-rating = Rating
stats-rating-help = Weng–Lin ratings. Everybody starts at 25; the number after ± says how uncertain the rating still is. The order follows a cautious estimate.
stats-played = Games
stats-wins = Wins
stats-longest = Longest game
stats-highest = Highest score
stats-moves = { $n ->
    [one] one move
   *[other] { $n } moves
}
stats-you = You
stats-own-title = Your results
stats-own-none = You have not finished a game yet.
stats-own-help = Only you see your private tables here. They do not count towards ratings.
stats-game = Game
stats-best = Best
stats-against = Opponents
stats-before = Ahead
stats-behind = Behind
stats-latest = Recent games
stats-place = Place { $n } with { $score } points
stats-with = with

verify-title = Check a game
verify-lead = This replays the record move by move and checks everything that can be checked. You do not have to trust this page: “spieltisch verify FILE” does the same on your own machine.
verify-label = Record (the lines of a .jsonl file)
verify-file = Or choose a file
verify-check = Check
verify-go = Check the dice
verify-holds = Everything checks out
verify-fails = Something is wrong here
verify-another = Check another record
verify-commitment = The secret published at the end matches the fingerprint shown before the game. Nobody could have changed it.
verify-secret = Secret
verify-fingerprint = Its SHA-256, and the fingerprint
verify-entropies = { $n ->
    [0] Nobody added their own randomness; only bots played.
    [one] One person added randomness that the server did not know in advance.
   *[other] { $n } people added randomness that the server did not know in advance.
}
verify-deal = This game shares its deal with others: the same play meets the same luck.
verify-deal-label = Deal
verify-given = { $n ->
    [one] The first die was given by the lesson.
   *[other] The first { $n } dice were given by the lesson.
}
verify-dice = { $n ->
    [0] No dice were rolled.
    [one] The one draw is exactly what the secret and the randomness determine.
   *[other] All { $n } draws, including every shuffle, are exactly what the secret and the randomness determine.
}
verify-acts = { $n ->
    [0] No moves were made.
    [one] The one move was legal.
   *[other] All { $n } moves were legal, in this order.
}
verify-over = The result follows from the moves: { $count ->
    [one] { $winners } wins
   *[other] { $winners } win
}. Scores: { $scores }.
verify-abandoned = The game was abandoned. Scores at that point: { $scores }.
verify-digest = Anyone who was there and has the same digest has the same record.
verify-digest-label = Digest
verify-closing-unproved = One thing is not proved: when the game was closed. The record uses format 1, whose digest does not cover the last line.

# Games started under other rules
foreign-versions = { $game }: this game was started under rules version { $found }; this program has version { $known }.
foreign-names = At the table: { $names }.
foreign-record = It has ended. You can download its record, which contains every move and the dice secret. A Spieltisch with rules version { $found } can check it.
foreign-running = It has not ended, so its hands and dice stay secret. The owner of the table can end it; then everybody can download its record.
foreign-end-help = Nobody can play on here. If you end the game, all hands and the dice secret are revealed, and everybody can download the record. This cannot be undone.
foreign-end = End the game and open its record
foreign-new = New game: { $game }
foreign-acts = The moves
foreign-acts-help = In the game’s own notation: without its rules the table cannot be drawn.
foreign-more = { $n ->
    [one] One more move is in the record.
   *[other] { $n } more moves are in the record.
}
