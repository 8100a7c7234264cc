# The command line.

# engine
engine-bad-json = This line is not a JSON object: { $problem }.
engine-bad-seed = The seed “{ $seed }” is not a number of up to 64 hexadecimal digits.
engine-failed = Internal error; the game is unchanged.
engine-how-long = Exactly one of “level”, “iterations” and “ms” says how long to think.
engine-long-line = A line may have up to { $bytes } bytes; this one was skipped.
engine-many-games = One request plays at most { $most } games.
engine-no-command = There is no command “{ $command }”.
engine-no-game = There is no game yet: start one with “new” or “load”.
engine-no-level = There is no level “{ $level }”.
engine-no-map = There is no map “{ $map }”.
engine-no-seat = There is no seat { $seat } at this table.
engine-no-such-game = There is no game “{ $game }”.
engine-nothing-to-do = Seat { $seat } can do nothing now.
engine-too-long = “{ $key }” is at most { $most }.
engine-wants-number = “{ $key }” must be an integer, 0 or more.
engine-wants-object = “{ $key }” must be an object.
engine-wants-text = “{ $key }” must be a string.

# map, verify
map-unreadable = The map { $file } cannot be read
map-sound = The map “{ $map }” is valid.
map-sound-shipped = The map “{ $map }” comes with the game and is valid. It matches everything known about its board (H-38 to H-40).
verify-unreadable = The record { $file } cannot be read

# analyse
analyse-not-over = This game was not played to its end, so there is nothing to analyse.
analyse-seat = { $name }: { $decisions ->
    [one] one decision
   *[other] { $decisions } decisions
}, accuracy { $accuracy } %, { $inaccuracies ->
    [one] one inaccuracy
   *[other] { $inaccuracies } inaccuracies
}, { $mistakes ->
    [one] one mistake
   *[other] { $mistakes } mistakes
}, { $blunders ->
    [one] one blunder
   *[other] { $blunders } blunders
}; { $lost } points given up, luck { $luck } points (± { $error })
analyse-decision = {"  "}move { $act }, { $mark }: { $played }; better: { $best } (− { $lost } points). { $reason }
analyse-good = good
analyse-inaccuracy = inaccuracy
analyse-mistake = mistake
analyse-blunder = blunder

# bench
bench-calibrating = calibration loop
bench-calibration = Calibration loop (xorshift64): { $millions } million steps per second
bench-game = game
bench-players = players
bench-per-second = decisions/s
bench-per-1000 = per 1,000 steps
bench-iterations = iterations/s
bench-per-million = per 1,000,000 steps
bench-acts = moves
bench-opening = first ms
bench-page = page ms
bench-step = step ms: p50 / max
bench-cpu = CPU ms
bench-undo = undo ms: p50 / p99

# load
load-bad-url = --url takes a server’s address, such as http://127.0.0.1:7777; only plain http is supported
load-setting-up = setting up tables
load-measuring = playing
load-acts = { $acts } moves, { $rate } per second; { $games } games finished, { $refused } moves refused
load-answer = answer to a move          p50 { $p50 } ms   p99 { $p99 } ms   max { $max } ms
load-delivery = another seat sees it      p50 { $p50 } ms   p99 { $p99 } ms   max { $max } ms
load-disk = the disk’s own fsync      p50 { $p50 } ms   p99 { $p99 } ms   max { $max } ms
load-server = server: { $cpu } s of CPU time, { $each } moves per CPU second; { $memory } MB of memory
load-analysing = while analyses wait ({ $done ->
    [one] one was
   *[other] { $done } were
} done at the end):
load-bare = bare server: { $cpu } s of CPU time, { $each } moves per CPU second, { $rate } per second; the real one takes { $times } times as much CPU time for a move

