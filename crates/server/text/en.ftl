# The words of the pages around the games.
app-name = Spieltisch
app-claim = Board games for tonight: share a link, sit down, play.
skip = Skip to the content
home = Front page
footer-note = No account, no adverts, nothing from other servers.
you = you
bot = bot
close = Close

# Front page
front-title = Game tables
front-lead = Choose a game, send a link to your friends or play against bots. Nobody has to register.
front-mine = Your tables
front-open = Open tables
front-open-none = No open table right now. Set one up!
front-games = The games
front-code = Got a link or a code?
front-code-label = Link or code of the table
front-code-go = To the table
front-players = { $least } to { $most } players
front-new = New table
front-rules = Rules
card-free = { $free ->
    [one] one free seat
   *[other] { $free } free seats
}
card-yours = Your turn
card-open = Waiting for players
card-running = Being played
card-over = Finished
card-abandoned = Abandoned
card-position = From a set-up position
card-own-map = Own map
card-with = with { $names }
card-go = Go to the table

# Names and people
name-label = Your name
name-help = This is what the others call you. Up to 24 characters.
name-save = Save
me-title = You
me-hello = Hello, { $name }
me-nobody = Nobody knows you here yet
me-name = Name and language
me-lang = Language
me-move = On to another device
me-move-text = A private link carries your name and your tables to a phone or another browser. It works once and for a short while only.
me-move-make = Make a private link
me-move-ready = Open this link on the other device
me-move-warning = Whoever opens this link plays under your name. Do not send it to anybody else.
me-delete = Delete your data
me-delete-text = Your name, your chat and your seat at running tables are removed. Finished games keep their moves under “{ $ghost }”. This cannot be undone.
me-delete-ghost = somebody
me-delete-sure = Yes, delete everything about me
me-delete-go = Delete
me-tables = { $n ->
    [0] You sit at no table.
    [one] You sit at one table.
   *[other] You sit at { $n } tables.
}
move-title = Move in here?
move-text = This link belongs to { $name }. If you go on, this browser is { $name } from now on and forgets who it was before.
move-go = Yes, that is me
move-no = No, leave it

# A new table
new-title = New table: { $game }
new-lead = Set it up as you like; until the start you can still change the seats.
new-players = How many play?
new-players-n = { $n } players
new-seats = Who sits where?
new-seat = Seat { $n }
new-seat-me = Me
new-seat-open = Free, for whoever has the link
new-options = Rules of the table
by-lot = By lot
new-option-default = As the rules suggest
new-map = A map of your own
new-map-help = A map is a TOML file. If something is wrong with it, every fault is told here with its place. A map in the field goes before the choice above.
new-map-file = Choose a file
new-map-label = Or paste the map (TOML)
new-position = Start from a position
new-position-help = For puzzles, lessons and games that were interrupted. Players and rules then come from the position, and the table says so to everybody: whoever set it up knows the hidden cards.
new-position-label = The position (JSON)
new-position-file = Or from a file
new-talk = Talking
glass = Sand-glass
glass-help = Anybody at the table may turn it. When it has run, whoever is still talking counts as ready.
glass-30 = 30 seconds: brisk
glass-60 = One minute: as the rules suggest
glass-120 = Two minutes: for long deals
glass-360 = Six minutes: a minute for each and two for all
glass-turn = Turn the sand-glass
glass-runs = { $name } has turned the sand-glass: time is running.
whisper = Whispering
whisper-help = Two players may talk without the others. Otherwise everything is said aloud, as around a table.
new-hints = Allow hints
new-hints-help = Whoever has to decide may ask what suggests itself, and why.
new-listed = Show on the front page
new-listed-help = Otherwise only those who have the link find the table.
new-go = Set up the table
level-easy = Bot, easy
entropy-label = Your own randomness for the dice
entropy-help = Type anything you like. It is mixed into the dice, so that nobody can know them in advance.
entropy-done = Your browser has thrown in its own randomness.

