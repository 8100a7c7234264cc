# The pages around the tables: front page, people, new table, first game, settings, host.
app-name = Spieltisch
app-claim = Board games for tonight: share a link, sit down, play.
skip = Skip to content
home = Front page
footer-note = No account, no ads, nothing from other servers.
you = you
bot = bot
close = Close

# Front page
front-title = Game tables
front-lead = Choose a game, then send your friends a link or play against bots. No sign-up needed.
front-mine = Your tables
front-open = Open tables
front-open-none = No open tables right now. Set one up!
front-games = The games
front-code = Got a link or a code?
front-code-label = Table link or code
front-code-go = Go to the table
front-players = { $least } to { $most } players
front-new = New table
front-rules = Rules
front-name-title = What should we call you?
front-name-text = One name for all tables. You can change it at any time, or play without one.
front-go-on = Keep playing
front-played = Played
front-kept = { $days ->
    [one] Finished games are kept for one day, then removed with their records and chat.
   *[other] Finished games are kept for { $days } days, then removed with their records and chat.
}
front-play = Play now
front-learn = Learn by playing
front-play-level = Bots
card-free = { $free ->
    [one] one free seat
   *[other] { $free } free seats
}
card-yours = Your turn
card-open = Waiting for players
card-running = In progress
card-over = Finished
card-abandoned = Abandoned
card-position = From a custom position
card-own-map = Custom map
card-with = with { $names }
card-go = Go to the table

# Names and people
guest = Guest
guest-name = Guest { $n }
name-label = Your name
name-help = The others see this name. Up to 24 characters.
name-save = Save
me-title = You
me-hello = Hello, { $name }
me-nobody = We have not met yet
me-name = Name and language
me-lang = Language
me-move = Move to another device
me-move-text = A private link takes your name and your tables to a phone or another browser. It works once, and only for a short time.
me-move-make = Create a private link
me-move-ready = Open this link on the other device
me-move-warning = Anyone who opens this link plays under your name. Do not share it.
me-delete = Delete your data
me-delete-text = This removes your name, your chat messages and your seats at running tables. Finished games keep their moves under “{ $ghost }”. This cannot be undone.
me-delete-ghost = somebody
me-delete-sure = Yes, delete everything about me
me-delete-go = Delete
me-tables = { $n ->
    [0] You have no seat at any table.
    [one] You have a seat at one table.
   *[other] You have a seat at { $n } tables.
}
move-title = Use this identity here?
move-text = This link belongs to { $name }. If you continue, this browser plays as { $name } from now on and forgets who it was before.
move-go = Yes, that is me
move-no = No, leave things as they are

# A new table
new-title = New table: { $game }
new-lead = Set it up as you like. You can still change the seats until the game starts.
new-players = How many players?
new-players-n = { $n } players
new-seats = Who sits where?
new-seats-help = Anyone with the link can take over from a bot later, except in rated games with hidden hands. Several people can share this device and pass it round: a cover screen keeps their hands secret.
new-seat = Seat { $n }
new-seat-me = Me
new-seat-open = Open to anyone with the link
new-seat-here = Somebody on this device
new-seat-guest = Name for seat { $n }
new-options = Rules for this table
by-lot = Random
new-option-default = As the rules suggest
new-map = Custom map
new-map-help = A map is a TOML file. If it has mistakes, they are all listed here with their location. A map in this field overrides the choice above.
new-map-file = Choose a file
new-map-label = Or paste the map (TOML)
new-position = Start from a position
new-position-help = For puzzles, lessons and interrupted games. The position sets the number of players and the rules. Everybody at the table is told, because whoever set it up knows the hidden cards.
new-position-label = Position (JSON)
new-position-file = Or choose a file
new-talk = Talk
glass = Sand timer
glass-help = Anyone at the table may turn it. When it runs out, players who are still talking count as ready.
glass-30 = 30 seconds: brisk
glass-60 = One minute: as the rules suggest
glass-120 = Two minutes: for long negotiations
glass-360 = Six minutes: one for each player and two for all
whisper = Whispering
whisper-help = Two players may talk privately. Otherwise everything is said out loud, as around a table.
new-hints = Allow hints
new-hints-help = Players may ask for a suggestion when it is their turn, with the reason for it.
new-listed = Show on the front page
new-listed-help = Otherwise only people with the link can find the table.
new-go = Set up the table
level-easy = Easy bot
level-medium = Medium bot
level-hard = Hard bot
level-master = Master bot
strength-easy = easy
strength-medium = medium
strength-hard = hard
strength-master = master
strength-easy-is = Easy bots are friendly beginners who overlook things.
strength-medium-is = Medium bots think for a moment.
strength-hard-is = Hard bots think ahead.
strength-master-is = Masters take up to five seconds for a move.
entropy-label = Your own randomness for the dice
entropy-help = Type anything you like. It is mixed into the dice, so nobody can know them in advance.
entropy-done = Your browser has added its own randomness.

# Clocks
pace-label = Clock
pace-help = When somebody’s time runs out, a bot makes that one move. After three in a row, or when the move had hours, it plays on until they come back.
pace-none = No clock
pace-live = { $seconds } seconds per move, { $reserve ->
    [one] one minute
   *[other] { $reserve } minutes
} in reserve
pace-slow = { $hours ->
    [24] One day per move
    [12] Half a day per move
    [72] Three days per move
   *[other] { $hours } hours per move
}
pace-left = Time left