# arena
arena-played = { $game } { $options }: { $deals } deals in { $rotations } rotations each, { $games } games, seed { $seed }
arena-budgets = Per move: { $budgets }
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
arena-open = { $who }: no significant difference from the fair share.
arena-by-seat = By seat, over all contestants: { $shares }
arena-faults = Unplayable answers: { $faults }.
arena-fault-late = late
arena-fault-unreadable = unreadable
arena-fault-gone = crashed
arena-fault-illegal = illegal
arena-chart-title = { $game }: shares of the wins in { $games } games
arena-chart-time = { $millis } ms per move
arena-chart-legend = Bar: share. Whisker: 95 % interval. Dashed: fair share. Green is above it, red below.
arena-stopped = Stopped. Run the same command with --resume to continue.
arena-stopped-lost = Stopped. Use --out to be able to continue next time.
arena-bad-options = --options must be a JSON object, such as {"{"}"map":"ways"{"}"}
arena-bad-budget = “{ $pair }” is not of the form level=number, where the level is medium, hard or master
arena-no-contestant = There is no bot “{ $word }”. Choose from random, easy, medium, hard, master, @ITERATIONS, @MILLISECONDSms, engine:PATH@LEVEL and cmd:PROGRAM
arena-no-program = { $command } cannot be started
arena-engine-trouble = Deal { $deal }, { $who }: { $problem }
arena-engine-gone = The process has ended.
arena-engine-unreadable = Its answer is not a JSON object of the protocol.
arena-engine-refused = It refuses { $request }: { $error }
arena-engine-illegal = It chooses “{ $action }”, which the rules forbid.
arena-engine-differs = It plays another game. After { $after }, the positions differ at { $place }: { $theirs } there, { $ours } here.
arena-engine-opening = the opening
arena-engine-act = “{ $action }” of seat { $seat }
arena-many-seats = There are at most { $most } seats.
arena-endless = Deal { $deal } does not end. Does the game have options that limit its length?
arena-resume-what = --resume needs --out, because the finished deals are next to that file.
arena-journal-there = { $file } contains finished deals. Continue with --resume, or delete the file.
arena-journal-other = { $file } belongs to another arena: the game, seats, seed, budgets or version differ.
arena-journal-trouble = { $file } cannot be used
arena-unwritable = { $file } cannot be written

# bot
bot-bad-link = “{ $link }” is not a link to a table, such as http://127.0.0.1:7777/t/abc (https is not supported)
bot-unreachable = The server cannot be reached
bot-seated = { $name } has a seat and is waiting for the game. Press Ctrl-C to leave.
bot-left = Left the table.
bot-reconnecting = Connection lost; reconnecting.
bot-table-gone = The table no longer exists.
bot-unseated = The bot has lost its seat.
bot-fault-late = The program did not answer in time.
bot-fault-unreadable = The program’s answer cannot be read.
bot-fault-gone = The program has exited; restarting it.
bot-fault-illegal = The program’s move is refused.

# play
play-welcome = { $game }. At the table: { $names }. You are { $me }.
play-seed = To play with the same dice again: --seed { $seed }
play-hint = Type a number or a move; ? for help, undo to take back, quit to leave.
play-help =
    Type the number or the text of a move.
    undo takes back your last move, unless it revealed something or dice were rolled.
    quit (or end of input) leaves the table.
play-ruling = [our ruling: { $ruling }]
play-sources = Where the rulebook leaves something open, our ruling is marked. Everything else is what the rulebook says, in our own words.
play-guest = Guest
play-bots = Dora Emil Frieda Gustav Hanna Ida Jakob Karla Leo
play-no-game = There is no game “{ $game }”. The games are: { $games }
play-no-number = There is no move with this number.
play-no-seat = Seats are numbered 1 to { $last }.
play-no-undo = There is nothing you can take back now.
play-bad-option = “{ $option }” is not of the form key=value.
play-bad-seed = A seed has up to 64 hexadecimal digits.
play-round = ── Round { $n } ──
play-taken-back = · { $name } takes back the last move.
play-over = { $count ->
    [one] { $names } wins.
   *[other] { $names } share the victory.
}
play-bye = See you next time!