# Before the game
lobby-title = { $game }: before the game
lobby-lead = { $free ->
    [0] Everybody is here.
    [one] One seat is still free.
   *[other] { $free } seats are still free.
}
lobby-seats = Seats
lobby-seat-open = free
lobby-begins = begins
lobby-owner = owner
lobby-away = away
lobby-here = here
lobby-sit = Sit here
lobby-bot = Put a bot here
lobby-open = Free the seat
lobby-kick = Ask to leave
lobby-leave = Stand up
lobby-start = Start the game
lobby-start-wait = The game can start as soon as every seat is taken.
lobby-wait-owner = { $name } starts the game as soon as every seat is taken.
lobby-remove = Remove the table
lobby-invite = Invite
lobby-link = Link to this table
lobby-copy = Copy
lobby-copied = Copied
lobby-copy-hand = Press Ctrl+C to copy
lobby-qr = QR code with the link to this table
lobby-options = Rules of the table
lobby-option-yes = yes
lobby-option-no = no
lobby-whisper-no = no, everything is said aloud
hints = Hints
lobby-private = Only those who have the link find this table.
lobby-listed = This table is shown on the front page.
lobby-position = This game starts from a position that somebody set up. Whoever did knows what is hidden in it.
lobby-fair = Fair dice
lobby-fair-text = Before anybody sat down, the server fixed its secret for the dice; this is its fingerprint. Everybody at the table adds randomness of their own. After the game the secret is in the record, and anyone can check every throw.
lobby-commitment = Fingerprint (SHA-256)

# The table
table-title = { $game } at { $names }
title-yours = ● Your turn · { $game }
title-waiting = { $game } · waiting for { $name }
title-over = { $game } · finished
table-seats = Seats
table-board = Board
table-hand = In front of you
table-controls = What you can do
table-drawer = Log, chat, rules and scores
table-menu = Open log, chat, rules and scores
tab-log = Log
tab-chat = Chat
tab-rules = Rules
tab-sheet = Scores
tab-table = Table
seat-active = to decide
seat-away = away
seat-bot = bot
seat-you = you
seat-label = { $name }: { $note }
undo = Take back
hint-ask = Hint
hint-words = Try this: { $words }.
hint-seems-best = Of all you can do it promises most.
hint-only-way = There is nothing else you can do.
watching = You are watching.
watchers = { $n ->
    [0] Nobody is watching.
    [one] One person is watching.
   *[other] { $n } people are watching.
}
lost = The connection is lost. Trying again …
lost-now = Try now
scene-skip = A tap or any key skips this.
unsent = There is no connection. Your move is sent as soon as it is back.
unsent-still = There is still no connection. Your last move waits to be sent.
unsent-late = The connection is back, but your move no longer fits and was not made.
unsent-done = The connection is back. Your seat has acted meanwhile: have a look at the table.
back-again = Connected again.
old-browser = This browser is too old to follow the game by itself. Reload the page to see the latest move.
log-empty = Nothing has happened yet.
log-took-hand = { $name } sits down at seat { $n } and sees its hand. The game is not rated.
log-took-seat = { $name } takes over seat { $n }.
log-undo = { $name } takes the last act back.
chat-empty = Nobody has said anything yet.
chat-label = Say something
chat-send = Send
chat-to = To
chat-to-all = everybody
chat-to-one = { $name } only
chat-whisper-to-you = whispers to you:
chat-whisper-to = to { $name } only:
chat-muted = You cannot write here.
rules-all = All rules with their numbers
rules-title = { $game }: the rules
rules-players = Exactly { $players } people
rules-how = How to play
rules-numbered = The rules in full
rules-lead = Every refusal at the table names one of these numbers.
rules-sources = What stands behind this mark is our ruling, because the rulebook leaves it open. Everything else is what the rulebook says, in our own words.
rules-ruling = our ruling
rules-otherwise = You can play otherwise:
rules-new = Set up a table
table-settings = Settings
aid-label = Show chances
aid-help = Small odds on the buttons, to help with the decision.
motion-label = Animate moves
keys-label = Keys for actions
table-owner = You own this table
table-mute = Mute
table-unmute = Let speak
table-kick = Ask to leave
table-ban = Ban
table-leave = Leave the table
table-leave-text = A bot plays on for you. You can come back as long as the game lasts.
table-leave-rated-text = A bot plays on for you. You can come back as long as the game lasts. The game is rated, and its result counts for you all the same.
table-end = End the game
table-end-text = The game ends here, abandoned by you, and nobody can play on. The secret of the dice is revealed, and everybody who sat here keeps the record.
table-end-rated-text = The game ends here, abandoned by you, and nobody can play on. It is rated: this counts as a loss for you and not at all for the others. The secret of the dice is revealed, and everybody who sat here keeps the record.
table-remove = Remove the table
table-remove-text = The table and its moves are gone for everybody.
table-sure = I mean it
keys-title = Keys
keys-text = The letter on a button chooses it; the same key again, or Enter, presses it. L log, C chat, Esc closes. ? shows all keys.
key-hint = Key { $key }
key-again = Key { $key }, twice
key-armed = { $words } Press the same key again, or Enter.
tap-again = { $words } Tap again to do it.

