# The command line.

# engine
engine-bad-json = This line is not a JSON object: { $problem }.
engine-bad-seed = The seed “{ $seed }” is not a number of up to 64 hexadecimal digits.
engine-failed = Something went wrong inside; the game is as it was before this request.
engine-long-line = A line may have up to { $bytes } bytes; this one was skipped.
engine-many-games = One request plays at most { $most } games.
engine-no-command = There is no command “{ $command }”.
engine-no-game = There is no game yet: start one with “new” or “load”.
engine-no-map = There is no map “{ $map }”.
engine-no-seat = There is no seat { $seat } at this table.
engine-no-such-game = There is no game “{ $game }”.
engine-wants-number = “{ $key }” must be given as a whole number, 0 or more.
engine-wants-object = “{ $key }” must be given as an object.
engine-wants-text = “{ $key }” must be given as a text.

# verify
map-unreadable = The map { $file } cannot be read
map-sound = The map “{ $map }” is sound.
map-sound-shipped = The map “{ $map }” comes with the game and is sound. Every known fact of its board holds (H-38 to H-40).
verify-unreadable = The record { $file } cannot be read

# bench
bench-calibrating = calibration loop
bench-calibration = Calibration loop (xorshift64): { $millions } million steps per second
bench-game = game
bench-players = players
bench-per-second = decisions/s
bench-per-1000 = per 1,000 steps
bench-iterations = iterations/s
bench-per-million = per 1,000,000 steps
bench-acts = acts
bench-opening = first ms
bench-page = page ms
bench-step = step ms: p50 / max
bench-cpu = CPU ms
bench-undo = undo ms: p50 / p99

# load
load-bad-url = --url takes a server’s address, such as http://127.0.0.1:7777; only plain http is spoken
load-setting-up = setting up tables
load-measuring = playing
load-acts = { $acts } acts, { $rate } a second; { $games } games finished, { $refused } acts refused
load-answer = answer to an act          p50 { $p50 } ms   p99 { $p99 } ms   max { $max } ms
load-told = another seat has heard    p50 { $p50 } ms   p99 { $p99 } ms   max { $max } ms
load-disk = the disk’s own fsync      p50 { $p50 } ms   p99 { $p99 } ms   max { $max } ms
load-server = server: { $cpu } s of processor time, { $each } acts for each; { $memory } MB of memory

# arena
arena-played = { $game } { $options }: { $deals } deals in { $rotations } rotations each, { $games } games, seed { $seed }
arena-budgets = For a decision: { $budgets }
arena-left = left:
arena-head-who = contestant
arena-head-seats = seats
arena-head-fair = fair
arena-head-share = share
arena-head-interval = 95 % interval
arena-head-score = score
arena-head-rating = rating
arena-head-decisions = decisions
arena-head-time = ms each
arena-above = { $who }: above the fair share.
arena-below = { $who }: below the fair share.
arena-open = { $who }: no difference from the fair share can be told.
arena-by-seat = By seat, whoever sat there: { $shares }
arena-faults = Answers that could not be played: { $faults }.
arena-fault-late = late
arena-fault-unreadable = unreadable
arena-fault-gone = crashed
arena-fault-illegal = illegal
arena-chart-title = { $game }: shares of the victories in { $games } games
arena-chart-time = { $millis } ms a decision
arena-chart-legend = Bar: share. Whisker: 95 % interval. Dashed: fair share. Green is above it, red below.
arena-stopped = Stopped. The same command with --resume goes on.
arena-stopped-lost = Stopped. With --out it could be continued.
arena-bad-options = --options must be a JSON object, such as {"{"}"map":"ways"{"}"}
arena-bad-budget = “{ $pair }” is not of the form level=number, with medium, hard or master
arena-no-contestant = “{ $word }” cannot play: it is none of random, easy, medium, hard, master and cmd:PROGRAM
arena-no-program = { $command } cannot be started
arena-many-seats = There are at most { $most } seats.
arena-endless = Deal { $deal } does not end: are there options that limit the game?
arena-resume-what = --resume needs --out: beside it are the finished deals.
arena-journal-there = { $file } has finished deals: go on with --resume, or remove it.
arena-journal-other = { $file } is of another arena: the game, seats, seed, budgets or version differ.
arena-journal-trouble = { $file } cannot be used
arena-unwritable = { $file } cannot be written

