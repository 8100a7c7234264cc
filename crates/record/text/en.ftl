# What holds.
report-holds = The record of match { $match } holds: { $game }, { $players } players.
report-dice = The secret fits the commitment, and { $dice ->
    [one] the one draw follows
   *[other] all { $dice } draws follow
} from it and from what { $people ->
    [0] nobody
    [one] one person
   *[other] { $people } people
} added.
report-acts = { $acts ->
    [0] Nothing was done.
    [one] The one act was legal.
   *[other] All { $acts } acts were legal.
}
report-over = The game came to its end. Won by: { $winners }.
report-abandoned = The game was abandoned.
report-scores = Scores: { $scores }.
report-digest = Digest: { $digest }
report-closing-unproved = The record is of format 1, whose digest does not cover the closing line: nothing proves when the match was closed.

# What does not hold.
flaw = Line { $line } does not hold. { $what }
too-long = It is longer than any record.
not-utf8 = It is not UTF-8 text.
not-a-line = It is not a line of a record ({ $problem }).
not-canonical = It is not written as a record writes it: spaces, order of keys, numbers or escapes are different.
no-header = A record begins with its header.
second-header = A record has one header only.
format = It is of format { $found }; this program reads formats 1 and 2.
incomplete = The options or the position are not written out as a record writes them.
dice = The dice must be { $expected }, not { $found }.
no-closing = The closing line is missing; the record was cut off.
after-closing = Nothing follows the closing line.
no-digest = The digest belongs after the closing line.
after-digest = Nothing follows the digest.
is-over = The game is over here.
is-not-over = The game is not over here.
scores = The scores are { $expected }.
winners = The winners are { $expected }.
digest = A line before it was changed: they add up to { $expected }.

# Why a match can neither begin nor go on.
unknown-game = There is no game “{ $game }” here.
rules-version = This match of { $game } is played by rules version { $record }; this program has version { $program }.
match-id = The match has no usable id.
seats = There must be one seat and one entropy for each player.
name-too-long = Seat { $seat }: a name or a level has at most { $most } bytes.
entropy = Seat { $seat }: every person adds entropy, no bot does.
commitment = The secret does not fit the commitment in the header.
options-beside-position = A match that starts from a position takes its options from there.
position-players = The position is of another number of players.
content = The content is not that of what the options or the position name.
set-up = The game cannot be set up. { $why }
sequence = Act { $expected } belongs here, not { $found }.
act = { $name } may not “{ $action }” ({ $rule }). { $why }
closing = The closing is not what the acts lead to.
