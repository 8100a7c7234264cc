# Refusals that all games share.
no-action = “{ $text }” is not an action of this game.
no-seat = There is no seat { $seat } at this table.
no-players = This game is for { $least } to { $most } players, not { $players }.
unknown-option = This game has no option “{ $option }”.
bad-option = The option “{ $option }” cannot be { $value }.
no-maps = This game does not take custom maps.
bad-position = The position cannot be read: { $problem }.
options-too-long = The options are too long: at most { $most } kB.
position-too-long = The position is too long: at most { $most } kB.
nothing-to-undo = There is nothing you can take back right now.

# What bots say, as a line of the log, and who they were.
remark-line = { $name }: “{ $text }”
character-honest = { $name } was honest.
character-sly = { $name } was sly.
character-vengeful = { $name } was vengeful.
character-cautious = { $name } was cautious.
character-greedy = { $name } was greedy.
