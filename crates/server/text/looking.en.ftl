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
replay-keys = ← → one step, Home End, space plays.

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

trouble-hidden = That is still hidden
trouble-hidden-text = While the game is played, looking back shows you only what you know yourself. When it has ended everything is open.
