# A table: before the game, while it runs, at its end, and on the big screen.

# Before the game
lobby-title = { $game }: before the game
lobby-lead = { $free ->
    [0] Everybody is here.
    [one] One seat is still free.
   *[other] { $free } seats are still free.
}
lobby-full = This table is full.
lobby-full-text = You can watch: stay here, and the game appears as soon as it starts. If somebody stands up, you can sit down.
lobby-full-others = Other tables
lobby-full-own = Set up a table of your own
lobby-scan = Or let them scan this with a phone.
lobby-share = Share …
lobby-seats = Seats
lobby-seat-open = free
lobby-begins = goes first
lobby-owner = owner
lobby-away = away
lobby-here = here
lobby-ready = ready
lobby-sit = Sit here
lobby-bot = Put a bot here
lobby-open = Free this seat
lobby-kick = Ask to leave
lobby-leave = Stand up
lobby-say-ready = I am ready
lobby-unready = Not ready after all
lobby-here-too = Somebody on this device
lobby-start = Start the game
lobby-start-wait = The game can start as soon as every seat is taken.
lobby-wait-start = { $name } starts the game.
lobby-wait-owner = { $name } starts the game as soon as every seat is taken.
lobby-fill = Start now with bots in the free seats
lobby-fill-help = Latecomers can take over from a bot.
lobby-fill-rated-help = This game is rated: the bots keep their seats, and latecomers can watch.
lobby-remove = Remove the table
lobby-invite = Invite
lobby-link = Link to this table
lobby-copy = Copy
lobby-copied = Copied
lobby-copy-hand = Press Ctrl+C to copy
lobby-qr = QR code with the link to this table
lobby-options = Rules for this table
lobby-option-yes = yes
lobby-option-no = no
lobby-whisper-no = no, everything is said out loud
hints = Hints
lobby-rating = Rated
lobby-rated = yes, the result counts
lobby-unrated = no
lobby-private = Only people with the link can find this table.
lobby-listed = This table is listed on the front page.
lobby-position = This game starts from a custom position. Whoever set it up knows what is hidden in it.
own-map = custom map
own-map-text = This game uses a custom map, not one of the game’s own. It is not rated.
lobby-rematch = Another game with the same people, everybody one seat along. It starts when all are ready.
lobby-fair = Fair dice
lobby-fair-pocket = Before the game, the secret for the dice is fixed; this is its fingerprint. After the game, the record shows it, and anyone can check every roll. On one’s own device dice can be verified, but not hidden from its owner.
lobby-fair-text = Before anybody sat down, the server fixed its secret for the dice; this is its fingerprint. Everybody at the table adds their own randomness. After the game, the record shows the secret, and anyone can check every roll.
lobby-commitment = Fingerprint (SHA-256)
lobby-screen = Show on a big screen
lobby-screen-help = The table without hands, with a QR code for every seat. Each phone shows its owner’s hand.

# The table
table-title = { $game } with { $names }
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
seat-active = to move
seat-away = away
seat-away-bot = away, a bot is playing
seat-bot = bot
seat-you = you
seat-label = { $name }: { $note }
seat-take = Take this seat
seat-take-free = You can join in: bots are playing these seats.
seat-take-back = Take your seat back
undo = Take back
hint-ask = Hint
hint-words = Try this: { $words }.
hint-seems-best = This looks like your strongest move.
hint-only-way = This is your only move.
tutor-label = Tutor
tutor-help = Asks before you give much away. Only in unrated games where you play alone against bots.
tutor-off = off
tutor-blunders = only blunders
tutor-mistakes = mistakes too
tutor-sure = Are you sure?
tutor-cost = This gives up about { $points } points of winning chance.
tutor-better = Better: { $words }.
tutor-anyway = Do it anyway
tutor-back = Choose again
watching = You are watching.
watching-join = Take over from a bot
watchers = { $n ->
    [0] Nobody is watching.
    [one] One person is watching.
   *[other] { $n } people are watching.
}
scene-skip = Tap or press any key to skip.
old-browser = This browser is too old to follow the game by itself. Reload the page to see the latest move.
glass-turn = Turn the sand timer
glass-runs = { $name } has turned the sand timer: time is running.

# Connection
lost = The connection is lost. Trying again …
lost-now = Try now
unsent = No connection. Your move will be sent as soon as it is back.
unsent-still = Still no connection. Your last move is waiting to be sent.
unsent-late = The connection is back, but your move is no longer possible and was not made.
unsent-done = The connection is back. In the meantime a move was made for your seat: take a look at the table.
back-again = Connected again.
back-title = A bot is playing for you.
back-text = Your time ran out. Nothing is lost: take over again whenever you like.
late-title = Your time is up.
late-text = A bot makes this one move. The next one is yours again.
late-over-title = It is your move again.
late-over-text = A bot made one for you, because your time was up.
late-go = All right
back-go = I am back

