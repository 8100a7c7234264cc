# The deal of the day.
daily-title = Deal of the day
daily-lead = The same deal and the same luck for everybody, against the same bots. You play it once. Afterwards you see how the others did.
daily-left = { $hours ->
    [one] less than an hour left
   *[other] { $hours } hours left
}
daily-help = A day begins and ends at midnight UTC. Deals of the day have no hints and no take-backs, and do not count for ratings.
daily-played = { $n ->
    [0] Nobody has played it yet.
    [one] One person has played it.
   *[other] { $n } people have played it.
}
daily-running = Your game is not over yet.
daily-won = You won with { $score }.
daily-lost = You scored { $score } and did not win.
daily-given-up = Your game does not count: it was given up or not over in time.
daily-play = Play
daily-go-on = Go on
daily-compare = Compare
daily-earlier = Earlier days
daily-ahead = What the server has committed to
daily-ahead-text = Fingerprints of the secrets of the next days. When a day is over, its secret is published: save a fingerprint now, and you can check later that the deal was fixed in advance.
daily-fingerprint = Fingerprint
daily-day = Day
daily-of = Deal of the day: { $game }
daily-setting = { $players } players, against bots of level “{ $level }”.
daily-hidden = You see how the others did once you have played.
daily-span = Period
daily-span-day = Day
daily-span-week = Week
daily-span-month = Month
daily-table-day = Table of the day
daily-table-week = Table of the week
daily-table-month = Table of the month
daily-without-day = Today is left out until you have played.
daily-nobody = Nobody has played here.
daily-points = Points
daily-points-help = The best score of a day is worth 100 points, any other its share of that. Days are added up. The strongest bot plays every deal too and takes no place.
daily-moves = Move by move
daily-moves-help = Your decisions where somebody who saw exactly the same chose differently.
daily-moves-none = Nobody who saw the same as you decided differently.
daily-same = { $n ->
    [one] one other did too
   *[other] { $n } others did too
}
daily-other = { $n ->
    [one] One other: { $move }
   *[other] { $n } others: { $move }
}
daily-master = The strongest bot: { $move }
daily-master-same = The strongest bot did the same.
daily-there = Look at it
daily-proof = The deal
daily-secret-later = The secret is published when the day is over. Until then, records of these games are withheld.
daily-file-text = With this file you can play the deal in the pocket edition, any time and as often as you like.
daily-file = Download the deal
daily-date = { $day } { $month } { $year }
month-1 = January
month-2 = February
month-3 = March
month-4 = April
month-5 = May
month-6 = June
month-7 = July
month-8 = August
month-9 = September
month-10 = October
month-11 = November
month-12 = December
front-daily = Deal of the day
front-daily-text = Everybody plays the same deal once, with the same luck. How well will you do?
front-daily-go = Today’s deals
result-daily = Compare with others
result-ended-daily-text = A deal that is given up leaves no result, and nobody can play on.
result-ended-duplicate-text = Without this game, the two tables have no result.
table-end-daily-text = You give up this deal: it leaves no result, and you cannot play it again. The dice secret and the record are published when the day is over.
table-end-duplicate-text = The game ends here, abandoned by you, and nobody can play on. The two tables then have no result. The dice secret and the records are published when both tables are over.
result-withheld-daily = The record and the hidden cards are published when the day is over.
result-withheld-duplicate = The record and the hidden cards are published when the last table is over.
table-daily = Deal of the day: no hints, no take-backs, and nobody watches.
table-duplicate = One deal at several tables: nobody watches before all are over.

# One deal at several tables.
duplicate-title = One deal, two tables
duplicate-new = Play one deal at two tables
duplicate-new-text = Two teams play the same deal with the same luck, each from both sides. The difference between the teams is what counts.
duplicate-lead = Two tables, the same deal, the same luck. At the second table, the teams swap seats.
duplicate-table = Table { $n }
duplicate-team = Team { $n }
duplicate-free = free
duplicate-go = Go to the table
duplicate-start = Start both tables
duplicate-fill = Let bots play the free seats
duplicate-waiting = The games start when every seat at both tables is taken and the person who set them up starts them.
duplicate-waiting-you = You can start when every seat is taken, or let bots play the free ones.
duplicate-running = Both tables are playing. You see the result when both are over; until then nobody watches.
duplicate-over-here = This table is over.
duplicate-result = { $team ->
    [0] A draw: both teams have the same.
   *[other] Team { $team } wins by { $n }.
}
duplicate-share = Link for everybody
duplicate-abandoned = One of the games was abandoned, so there is no result.
duplicate-both = Both tables
duplicate-side = Team