# The end
result-title = The game is over
result-win = { $names } wins!
result-win-you = You win!
result-win-shared = { $names } share the victory.
result-abandoned = The game was abandoned
result-abandoned-text = Nobody came back in time. What was played is kept in the record.
result-ended = { $name } ended the game
result-ended-text = What was played is kept in the record, together with the secret of the dice.
result-score = Points
result-place = Place
result-record = Download the record
result-verify = Check the dice yourself: spieltisch verify FILE
result-new = New table
result-close = Show the board
result-show = Show the result

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
host-ban-address = and nobody new from their address for 24 hours
host-banned = Banned people
host-banned-none = Nobody is banned.
host-unban = Let in again
host-people = { $n ->
    [one] One person is known here.
   *[other] { $n } people are known here.
}
host-open = Open
host-remove = Remove

# What can go wrong
trouble-rule = Rule { $rule }
trouble-home = Front page
trouble-again = Try again
trouble-to-table = Back to the table
trouble-refused = That is not allowed
trouble-stale = The table has moved on
trouble-stale-text = Something happened before your act arrived. Have a look and decide again.
trouble-not-found = There is nothing here
trouble-not-found-text = This address leads nowhere. Perhaps a letter of the link got lost.
trouble-no-table = There is no such table
trouble-no-table-text = The link is wrong, or the table was removed. Ask for the link again or set up a table of your own.
trouble-no-game = There is no such game
trouble-no-game-text = Choose one of the games on the front page.
trouble-full = The table is full
trouble-full-text = All seats are taken. You can stay and watch, or set up another table.
trouble-taken = This seat is taken
trouble-taken-text = Somebody was faster. Choose another seat.
trouble-seated = You already have a seat here
trouble-seated-text = Everybody has one seat at a table.
trouble-no-seat = You have no seat here
trouble-no-seat-text = Only those who sit at the table can do that. You can watch.
trouble-not-owner = This is not your table
trouble-not-owner-text = Whoever set up the table decides about it.
trouble-not-host = This is not your server
trouble-not-host-text = This page belongs to the person who runs the server.
trouble-started = The game has already begun
trouble-started-text = Seats can no longer be changed. You can watch, or set up another table.
trouble-not-started = The game has not begun
trouble-not-started-text = Before anything can be played, every seat must be taken and the game started.
trouble-seats-free = Some seats are still free
trouble-seats-free-text = Every seat needs a person or a bot before the game can start.
trouble-over = The game is over
trouble-over-text = Nothing more can be played at this table.
trouble-not-over = The game is still running
trouble-not-over-text = The record shows the secret of the dice, so it can be had only after the end.
trouble-not-asked = You are not asked just now
trouble-not-asked-text = You can have a hint when it is your turn.
trouble-too-long = This game is too long
trouble-too-long-text = It has as many moves as a game can have here. Whoever set up the table can end it; its record stays.
trouble-too-often = That is enough
trouble-too-often-text = You have taken back, announced or offered as often as one can in a game. Your other moves are not affected.
trouble-late = A bot makes this decision
trouble-late-text = Your time ran out twice in a row. You play again from the next decision on.
trouble-no-hints = There are no hints here
trouble-no-hints-text = At this table everybody finds out for themselves. Whoever set it up wanted it so.
trouble-no-undo = That cannot be taken back
trouble-no-undo-text = Dice have fallen, somebody else has acted, or it was not your act.
trouble-muted = You cannot write here
trouble-muted-text = The owner of the table has muted you.
trouble-banned = You cannot play here
trouble-banned-text = The owner of the table or the host has banned you. You can set up a table of your own.
trouble-name = A name is needed
trouble-name-text = Choose a name of 1 to 24 characters, at least one of which can be seen.
trouble-chat = That cannot be said
trouble-chat-text = A message has 1 to 500 characters.
trouble-aloud = Nobody whispers here
trouble-aloud-text = At this table everything is said aloud.
trouble-deaf = Nobody there can hear you
trouble-deaf-text = You can whisper to another person at the table. Bots have no ears.
trouble-glass-runs = The sand-glass is already running
trouble-glass-runs-text = It can be turned again once it has run.
trouble-no-hurry = There is nobody to hurry
trouble-no-hurry-text = The sand-glass is for the time of talking. Right now the game does not wait for that.
trouble-entropy = The randomness is not readable
trouble-entropy-text = 64 hexadecimal digits are expected.
trouble-token = This link no longer works
trouble-token-text = A private link works once and for a short while. Make a new one on the device where you are known.
trouble-cross-site = That came from another page
trouble-cross-site-text = For your safety only this site's own pages can act for you. Open the page anew and try again.
trouble-too-many = That was too fast
trouble-too-many-text = Wait a moment and try again.
trouble-too-large = That is too much at once
trouble-too-large-text = The server takes short requests only.
trouble-crowded = No room for more tables
trouble-crowded-text = The server has as many tables as it can hold. Finish one, or try again later.
trouble-bad-request = That could not be read
trouble-bad-request-text = The request was not complete. Go back, reload the page and try again.
trouble-rules-version = This game needs another version
trouble-rules-version-text = The table was begun under rules that this server no longer knows. It is kept, but it cannot be played on here.
trouble-overloaded = The server has a lot to do
trouble-overloaded-text = Nothing is lost. Try again in a few seconds.
trouble-busy = The server is busy
trouble-busy-text = Your act was not done. Try again in a moment.
trouble-unsure = Perhaps it was done
trouble-unsure-text = The database did not answer in time, so we do not know whether that was saved. The table shows it as soon as the database answers. Look before you try again.
trouble-no-newcomers = Nobody new can join from here today
trouble-no-newcomers-text = The host has closed this network to new names for a day, because somebody who is banned used it. Whoever already has a name here can go on.
trouble-internal = That went wrong
trouble-internal-text = It is our mistake, not yours. Nothing acknowledged is lost. Try again in a moment.

