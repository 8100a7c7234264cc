# Looking back: replay, course, verification, statistics.
replay-title = { $game }: looking back
replay-back = Back to the table
replay-menu = Moves, course, scores and more
replay-controls = Back and forth
replay-beginning = This is how it began.
replay-step = Step { $at } of { $last }
replay-go = Go there
replay-first = To the beginning
replay-previous = One step back
replay-next = One step on
replay-last = To the end
replay-play = Play
replay-pause = Pause
replay-speed = Speed
replay-tab-log = Moves
replay-tab-chart = Course
replay-tab-sheet = Scores
replay-tab-more = More
replay-as = With whose eyes?
replay-as-you = With yours
replay-as-seat = With those of { $name }
replay-as-watch = Like everybody who watches
replay-as-all = The whole truth
replay-as-help = While the game is played you see only what you know yourself. When it has ended everything is open.
replay-link = Link to this step
replay-look = Look back

chart-scores = Scores in the course of the game
chart-hopes = Who is winning? What a bot thinks
chart-hopes-help = What part of the victory it expects for each seat.
chart-table = The numbers as a table
chart-step = Step
chart-moment = turning point
chart-moments = The largest turning points
chart-known = Shown is what you know. What is hidden is missing until the end.

play-on-title = Play on from here
play-on-true = A new table begins with exactly this position: you against bots, with new dice.
play-on-known = A new table begins with a position that fits what you know. Everything hidden is made up, the dice are new.
play-on-seat = Your seat
play-on-seat-n = Seat { $n } ({ $name })
play-on-level = The bots
play-on-go = Set up the table

export-title = Take along
export-position = Download the position
export-notes = Download what you were told
export-view = Download what you see now
export-help = The whole record is there when the game has ended, because the secret of the dice stands in it.

since-title = { $n ->
    [one] One thing has happened since your last turn
   *[other] { $n } things have happened since your last turn
}
since-play = Show me
since-close = Go on
since-showing = This happened since your last turn.
since-step = { $at } of { $of }
since-back = To the table

trouble-hidden = That is still hidden
trouble-hidden-text = While the game is played, looking back shows you only what you know yourself. When it has ended everything is open.

stats-title = Statistics
stats-lead = Who plays how well here, people and bots.
stats-public = Games count that were played at tables shown on the front page. Private tables stay private.
stats-all = All games that came to their end count.
stats-mine = Your own results
stats-server = Everybody on this server
stats-none = No game has ended yet. The first rating could be yours.
stats-games = { $n ->
    [one] One rated game
   *[other] { $n } rated games
}
stats-ratings = Ratings: { $game }
stats-who = Name
stats-rating = Rating
stats-rating-help = Ratings by Weng and Lin. Everybody begins at 25; the number after ± says how unsure it still is. The order is by what is sure already.
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
stats-own-help = Only you see your private tables here. They do not count for ratings.
stats-game = Game
stats-best = Highest score
stats-against = Against whom
stats-before = Ahead
stats-behind = Behind
stats-latest = Lately
stats-place = Place { $n } with { $score } points
stats-with = with

verify-title = Check a game
verify-lead = Plays the record again, move by move, and checks all that can be checked. You need not believe the server: “spieltisch verify FILE” does the same on your own machine.
verify-label = Record (the lines of a .jsonl file)
verify-file = Or from a file
verify-check = Check
verify-go = Check the dice
verify-holds = Everything holds
verify-fails = Something is wrong here
verify-another = Check another record
verify-commitment = The secret that was published at the end fits the fingerprint that was shown before the game. The server could not change it any more.
verify-secret = Secret
verify-fingerprint = Its SHA-256, and the fingerprint
verify-entropies = { $n ->
    [0] Nobody added randomness of their own; only bots played.
    [one] One person added randomness of their own that the server did not know before.
   *[other] { $n } people added randomness of their own that the server did not know before.
}
verify-dice = { $n ->
    [0] No die fell.
    [one] The one die fell exactly as secret and randomness demand.
   *[other] All { $n } draws, every shuffle included, fell exactly as secret and randomness demand.
}
verify-acts = { $n ->
    [0] Nothing was done.
    [one] The one act was allowed by the rules.
   *[other] All { $n } acts were allowed by the rules, in this order.
}
verify-over = The result follows: { $count ->
    [one] { $winners } wins
   *[other] { $winners } win
}. Scores: { $scores }.
verify-abandoned = The game was abandoned. Scores until then: { $scores }.
verify-digest = Whoever was there and has the same digest has the same record.
verify-digest-label = Digest
verify-closing-unproved = One thing is not proved: when the game was closed. The record is of format 1, whose digest leaves its last line out.

# Games begun under other rules
foreign-versions = { $game }: the game was begun under rules version { $found }; this server has version { $known }.
foreign-names = At the table: { $names }.
foreign-record = It has ended. You can take its record along: it holds every act and the secret of the dice. A Spieltisch that has rules version { $found } can check it.
foreign-running = It has not ended, so its hands and dice stay secret. Whoever owns the table can end it; then everybody can have its record.
foreign-end-help = Nobody can play on here. If you end the game, all hands and the secret of the dice are revealed, and everybody can have its record. That cannot be taken back.
foreign-end = End the game and open its record
foreign-new = New game: { $game }
foreign-acts = What was done
foreign-acts-help = In the notation of the game: without its rules nobody can draw the table.
foreign-more = { $n ->
    [one] One more act is in the record.
   *[other] { $n } more acts are in the record.
}
