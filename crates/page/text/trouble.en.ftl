# What can go wrong: a title and a text for each problem.
trouble-rule = Rule { $rule }
trouble-home = Front page
trouble-again = Try again
trouble-to-table = Back to the table

# Moves
trouble-refused = That is not allowed
trouble-refused-text = The rules do not allow that now.
trouble-stale = The table has moved on
trouble-stale-text = Something happened before your move arrived. Take a look and decide again.
trouble-over = The game is over
trouble-over-text = Nothing more can be played at this table.
trouble-not-started = The game has not started
trouble-not-started-text = Every seat must be taken and the game started before anybody can play.
trouble-too-long = This game is too long
trouble-too-long-text = It has reached the maximum number of moves. Whoever set up the table can end it; its record stays.
trouble-too-often = That is enough
trouble-too-often-text = You have taken back, announced or offered as often as you can in one game. Your other moves are not affected.
trouble-late = A bot makes this move
trouble-late-text = Your time ran out twice in a row. You play again from your next move.
trouble-no-undo = That cannot be taken back
trouble-no-undo-text = Dice have been rolled, somebody else has moved, or it was not your move.
trouble-lesson-try = One thing at a time
trouble-lesson-try-text = First do what the ring shows. You can try everything else soon.
trouble-lesson-next = One thing at a time
trouble-lesson-next-text = First read the lesson's words and press “Next”.
trouble-not-asked = It is not your turn
trouble-not-asked-text = You can ask for a hint when it is your turn.
trouble-no-hints = There are no hints here
trouble-no-hints-text = At this table everybody finds out for themselves. That is how it was set up.
trouble-busy = The server is busy
trouble-busy-text = Your move was not made. Try again in a moment.
trouble-unsure = Perhaps it was saved
trouble-unsure-text = The database did not answer in time, so we do not know whether that was saved. The table will show it once the database answers. Check before you try again.

# Tables and seats
trouble-no-table = There is no such table
trouble-no-table-text = The link is wrong, or the table was removed. Ask for the link again or set up your own table.
trouble-no-game = There is no such game
trouble-no-game-text = Choose one of the games on the front page.
trouble-full = The table is full
trouble-full-text = All seats are taken. You can stay and watch, or set up another table.
trouble-taken = This seat is taken
trouble-taken-text = Somebody was faster. Choose another seat.
trouble-seated = You already have a seat here
trouble-seated-text = Everybody gets one seat at a table.
trouble-no-seat = You have no seat here
trouble-no-seat-text = Only people with a seat at the table can do that. You can watch.
trouble-no-place = There is no such seat
trouble-no-place-text = The table has no seat with this number.
trouble-seen-hand = You have seen another hand
trouble-seen-hand-text = You have already held a hand in this game, so you cannot take another seat. You can watch.
trouble-rated-seat = This seat belongs to the player who started in it
trouble-rated-seat-text = The game is rated and hands are hidden, so nobody else may see this one. A bot plays in the meantime. You can watch.
trouble-kept-seat = This seat is kept for somebody
trouble-kept-seat-text = The person who sat here was asked to leave, and only they may come back to this hand. A bot plays in the meantime. You can watch.
trouble-started = The game has already started
trouble-started-text = Seats can no longer be changed. You can watch, or set up another table.
trouble-seats-free = Some seats are still free
trouble-seats-free-text = Every seat needs a person or a bot before the game can start.
trouble-not-owner = This is not your table
trouble-not-owner-text = Only the person who set up the table can do that.
trouble-banned = You cannot play here
trouble-banned-text = The owner of the table or the host has banned you. You can set up your own table.
trouble-list-full = The list is full
trouble-list-full-text = A table can mute up to 100 people and ban up to 100. Take somebody off the list first.

# Records and replays
trouble-not-over = The game is still running
trouble-not-over-text = The record contains the dice secret, so it is available only after the end.
trouble-withheld = That is not open yet
trouble-withheld-text = Others are still playing the same deal. A deal of the day opens when the day is over, and one at several tables when the last table is.
trouble-shared-deal = Not with a shared deal
trouble-shared-deal-text = This table shares its deal with others, so nobody can join, leave or hurry others here.
trouble-bots-first = The bots are still choosing
trouble-bots-first-text = In a deal of the day the bots choose first, so that it does not matter how fast you are. Try again in a moment.
trouble-not-today = Not today’s deal
trouble-not-today-text = A deal of the day can be played on its day only, and its file is there once the day is over.
trouble-practice-unreadable = Your practice cannot be read
trouble-practice-unreadable-text = A newer version of Spieltisch may have saved it, and can read it again. It stays as it is, and nothing is lost.
trouble-hidden = That is still hidden
trouble-hidden-text = While the game is running, the replay shows only what you know. After the end, everything is open.
trouble-kept = This record stays
trouble-kept-text = Others sat at this table too, and the record belongs to them as much as to you.
trouble-rules-version = This game needs another version
trouble-rules-version-text = The game was started under rules that this program no longer has. The table is kept, but the game cannot go on here.