# Problems of requests
trouble-refused-text = The rules do not allow that now.
trouble-no-method = Not like that
trouble-no-method-text = This address cannot be used in this way.
trouble-nobody = Who are you?
trouble-nobody-text = Choose a name first, so that the others know who you are.
trouble-no-place = There is no such seat
trouble-no-place-text = The table has no seat of this number.
trouble-options = The game cannot be set up like this
trouble-options-text = The game does not know this setting.
trouble-map = This map cannot be played on
trouble-map-text = The game cannot read this map.
trouble-position = The game cannot start from this position
trouble-position-text = The game does not take this position.
trouble-position-players = The position is for another number of players
trouble-position-players-text = A position says itself how many play. Leave the number out, or choose the same one.
trouble-position-options = A position brings its own rules
trouble-position-options-text = The options stand in the position. Leave the others out.
trouble-position-over = The game is over in this position
trouble-position-over-text = There is nothing left to play. Choose a position from an earlier moment.
trouble-entropy-due = Some randomness is still missing
trouble-entropy-due-text = Everybody at the table adds randomness of their own for the dice before the start.

# Front page: play at once, join, go on
front-name-title = What shall we call you?
front-name-text = One name for all tables. You can change it at any time, and play without one.
front-go-on = Go on playing
front-go-on-none = Nothing is under way. A game against bots begins with one tap.
front-played = Played
front-play = Play now
front-play-level = Bots
guest = Guest
guest-name = Guest { $n }
level-medium = Bot, medium
level-hard = Bot, hard
level-master = Bot, master
strength-easy = easy
strength-medium = medium
strength-hard = hard
strength-master = master

