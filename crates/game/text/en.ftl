# Refusals that every game shares.
no-action = “{ $text }” is not an action of this game.
no-seat = There is no seat { $seat } at this table.
no-players = { $players } cannot play this game: it takes { $least } to { $most } players.
unknown-option = This game has no option “{ $option }”.
bad-option = The option “{ $option }” cannot be { $value }.
no-maps = This game takes no maps of one’s own.
bad-position = The position cannot be read: { $problem }.
options-too-long = The options are too long: at most { $most } kB.
position-too-long = The position is too long: at most { $most } kB.
nothing-to-undo = There is nothing you can take back now.