# serve
serve-address = Spieltisch is open at { $url }
serve-elsewhere = For other devices: { $url }
serve-host = Only for you, the host: { $url }
serve-stop = Press Ctrl-C to stop. All tables are saved.
serve-closed = Closed. All tables are saved.
serve-no-listen = Cannot listen on { $address }
serve-port-taken = { $address } is in use. Is Spieltisch already running? Try another port: --listen { $other }
serve-socket-taken = { $address } is in use. Is Spieltisch already running?
host-link-no-address = The server listens on a socket. The link is this path below its public address; --public-url names it.
host-link-replaced = The old link, and every browser that opened it, no longer works.
host-link-not-replaced = The link could not be replaced
serve-no-data-folder = This system has no data folder; set one with --data
serve-data-unwritable = The data folder { $folder } is not writable
serve-no-database = The database cannot be opened
serve-no-ca = The certificates in { $file } cannot be read
serve-no-pocket = There is no pocket edition in { $folder }; scripts/pocket writes it
serve-no-maps = The map folder { $folder } cannot be read
serve-map-left-out = Skipping { $file }:
serve-map-id-taken = There is already a map “{ $id }”.
serve-map-too-large = The file is larger than 128 kB.

health-not-ready = The server at { $address } is not ready: { $reason }

# config
config-unreadable = The settings in { $file } cannot be read: { $problem }
config-syntax = { $file }, line { $line }: { $problem }
config-unknown = { $file }, line { $line }: there is no setting “{ $key }”
config-bad = { $file }, line { $line }: “{ $key }” has no valid value: { $problem }
config-wants-text = { $file }, line { $line }: “{ $key }” must be a string, in quotation marks
config-wants-number = { $file }, line { $line }: “{ $key }” must be an integer
config-wants-switch = { $file }, line { $line }: “{ $key }” must be true or false
config-wants-list = { $file }, line { $line }: “{ $key }” must be a list of strings, in square brackets
config-hidden = hidden
config-password-hidden = the password is hidden
config-not-set = not set
config-from-flag = command line
config-from-file = { $file }, line { $line }
config-from-default = default

# databases and backups
database-in-use = A server is using this database. Only one server can use a SQLite file, and restore and move need the server to be stopped. Nothing was changed.
database-missing = There is no database { $file }
database-newer = The database was written by a newer program: its schema version is { $found }, this program knows up to { $known }. Update this program. The database was not touched.
backup-saved = Saved { $rows } rows to { $file }.
backup-restored = Restored { $rows } rows from { $file }.
backup-moved = Copied { $rows } rows. The old database is unchanged.
backup-failed = The database could not be copied
backup-damaged = This is not a complete backup; nothing was changed
backup-newer = The backup was written by a newer program; nothing was changed.
backup-not-empty = The database is not empty. Backups can be restored only into an empty database; nothing was changed.
backup-to-terminal = A backup holds keys and secrets, and is not for the screen. Write it into a file: spieltisch backup FILE
backup-stopped = Stopped; nothing was changed.
backup-unreadable = { $file } cannot be read
backup-unwritable = { $file } cannot be written

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
bound-map-degree = map: roads at one space
bound-map-roads = map: roads
bound-map-name = map: characters of a name
bound-map-coordinate = map: coordinate
bound-map-decimals = map: decimals of a coordinate
bound-body = request bytes
bound-table-body = new table bytes
bound-record = record bytes to verify
bound-name = characters of a name
bound-chat = characters of a message
bound-front = front page with 120 such maps
bound-list = list of tables with such maps
bound-table = page of a table with this map
bound-table-api = the same table, through the API
bound-roads = page of a table with a knot of roads
bound-replay = replay of the same table
bound-replay-step = one step of the replay
bound-screen = big screen of the same table
bound-rules = rules page
bound-new-table = page for a new table
bound-stats = statistics

# puzzles
puzzles-found = { $found ->
    [one] One puzzle
   *[other] { $found } puzzles
} in { $games ->
    [one] one game
   *[other] { $games } games
}.
puzzles-no-level = “{ $level }” is neither a level nor a number of iterations.
puzzles-no-records = The folder { $folder } cannot be read
puzzles-unreadable = The puzzles in { $file } cannot be read
puzzles-unwritable = The puzzles cannot be written to { $file }
puzzles-checked = { $sound } of { $all } puzzles are sound.
puzzles-flaw-position = { $id }: the game refuses the position.
puzzles-flaw-seat = { $id }: it is not this seat’s turn.
puzzles-flaw-action = { $id }: the solutions are not legal, not in order, or every action solves it.
puzzles-flaw-theme = { $id }: the solution has another theme.
puzzles-flaw-id = { $id }: the id is wrong, or another puzzle has it too.
puzzles-flaw-best = { $id }: another action looks better now.