# Clocks
pace-label = Clock
pace-help = When the time is up, a bot plays for whoever is absent. They can come back at any time.
pace-none = No clock
pace-live = { $seconds } seconds a decision, { $reserve ->
    [one] one minute
   *[other] { $reserve } minutes
} in reserve
pace-slow = { $hours ->
    [24] One day a decision
    [12] Half a day a decision
    [72] Three days a decision
   *[other] { $hours } hours a decision
}
pace-left = Time left

# More about seats
new-seat-here = Somebody at this device
new-seat-guest = Name at seat { $n }
new-seats-help = Bots can be replaced later by whoever has the link, except in rated games with hidden hands. Several people at one device pass it round: a cover screen keeps the hands secret.
lobby-ready = ready
lobby-say-ready = I am ready
lobby-unready = Not ready after all
lobby-here-too = Somebody at this device
lobby-fill = Start now, bots take the free seats
lobby-fill-help = Whoever comes later can take over from a bot.
lobby-fill-rated-help = This game is rated: the bots keep their seats, and whoever comes later can watch.
lobby-rating = Rated
lobby-rated = yes, the result counts
lobby-unrated = no
own-map = own map
own-map-text = This game is played on a map of somebody’s own, not on one of the game’s. It is not rated.
lobby-rematch = Once more with the same people, everybody one seat further. The game starts when all are ready.
lobby-screen = Show on a big screen
lobby-screen-help = The table without hands, with a QR code for every seat: each phone holds its own hand.
seat-away-bot = away, a bot plays
seat-take = Take this seat
seat-take-free = You could join in: these seats are played by bots.
seat-take-back = Take your seat back
back-title = A bot is playing for you.
back-text = Your time was up. Nothing is lost: take over again whenever you like.
back-go = I am back
cover-title = Pass the device to { $name }
cover-text = Nobody else should look now.
cover-go = I am { $name }
rematch-go = Once more
rematch-join-go = I am in
rematch-going = To the next game

# Take a seat
sit-title = Seat { $n }: { $game }
sit-text = This phone holds your hand; the big screen shows the table.
sit-taken = { $name } sits here.
sit-told = Everybody at the table is told that you take over here.
sit-to-table = To the table

# The big screen
screen-title = { $game }: the table for all
screen-scan = Scan to sit here
screen-scan-free = Scan to take over from the bot
screen-waiting = Scan a code with your phone to sit down.
screen-start = The game starts on the device that set up the table.
screen-all-here = Everybody is here.
screen-address = Or open this address:
screen-unreachable = Other devices cannot reach this table: { $link } leads to this machine only.
screen-unreachable-how = To let others in your network join, start the server like this, or give it a public address with --public-url:
screen-free = Some seats are still free.
screen-sit-here = Sit here on this device
screen-exit = Leave the big screen
screen-full = Full screen