# Talk
trouble-muted = You cannot write here
trouble-muted-text = The owner of the table has muted you.
trouble-chat = That message cannot be sent
trouble-chat-text = A message has 1 to 500 characters.
trouble-aloud = No whispering here
trouble-aloud-text = At this table everything is said out loud.
trouble-deaf = Nobody there can hear you
trouble-deaf-text = You can whisper to another person at the table. Bots have no ears.
trouble-glass-runs = The sand timer is already running
trouble-glass-runs-text = It can be turned again when it has run out.
trouble-no-hurry = There is nobody to hurry
trouble-no-hurry-text = The sand timer is for talking, and the game is not waiting for talk right now.

# Setting up
trouble-options = The game cannot be set up like this
trouble-options-text = The game does not know this setting.
trouble-map = This map cannot be used
trouble-map-text = The game cannot read this map.
trouble-position = The game cannot start from this position
trouble-position-text = The game does not accept this position.
trouble-position-players = The position is for another number of players
trouble-position-players-text = A position sets its own number of players. Leave the number out, or choose the same one.
trouble-position-options = A position brings its own rules
trouble-position-options-text = The position already contains its options. Leave the others out.
trouble-position-over = The game is over in this position
trouble-position-over-text = There is nothing left to play. Choose an earlier position.
trouble-entropy = The randomness cannot be read
trouble-entropy-text = It must have 64 hexadecimal digits.
trouble-entropy-due = Some randomness is still missing
trouble-entropy-due-text = Before the start, everybody at the table adds their own randomness to the dice.
trouble-crowded = No room for more tables
trouble-crowded-text = The server has as many tables as it can hold. Finish one, or try again later.

# People
trouble-nobody = Who are you?
trouble-nobody-text = Choose a name first, so that the others know who you are.
trouble-name = You need a name
trouble-name-text = Choose a name of 1 to 24 characters, at least one of them visible.
trouble-token = This link no longer works
trouble-token-text = A private link works once, and only for a short time. Create a new one on the device that knows you.
trouble-no-newcomers = Nobody new can join from here today
trouble-no-newcomers-text = The host has closed this network to new names for a day, because a banned person used it. If you already have a name here, you can play on.
trouble-not-host = This is not your server
trouble-not-host-text = This page is for the person who runs the server.
trouble-webhook = This address cannot be used
trouble-webhook-text = It must start with http:// or https:// and must not lead into a private network.

# Requests
trouble-not-found = There is nothing here
trouble-not-found-text = This address leads nowhere. Perhaps a letter is missing from the link.
trouble-no-method = That does not work
trouble-no-method-text = This address cannot be used in this way.
trouble-cross-site = That came from another page
trouble-cross-site-text = For your safety, only this site’s own pages can act for you. Reload the page and try again.
trouble-too-many = That was too fast
trouble-too-many-text = Wait a moment and try again.
trouble-too-large = That is too much at once
trouble-too-large-text = The server accepts only short requests.
trouble-bad-request = That could not be read
trouble-bad-request-text = The request was not complete. Go back, reload the page and try again.
trouble-overloaded = The server has a lot to do
trouble-overloaded-text = Nothing is lost. Try again in a few seconds.
trouble-internal = Something went wrong
trouble-internal-text = It is our mistake, not yours. Nothing that was confirmed is lost. Try again in a moment.

trouble-storage-full = Storage is full
trouble-storage-full-text = The browser has no room left for this move. Nothing is lost and nothing has changed. Make room or delete old games, and try again.
trouble-storage-refused = Nothing was saved
trouble-storage-refused-text = The browser refused to save. Nothing has changed.
trouble-import = This cannot be added
trouble-import-text = These are neither saved games nor the valid record of a finished game.
trouble-not-here = This needs a server
trouble-not-here-text = Here you play on this device. Everything that concerns other devices is what a Spieltisch server offers.