# First time
lesson-contents = On this page
lesson-goal = The goal
lesson-turn-lead = An example. You look over Anna’s shoulder.
lesson-step = { $n }
lesson-scoring = How scoring works
lesson-scoring-lead = Every example is a real position, scored by the same rules as your own games.
lesson-told = What the log says
lesson-signs = The symbols
lesson-everywhere = At every table
lesson-seats = Every seat has its own colour and shape, the same on pieces, panels and charts.
sign-turn = It is the framed seat’s turn.
sign-glow = You can choose anything that glows. Tap anything else to see what it is, or why you cannot choose it.
sign-bot = A bot plays here.
sign-away = This player does not have the table open.
sign-undo = Takes back your last move, as long as nothing new has come to light.
sign-menu = Log, chat, rules, scores and settings.
guide-play = Learn by playing
guide-lead = Three minutes, step by step, on a real board. You can leave at any time and play on.

# Rules
rules-all = All rules with their numbers
rules-title = { $game }: the rules
rules-players = Exactly { $players } players
rules-how = How to play
rules-numbered = The rules in full
rules-lead = When the table refuses a move, it names one of these rules.
rules-sources = Text after this mark is our ruling, where the rulebook leaves something open. Everything else is what the rulebook says, in our own words.
rules-ruling = our ruling
rules-otherwise = You can play this differently:
rules-new = Set up a table

# Appearance and keys
look-title = Appearance and comfort
look-theme = Colours
look-theme-auto = Same as the device
look-theme-light = Light
look-theme-dark = Dark
look-contrast = More contrast
look-contrast-help = Stronger lines and darker text.
look-left = Left-handed
look-left-help = On phones, buttons and menu are on the left.
look-calm = Less motion
look-calm-help = Nothing moves by itself.
look-save = Save
keys-title = Keys
keys-text = The letter on a button selects it; press the same key again, or Enter, to confirm. L opens the log, C the chat, and Esc closes them. ? shows all keys.
key-hint = Key { $key }
key-again = Press { $key } twice
key-armed = { $words } Press the same key again, or Enter, to confirm.
tap-again = { $words } Tap again to confirm.
keys-open = Keys
keys-all-title = Keyboard shortcuts
keys-tab = to the next item; with Shift, to the previous one
keys-enter = activates the item in focus
keys-letter = the letter or number on a button selects it; the same key again, or Enter, confirms
keys-undo = takes your move back
keys-hint = gives you a hint when it is your turn
keys-next = goes on in a lesson, or to what it asks for
keys-log = log
keys-chat = chat
keys-help = this list
keys-esc = closes what is open
keys-places = from place to place, on the board and in the hand
keys-arrows = from tab to tab
keys-everywhere = Everywhere
keys-at-table = At a table
keys-in-replay = In a replay
keys-enter-name = Enter
keys-ends-name = Home, End
keys-space-name = Space
keys-step = one step back or forward
keys-ends = to the beginning or the end
keys-space = plays and pauses

# The host
host-title = Host
host-tables = Tables
host-found = { $n ->
    [0] No tables.
    [one] One table.
   *[other] { $n } tables.
}
host-search = Link, game or name
host-search-go = Search
host-status = Status
host-status-any = Any
host-status-open = Open
host-status-running = Running
host-status-over = Finished
host-status-abandoned = Abandoned
host-pages = Pages
host-page = Page { $page } of { $pages }
host-page-before = Previous
host-page-next = Next
host-ban-somebody = Ban a player
host-ban = Ban
host-ban-address = and let nobody new in from their address for 24 hours
host-banned = Banned people
host-banned-none = Nobody is banned.
host-unban = Let in again
host-people = { $n ->
    [one] One person is known here.
   *[other] { $n } people are known here.
}
host-link = The host’s link
host-link-text = Has somebody seen it who should not have? Replace it: the old link stops working, and every browser except this one stops being the host’s. “spieltisch host-link” prints the new one.
host-link-replace = Replace the link
host-open = Open
host-remove = Remove

## Without a server

pocket-offer-title = Play on the go
pocket-offer = All four games against bots, entirely in this browser: after the first visit even without a network.
pocket-offer-go = Play offline
pocket-claim = Board games for on the go
pocket-lead = Against bots, or several people on this device, online or offline. No sign-up needed.
pocket-others-title = Play with others
pocket-others = Here you play on this device: against bots, or several people in turn. Links, open tables and chat need a Spieltisch server; the project’s README says how to start one.
pocket-kept = Your games
pocket-kept-text = Everything is kept in this browser only. Save it as a file before you clear site data or change devices.
pocket-export = Save everything as a file
pocket-import-label = Saved games, the record of a game, or a deal of the day
pocket-import-file = Or from a file
pocket-import = Add
pocket-update = A new version is here. Running games go on with it.
pocket-update-now = Update now
pocket-later = Later
pocket-crashed = Something went wrong here. Saved moves are safe; reload the page.
pocket-reload = Reload
pocket-refused = This browser does not let us store anything here, as in a private window. Without storage no game can begin.
pocket-no-random = This browser lacks the randomness that dice need. Without it no game can begin.
pocket-no-script = Spieltisch runs entirely in the browser here and needs scripts for it.
pocket-offline-yes = Can be played offline too.
pocket-offline-no = Not yet playable offline: the files are being loaded.
pocket-offline-insecure = At an address without https the browser cannot keep Spieltisch for offline play. Playing works.
new-seats-help-pocket = Several people can share this device and pass it round: a cover screen keeps their hands secret.
me-delete-pocket = This deletes all games, results and settings in this browser. This cannot be undone.