# Your turn
notify-label = Notify me when it is my turn
notify-help = A message of this browser while the table is in the background.
notify-no = This browser does not allow notifications for this address.
notify-title = Your turn: { $game }
sound-label = Sound when it is my turn
webhook-title = Call me for slow games
webhook-lead = When it is your turn in a game with a slow clock and you do not have the table open, the server sends a short message (HTTP POST, JSON) to an address of your choice, such as a chat's webhook.
webhook-label = Address (https://…)
webhook-save = Save the address
webhook-text = It is your turn: { $game }, with { $names }. { $link }
trouble-webhook = This address cannot be called
trouble-webhook-text = It has to begin with http:// or https:// and must not lead into a private network.
trouble-seen-hand = You have seen another hand
trouble-seen-hand-text = Whoever has held one hand in this game can take no other seat. You can watch.

trouble-rated-seat = This seat is for whoever began with it
trouble-rated-seat-text = The game is rated and hands are hidden, so nobody else may see this one; a bot plays meanwhile. You can watch.
trouble-kept-seat = This seat waits for somebody
trouble-kept-seat-text = Its person was asked to leave, and only they may come back to this hand; a bot plays meanwhile. You can watch.
trouble-kept = This record stays
trouble-kept-text = Others sat at this table too, and the record of the game is theirs as much as yours.
trouble-list-full = The list is full
trouble-list-full-text = A table can mute at most 100 people, and ban as many. Take somebody off the list first.

# Comfort
look-title = Look and comfort
look-theme = Colours
look-theme-auto = As the device has it
look-theme-light = Light
look-theme-dark = Dark
look-contrast = More contrast
look-contrast-help = Stronger lines and darker text.
look-left = Left-handed
look-left-help = On phones, buttons and menu are on the left.
look-calm = Less motion
look-calm-help = Nothing moves by itself.
look-save = Save
keys-open = Keys
keys-all-title = Everything by keyboard
keys-tab = from one thing to the next, Shift with it goes back
keys-enter = does what has the focus
keys-letter = the letter or number on a button chooses it; the same key again, or Enter, presses it
keys-undo = takes back
keys-hint = gives you a hint when it is your turn
keys-log = log
keys-chat = chat
keys-help = this list
keys-esc = closes what is open
keys-arrows = from tab to tab
keys-everywhere = Everywhere
keys-at-table = At a table
keys-in-replay = Looking back
keys-enter-name = Enter
keys-ends-name = Home, End
keys-space-name = Space
keys-step = one step back or on
keys-ends = to the beginning, to the end
keys-space = plays, and stops

# First time
lesson-contents = On this page
lesson-goal = The goal
lesson-turn-lead = An example. You look over Anna’s shoulder.
lesson-step = { $n }
lesson-scoring = How things count
lesson-scoring-lead = Every example is a real position: what you read here was counted by the same rules that count at the table.
lesson-told = What the log says about it
lesson-signs = The signs
lesson-everywhere = At every table
lesson-seats = Every seat has a colour and a shape of its own, the same on pieces, panels and charts.
sign-turn = The framed seat has to decide.
sign-glow = What glows can be chosen. A tap on anything else says what it is, or why it cannot be done.
sign-bot = A bot plays here.
sign-away = This person does not have the table open.
sign-undo = Takes your last act back, as long as nothing new has come to light.
sign-menu = Log, chat, rules, scores and settings.
guide-play = Guided first game
guide-title = Your first game
guide-tip = What would be good?
guide-tip-none = Any choice is as good as another here. Just try!
guide-lead = Two minutes against bots: the first decisions are explained to you, and you can stop at any time.
guide-done = Those were the first decisions. From here on you play freely; a tap on anything tells you what it is or why something cannot be done.
guide-end = Go on without help
guide-free = Play on