# bot
bot-bad-link = “{ $link }” is not the link of a table, such as http://127.0.0.1:7777/t/abc (https is not spoken)
bot-unreachable = The server cannot be reached
bot-seated = { $name } has a seat and waits for the game. Ctrl-C leaves.
bot-left = Left the table.
bot-reconnecting = The stream broke; trying again.
bot-table-gone = The table is gone.
bot-unseated = The seat is gone.
bot-fault-late = The program's answer did not come in time.
bot-fault-unreadable = The program's answer cannot be read.
bot-fault-gone = The program has ended; it is started anew.
bot-fault-illegal = The program's action is refused.

# play
play-welcome = { $game }. At the table: { $names }. You are { $me }.
play-seed = These dice again: --seed { $seed }
play-hint = Type a number or an action; ? for help, undo to take back, quit to leave.
play-help =
    Type the number of an action or its text.
    undo takes your last action back, if nothing became known since and no dice fell.
    quit (or the end of input) leaves the table.
play-ruling = [our ruling: { $ruling }]
play-sources = What is marked as our ruling is left open by the rulebook; everything else is what it says, in our own words.
play-guest = Guest
play-bots = Dora Emil Frieda Gustav Hanna Ida Jakob Karla Leo
play-no-game = There is no game “{ $game }”. There is: { $games }
play-no-number = There is no action with this number.
play-no-seat = Seats are 1 to { $last }.
play-no-undo = There is nothing that you could take back now.
play-bad-option = “{ $option }” is not of the form key=value.
play-bad-seed = The seed is up to 64 hexadecimal digits.
play-taken-back = · { $name } takes the last action back.
play-over = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}
play-bye = Until next time!

# serve
serve-address = Spieltisch is open at { $url }
serve-elsewhere = For the others: { $url }
serve-host = For you alone, as the host: { $url }
serve-stop = Ctrl-C closes it. Everything is kept.
serve-closed = Closed. Every table is kept.
serve-no-listen = { $address } cannot be listened on
serve-port-taken = { $address } is taken: is Spieltisch already running? Another port: --listen { $other }
serve-no-data-folder = This system has no data folder of its own; name one with --data
serve-data-unwritable = The data folder { $folder } cannot be written to
serve-no-database = The database cannot be opened
serve-no-maps = The folder of maps { $folder } cannot be read
serve-map-left-out = { $file } is not offered:
serve-map-id-taken = There is a map “{ $id }” already.
serve-map-too-large = The file is larger than 128 kB.
serve-bad-public-url = --public-url must be an address such as https://table.example, not “{ $url }”

health-not-ready = The server at { $address } is not ready: { $reason }

# databases and copies of them
database-in-use = A server uses this database. Only one server can use a SQLite file, and nothing is restored or moved while a server runs: stop it first. Nothing was changed.
database-missing = There is no database { $file }
database-newer = The database was written by a newer program: its schema has version { $found }, this program knows { $known }. Update this program; the database was not touched.
copy-saved = Saved { $rows } rows in { $file }.
copy-restored = Restored { $rows } rows from { $file }.
copy-moved = Copied { $rows } rows. The old database is as it was.
copy-failed = The database could not be copied
copy-damaged = This is no whole copy of a database; nothing was changed
copy-newer = The copy was written by a newer program; nothing was changed.
copy-not-empty = There is something in the database already. A copy is taken over only where nothing is; nothing was changed.
copy-unreadable = { $file } cannot be read
copy-unwritable = { $file } cannot be written

# bench --bounds
bounds-input = input or page
bounds-bound = bound
bounds-at = at
bounds-past = past
bounds-requests = request ms
bounds-others = other ms
bounds-bytes = bytes
bound-map-provinces = map: provinces
bound-map-spaces = map: spaces
bound-map-outline = map: points of an outline
bound-map-scenery = map: scenery
bound-map-scenery-points = map: points of all scenery
bound-map-alliances = map: alliances
bound-map-degree = map: roads at a space
bound-map-roads = map: roads
bound-map-name = map: characters of a name
bound-map-coordinate = map: a coordinate
bound-map-decimals = map: decimals of a coordinate
bound-body = bytes of a request
bound-table-body = bytes of a new table
bound-record = bytes of a record to verify
bound-name = characters of a name
bound-chat = characters of a message
bound-front = front page with 120 of these maps
bound-list = list of tables with these maps
bound-table = page of a table with this map
bound-table-api = the same table, by the API
bound-roads = page of a table with a knot of roads
bound-replay = replay of the same table
bound-replay-step = one step of the replay
bound-screen = big screen of the same table
bound-rules = rules page
bound-new-table = page for a new table
bound-stats = statistics