# Log and chat
log-empty = Nothing has happened yet.
log-took-hand = { $name } takes seat { $n } and sees its hand. The game is not rated.
log-took-seat = { $name } takes over seat { $n }.
log-undo = { $name } takes back the last move.
log-taken-back = (taken back)
log-round = Round { $n }
chat-empty = No messages yet.
chat-label = Say something
chat-send = Send
chat-to = To
chat-to-all = everybody
chat-to-one = { $name } only
chat-whisper-to-you = whispers to you:
chat-whisper-to = to { $name } only:
chat-muted = You cannot write here.

# Settings and moderation
table-settings = Settings
aid-label = Show chances
aid-help = Small odds on the buttons to help you decide.
forced-label = Send forced moves for me
forced-help = If you can do only one thing and it decides nothing, like throwing a die that must be thrown, the page does it after a moment. Any key or tap stops it.
motion-label = Animate moves
keys-label = Keys for moves
notify-label = Notify me when it is my turn
notify-help = A browser notification while the table is in the background.
notify-no = This browser does not allow notifications for this address.
notify-title = Your turn: { $game }
sound-label = Sounds: when it is my turn, and for what is special
telling-label = Tell what happens
telling-slow = slowly
telling-normal = normally
telling-quick = quickly
telling-at-once = at once
last-move-label = Mark the last move
threats-label = Mark what could happen next
webhook-title = Notify me about slow games
webhook-lead = When it is your turn in a game with a slow clock and you do not have the table open, the server sends a short message (HTTP POST, JSON) to an address of your choice, such as a chat webhook.
webhook-label = Address (https://…)
webhook-save = Save the address
webhook-text = It is your turn: { $game }, with { $names }. { $link }
table-owner = You own this table
table-mute = Mute
table-unmute = Unmute
table-kick = Ask to leave
table-ban = Ban
table-leave = Leave the table
table-leave-text = A bot takes over for you. You can come back at any time until the game ends.
table-leave-rated-text = A bot takes over for you. You can come back at any time until the game ends. The game is rated, and its result still counts for you.
table-end = End the game
table-end-text = The game ends here, abandoned by you, and nobody can play on. The dice secret is revealed, and everybody who sat here keeps the record.
table-end-rated-text = The game ends here, abandoned by you, and nobody can play on. It is rated: this counts as a loss for you and does not count for the others. The dice secret is revealed, and everybody who sat here keeps the record.
table-remove = Remove the table
table-remove-text = The table and its moves are deleted for everybody.
table-sure = Yes, I am sure

# The end
result-title = The game is over
result-win = { $names } wins!
result-win-you = You win!
result-win-shared = Shared victory: { $names }
result-abandoned = The game was abandoned
result-abandoned-text = Nobody came back in time. The record keeps the moves made so far.
result-ended = { $name } ended the game
result-ended-text = The record keeps the moves made so far, along with the dice secret.
result-sources = Where it comes from
result-score = Points
result-player = Player
result-place = Place
result-record = Download the record
result-verify = Check the dice yourself: spieltisch verify FILE
result-new = New table
result-close = Fold away
result-show = Show the result
rematch-go = Play again
rematch-join-go = Count me in
rematch-going = Go to the next game

# Several people, one device
cover-title = Pass the device to { $name }
cover-text = Nobody else should look now.
cover-go = I am { $name }

# Take a seat
sit-title = Seat { $n }: { $game }
sit-text = This phone shows your hand; the big screen shows the table.
sit-taken = { $name } sits here.
sit-told = Everybody at the table will see that you take over this seat.
sit-to-table = Go to the table

# The big screen
screen-title = { $game }: the table for all
screen-scan = Scan to sit here
screen-scan-free = Scan to take over from the bot
screen-waiting = Scan a code with your phone to sit down.
screen-start = Start the game on the device that set up the table.
screen-all-here = Everybody is here.
screen-address = Or open this address:
screen-unreachable = Other devices cannot reach this table: { $link } works only on this machine.
screen-unreachable-how = To let others on your network join, start the server like this, or give it a public address with --public-url:
screen-free = Some seats are still free.
screen-sit-here = Sit here on this device
screen-exit = Leave the big screen
screen-full = Full screen

# A lesson
tutorial-title = Lesson
tutorial-step = Step { $n } of { $of }
tutorial-next = Next
tutorial-end = Play on
tutorial-show = Show me
tutorial-leave = Leave the lesson
# A closer look
zoom = Enlarge the board
