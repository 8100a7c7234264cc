# The report.
report-holds = The record of match { $match } is valid: { $game }, { $players } players.
report-dice = The secret matches the commitment, and { $dice ->
    [one] the only draw follows
   *[other] all { $dice } draws follow
} from it and from what { $people ->
    [0] nobody
    [one] one person
   *[other] { $people } people
} added.
report-given = { $given ->
    [one] The first die was
   *[other] The first { $given } dice were
} given by the lesson.
report-deal = It was played with the deal “{ $deal }”, which other matches share: the same play meets the same luck.
report-acts = { $acts ->
    [0] No moves were made.
    [one] The only move was legal.
   *[other] All { $acts } moves were legal.
}
report-over = The game was played to its end. { $count ->
    [one] { $winners } wins
   *[other] { $winners } win
}.
report-abandoned = The game was abandoned.
report-scores = Scores: { $scores }.
report-digest = Digest: { $digest }
report-closing-unproved = The record uses format 1, whose digest does not cover the closing line: there is no proof of when the match was closed.

# Flaws.
flaw = Line { $line } is wrong. { $what }
too-long = The line or the file is too long for a record.
not-utf8 = It is not valid UTF-8 text.
not-a-line = It is not a line of a record ({ $problem }).
not-canonical = It is not in canonical form: spaces, key order, numbers or escapes differ.
no-header = A record must begin with its header.
second-header = A record has only one header.
format = It uses format { $found }; this program reads formats 1 and 2.
incomplete = The options or the position are not written out in full, or have extra keys.
dice = The dice must be { $expected }, not { $found }.
situation = The situation of these dice must be { $expected }.
no-situation = Only an act that drew dice of a shared deal names its situation.
no-closing = The closing line is missing; the record was cut off.
after-closing = Nothing may follow the closing line.
no-digest = The digest must follow the closing line.
after-digest = Nothing may follow the digest.
is-over = The game is already over here.
is-not-over = The game is not over yet here.
scores = The scores should be { $expected }.
winners = The winners should be { $expected }.
digest = An earlier line was changed: the digest should be { $expected }.

# Why a match cannot begin or continue.
unknown-game = There is no game “{ $game }” here.
rules-version = This match of { $game } uses rules version { $record }; this program has version { $program }.
match-id = The match has no valid id.
seats = There must be one seat and one entropy entry per player.
name-too-long = Seat { $seat }: a name or level may have at most { $most } bytes.
entropy = Seat { $seat }: every person must add entropy, and no bot may.
commitment = The secret does not match the commitment in the header.
options-beside-position = A match that starts from a position takes its options from there.
position-players = The position has a different number of players.
content = The content is not what the options or the position refer to.
given = A lesson gives at most { $most } dice.
deal = The deal is not one that matches can share.
set-up = The game cannot be set up. { $why }
sequence = Move { $expected } belongs here, not { $found }.
act = { $name } may not “{ $action }” ({ $rule }). { $why }
closing = The closing does not follow from the moves.
